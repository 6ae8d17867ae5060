import { render } from 'contract/text';
import type { Message, MessagePart, MessageValues } from 'contract/text';

/** The texts of a language by their Chinese ones. */
export type Texts = Readonly<Record<string, string>>;

/** A text of the portal, by itself or with values in its places. */
export type PortalText = string | Message;

/**
 * A Chinese text in the language of the person, its `{places}` filled in: `t('请 {n} 秒后再获取', { n })`. A string among the
 * values is data and stays as it is; a text of the portal among them is given as `{ text }`. Where a Chinese word has several
 * meanings, `t('停用', { meaning: 'state' })` says which; the dictionary has it as `停用|state`.
 */
export type Translate = (text: PortalText, values?: MessageValues) => string;

/** The source of all texts, which needs no dictionary. */
export const chinese: Translate = (text, values) => textOf({}, text, values);

/** A text, or a message with its own values, in the language of these texts; what they lack stays Chinese. */
export function textOf(texts: Texts, text: PortalText, values?: MessageValues): string {
  return render(typeof text === 'string' ? { text, values } : text, (key, { meaning }) => {
    const inMeaning = typeof meaning === 'string' ? own(texts, `${key}|${meaning}`) : undefined;
    return inMeaning ?? own(texts, key) ?? key;
  });
}

/** A part of an answer that is data, shown as it is, or a text of the portal, translated. */
export function partText(t: Translate, part: MessagePart): string {
  return typeof part === 'string' ? part : t(part);
}

// It may be any word, "constructor" too.
function own(texts: Texts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
