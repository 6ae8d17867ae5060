import type { MailLanguage } from 'contract/channels/mailContent';
import { text } from '@/platform/language/text';

/** Labels of the languages of a template. */
export const LANGUAGE_LABELS: Readonly<Record<MailLanguage, string>> = { 'zh-CN': text('中文'), 'en-US': text('英文') };
