import { files } from 'contract/documents/files';
import type { Item } from 'contract/documents/items';
import { folders } from 'contract/documents/folders';
import type { Folder } from 'contract/documents/folders';
import { useTexts } from '@/platform/language/useTexts';
import { useExplainBlocked } from '@/ui/list/useExplainBlocked';
import type { Blocked } from '@/ui/list/useExplainBlocked';
import type { Clipboard } from './dialog';
import { useBlocks } from './useBlocks';
import { useReportFailure } from './useReportFailure';
import { useTransferItems } from './useTransferItems';

interface Options {
  readonly folderId: string | undefined;
  readonly folder: Folder | undefined;
  readonly clipboard: Clipboard | undefined;
  readonly setClipboard: (clipboard: Clipboard | undefined) => void;
}

/** Moves and copies items without a dialog: by pasting them into the folder on screen, and by dropping them onto one. */
export function usePaste({ folderId, folder, clipboard, setClipboard }: Options) {
  const t = useTexts();
  const { move, copy } = useTransferItems();
  const report = useReportFailure();
  const explain = useExplainBlocked();
  const { noPermission, tooLow, lockedByOther } = useBlocks();

  const findBlock = (): Blocked | undefined => {
    if (!clipboard) return { reason: t('请先剪切或复制文件') };
    const { isCut, items } = clipboard;
    const atTop = folderId === undefined;
    const hasFiles = items.some(({ kind }) => kind === 'file');
    const isThere = items.every((item) => item.folderId === (folderId ?? null));
    return (
      (isCut && isThere ? { reason: t('已经在此文件夹中') } : undefined) ??
      (atTop && hasFiles ? { reason: t('文件只能放在文件夹中，请先打开一个文件夹') } : undefined) ??
      (folder && tooLow([{ name: folder.folderName, level: folder.level }], 'upload'))
    );
  };
  const findDropBlock = (items: readonly Item[], isCopy: boolean): Blocked | undefined => {
    const hasFolder = items.some(({ kind }) => kind === 'folder');
    if (isCopy)
      return noPermission(files.copyItems.needs) ?? (hasFolder ? noPermission(folders.addFolder.needs) : undefined);
    return noPermission(files.moveItems.needs) ?? tooLow(items, 'edit') ?? lockedByOther(items);
  };
  const pasteBlocked = findBlock();
  return {
    pasteBlocked,
    paste: () => {
      if (pasteBlocked) explain(t('粘贴'), pasteBlocked);
      else if (clipboard) {
        const { isCut, items } = clipboard;
        const transfer = isCut ? move : copy;
        // What was cut is pasted once; what was copied, as often as the user likes.
        const settle = (isDone: boolean) => {
          if (isDone && isCut) setClipboard(undefined);
        };
        transfer(items, folderId ?? null).then(settle, report);
      }
    },
    drop: (items: readonly Item[], targetId: string | null, isCopy: boolean) => {
      const blocked = findDropBlock(items, isCopy);
      if (blocked) explain(isCopy ? t('复制') : t('移动'), blocked);
      else (isCopy ? copy : move)(items, targetId).catch(report);
    },
  };
}
