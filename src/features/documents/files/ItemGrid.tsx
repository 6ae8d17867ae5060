import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useState } from 'react';
import { MAX_THUMBNAILS } from 'contract/documents/files';
import type { Item } from 'contract/documents/items';
import { useListThumbnailsQuery } from '@/api/documents/files';
import { useTexts } from '@/platform/language/useTexts';
import { ItemName } from './ItemName';
import styles from './files.module.css';
import { getItemKey } from './items';
import { useItemProps } from './useItemProps';
import type { ItemsProps } from './useItemProps';
import { useOnSeen } from './useOnSeen';

// The number of tiles whose thumbnails are loaded together: about as many as a window shows.
const GROUP_SIZE = Math.min(24, MAX_THUMBNAILS);
const POLL_INTERVAL_MS = 2000;

/** The items of a folder as tiles with large icons, or with thumbnails of images. */
export function ItemGrid(props: ItemsProps) {
  const t = useTexts();
  const groups = Array.from({ length: Math.ceil(props.rows.length / GROUP_SIZE) }, (_, index) =>
    props.rows.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  );
  return (
    <div role="listbox" aria-label={t('文件列表')} aria-multiselectable="true" tabIndex={-1} className={styles.grid}>
      {groups.map((group, index) => (
        <TileGroup key={index} group={group} {...props} />
      ))}
    </div>
  );
}

// Loads the thumbnails of its images once one of them has come into view, and again while the server still makes some.
function TileGroup({ group, ...all }: ItemsProps & { readonly group: readonly Item[] }) {
  const [isSeen, setIsSeen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const fileIds = group.filter(isImage).map(({ itemId }) => itemId);
  const { data } = useListThumbnailsQuery(isSeen && fileIds.length > 0 ? { fileIds } : skipToken, {
    pollingInterval: isPending ? POLL_INTERVAL_MS : 0,
  });
  const isAnyPending = data?.some((one) => one.isPending) ?? false;
  if (isAnyPending !== isPending) setIsPending(isAnyPending);
  const urls = new Map(data?.map(({ fileId, url }) => [fileId, url ?? undefined]));
  const onSeen = useCallback(() => setIsSeen(true), []);
  return group.map((item) => (
    <Tile
      key={getItemKey(item)}
      item={item}
      thumbnail={isImage(item) ? urls.get(item.itemId) : undefined}
      onSeen={isSeen || !isImage(item) ? undefined : onSeen}
      {...all}
    />
  ));
}

function isImage({ mediaType }: Item): boolean {
  return mediaType?.startsWith('image/') ?? false;
}

interface TileProps extends ItemsProps {
  readonly item: Item;
  readonly thumbnail: string | undefined;
  readonly onSeen: (() => void) | undefined;
}

function Tile({ item, thumbnail, onSeen, ...all }: TileProps) {
  const { isSelected, isOver, isCut, props } = useItemProps(item, all);
  const ref = useOnSeen<HTMLDivElement>(onSeen);
  const looks = [styles.tile, isSelected && styles.selected, isOver && styles.target, isCut && styles.cut];
  return (
    <div {...props} ref={ref} role="option" aria-selected={isSelected} className={looks.filter(Boolean).join(' ')}>
      <ItemName item={item} isSearch={all.isSearch} thumbnail={thumbnail} />
    </div>
  );
}
