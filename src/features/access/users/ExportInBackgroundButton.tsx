import type { ArgOf } from 'contract/endpoint';
import type { users } from 'contract/access/users';
import { useExportUsersInBackgroundMutation } from '@/api/access/users';
import { useReceiveExport } from '@/kernel/exports/useReceiveExport';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { ExportButton } from './ExportButton';

// Repeated here as a string, since an import of the permission would load the contract of the download centre with the
// list of users.
const LIST_DOWNLOADS_PERMISSION = 'document:download:list';

/**
 * Exports all users that match the filter as a job (JOB-01). Only for users who may see the download centre, which offers
 * the file.
 */
export function ExportInBackgroundButton({ filter }: { readonly filter: ArgOf<typeof users.exportUsers> }) {
  const t = useTexts();
  const [exportUsers, { isLoading }] = useExportUsersInBackgroundMutation();
  const receive = useReceiveExport();
  if (!useHasPermission(LIST_DOWNLOADS_PERMISSION)) return null;
  return (
    <ExportButton
      label={t('后台导出')}
      filter={filter}
      isLoading={isLoading}
      onExport={async (arg) => {
        await exportUsers(arg).unwrap();
        await receive({ fileName: null });
      }}
    />
  );
}
