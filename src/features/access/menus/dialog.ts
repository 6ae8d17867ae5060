import type { Menu } from 'contract/access/menus';

/** Which dialog of the menus screen is open. */
export type MenuDialog =
  | { readonly kind: 'add'; readonly parent: Menu | null }
  | { readonly kind: 'edit'; readonly menu: Menu }
  | { readonly kind: 'move'; readonly menu: Menu }
  | { readonly kind: 'buttons'; readonly menu: Menu }
  | { readonly kind: 'import' }
  | { readonly kind: 'tags' };
