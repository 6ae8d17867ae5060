import { Drawer } from 'antd';
import { useState } from 'react';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import { useGetSendTaskQuery } from '@/api/channels/sendTasks';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingContent } from '@/ui/form/LoadingDialog';
import { useConfirmDiscard } from '@/ui/form/useConfirmDiscard';
import { TaskEditor } from './TaskEditor';

interface Props {
  readonly channel: TaskChannel;
  /** The task to edit. Undefined: a new one. */
  readonly taskId: string | undefined;
  readonly onClose: () => void;
}

/** A drawer with the form of a new task or of a stored one. Asks before it throws away what has not been saved. */
export function TaskForm({ channel, taskId, onClose }: Props) {
  const t = useTexts();
  const [isDirty, setIsDirty] = useState(false);
  const discard = useConfirmDiscard();
  const close = () => {
    if (isDirty) discard({ content: t('关闭后，刚才填写的内容不会保存。'), onDiscard: onClose });
    else onClose();
  };
  const editor = { channel, onDirtyChange: setIsDirty, onCancel: close, onDone: onClose };
  return (
    <Drawer
      open
      title={taskId === undefined ? t('新建任务') : t('编辑任务')}
      width="min(1200px, 100vw)"
      maskClosable={false}
      onClose={close}
    >
      {taskId === undefined ? <TaskEditor {...editor} task={undefined} /> : <StoredTask {...editor} taskId={taskId} />}
    </Drawer>
  );
}

type StoredTaskProps = Omit<React.ComponentProps<typeof TaskEditor>, 'task'> & { readonly taskId: string };

function StoredTask({ taskId, ...editor }: StoredTaskProps) {
  const query = useGetSendTaskQuery({ taskId }, { refetchOnMountOrArgChange: true });
  const { answer, error, retry } = useFirstAnswer(query);
  if (!answer) return <LoadingContent error={error} onRetry={retry} />;
  return <TaskEditor {...editor} task={answer} />;
}
