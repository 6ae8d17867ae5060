import { LabelTag } from '@/ui/status/LabelTag';
import { useDict } from './useDict';

/** The label of a dictionary's value, in the look that the dictionary gives it. */
export function DictTag({ code, value }: { readonly code: string; readonly value: string }) {
  const { labelOf, tagTypeOf } = useDict(code);
  return <LabelTag tagType={tagTypeOf(value)} label={labelOf(value)} />;
}
