import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the nodes of a tree, and opens and closes them, as the arrow keys do in a desktop file manager.
 * Returns whether the key was one of these. `isOpen` is undefined for a node without sub-nodes.
 */
export function moveInTree(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  level: number,
  isOpen: boolean | undefined,
  toggle: (isOpen: boolean) => void,
): boolean {
  const nodes = [...(currentTarget.closest('[role=tree]')?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
  const place = nodes.indexOf(currentTarget);
  const parent = nodes.slice(0, place).findLast((node) => Number(node.ariaLevel) < level);
  const focus = (node: HTMLElement | null | undefined) => {
    node?.focus();
    return true;
  };
  switch (key) {
    case 'ArrowDown':
      return focus(nodes[place + 1]);
    case 'ArrowUp':
      return focus(nodes[place - 1]);
    case 'Home':
      return focus(nodes[0]);
    case 'End':
      return focus(nodes.at(-1));
    case 'ArrowRight':
      if (isOpen === true) return focus(nodes[place + 1]);
      if (isOpen === false) toggle(true);
      return true;
    case 'ArrowLeft':
      if (isOpen !== true || !parent) return focus(parent);
      toggle(false);
      return true;
    default:
      return false;
  }
}
