import { Tag } from 'antd';
import type { TagType } from 'contract/site/dictionaries';

// A long label is truncated and stays in line with the surrounding text.
const LOOK = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', verticalAlign: 'middle' } as const;

/** A tag with a label. `tagType` selects the colours, such as those of a success. */
export function LabelTag({ tagType, label }: { readonly tagType: TagType; readonly label: string }) {
  return (
    <Tag color={tagType} style={LOOK} title={label}>
      {label}
    </Tag>
  );
}
