import { Alert, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { processCases } from 'contract/workflow/processCases';
import { useAcceptProcessCasesMutation, useCheckProcessCasesQuery } from '@/api/workflow/processCases';
import type { PublishQuestion } from '@/kernel/drafts/DraftBar';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { CheckedCases } from './CheckedCases';
import styles from './cases.module.css';

interface Props extends PublishQuestion {
  readonly processId: string;
}

/**
 * Asks whether to publish a process, and shows what its saved cases come to with the draft (PRO-02). Publishing waits neither for the
 * check nor for its result. The new ends can be taken as expected with it.
 */
export function PublishDialog({ processId, title, hint, onPublish, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const unreported = useUnreportedFailure();
  const check = useCheckProcessCasesQuery({ processId }, { refetchOnMountOrArgChange: true });
  const [accept, { isLoading }] = useAcceptProcessCasesMutation();
  const [isAccepting, setIsAccepting] = useState(false);
  const mayAccept = useHasPermission(processCases.acceptProcessCases.needs);
  // The answer of an earlier check is of another draft.
  const cases = check.isSuccess && !check.isFetching ? check.data : [];
  const others = cases.filter(({ result }) => result === 'OTHER').map(({ caseId }) => caseId);
  const publish = async () => {
    // The portal reports a failure of the call, and what was asked for is done all the same.
    if (isAccepting && others.length > 0)
      await accept({ processId, caseIds: others })
        .unwrap()
        .catch(() => undefined);
    onClose();
    onPublish();
  };
  const { message } = unreported(check.isFetching ? undefined : check.error);
  return (
    <Modal
      open
      width={760}
      title={title}
      okText={t('发布')}
      confirmLoading={isLoading}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      <p>{hint}</p>
      <div className={styles.result} aria-live="polite">
        {check.isFetching && <p className={styles.hint}>{t('正在运行用例，可以不等待结果直接发布')}</p>}
        {message !== '' && <Alert type="warning" showIcon message={t('没有能检查用例')} description={t(message)} />}
        <CheckedCases cases={cases} />
      </div>
      {mayAccept && others.length > 0 && (
        <Checkbox checked={isAccepting} onChange={({ target }) => setIsAccepting(target.checked)}>
          {t('发布时把现在的结果作为新的预期')}
        </Checkbox>
      )}
    </Modal>
  );
}
