import { useTexts } from '@/platform/language/useTexts';
import { usePageSearch } from '@/ui/page/pageAddress';
import { Page } from '@/ui/page/Page';
import { FileManager } from './FileManager';
import { RecycleBin } from './RecycleBin';

const RECYCLE_BIN = { view: 'recycleBin' } as const;

/** 文件管理: the folders and files of the merchant, and at an address of its own the recycle bin (DOC-02, DOC-04). */
export function FilesScreen() {
  const t = useTexts();
  const [search, setSearch] = usePageSearch();
  // The recycle bin keeps the folder, so that the way back leads there.
  const folderId = search.get('folderId');
  const folder = folderId === null ? undefined : { folderId };
  if (search.get('view') === RECYCLE_BIN.view) return <RecycleBin onBack={() => setSearch({ ...folder })} />;
  return (
    <Page title={t('文件管理')} description={t('按文件夹存放和授权的文件；右键或使用键盘操作')}>
      <FileManager onRecycleBin={() => setSearch({ ...folder, ...RECYCLE_BIN })} />
    </Page>
  );
}
