import { Button } from 'antd';
import { useId } from 'react';
import { processCases } from 'contract/workflow/processCases';
import type { ProcessCase, ProcessCaseDetail } from 'contract/workflow/processCases';
import {
  useLazyGetProcessCaseQuery,
  useListProcessCasesQuery,
  useRemoveProcessCaseMutation,
} from '@/api/workflow/processCases';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { summarizeCaseEnd } from './formatCaseEnd';
import styles from './cases.module.css';

interface Props {
  readonly processId: string;
  /** The case whose simulation is on screen. */
  readonly openedId: string | undefined;
  readonly onOpen: (opened: ProcessCaseDetail) => void;
  readonly onRemove: (caseId: string) => void;
}

/** The saved cases of a process with their expected ends: each can be run again and removed (PRO-02). */
export function ProcessCases({ processId, openedId, onOpen, onRemove }: Props) {
  const t = useTexts();
  const titleId = useId();
  const { data, error, refetch } = useListProcessCasesQuery({ processId });
  const [getCase] = useLazyGetProcessCaseQuery();
  // The portal reports a failure of the call.
  const open = (caseId: string) =>
    void getCase({ caseId })
      .unwrap()
      .then(onOpen, () => undefined);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('用例')}
      </h3>
      {data ? (
        data.length === 0 ? (
          <p className={styles.hint}>{t('还没有用例。模拟后可以保存为用例，发布前会自动运行')}</p>
        ) : (
          <ul className={styles.list}>
            {data.map((row) => (
              <CaseRow
                key={row.caseId}
                row={row}
                isOpened={row.caseId === openedId}
                onOpen={() => open(row.caseId)}
                onRemove={() => onRemove(row.caseId)}
              />
            ))}
          </ul>
        )
      ) : isFailure(error) ? (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  );
}

interface RowProps {
  readonly row: ProcessCase;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function CaseRow({ row: { caseId, caseName, expected }, isOpened, onOpen, onRemove }: RowProps) {
  const t = useTexts();
  const confirm = useConfirm();
  const mayEdit = useHasPermission(processCases.removeProcessCase.needs);
  const [remove] = useRemoveProcessCaseMutation();
  return (
    <li className={styles.row} aria-current={isOpened}>
      <div>
        <strong>{caseName}</strong>
        <p className={styles.hint}>{summarizeCaseEnd(t, expected)}</p>
      </div>
      <Button size="small" aria-label={t('运行“{name}”', { name: caseName })} onClick={onOpen}>
        {t('运行')}
      </Button>
      {mayEdit && (
        <Button
          size="small"
          danger
          aria-label={t('删除用例“{name}”', { name: caseName })}
          onClick={() =>
            confirm({
              title: t('删除用例“{name}”？', { name: caseName }),
              content: t('发布流程前不再运行它。'),
              verb: t('删除'),
              onConfirm: () =>
                remove({ caseId })
                  .unwrap()
                  .then(onRemove, () => undefined),
            })
          }
        >
          {t('删除')}
        </Button>
      )}
    </li>
  );
}
