import type { Item } from 'contract/documents/items';
import { useRemoveItemsMutation, useRestoreItemsMutation } from '@/api/documents/files';
import { useCountEndingSharesMutation } from '@/api/documents/references';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { getItemIds } from './items';
import { useUndoMessage } from './useUndoMessage';

// The most files that are removed without a question. Folders are always asked about, since they contain others, and so is
// what is shared, since visitors lose it.
const MAX_UNASKED = 10;

/** Returns a function that moves items into the recycle bin, and offers to undo that. */
export function useRemoveItems(): (items: readonly Item[]) => void {
  const t = useTexts();
  const [removeItems] = useRemoveItemsMutation();
  const [restoreItems] = useRestoreItemsMutation();
  const [countEndingShares, { isLoading: isCounting }] = useCountEndingSharesMutation();
  const confirm = useConfirm();
  const offerUndo = useUndoMessage();
  const { tell } = useFeedback();
  return (items) => {
    const n = items.length;
    const remove = async () => {
      try {
        const { removalIds } = await removeItems(getItemIds(items)).unwrap();
        offerUndo(n === 1 ? t('已移入回收站') : t('{n} 项已移入回收站', { n }), () =>
          tell(restoreItems({ removalIds }).unwrap(), t('已恢复')),
        );
      } catch {
        // The feedback slice reports the failure.
      }
    };
    const hasFolders = items.some(({ kind }) => kind === 'folder');
    const ask = (shareCount: number) => {
      const lost = hasFolders
        ? t('文件夹中的所有文件和子文件夹将一并移入回收站，到期前可以恢复。')
        : t('文件将移入回收站，到期前可以恢复。');
      const content =
        shareCount === 0
          ? lost
          : t('{lost}有 {n} 个分享将立即失效；恢复后，未到期的分享重新生效。', { lost, n: shareCount });
      confirm({
        title: n === 1 ? t('删除“{name}”？', { name: items[0]?.name ?? '' }) : t('删除选中的 {n} 项？', { n }),
        content,
        verb: t('删除'),
        onConfirm: remove,
      });
    };
    const begin = async () => {
      try {
        const { shares } = await countEndingShares(getItemIds(items)).unwrap();
        if (hasFolders || n > MAX_UNASKED || shares > 0) ask(shares);
        else await remove();
      } catch {
        // The feedback slice reports the failure. Nothing is removed without knowing what stops working.
      }
    };
    // A key that is pressed twice removes once.
    if (!isCounting) void begin();
  };
}
