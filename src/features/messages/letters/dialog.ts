import type { LetterTemplate } from 'contract/messages/letterTemplates';

/** Which dialog of the templates screen is open, and for which template. */
export type TemplateDialog =
  { readonly kind: 'add' } | { readonly kind: 'edit' | 'preview' | 'send'; readonly template: LetterTemplate };
