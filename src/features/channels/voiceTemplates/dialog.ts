import type { VoiceTemplate } from 'contract/channels/voiceTemplates';
import type { TemplateDialogKind } from '@/kernel/channels/TemplateActions';

/** The open dialog of the screen, and its template. */
export type VoiceTemplateDialog =
  | { readonly kind: 'add' }
  | { readonly kind: TemplateDialogKind; readonly template: VoiceTemplate };
