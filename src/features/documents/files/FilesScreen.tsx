import { useTexts } from '@/platform/language/useTexts';
import { usePageSearch } from '@/ui/page/pageAddress';
import { Page } from '@/ui/page/Page';
import { FileManager } from './FileManager';
import { sharesView } from './shares/lazyShares';
import { RecycleBin } from './RecycleBin';

const RECYCLE_BIN = { view: 'recycleBin' } as const;
const SHARES = { view: 'shares' } as const;

/** 文件管理: the folders and files of the merchant, and at addresses of their own the recycle bin and the shares (DOC-02, DOC-04, DOC-05). */
export function FilesScreen() {
  const t = useTexts();
  const [search, setSearch] = usePageSearch();
  // The recycle bin keeps the folder, so that the way back leads there.
  const folderId = search.get('folderId');
  const folder = folderId === null ? undefined : { folderId };
  if (search.get('view') === RECYCLE_BIN.view) return <RecycleBin onBack={() => setSearch({ ...folder })} />;
  if (search.get('view') === SHARES.view) return <sharesView.Screen onBack={() => setSearch({ ...folder })} />;
  return (
    <Page title={t('文件管理')} description={t('按文件夹存放和授权的文件；右键或使用键盘操作')}>
      <FileManager
        onRecycleBin={() => setSearch({ ...folder, ...RECYCLE_BIN })}
        onShares={(name) => setSearch({ ...folder, ...SHARES, ...(name !== undefined && { name }) })}
      />
    </Page>
  );
}
