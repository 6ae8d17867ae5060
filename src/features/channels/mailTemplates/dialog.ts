import type { MailTemplate } from 'contract/channels/mailTemplates';
import type { TemplateDialogKind } from '@/kernel/channels/TemplateActions';

/** The open dialog of the screen, and its template. */
export type MailTemplateDialog =
  | { readonly kind: 'add' }
  | { readonly kind: TemplateDialogKind; readonly template: MailTemplate };
