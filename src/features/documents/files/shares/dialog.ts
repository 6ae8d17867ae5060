import type { Share } from 'contract/documents/shares';

/** The open dialog of 我的分享. */
export type SharesDialog =
  | { readonly kind: 'edit' | 'accesses'; readonly share: Share }
  | {
      readonly kind: 'link';
      readonly share: Share;
      readonly link: { readonly token: string; readonly code: string | null };
    };
