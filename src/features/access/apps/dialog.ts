import type { App } from 'contract/access/apps';

/** The open dialog of the apps screen. */
export type AppDialog =
  | { readonly kind: 'form'; readonly app?: App }
  | { readonly kind: 'merchants'; readonly app: App };
