import type { InstanceNews } from 'contract/workflow/instances';
import { useTexts } from '@/platform/language/useTexts';
import { LabelTag } from '@/ui/status/LabelTag';

/** Tells in a list that the user has not opened an instance yet, or that something has happened since the user has looked. */
export function NewsTag({ news }: { readonly news: InstanceNews }) {
  const t = useTexts();
  if (news === null) return null;
  return <LabelTag tagType="processing" label={news === 'UNSEEN' ? t('未查看') : t('有更新')} />;
}

/** Marks what has happened since the user has last looked. */
export function NewTag() {
  const t = useTexts();
  return <LabelTag tagType="processing" label={t('新')} />;
}
