import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import { useExportDictionariesMutation } from '@/api/site/dictionaryAdministration';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';

/** Saves the chosen dictionaries as a JSON file, or all dictionaries if the user has chosen none. */
export function ExportButton({ dictCodes }: { readonly dictCodes: readonly string[] }) {
  const t = useTexts();
  const [exportDictionaries, { isLoading }] = useExportDictionariesMutation();
  const { tell } = useFeedback();
  const count = dictCodes.length;
  const chosen = count > 0 ? { dictCodes: dictCodes.join(',') } : {};
  return (
    <AuthorizedButton
      needs={dictionaryAdministration.exportDictionaries.needs}
      loading={isLoading}
      onClick={() => void tell(exportDictionaries(chosen).unwrap(), t('导出完成'))}
    >
      {count > 0 ? t('导出所选（{n}）', { n: count }) : t('导出全部')}
    </AuthorizedButton>
  );
}
