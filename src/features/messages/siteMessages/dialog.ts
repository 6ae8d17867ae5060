import type { SiteMessage } from 'contract/messages/siteMessages';

/** The form of a site message: a new one, a copy of another one, or one that is edited. */
export type SiteMessageFormDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'copy' | 'edit'; readonly message: SiteMessage };

/** What is open above the list of site messages. */
export type SiteMessageDialog =
  | SiteMessageFormDialog
  | { readonly kind: 'publish' | 'readers'; readonly message: SiteMessage };
