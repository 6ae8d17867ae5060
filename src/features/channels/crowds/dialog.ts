import type { Crowd } from 'contract/channels/crowds';

/** What is open above the list of crowds. */
export type CrowdDialog =
  | { readonly kind: 'add' }
  /** Adds a crowd that names what another one names. */
  | { readonly kind: 'copy'; readonly crowd: Crowd }
  | { readonly kind: 'edit'; readonly crowd: Crowd }
  | { readonly kind: 'members'; readonly crowd: Crowd }
  | { readonly kind: 'import'; readonly crowd: Crowd }
  | { readonly kind: 'merge'; readonly crowds: readonly Crowd[]; readonly onMerged: () => void };
