import type { DingtalkTemplate } from 'contract/channels/dingtalkTemplates';
import type { TemplateDialogKind } from '@/kernel/channels/TemplateActions';

/** The open dialog of the screen, and its template. */
export type DingtalkTemplateDialog =
  | { readonly kind: 'add' }
  | { readonly kind: TemplateDialogKind; readonly template: DingtalkTemplate };
