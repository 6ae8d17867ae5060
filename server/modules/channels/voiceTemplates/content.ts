import * as v from 'valibot';
import { findVoiceVariables } from 'contract/channels/voiceContent';
import type { VoiceContent } from 'contract/channels/voiceContent';
import { VoiceTemplateContent } from 'contract/channels/voiceTemplates';
import type { voiceTemplates as contract } from 'contract/channels/voiceTemplates';
import type { SpokenContent } from '../../../channels/voice/adapter';
import { invalidArgument } from '../../../refusal';
import { describeVariables } from '../templates/templates';
import type { VersionContent } from '../templates/templates';

type Form = Omit<
  v.InferOutput<typeof contract.addVoiceTemplate.arg>,
  'templateCode' | 'templateName' | 'templateType' | 'accountId' | 'remark'
>;

/** Reads the stored content of a template of calls. */
export function parseContent(content: object): VoiceContent {
  return v.parse(VoiceTemplateContent, content);
}

/** The content that a form becomes. A text to speak is required; that of a file is for people, and has no variables. */
export function toContent({ variables, ...form }: Form): VersionContent & { readonly content: VoiceContent } {
  const { kind, vendorCode, playTimes, volume, speed } = form;
  const text = form.text || null;
  if (kind === 'tts' && text === null) throw invalidArgument([{ name: 'text', text: '请输入朗读的内容' }]);
  // A file is played at the speed at which it was recorded.
  const content: VoiceContent = { kind, vendorCode, text, playTimes, volume, speed: kind === 'tts' ? speed : 0 };
  return { content, variables: describeVariables(findVoiceVariables(content), variables) };
}

/** What a call says, for the vendor, which has the text itself. */
export function toSpokenContent(
  { kind, vendorCode }: Pick<VoiceContent, 'kind' | 'vendorCode'>,
  values: Readonly<Record<string, string>>,
): SpokenContent {
  return kind === 'file' ? { kind, voiceCode: vendorCode } : { kind, ttsCode: vendorCode, values };
}
