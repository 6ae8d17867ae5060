import type { ArgOf } from 'contract/endpoint';
import { jobs } from 'contract/audit/jobs';
import { users } from 'contract/access/users';
import { useExportUsersInBackgroundMutation } from '@/api/access/users';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';

/**
 * Exports all users that match the filter as a job, for exports that take long (JOB-01). Only for users who may see the
 * list of jobs, which offers the file.
 */
export function ExportInBackgroundButton({ filter }: { readonly filter: ArgOf<typeof users.exportUsers> }) {
  const t = useTexts();
  const [exportUsers, { isLoading }] = useExportUsersInBackgroundMutation();
  const { tell } = useFeedback();
  if (!useHasPermission(jobs.listJobs.needs)) return null;
  return (
    <AuthorizedButton
      needs={users.exportUsersInBackground.needs}
      loading={isLoading}
      onClick={() => void tell(exportUsers(filter).unwrap(), t('已开始导出，请在“任务”中查看进度并下载'))}
    >
      {t('后台导出')}
    </AuthorizedButton>
  );
}
