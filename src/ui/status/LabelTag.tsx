import { Tag } from 'antd';
import type { TagType } from 'contract/site/dictionaries';

// A long label ends in an ellipsis, in line with the words beside it.
const LOOK = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', verticalAlign: 'middle' } as const;

/** A label in one of the looks that it may have. */
export function LabelTag({ tagType, label }: { readonly tagType: TagType; readonly label: string }) {
  return (
    <Tag color={tagType} style={LOOK} title={label}>
      {label}
    </Tag>
  );
}
