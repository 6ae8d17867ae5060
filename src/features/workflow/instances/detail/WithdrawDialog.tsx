import { applications } from 'contract/workflow/applications';
import { useWithdrawApplicationMutation } from '@/api/workflow/applications';
import { useTexts } from '@/platform/language/useTexts';
import { EndDialog } from './EndDialog';

interface Props {
  readonly instanceId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks the starter why an application is withdrawn, and withdraws it. */
export function WithdrawDialog({ instanceId, title, onClose }: Props) {
  const t = useTexts();
  const [withdraw, { isLoading, error }] = useWithdrawApplicationMutation();
  return (
    <EndDialog
      title={t('撤销“{title}”？', { title })}
      verb={t('撤销')}
      label={t('撤销原因')}
      placeholder={t('请输入撤销原因')}
      schema={applications.withdrawApplication.arg.entries.reason}
      doneText={t('已撤销', { meaning: 'application' })}
      isLoading={isLoading}
      error={error}
      onEnd={async (reason) => !(await withdraw({ instanceId, reason })).error}
      onClose={onClose}
    />
  );
}
