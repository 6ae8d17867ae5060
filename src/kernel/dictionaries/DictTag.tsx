import { LabelTag } from '@/ui/status/LabelTag';
import { useDict } from './useDict';

/** A tag with the label and the colour of a dictionary value. */
export function DictTag({ code, value }: { readonly code: string; readonly value: string }) {
  const { labelOf, tagTypeOf } = useDict(code);
  return <LabelTag tagType={tagTypeOf(value)} label={labelOf(value)} />;
}
