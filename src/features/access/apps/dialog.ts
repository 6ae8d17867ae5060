import type { App } from 'contract/access/apps';

/** Which dialog of the apps screen is open. */
export type AppDialog =
  { readonly kind: 'form'; readonly app?: App } | { readonly kind: 'merchants'; readonly app: App };
