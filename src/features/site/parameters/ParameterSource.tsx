import type { Parameter } from 'contract/site/parameters';
import { useTexts } from '@/platform/language/useTexts';
import { LabelTag } from '@/ui/status/LabelTag';

/** Where the value of a parameter comes from. Warns of a stored value that does not apply. */
export function ParameterSource({ parameter: { source, isChanged, isInvalid } }: { readonly parameter: Parameter }) {
  const t = useTexts();
  if (isInvalid) return <LabelTag tagType="warning" label={t('存储的值无效')} />;
  if (isChanged) return <LabelTag tagType="processing" label={t('已修改')} />;
  return source === 'platform' ? (
    <LabelTag tagType="default" label={t('继承自平台')} />
  ) : (
    <LabelTag tagType="default" label={t('默认')} />
  );
}
