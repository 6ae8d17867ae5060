import type { LetterTemplate } from 'contract/messages/letterTemplates';

/** The open dialog of the templates screen, and its template. */
export type TemplateDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'preview' | 'send'; readonly template: LetterTemplate };
