import type { SubAppContext } from 'contract/children/subapp';
import { renderMessage } from 'contract/text';
import type { Message, MessageValues } from 'contract/text';

/** English texts, by the Chinese text that each translates. */
export type Texts = Readonly<Record<string, string>>;

/** Translates a Chinese text to the portal's language: `t('共 {count} 条', { count: 3 })`. */
export type Translate = (chinese: string | Message, values?: MessageValues) => string;

/** Creates a sub-app's translation function. Chinese texts are the source and the keys of the table `english`. */
export function createTranslate(language: SubAppContext['language'], english: Texts): Translate {
  const inLanguage = (text: string) => (language === 'en-US' ? (english[text] ?? text) : text);
  return (chinese, values) =>
    renderMessage(typeof chinese === 'string' ? { text: chinese, values } : chinese, inLanguage);
}
