import type { Letter } from 'contract/messages/letters';
import { useRemoveLettersMutation } from '@/api/messages/letters';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

/**
 * Removes letters after a confirmation that names them. `onConfirmed` runs before the removal, so that an open letter
 * is no longer requested; `onRemoved` runs after it.
 */
export function useRemoveLetters() {
  const t = useTexts();
  const [removeLetters] = useRemoveLettersMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  return (chosen: readonly Letter[], onRemoved?: () => void, onConfirmed?: () => void): void => {
    const letterIds = chosen.map(({ letterId }) => letterId);
    const [first] = chosen;
    confirm({
      title:
        chosen.length === 1 && first
          ? t('删除站内信“{title}”？', { title: first.title })
          : t('删除选中的 {n} 封站内信？', { n: chosen.length }),
      content: t('删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => {
        onConfirmed?.();
        return tell(removeLetters({ letterIds }).unwrap().then(onRemoved), t('已删除'));
      },
    });
  };
}
