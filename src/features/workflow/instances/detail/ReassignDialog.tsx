import { useReassignTaskMutation } from '@/api/workflow/managedInstances';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { GiveDialog } from './GiveDialog';

interface Props {
  readonly instanceId: string;
  readonly taskId: number;
  readonly nodeName: string;
  readonly userName: string;
  readonly onClose: () => void;
}

/** Lets a manager give one task to somebody else. */
export function ReassignDialog({ instanceId, taskId, nodeName, userName, onClose }: Props) {
  const t = useTexts();
  const { succeed } = useFeedback();
  const [reassign, { isLoading, error }] = useReassignTaskMutation();
  const give = async (given: { readonly userId: string; readonly reason: string }) => {
    if ((await reassign({ instanceId, taskId, ...given })).error) return;
    succeed(t('已更换处理人'));
    onClose();
  };
  return (
    <GiveDialog
      title={t('更换“{node}”的处理人“{name}”', { node: nodeName, name: userName })}
      verb={t('更换')}
      isLoading={isLoading}
      error={error}
      onGive={(given) => void give(given)}
      onClose={onClose}
    />
  );
}
