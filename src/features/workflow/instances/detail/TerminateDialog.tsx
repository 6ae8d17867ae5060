import { instances } from 'contract/workflow/instances';
import { useTerminateInstanceMutation } from '@/api/workflow/instances';
import { useTexts } from '@/platform/language/useTexts';
import { EndDialog } from './EndDialog';

interface Props {
  readonly instanceId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks a manager why an instance is ended for good, and ends it. */
export function TerminateDialog({ instanceId, title, onClose }: Props) {
  const t = useTexts();
  const [terminate, { isLoading, error }] = useTerminateInstanceMutation();
  return (
    <EndDialog
      title={t('终止申请“{title}”？', { title })}
      verb={t('终止')}
      label={t('终止原因')}
      placeholder={t('请输入终止原因')}
      schema={instances.terminateInstance.arg.entries.reason}
      doneText={t('已终止')}
      isLoading={isLoading}
      error={error}
      onEnd={async (reason) => !(await terminate({ instanceId, reason })).error}
      onClose={onClose}
    />
  );
}
