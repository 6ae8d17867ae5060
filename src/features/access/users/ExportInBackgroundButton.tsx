import type { ArgOf } from 'contract/endpoint';
import type { users } from 'contract/access/users';
import { useExportUsersInBackgroundMutation } from '@/api/access/users';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { ExportButton } from './ExportButton';

// Repeated here as a string, since an import of the permission would load the contract of jobs with the list of users.
const LIST_JOBS_PERMISSION = 'system:job:list';

/**
 * Exports all users that match the filter as a job, for exports that take long (JOB-01). Only for users who may see the
 * list of jobs, which offers the file.
 */
export function ExportInBackgroundButton({ filter }: { readonly filter: ArgOf<typeof users.exportUsers> }) {
  const t = useTexts();
  const [exportUsers, { isLoading }] = useExportUsersInBackgroundMutation();
  if (!useHasPermission(LIST_JOBS_PERMISSION)) return null;
  return (
    <ExportButton
      label={t('后台导出')}
      filter={filter}
      success={t('已开始导出，请在“任务”中查看进度并下载')}
      isLoading={isLoading}
      onExport={(arg) => exportUsers(arg).unwrap()}
    />
  );
}
