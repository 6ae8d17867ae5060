import { Button } from 'antd';
import { useMuteLetterCategoryMutation } from '@/api/messages/letterActions';
import { useListOwnLetterCategoriesQuery } from '@/api/messages/letters';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';

/** Mutes the chosen category, or no longer. Letters of a muted category come in as read. */
export function MuteButton({ categoryId }: { readonly categoryId: string }) {
  const t = useTexts();
  const { data } = useListOwnLetterCategoriesQuery();
  const [mute, { isLoading }] = useMuteLetterCategoryMutation();
  const { tell } = useFeedback();
  const category = data?.find((one) => one.categoryId === categoryId);
  if (!category) return null;
  const { isMuted, isMandatory } = category;
  const title = isMandatory ? t('系统和安全类消息不能设为免打扰') : t('免打扰分类的新消息直接记为已读，不提醒');
  return (
    <Button
      disabled={isMandatory || isLoading}
      title={title}
      onClick={() =>
        void tell(mute({ categoryId, isMuted: !isMuted }).unwrap(), isMuted ? t('已取消免打扰') : t('已设为免打扰'))
      }
    >
      {isMuted ? t('取消免打扰') : t('消息免打扰')}
    </Button>
  );
}
