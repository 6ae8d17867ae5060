import { renderMessage } from 'contract/text';
import type { Message, MessagePart, MessageValues } from 'contract/text';

/** The texts of a language, by their Chinese originals. */
export type Texts = Readonly<Record<string, string>>;

/** A text of the portal, plain or with values for its placeholders. */
export type PortalText = string | Message;

/**
 * Translates a Chinese text into the user's language and fills in its `{placeholders}`: `t('请 {n} 秒后再获取', { n })`. A
 * string among the values is data and stays as it is; a text of the portal among them is given as `{ text }`. If a
 * Chinese word has several meanings, `t('停用', { meaning: 'state' })` selects one, which the dictionary has as
 * `停用|state`.
 */
export type Translate = (text: PortalText, values?: MessageValues) => string;

/** Formats a text in Chinese. Needs no dictionary, since all texts are written in Chinese. */
export const formatChinese: Translate = (text, values) => translateWith({}, text, values);

/** Translates a text, or a message with its own values, with these texts. A missing text stays Chinese. */
export function translateWith(texts: Texts, text: PortalText, values?: MessageValues): string {
  return renderMessage(typeof text === 'string' ? { text, values } : text, (key, { meaning }) => {
    const inMeaning = typeof meaning === 'string' ? own(texts, `${key}|${meaning}`) : undefined;
    return inMeaning ?? own(texts, key) ?? key;
  });
}

/** Renders a part of a message: data as it is, or a text of the portal, translated. */
export function renderMessagePart(t: Translate, part: MessagePart): string {
  return typeof part === 'string' ? part : t(part);
}

// Looks up own properties only: a text such as "constructor" would otherwise find an inherited property.
function own(texts: Texts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
