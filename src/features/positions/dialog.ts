import type { Position } from 'contract/positions';

/** Which dialog of the positions screen is open. */
export type PositionDialog = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly position: Position };
