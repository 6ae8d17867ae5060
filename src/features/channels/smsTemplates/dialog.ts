import type { SmsTemplate } from 'contract/channels/smsTemplates';
import type { TemplateDialogKind } from '@/kernel/channels/TemplateActions';

/** The open dialog of the screen, and its template. */
export type SmsTemplateDialog =
  | { readonly kind: 'add' | 'import' }
  | { readonly kind: TemplateDialogKind; readonly template: SmsTemplate };
