import sanitizeHtml from 'sanitize-html';
import { MAX_TEMPLATE_PARAMS } from 'contract/messages/letterTemplates';
import { LETTER_LENGTHS, fillParams, isPortalPath, findParams } from 'contract/messages/letterTexts';
import { invalidArgument } from '../../../refusal';

/** The texts of a template or of a letter that was created from it. */
export interface LetterTexts {
  readonly title: string;
  /** HTML, or plain text with line breaks. */
  readonly content: string;
  readonly jumpTarget: string | null;
}

/** The values of a template's params, by the name in braces. */
export type ParamValues = Readonly<Record<string, string>>;

/**
 * The maximum lengths of a letter's title and content with the params filled in, in characters. Longer letters are
 * refused.
 */
const MAX_LENGTHS = { title: 300, content: 20_000 } as const;

const ALLOWED_TAGS = ['p', 'br', 'hr', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote'];

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS, 'code', 'pre', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // The sanitiser removes these tags together with their content. Of other tags that are not allowed, only the tag is
  // removed and the text stays.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'iframe',
    'template',
    'xmp',
    'title',
  ],
  nestingLimit: 20,
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href.trim()) }) },
};

function linkTo(href: string): Record<string, string> {
  if (isPortalPath(href)) return { href };
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return {};
  return { href, target: '_blank', rel: 'noopener noreferrer' };
}

/**
 * Sanitises the content of a letter for the browser: allows a few text tags and links, and removes everything that
 * runs, loads or imitates the portal (MSG-01). Plain text keeps its line breaks.
 */
export function sanitizeContent(content: string): string {
  const clean = sanitizeHtml(isHtml(content) ? content : paragraphs(content), RULES).trim();
  return clean === '' || isHtml(clean) ? clean : `<p>${clean}</p>`;
}

/**
 * Sanitises the texts of a template before they are stored. Refuses content that is empty or too long after sanitising,
 * and templates with too many params.
 */
export function sanitizeTexts({ title, content, jumpTarget }: LetterTexts): LetterTexts {
  const clean = sanitizeContent(content);
  const isEmpty = sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).trim() === '';
  if (isEmpty) throw invalidArgument([{ name: 'content', text: '正文去除不允许的内容后为空' }]);
  if (clean.length > LETTER_LENGTHS.content)
    throw invalidArgument([{ name: 'content', text: '最多 {n} 个字符', values: { n: LETTER_LENGTHS.content } }]);
  const template = { title, content: clean, jumpTarget };
  if (findParamNames(template).length > MAX_TEMPLATE_PARAMS)
    throw invalidArgument([{ name: 'content', text: '最多 {n} 个参数', values: { n: MAX_TEMPLATE_PARAMS } }]);
  return template;
}

/** Finds the names of the params in a template. */
export function findParamNames({ title, content, jumpTarget }: LetterTexts): string[] {
  return findParams(title, content, jumpTarget);
}

/**
 * Fills these values into a template and returns the texts of the letter. Sanitises the content afterwards. Refuses a
 * letter that is too long or whose jump target is not a page of the portal.
 */
export function renderLetter({ title, content, jumpTarget }: LetterTexts, values: ParamValues): LetterTexts {
  const letter = {
    title: fillParams(title, values),
    content: sanitizeContent(fillParams(content, values, escapeHtml)),
    jumpTarget: jumpTarget && fillParams(jumpTarget, values, encodeURIComponent),
  };
  if (letter.title.length > MAX_LENGTHS.title || letter.content.length > MAX_LENGTHS.content)
    throw invalidArgument([{ name: 'params', text: '填入参数后内容过长' }]);
  if (letter.jumpTarget !== null && !isPortalPath(letter.jumpTarget))
    throw invalidArgument([{ name: 'params', text: '填入参数后跳转地址无效' }]);
  return letter;
}

function isHtml(text: string): boolean {
  return /<\/?[a-z!]/i.test(text);
}

function paragraphs(text: string): string {
  return text
    .split(/(?:\r?\n){2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br />')}</p>`)
    .join('');
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');
}
