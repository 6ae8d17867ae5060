import { useContext } from 'react';
import type { HTMLAttributes, MouseEvent } from 'react';
import type { Item } from 'contract/documents/items';
import { DraggingContext, useDropTarget } from './dragging';
import { getItemKey } from './items';
import { clickItem, selectOnly, toggleKey } from './selection';
import type { ItemSelection } from './useSelection';

/** What a list or a grid of items needs. */
export interface ItemsProps {
  readonly rows: readonly Item[];
  readonly items: ItemSelection;
  /** The keys of the items that were cut, which are shown pale. */
  readonly cut: ReadonlySet<string>;
  readonly onOpen: (item: Item) => void;
  /** Opens the menu of items at a point of the window. */
  readonly onMenu: (items: readonly Item[], x: number, y: number) => void;
  /** Whether the list shows what a search has found in several folders. */
  readonly isSearch: boolean;
}

interface ItemElement {
  readonly isSelected: boolean;
  /** Whether dragged items would be moved into this folder. */
  readonly isOver: boolean;
  readonly isCut: boolean;
  readonly props: HTMLAttributes<HTMLElement> & { readonly 'data-key': string };
  readonly toggle: () => void;
  readonly openMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** The behaviour of one item in a list or a grid: clicks, the menu, and dragging it or dropping onto it. */
export function useItemProps(item: Item, { items, cut, onOpen, onMenu }: ItemsProps): ItemElement {
  const { selection, setSelection, order, selected, tabStop } = items;
  const { begin, end } = useContext(DraggingContext);
  const key = getItemKey(item);
  const isSelected = selection.keys.has(key);
  const target = item.kind === 'folder' ? { folderId: item.itemId, level: item.level } : undefined;
  const { isOver, dropProps } = useDropTarget(target);
  // An item that is not selected is selected first, so that it is clear what the menu or the dragging is about.
  const take = (): readonly Item[] => {
    if (isSelected) return selected;
    setSelection(selectOnly(key));
    return [item];
  };
  return {
    isSelected,
    isOver,
    isCut: cut.has(key),
    toggle: () => setSelection(toggleKey(selection, key)),
    openMenu: (event) => {
      event.stopPropagation();
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      onMenu(take(), left, bottom);
    },
    props: {
      ...dropProps,
      'data-key': key,
      'aria-selected': isSelected,
      tabIndex: key === tabStop ? 0 : -1,
      draggable: true,
      onClick: (event) => setSelection(clickItem(selection, order, key, event)),
      onDoubleClick: () => onOpen(item),
      onContextMenu: (event) => {
        event.preventDefault();
        event.stopPropagation();
        onMenu(take(), event.clientX, event.clientY);
      },
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'copyMove';
        event.dataTransfer.setData('text/plain', item.name);
        begin(take());
      },
      onDragEnd: end,
    },
  };
}
