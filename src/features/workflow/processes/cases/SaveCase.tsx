import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { processCases } from 'contract/workflow/processCases';
import type { SimulationInput } from 'contract/workflow/simulation';
import { useAddProcessCaseMutation, useUpdateProcessCaseMutation } from '@/api/workflow/processCases';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { maxLengthProps } from '@/ui/form/maxLengthProps';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { Setting } from '../designer/inputs';
import styles from './cases.module.css';

/** The case whose simulation is on screen, with the version of its row. */
export interface OpenedCase {
  readonly caseId: string;
  readonly version: number;
}

interface Props {
  readonly processId: string;
  /** What the simulation on screen takes. */
  readonly input: SimulationInput;
  /** Undefined: the simulation is not one of a saved case. */
  readonly opened: OpenedCase | undefined;
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onSaved: (saved: OpenedCase) => void;
}

/** Saves the simulation on screen as a case: as a new one, or in place of the one that was opened, under another name if it is changed. */
export function SaveCase({ processId, input, opened, name, onRename, onSaved }: Props) {
  const t = useTexts();
  const { succeed } = useFeedback();
  const unreported = useUnreportedFailure();
  const [failure, setFailure] = useState<unknown>();
  const [add, { isLoading: isAdding }] = useAddProcessCaseMutation();
  const [update, { isLoading: isUpdating }] = useUpdateProcessCaseMutation();
  const caseName = name.trim();
  const addCase = async () => ({ ...(await add({ processId, caseName, ...input }).unwrap()), version: 1 });
  const updateCase = async ({ caseId, version }: OpenedCase) => ({
    caseId,
    ...(await update({ caseId, version, caseName, ...input }).unwrap()),
  });
  const save = async (saving: Promise<OpenedCase>) => {
    setFailure(undefined);
    try {
      onSaved(await saving);
      succeed(t('已保存'));
    } catch (problem) {
      setFailure(problem);
    }
  };
  const { message } = unreported(failure);
  return (
    <Form component="div" layout="vertical" className={styles.save ?? ''}>
      <Setting label={t('用例名称')} hint={t('结果会作为预期保存，发布前与当时的草稿比较')}>
        {(id) => (
          <Input
            id={id}
            value={name}
            onChange={({ target }) => onRename(target.value)}
            {...maxLengthProps(processCases.addProcessCase.arg.entries.caseName)}
          />
        )}
      </Setting>
      {message !== '' && <Alert className={styles.notice ?? ''} type="error" showIcon message={t(message)} />}
      <div className={styles.buttons}>
        {opened && (
          <Button loading={isUpdating} disabled={caseName === ''} onClick={() => void save(updateCase(opened))}>
            {t('保存用例')}
          </Button>
        )}
        <Button loading={isAdding} disabled={caseName === ''} onClick={() => void save(addCase())}>
          {opened ? t('另存为新用例') : t('保存为用例')}
        </Button>
      </div>
    </Form>
  );
}
