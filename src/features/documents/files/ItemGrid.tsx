import type { Item } from 'contract/documents/files';
import { useTexts } from '@/platform/language/useTexts';
import { ItemName } from './ItemName';
import styles from './files.module.css';
import { getItemKey } from './items';
import { useItemProps } from './useItemProps';
import type { ItemsProps } from './useItemProps';

/** The items of a folder as tiles with large icons. */
export function ItemGrid(props: ItemsProps) {
  const t = useTexts();
  return (
    <div role="listbox" aria-label={t('文件列表')} aria-multiselectable="true" tabIndex={-1} className={styles.grid}>
      {props.rows.map((item) => (
        <Tile key={getItemKey(item)} item={item} {...props} />
      ))}
    </div>
  );
}

function Tile({ item, ...all }: ItemsProps & { readonly item: Item }) {
  const { isSelected, isOver, isCut, props } = useItemProps(item, all);
  const looks = [styles.tile, isSelected && styles.selected, isOver && styles.target, isCut && styles.cut];
  return (
    <div {...props} role="option" aria-selected={isSelected} className={looks.filter(Boolean).join(' ')}>
      <ItemName item={item} isSearch={all.isSearch} />
    </div>
  );
}
