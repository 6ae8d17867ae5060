import type { MiniTemplate } from 'contract/channels/miniTemplates';
import type { TemplateDialogKind } from '@/kernel/channels/TemplateActions';

/** The open dialog of the screen, and its template. */
export type MiniTemplateDialog =
  | { readonly kind: 'add' }
  | { readonly kind: TemplateDialogKind; readonly template: MiniTemplate };
