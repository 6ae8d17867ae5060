import type { Item } from 'contract/documents/items';
import { FOLDER_LEVELS } from 'contract/documents/folders';
import type { FolderLevel } from 'contract/documents/folders';

/** Identifies an item in a list. A folder and a file may have the same id. */
export function getItemKey({ kind, itemId }: Pick<Item, 'kind' | 'itemId'>): string {
  return `${kind}/${itemId}`;
}

/** The ids of items, as the endpoints for several items take them. */
export function getItemIds(items: readonly Item[]): { readonly folderIds: string[]; readonly fileIds: string[] } {
  const idsOf = (kind: Item['kind']) => items.filter((item) => item.kind === kind).map(({ itemId }) => itemId);
  return { folderIds: idsOf('folder'), fileIds: idsOf('file') };
}

/** Whether a level includes another one. */
export function hasLevel(level: FolderLevel, needed: FolderLevel): boolean {
  return FOLDER_LEVELS.indexOf(level) >= FOLDER_LEVELS.indexOf(needed);
}

/** A folder into which items can be moved; the top has no id and no level. */
export interface DropTarget {
  readonly folderId: string | null;
  readonly level: FolderLevel | null;
}

/** Whether items can be copied into a folder, as far as the browser knows. The server knows the folders below them, too. */
export function canCopyInto(items: readonly Item[], { folderId, level }: DropTarget): boolean {
  const isAllowed = folderId === null || (level !== null && hasLevel(level, 'upload'));
  const isOneOfThem = items.some(({ kind, itemId }) => kind === 'folder' && itemId === folderId);
  // Only folders are at the top.
  const fits = folderId !== null || items.every(({ kind }) => kind === 'folder');
  return items.length > 0 && isAllowed && !isOneOfThem && fits;
}

/** Whether items can be moved into a folder, as far as the browser knows. */
export function canMoveInto(items: readonly Item[], target: DropTarget): boolean {
  return canCopyInto(items, target) && !items.every((item) => item.folderId === target.folderId);
}
