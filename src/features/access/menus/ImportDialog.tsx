import { menus } from 'contract/access/menus';
import { useImportMenusMutation, usePreviewMenusMutation } from '@/api/access/menus';
import { useTexts } from '@/platform/language/useTexts';
import { ImportDialog as Dialog } from '@/ui/form/ImportDialog';
import { MenuImportTable } from './MenuImportTable';
import { countByGroup } from './previewGroups';

interface Props {
  readonly appId: string;
  readonly appName: string;
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * Imports the menu of an app from a JSON file, after a preview of the differences. The server imports either the whole
 * file or nothing.
 */
export function ImportDialog({ appId, appName, onImported, onClose }: Props) {
  const t = useTexts();
  const [ask] = usePreviewMenusMutation();
  const [importFile] = useImportMenusMutation();
  return (
    <Dialog
      title={t('导入“{name}”的菜单', { name: appName })}
      hint={t('可使用“导出”得到的文件；文件是该应用的完整菜单，其中没有的菜单将被删除')}
      rule={menus.previewMenus.arg.entries.content}
      preview={(content) => ask({ appId, content }).unwrap()}
      isReady={({ rows }) => {
        const counts = countByGroup(rows);
        return counts.refused === 0 && counts.new + counts.changed + counts.removed > 0;
      }}
      isDanger={({ rows }) => countByGroup(rows).removed > 0}
      onImport={async (content, { fingerprint }) => {
        const done = await importFile({ appId, content, fingerprint }).unwrap();
        return t('已导入：新增 {added} 项，修改 {changed} 项，删除 {removed} 项', done);
      }}
      onImported={onImported}
      onClose={onClose}
    >
      {({ rows }) => <MenuImportTable rows={rows} />}
    </Dialog>
  );
}
