import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import { useImportDictionariesMutation, usePreviewDictionariesMutation } from '@/api/site/dictionaryAdministration';
import { useTexts } from '@/platform/language/useTexts';
import { ImportDialog as Dialog } from '@/ui/form/ImportDialog';
import { DictionaryImportTable } from './DictionaryImportTable';
import { countByGroup } from './previewGroups';

interface Props {
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

/** Imports dictionaries from a JSON file, after a preview of each row. The server imports either all rows or none. */
export function ImportDialog({ onImported, onClose }: Props) {
  const t = useTexts();
  const [ask] = usePreviewDictionariesMutation();
  const [importFile] = useImportDictionariesMutation();
  return (
    <Dialog
      title={t('导入字典')}
      hint={t('可使用“导出”得到的文件；文件中没有的字典和字典项保持不变')}
      rule={dictionaryAdministration.previewDictionaries.arg.entries.content}
      preview={(content) => ask({ content }).unwrap()}
      isReady={({ rows }) => {
        const counts = countByGroup(rows);
        return counts.refused === 0 && counts.new + counts.changed > 0;
      }}
      onImport={async (content, { fingerprint }) => {
        const { added, changed } = await importFile({ content, fingerprint }).unwrap();
        return t('已导入：新增 {added} 行，修改 {changed} 行', { added, changed });
      }}
      onImported={onImported}
      onClose={onClose}
    >
      {({ rows }) => <DictionaryImportTable rows={rows} />}
    </Dialog>
  );
}
