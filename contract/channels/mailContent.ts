import { isWebAddress } from '../rules';
import type { Message } from '../text';
import { fillVariables, findLineBreaks, findValueProblems, findVariables, measureFilled } from './templateTexts';
import type { Rendered, VariableValues } from './templateTexts';

// What a template of mails contains, and how it becomes a mail. Pure functions that server and browser share.

/** The maximum lengths of the texts of a template of mails, in characters. */
export const MAIL_LENGTHS = { subject: 200, html: 50_000, text: 20_000 } as const;

// The maximum length of each text of a mail with its variables filled in.
const MAX_FILLED = { subject: 998, body: 200_000 } as const;

/** The languages in which a template of mails can be written. Chinese is required. */
export const MAIL_LANGUAGES = ['zh-CN', 'en-US'] as const;

/** A language of a template of mails. */
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** The texts of a template of mails in both languages. */
export interface TemplateTexts {
  readonly subject: string;
  /** Cleaned HTML. Null: a mail of plain text alone. */
  readonly html: string | null;
  /** Null: made from the HTML. */
  readonly text: string | null;
  /** Null: not written in English. */
  readonly englishSubject: string | null;
  readonly englishHtml: string | null;
  readonly englishText: string | null;
}

/** A file that the mails of a template carry. */
export interface MailAttachment {
  readonly attachmentId: string;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
}

/** The content of a template of mails: its texts, who else receives its mails, and what they carry. */
export interface MailContent extends TemplateTexts {
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly attachments: readonly MailAttachment[];
}

/** The texts of a mail, of a template or with the variables filled in. */
export interface MailTexts {
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
}

/** A mail with its variables filled in. */
export interface RenderedMail extends MailTexts {
  readonly text: string;
}

/** Whether a template of mails is written in a language. */
export function hasLanguage(
  { englishSubject }: Pick<TemplateTexts, 'englishSubject'>,
  language: MailLanguage,
): boolean {
  return language === 'zh-CN' || Boolean(englishSubject);
}

/** The texts of a template in a language; the Chinese ones if it is not written in English. */
export function getMailTexts(content: TemplateTexts, language: MailLanguage): MailTexts {
  const { subject, html, text, englishSubject, englishHtml, englishText } = content;
  if (language === 'zh-CN' || !englishSubject) return { subject, html, text };
  return { subject: englishSubject, html: englishHtml, text: englishText };
}

/** Lists the names of the variables in all texts of a template, in order of appearance. */
export function findMailVariables({ subject, html, text, ...english }: TemplateTexts): string[] {
  const { englishSubject, englishHtml, englishText } = english;
  return findVariables(subject, html, text, englishSubject, englishHtml, englishText);
}

/** Lists the variables that only one of two languages uses: mostly a misspelt name. Empty for a template in one language. */
export function findOneSidedVariables({ subject, html, text, ...english }: TemplateTexts): string[] {
  const { englishSubject, englishHtml, englishText } = english;
  if (!englishSubject) return [];
  const chineseNames = findVariables(subject, html, text);
  const englishNames = findVariables(englishSubject, englishHtml, englishText);
  return [
    ...chineseNames.filter((name) => !englishNames.includes(name)),
    ...englishNames.filter((name) => !chineseNames.includes(name)),
  ];
}

/**
 * Fills values into the texts of a template. Values are escaped in HTML, encoded in the addresses of links and images, and filled in
 * once. Refuses a missing value, one that is too long, a line break in the subject, and an address that leads to no web page; the
 * problems name the variables.
 */
export function renderMail({ subject, html, text }: MailTexts, values: VariableValues): Rendered<RenderedMail> {
  const problems = [...findValueProblems([subject, html, text], values), ...findLineBreaks(subject, values)];
  if (problems.length > 0) return { isComplete: false, problems };
  const isTooLong =
    measureFilled(subject, values) > MAX_FILLED.subject ||
    [html, text].some((body) => measureFilled(body ?? '', values) > MAX_FILLED.body);
  if (isTooLong) return { isComplete: false, problems: [{ text: '填入变量后内容过长' }] };
  const addressProblems: Message[] = [];
  const filledHtml = html && fillHtml(html, values, addressProblems);
  if (addressProblems.length > 0) return { isComplete: false, problems: removeDuplicates(addressProblems) };
  const filledText = text === null ? toPlainText(filledHtml ?? '') : fillVariables(text, values);
  return {
    isComplete: true,
    message: { subject: fillVariables(subject, values), html: filledHtml, text: filledText },
  };
}

// Cleaned HTML has no `<` or `>` but those of its tags, and its attributes stand in double quotes.
const TAG = /<[^<>]*>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src']);

function fillHtml(html: string, values: VariableValues, problems: Message[]): string {
  const fillText = (text: string) => fillVariables(text, values, toHtmlText);
  let filled = '';
  let end = 0;
  for (const { 0: tag, index } of html.matchAll(TAG)) {
    filled += fillText(html.slice(end, index)) + fillTag(tag, values, problems);
    end = index + tag.length;
  }
  return filled + fillText(html.slice(end));
}

function fillTag(tag: string, values: VariableValues, problems: Message[]): string {
  return tag.replace(ATTRIBUTE, (_, attribute: string, content: string) => {
    const filled = ADDRESSES.has(attribute)
      ? fillAddress(content, values, { isImage: attribute === 'src', problems })
      : fillVariables(content, values, escapeHtml);
    return `${attribute}="${filled}"`;
  });
}

// A variable may be the address of several links.
function removeDuplicates(problems: readonly Message[]): Message[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

interface AddressUse {
  readonly isImage: boolean;
  readonly problems: Message[];
}

// A variable at the beginning is a whole address; anywhere else, it is a part of one.
function fillAddress(address: string, values: VariableValues, { isImage, problems }: AddressUse): string {
  const [, name] = /^\{([^{}]*)\}/.exec(address) ?? [];
  if (name === undefined || !findVariables(address).includes(name))
    return fillVariables(address, values, encodeURIComponent);
  const whole = fillVariables(`{${name}}`, values).trim();
  if (isImage && !/^https:/i.test(whole))
    problems.push({ text: '变量“{name}”用作图片地址，值必须以 https:// 开头', values: { name } });
  else if (!isWebAddress(whole))
    problems.push({ text: '变量“{name}”用作地址，值必须以 http:// 或 https:// 开头', values: { name } });
  return escapeHtml(whole) + fillVariables(address.slice(name.length + 2), values, encodeURIComponent);
}

function toHtmlText(value: string): string {
  return escapeHtml(value).replace(/\r\n?|\n/g, '<br />');
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);
const CHARACTERS = new Map([...ENTITIES].map(([character, entity]) => [entity, character]));

/** Escapes a text for HTML, also for a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');
}

/** The plain text of cleaned HTML: lines and lists as lines, links with their addresses. */
export function toPlainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^<>]*?href="([^"]*)"[^<>]*>(.*?)<\/a>/g, (_, address: string, inner: string) => {
      const label = inner.replace(TAG, '').trim();
      return label === '' || label === address ? address : `${label} (${address})`;
    })
    .replace(/<img\b[^<>]*?alt="([^"]*)"[^<>]*>/g, '$1')
    .replace(/<li\b[^<>]*>/g, '\n- ')
    .replace(/<\/(td|th)>/g, ' ')
    .replace(/<(br|hr|\/tr|\/div|\/li|\/ul|\/ol)\b[^<>]*>/g, '\n')
    .replace(/<\/(p|h\d|table|blockquote|pre)>/g, '\n\n')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS.get(entity) ?? '')
    .replace(/[ \u00a0]*\n[ \u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The page of a mail, from its HTML. `head` is added to the head of the page. */
export function toMailPage(html: string, head = ''): string {
  const charset = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  return `<!doctype html><html><head>${charset}${head}</head><body>${html}</body></html>`;
}
