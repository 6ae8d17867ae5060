import type { ArgOf } from 'contract/endpoint';
import type { users } from 'contract/access/users';
import { useDownloadMutation } from '@/api/documents/downloads';
import { useExportUsersMutation } from '@/api/access/users';
import { useTexts } from '@/platform/language/useTexts';
import { ExportButton } from './ExportButton';

/** Exports all users that match the filter as a spreadsheet (USR-05). */
export function ExportUsersButton({ filter }: { readonly filter: ArgOf<typeof users.exportUsers> }) {
  const t = useTexts();
  const [exportUsers, exporting] = useExportUsersMutation();
  const [download, downloading] = useDownloadMutation();
  return (
    <ExportButton
      label={t('导出')}
      filter={filter}
      success={t('导出完成')}
      isLoading={exporting.isLoading || downloading.isLoading}
      onExport={async (arg) => {
        const { fileName } = await exportUsers(arg).unwrap();
        await download({ fileName }).unwrap();
      }}
    />
  );
}
