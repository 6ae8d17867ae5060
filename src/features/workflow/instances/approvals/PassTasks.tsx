import { Alert, Form, Modal } from 'antd';
import { useState } from 'react';
import type { ApprovalTask } from 'contract/workflow/approvals';
import { usePassTasksMutation } from '@/api/workflow/approvals';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { OpinionInput } from '../detail/OpinionInput';

interface Props {
  readonly tasks: readonly ApprovalTask[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Passes the chosen tasks at once, tells which of them have to be decided by themselves, and what could not be passed. */
export function PassTasks({ tasks, onDone, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const { succeed } = useFeedback();
  const [opinion, setOpinion] = useState('');
  const [pass, { data, error, isLoading }] = usePassTasksMutation();
  const passable = tasks.filter(({ isBatchable }) => isBatchable);
  const { message } = useUnreportedFailure()(isLoading ? undefined : error);
  const titleOf = (id: string) => tasks.find(({ instanceId }) => instanceId === id)?.title ?? '';
  const send = async () => {
    const { data: answer } = await pass({
      instanceIds: passable.map(({ instanceId }) => instanceId),
      taskIds: passable.map(({ taskId }) => taskId),
      opinion: opinion.trim(),
    });
    if (!answer) return;
    if (answer.passedCount > 0) succeed(t('已通过 {n} 项', { n: answer.passedCount }));
    onDone();
    if (answer.left.length === 0) onClose();
  };
  return (
    <Modal
      open
      title={t('通过选中的 {n} 项待办', { n: passable.length })}
      okText={t('批量通过')}
      okButtonProps={{ hidden: data !== undefined }}
      cancelText={data ? t('关闭') : t('取消')}
      confirmLoading={isLoading}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {data ? (
        <Alert
          type="warning"
          showIcon
          message={t('{n} 项没有通过', { n: data.left.length })}
          description={data.left.map(({ instanceId, taskId, reason }) => (
            <div key={`${instanceId} ${taskId}`}>
              {titleOf(instanceId)}：{t(reason)}
            </div>
          ))}
        />
      ) : (
        <Form component="div" layout="vertical">
          {passable.length < tasks.length && (
            <Form.Item>
              <Alert
                type="info"
                showIcon
                message={t('其余 {n} 项需要填写或选择内容，请逐个处理', { n: tasks.length - passable.length })}
              />
            </Form.Item>
          )}
          <OpinionInput
            id="batch-opinion"
            value={opinion}
            onChange={setOpinion}
            onConfirm={() => {
              if (!isLoading) void send();
            }}
          />
          {message !== '' && <Alert type="error" showIcon message={t(message)} />}
        </Form>
      )}
    </Modal>
  );
}
