import { menus } from 'contract/access/menus';
import { useExportMenusMutation } from '@/api/access/menus';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';

/** Saves the menu of an app as a JSON file. */
export function ExportButton({ appId }: { readonly appId: string }) {
  const t = useTexts();
  const [exportMenus, { isLoading }] = useExportMenusMutation();
  const { tell } = useFeedback();
  return (
    <AuthorizedButton
      needs={menus.exportMenus.needs}
      loading={isLoading}
      onClick={() => void tell(exportMenus({ appId }).unwrap(), t('导出完成'))}
    >
      {t('导出')}
    </AuthorizedButton>
  );
}
