import type { Menu } from 'contract/access/menus';

/** The open dialog of the menus screen. */
export type MenuDialog =
  | { readonly kind: 'add'; readonly parent: Menu | null }
  | { readonly kind: 'edit'; readonly menu: Menu }
  | { readonly kind: 'move'; readonly menu: Menu }
  | { readonly kind: 'buttons'; readonly menu: Menu }
  | { readonly kind: 'import' }
  | { readonly kind: 'tags' };
