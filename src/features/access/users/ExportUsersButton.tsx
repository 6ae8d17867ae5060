import type { ArgOf } from 'contract/endpoint';
import type { users } from 'contract/access/users';
import { useExportUsersMutation } from '@/api/access/users';
import { useReceiveExport } from '@/kernel/exports/useReceiveExport';
import { useTexts } from '@/platform/language/useTexts';
import { ExportButton } from './ExportButton';

/** Exports all users that match the filter as a spreadsheet (USR-05): at once if they are few, else in the background. */
export function ExportUsersButton({ filter }: { readonly filter: ArgOf<typeof users.exportUsers> }) {
  const t = useTexts();
  const [exportUsers, { isLoading }] = useExportUsersMutation();
  const receive = useReceiveExport();
  return (
    <ExportButton
      label={t('导出')}
      filter={filter}
      isLoading={isLoading}
      onExport={async (arg) => receive(await exportUsers(arg).unwrap())}
    />
  );
}
