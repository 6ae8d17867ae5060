import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/CaretUpOutlined';
import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { Tag } from 'antd';
import type { files } from 'contract/documents/files';
import type { Item } from 'contract/documents/items';
import type { ArgOf } from 'contract/endpoint';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import type { ListState, SortName } from '@/ui/list/useList';
import { ItemName } from './ItemName';
import styles from './files.module.css';
import { getItemKey } from './items';
import { clearKeys, selectAll } from './selection';
import { useItemProps } from './useItemProps';
import type { ItemsProps } from './useItemProps';

type ItemsArg = ArgOf<typeof files.listItems>;

interface Props extends ItemsProps {
  readonly list: ListState<ItemsArg>;
}

/** The items of a folder as a table, whose rows are selected as in a desktop file manager. */
export function ItemList({ list, ...props }: Props) {
  const t = useTexts();
  const { rows, items } = props;
  const { selection, setSelection, order } = items;
  const isAll = order.length > 0 && order.every((key) => selection.keys.has(key));
  return (
    <div role="grid" aria-label={t('文件列表')} aria-multiselectable="true" className={styles.list}>
      <div role="row" className={`${styles.row} ${styles.head}`}>
        <div role="columnheader" className={styles.check}>
          <input
            type="checkbox"
            aria-label={t('选择本页')}
            checked={isAll}
            onChange={() => setSelection(isAll ? clearKeys(selection) : selectAll(selection, order))}
          />
        </div>
        <SortHeader list={list} name="name" title={t('名称')} />
        <SortHeader list={list} name="size" title={t('大小')} />
        <div role="columnheader">{t('标签')}</div>
        <div role="columnheader">{t('所有者')}</div>
        <div role="columnheader">{t('版本', { meaning: 'file' })}</div>
        <SortHeader list={list} name="updateTime" title={t('更新时间')} />
        <div role="columnheader" aria-label={t('操作')} />
      </div>
      {rows.map((item) => (
        <ItemRow key={getItemKey(item)} item={item} {...props} />
      ))}
    </div>
  );
}

interface SortProps {
  readonly list: ListState<ItemsArg>;
  readonly name: SortName<ItemsArg>;
  readonly title: string;
}

function SortHeader({ list, name, title }: SortProps) {
  const { orderBy, isAsc } = list.params;
  const order = orderBy !== name ? 'none' : isAsc === false ? 'descending' : 'ascending';
  // Ascending, then descending, then the order of the server: folders first, by name.
  const sort = () =>
    list.setPaging({
      pageNum: 1,
      orderBy: order === 'descending' ? undefined : name,
      isAsc: order === 'descending' ? undefined : order === 'none',
    });
  return (
    <div role="columnheader" aria-sort={order}>
      <button type="button" className={styles.sort} onClick={sort}>
        {title}
        {order === 'ascending' && <CaretUpOutlined />}
        {order === 'descending' && <CaretDownOutlined />}
      </button>
    </div>
  );
}

function ItemRow({ item, ...all }: ItemsProps & { readonly item: Item }) {
  const t = useTexts();
  const { isSelected, isOver, isCut, props, toggle, openMenu } = useItemProps(item, all);
  const looks = [styles.row, isSelected && styles.selected, isOver && styles.target, isCut && styles.cut];
  const { name, size, labels, ownerName, versionNumber, updateTime } = item;
  return (
    <div {...props} role="row" className={looks.filter(Boolean).join(' ')}>
      {/* For the mouse: the row itself is what the keyboard and screen readers select. */}
      <div role="gridcell" aria-hidden="true" className={styles.check}>
        <input
          type="checkbox"
          tabIndex={-1}
          title={t('选择 {name}', { name })}
          checked={isSelected}
          onClick={(event) => event.stopPropagation()}
          onChange={toggle}
        />
      </div>
      <div role="gridcell" className={styles.name}>
        <ItemName item={item} isSearch={all.isSearch} />
      </div>
      <div role="gridcell">{size === null ? '-' : formatFileSize(size)}</div>
      <div role="gridcell" className={styles.labels} title={labels.join(t('、'))}>
        {labels.length === 0 ? '-' : labels.map((label) => <Tag key={label}>{label}</Tag>)}
      </div>
      <div role="gridcell" title={ownerName}>
        {ownerName}
      </div>
      <div role="gridcell">{versionNumber === null ? '-' : `V${versionNumber}`}</div>
      <div role="gridcell">{formatDateTime(updateTime)}</div>
      <div role="gridcell" className={styles.more}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.menuButton}
          aria-haspopup="menu"
          aria-label={t('操作')}
          onClick={openMenu}
        >
          <EllipsisOutlined />
        </button>
      </div>
    </div>
  );
}
