/** The selected items of a list, by their keys. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** The item that has the focus, or would get it. */
  readonly active: string | undefined;
  /** The item from which a range extends. */
  readonly anchor: string | undefined;
}

/** The selection of a list that was just opened. */
export const NOTHING_SELECTED: Selection = { keys: new Set(), active: undefined, anchor: undefined };

/** Selects one item alone. */
export function selectOnly(key: string): Selection {
  return { keys: new Set([key]), active: key, anchor: key };
}

/** Adds an item to the selection, or takes it out. */
export function toggleKey({ keys }: Selection, key: string): Selection {
  const others = new Set(keys);
  if (!others.delete(key)) others.add(key);
  return { keys: others, active: key, anchor: key };
}

/** Selects all items from the anchor to an item. `order` is the keys as the list shows them. */
export function extendTo(selection: Selection, order: readonly string[], key: string): Selection {
  const anchor = order.includes(selection.anchor ?? '') ? (selection.anchor ?? key) : (order[0] ?? key);
  const [from, to] = [order.indexOf(anchor), order.indexOf(key)].sort((a, b) => a - b);
  return { keys: new Set(order.slice(from, (to ?? 0) + 1)), active: key, anchor };
}

/** Selects all items of the list. */
export function selectAll({ active }: Selection, order: readonly string[]): Selection {
  return { keys: new Set(order), active: active ?? order[0], anchor: order[0] };
}

/** Selects nothing, and keeps the focus where it is. */
export function clearKeys({ active }: Selection): Selection {
  return { keys: new Set(), active, anchor: active };
}

/** How a click or key changes the selection: replaces it, extends it from the anchor, or adds to it. */
export interface Modifiers {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The selection after a click on an item. */
export function clickItem(selection: Selection, order: readonly string[], key: string, held: Modifiers): Selection {
  if (held.shiftKey) return extendTo(selection, order, key);
  return held.ctrlKey || held.metaKey ? toggleKey(selection, key) : selectOnly(key);
}

/** The selection after the focus has moved to an item by key: with Ctrl, the selected items stay. */
export function moveTo(selection: Selection, order: readonly string[], key: string, held: Modifiers): Selection {
  if (held.shiftKey) return extendTo(selection, order, key);
  return held.ctrlKey || held.metaKey ? { ...selection, active: key } : selectOnly(key);
}
