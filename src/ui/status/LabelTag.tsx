import { Tag } from 'antd';
import type { TagType } from 'contract/dictionaries';

/** A label in one of the looks that it may have. */
export function LabelTag({ tagType, label }: { readonly tagType: TagType; readonly label: string }) {
  return (
    <Tag color={tagType} style={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }} title={label}>
      {label}
    </Tag>
  );
}
