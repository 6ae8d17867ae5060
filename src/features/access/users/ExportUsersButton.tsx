import type { ArgOf } from 'contract/endpoint';
import { users } from 'contract/access/users';
import { useDownloadMutation } from '@/api/documents/downloads';
import { useExportUsersMutation } from '@/api/access/users';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';

/** Exports all users that match the filter as a spreadsheet (USR-05). */
export function ExportUsersButton({ filter }: { readonly filter: ArgOf<typeof users.exportUsers> }) {
  const t = useTexts();
  const [exportUsers, exporting] = useExportUsersMutation();
  const [download, downloading] = useDownloadMutation();
  const { tell } = useFeedback();
  const run = async () => {
    const { fileName } = await exportUsers(filter).unwrap();
    await download({ fileName }).unwrap();
  };
  return (
    <AuthorizedButton
      needs={users.exportUsers.needs}
      loading={exporting.isLoading || downloading.isLoading}
      onClick={() => void tell(run(), t('导出完成'))}
    >
      {t('导出')}
    </AuthorizedButton>
  );
}
