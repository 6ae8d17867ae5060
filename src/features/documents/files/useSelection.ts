import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Item } from 'contract/documents/items';
import { getItemKey } from './items';
import { NOTHING_SELECTED } from './selection';
import type { Selection } from './selection';

/** The selection of a list of items, and the element that contains the items. */
export interface ItemSelection {
  readonly selection: Selection;
  readonly setSelection: (selection: Selection) => void;
  /** The keys of all items in their order. */
  readonly order: readonly string[];
  readonly selected: readonly Item[];
  /** The item that the Tab key reaches. */
  readonly tabStop: string | undefined;
  readonly container: RefObject<HTMLDivElement | null>;
  /** Focuses an item, or the list while it has none. */
  readonly focus: (key?: string) => void;
}

/** Keeps which items of a list are selected. Items that are no longer in the list are not. */
export function useSelection(rows: readonly Item[]): ItemSelection {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const container = useRef<HTMLDivElement>(null);
  const order = rows.map(getItemKey);
  const { active } = selection;
  const tabStop = active !== undefined && order.includes(active) ? active : order[0];
  return {
    selection,
    setSelection,
    order,
    selected: rows.filter((item) => selection.keys.has(getItemKey(item))),
    tabStop,
    container,
    focus: (key = tabStop) => {
      const all = [...(container.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
      const element = all.find(({ dataset }) => dataset['key'] === key) ?? container.current;
      element?.focus();
    },
  };
}
