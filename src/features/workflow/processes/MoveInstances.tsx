import { Alert, Modal, Table } from 'antd';
import { useEffect, useState } from 'react';
import type { InstanceMoves } from 'contract/workflow/instanceMoves';
import type { Process } from 'contract/workflow/processRows';
import { useLazyPreviewInstanceMovesQuery, useMoveInstancesMutation } from '@/api/workflow/instanceMoves';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingContent } from '@/ui/form/LoadingDialog';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { usePending } from '@/ui/form/usePending';
import { formatDateTime } from '@/ui/list/formatDateTime';

interface Props {
  readonly process: Process;
  /** The published version, by which the instances are to go on. */
  readonly number: number;
  readonly onMoved: (text: string) => void;
  readonly onClose: () => void;
}

/** What becomes of all running instances, part by part. */
type Outcome = Pick<InstanceMoves, 'movedCount' | 'kept'>;

const NOTHING: Outcome = { movedCount: 0, kept: [] };
const KEPT_PER_PAGE = 5;

/**
 * Lets the running instances of a process go on by its published version, after it has told how many can, and what keeps the
 * others from it (PRO-04).
 */
export function MoveInstances({ process: { processId, processName }, number, onMoved, onClose }: Props) {
  const t = useTexts();
  const { preview, error, retry } = usePreview(processId, number);
  const [move] = useMoveInstancesMutation();
  const { run, isBusy, problem } = usePending();
  useDialogFocus();
  const submit = () =>
    void run(async () => {
      const { movedCount } = await addParts((after) => move({ processId, number, after }).unwrap());
      onMoved(t('{n} 个流程实例已按 V{number} 继续执行', { n: movedCount, number }));
    });
  return (
    <Modal
      open
      width={720}
      title={t('将“{name}”进行中的实例迁移到 V{number}', { name: processName, number })}
      maskClosable={false}
      okText={t('按新版本继续')}
      okButtonProps={{ disabled: !preview || preview.movedCount === 0, loading: isBusy && { delay: 300 } }}
      onOk={submit}
      onCancel={onClose}
    >
      {preview ? <Preview preview={preview} number={number} /> : <LoadingContent error={error} onRetry={retry} />}
      {problem && <Alert type="error" showIcon message={t(problem)} />}
    </Modal>
  );
}

function Preview({ preview: { movedCount, kept }, number }: { readonly preview: Outcome; readonly number: number }) {
  const t = useTexts();
  if (movedCount + kept.length === 0) return <p>{t('进行中的实例都已按 V{number} 执行', { number })}</p>;
  return (
    <>
      <p>
        {t('{n} 个实例将按 V{number} 从当前节点继续执行，已有的处理记录不变；最近一次处理不能再收回。', {
          n: movedCount,
          number,
        })}
      </p>
      {kept.length > 0 && (
        <>
          <Alert type="warning" showIcon message={t('{n} 个实例不能迁移，仍按原版本执行', { n: kept.length })} />
          <Table
            size="small"
            rowKey="instanceId"
            dataSource={[...kept]}
            pagination={{ pageSize: KEPT_PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: t('发起人'), dataIndex: 'starterName' },
              { title: t('发起时间'), dataIndex: 'createTime', render: formatDateTime },
              {
                title: t('版本', { meaning: 'template' }),
                dataIndex: 'number',
                render: (one: number) => `V${String(one)}`,
              },
              {
                title: t('原因'),
                dataIndex: 'reason',
                render: (reason: InstanceMoves['kept'][number]['reason']) => t(reason),
              },
            ]}
          />
        </>
      )}
    </>
  );
}

function usePreview(processId: string, number: number) {
  const [look] = useLazyPreviewInstanceMovesQuery();
  const [attempt, setAttempt] = useState(1);
  const [preview, setPreview] = useState<Outcome>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isOpen = true;
    addParts(
      (after) => look({ processId, number, after }).unwrap(),
      () => isOpen,
    ).then(
      (outcome) => isOpen && setPreview(outcome),
      (failure: unknown) => isOpen && setError(failure),
    );
    return () => {
      isOpen = false;
    };
  }, [look, processId, number, attempt]);
  const retry = () => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return { preview, error, retry };
}

// Goes on behind the last instance of each part, until there are no more or nobody waits for the outcome.
async function addParts(
  call: (after: string | null) => Promise<InstanceMoves>,
  isWanted: () => boolean = () => true,
): Promise<Outcome> {
  let outcome = NOTHING;
  let after: string | null = null;
  do {
    const { movedCount, kept, next } = await call(after);
    outcome = { movedCount: outcome.movedCount + movedCount, kept: [...outcome.kept, ...kept] };
    after = next;
  } while (after !== null && isWanted());
  return outcome;
}
