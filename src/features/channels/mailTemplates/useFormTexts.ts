import { Form } from 'antd';
import type { TemplateTexts } from 'contract/channels/mailContent';

/** The texts that the form of a template has at present, in both languages. */
export function useFormTexts(): TemplateTexts {
  return {
    subject: useText('subject') ?? '',
    html: useText('html'),
    text: useText('text'),
    englishSubject: useText('englishSubject'),
    englishHtml: useText('englishHtml'),
    englishText: useText('englishText'),
  };
}

function useText(name: string): string | null {
  return Form.useWatch<string | null | undefined>(name) || null;
}
