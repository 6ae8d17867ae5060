import type { MailTemplate } from 'contract/channels/mailTemplates';

/** The open dialog of the screen, and its template. */
export type MailTemplateDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'copy' | 'preview' | 'test' | 'versions'; readonly template: MailTemplate };
