import type { Removal } from 'contract/documents/items';
import { usePurgeItemsMutation, useRestoreItemsMutation } from '@/api/documents/files';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

type Act = (chosen: readonly Removal[], onDone?: () => void) => void;

/** Returns functions that restore what is in the recycle bin, and that remove it for good after a question. */
export function useRecycle(): { readonly restore: Act; readonly purge: Act } {
  const t = useTexts();
  const [restoreItems] = useRestoreItemsMutation();
  const [purgeItems] = usePurgeItemsMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const toArg = (chosen: readonly Removal[]) => ({ removalIds: chosen.map(({ removalId }) => removalId) });
  return {
    restore: (chosen, onDone) => void tell(restoreItems(toArg(chosen)).unwrap().then(onDone), t('已恢复到原位置')),
    purge: (chosen, onDone) => {
      const name = chosen[0]?.name ?? '';
      confirm({
        title:
          chosen.length === 1 ? t('彻底删除“{name}”？', { name }) : t('彻底删除选中的 {n} 项？', { n: chosen.length }),
        content: t('文件的所有版本将一并删除，且无法恢复。'),
        verb: t('彻底删除'),
        onConfirm: () => tell(purgeItems(toArg(chosen)).unwrap().then(onDone), t('已彻底删除')),
      });
    },
  };
}
