import { files } from 'contract/documents/files';
import type { Item } from 'contract/documents/items';
import { folders } from 'contract/documents/folders';
import { shares } from 'contract/documents/shares';
import { useLockFileMutation } from '@/api/documents/files';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import type { RowAction } from '@/ui/list/RowActions';
import type { Clipboard, FilesDialog } from './dialog';
import { useBlocks } from './useBlocks';
import { useDownloadItems } from './useDownloadItems';
import { useRemoveItems } from './useRemoveItems';

/** The name of an action on items. */
export type ItemActionName =
  | 'open'
  | 'preview'
  | 'download'
  | 'share'
  | 'rename'
  | 'labels'
  | 'lock'
  | 'move'
  | 'copy'
  | 'cut'
  | 'copyLater'
  | 'grants'
  | 'details'
  | 'remove';

/** An action on the selected items, as the menu, the bar and the keyboard offer it. */
export interface ItemAction extends RowAction {
  readonly name: ItemActionName;
  /** The keys that run the action, as the menu shows them. */
  readonly shortcut?: string;
}

interface Options {
  readonly openFolder: (folderId: string) => void;
  readonly openDialog: (dialog: FilesDialog) => void;
  readonly setClipboard: (clipboard: Clipboard) => void;
}

/** Returns a function that lists what can be done with items. What the server would refuse says its reason (LST-04). */
export function useItemActions({ openFolder, openDialog, setClipboard }: Options) {
  const t = useTexts();
  const { noPermission, tooLow, lockedByOther } = useBlocks();
  const [lockFile] = useLockFileMutation();
  const download = useDownloadItems();
  const remove = useRemoveItems();
  const { succeed, tell } = useFeedback();
  const { updateFile, moveItems, copyItems, removeItems } = files;

  return (items: readonly Item[]): readonly ItemAction[] => {
    const [item] = items;
    if (!item) return [];
    const n = items.length;
    const isOne = n === 1;
    const isFile = isOne && item.kind === 'file';
    const isFolder = isOne && item.kind === 'folder';
    const { itemId, version, lockedBy } = item;
    const isLocked = lockedBy !== null;
    const noEdit = (needs: string) => noPermission(needs) ?? tooLow(items, 'edit') ?? lockedByOther(items);
    const noRename = noEdit(isFolder ? folders.renameFolder.needs : updateFile.needs);
    const noMove = noEdit(moveItems.needs);
    const noCopy =
      noPermission(copyItems.needs) ??
      (items.some(({ kind }) => kind === 'folder') ? noPermission(folders.addFolder.needs) : undefined);
    const noLock =
      noPermission(files.lockFile.needs) ??
      tooLow(items, 'edit') ??
      (lockedByOther(items) && tooLow(items, 'manage') ? lockedByOther(items) : undefined);
    const keep = (isCut: boolean) => () => {
      setClipboard({ isCut, items });
      succeed(
        isCut ? t('已剪切 {n} 项，打开目标文件夹后粘贴', { n }) : t('已复制 {n} 项，打开目标文件夹后粘贴', { n }),
      );
    };
    const toggleLock = () =>
      void tell(
        lockFile({ fileId: itemId, isLocked: !isLocked, version }).unwrap(),
        isLocked ? t('已解锁') : t('已锁定，其他人不能修改'),
      );
    return [
      {
        name: 'open',
        label: t('打开'),
        shortcut: 'Enter',
        isShown: isFolder,
        onClick: () => openFolder(itemId),
      },
      {
        name: 'preview',
        label: t('预览'),
        shortcut: 'Enter',
        isShown: isFile,
        onClick: () => openDialog({ kind: 'preview', item }),
      },
      { name: 'download', label: t('下载'), onClick: () => download(items) },
      {
        name: 'share',
        label: t('分享'),
        isShown: isOne,
        blocked: noPermission(shares.addShare.needs) ?? tooLow(items, 'edit'),
        onClick: () => openDialog({ kind: 'share', item }),
      },
      {
        name: 'rename',
        label: t('重命名'),
        shortcut: 'F2',
        isShown: isOne,
        blocked: noRename,
        onClick: () => openDialog({ kind: 'rename', item }),
      },
      {
        name: 'move',
        label: t('移动到…'),
        blocked: noMove,
        onClick: () => openDialog({ kind: 'move', items }),
      },
      { name: 'copy', label: t('复制到…'), blocked: noCopy, onClick: () => openDialog({ kind: 'copy', items }) },
      { name: 'cut', label: t('剪切'), shortcut: 'Ctrl+X', blocked: noMove, onClick: keep(true) },
      { name: 'copyLater', label: t('复制'), shortcut: 'Ctrl+C', blocked: noCopy, onClick: keep(false) },
      {
        name: 'labels',
        label: t('标签'),
        isShown: isFile,
        blocked: noRename,
        onClick: () => openDialog({ kind: 'labels', item }),
      },
      {
        name: 'lock',
        label: isLocked ? t('解锁') : t('锁定'),
        isShown: isFile,
        blocked: noLock,
        onClick: toggleLock,
      },
      {
        name: 'grants',
        label: t('权限'),
        isShown: isFolder,
        blocked: noPermission(folders.setFolderGrants.needs) ?? tooLow(items, 'manage'),
        onClick: () => openDialog({ kind: 'grants', item }),
      },
      {
        name: 'details',
        label: t('详情'),
        shortcut: 'Alt+Enter',
        isShown: isOne,
        onClick: () => openDialog({ kind: 'details', item }),
      },
      {
        name: 'remove',
        label: t('删除'),
        shortcut: 'Delete',
        isDanger: true,
        blocked: noEdit(removeItems.needs),
        onClick: () => remove(items),
      },
    ];
  };
}
