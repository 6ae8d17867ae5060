import type { KeyboardEvent } from 'react';
import type { Item } from 'contract/documents/items';
import { getItemKey } from './items';
import { clearKeys, moveTo, selectAll, toggleKey } from './selection';
import type { ItemActionName } from './useItemActions';
import type { ItemSelection } from './useSelection';

interface Options {
  readonly rows: readonly Item[];
  readonly items: ItemSelection;
  readonly onOpen: (item: Item) => void;
  readonly onUp: () => void;
  readonly onPaste: () => void;
  /** Runs an action on the selected items, or says why it can't be done. */
  readonly run: (name: ItemActionName) => void;
}

// The number of items that the page keys skip.
const PAGE = 10;

const WITH_CTRL: Readonly<Record<string, ItemActionName>> = { x: 'cut', c: 'copyLater' };
const ALONE: Readonly<Record<string, ItemActionName>> = { F2: 'rename', Delete: 'remove' };

/** Returns the key handler of a list of items: that of a desktop file manager. */
export function useListKeys({ rows, items, onOpen, onUp, onPaste, run }: Options) {
  const { selection, setSelection, order, tabStop, container, focus } = items;
  const active = rows.find((item) => getItemKey(item) === tabStop);

  const move = (event: KeyboardEvent, steps: number) => {
    const place = order.indexOf(tabStop ?? '');
    // The first arrow key selects the item that has the focus, if nothing is selected.
    const isFirst = selection.keys.size === 0 && !event.ctrlKey && selection.active === undefined;
    const key = order[Math.min(order.length - 1, Math.max(0, isFirst ? place : place + steps))];
    if (key === undefined) return;
    setSelection(moveTo(selection, order, key, event));
    focus(key);
  };
  const handle = (event: KeyboardEvent): boolean => {
    const { key, altKey } = event;
    const hasCtrl = event.ctrlKey || event.metaKey;
    const columns = countColumns(container.current);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: columns,
      ArrowUp: -columns,
      ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
      PageDown: columns * PAGE,
      PageUp: -columns * PAGE,
      Home: -order.length,
      End: order.length,
    };
    const step = steps[key];
    const action = hasCtrl ? WITH_CTRL[key.toLowerCase()] : ALONE[key];
    if (key === 'Backspace' || (altKey && key === 'ArrowUp')) onUp();
    else if (altKey && key === 'Enter') run('details');
    else if (altKey) return false;
    else if (step !== undefined) move(event, step);
    else if (action) run(action);
    else if (hasCtrl && key.toLowerCase() === 'a') setSelection(selectAll(selection, order));
    else if (hasCtrl && key.toLowerCase() === 'v') onPaste();
    else if (key === 'Enter' && active) onOpen(active);
    else if (key === ' ' && !hasCtrl && active?.kind === 'file') onOpen(active);
    else if (key === ' ' && tabStop !== undefined) setSelection(toggleKey(selection, tabStop));
    else if (key === 'Escape' && selection.keys.size > 0) setSelection(clearKeys(selection));
    else return false;
    return true;
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const isOnControl = event.target instanceof HTMLElement && event.target.matches('button, input');
    if (isOnControl && [' ', 'Enter'].includes(event.key)) return;
    if (handle(event)) event.preventDefault();
  };
}

// The number of items in a row of the grid; 1 for a list.
function countColumns(container: HTMLElement | null): number {
  const tiles = [...(container?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const [first] = tiles;
  return first ? Math.max(1, tiles.filter(({ offsetTop }) => offsetTop === first.offsetTop).length) : 1;
}
