/** The texts of a language by their Chinese ones. */
export type Texts = Readonly<Record<string, string>>;

/**
 * A Chinese text in the language of the person, its `{places}` filled in: `t('请 {n} 秒后再获取', { n })`. Where a Chinese word
 * has several meanings, `t('停用', { meaning: 'state' })` says which; the dictionary has it as `停用|state`.
 */
export type Translate = (text: string, values?: Values) => string;

type Values = Readonly<Record<string, string | number>>;

/** The source of all texts, which needs no dictionary. */
export const chinese: Translate = (text, values) => textOf({}, text, values);

const CHINESE = /\p{Script=Han}/u;
const PLACE = /\{(\w+)\}/g;

/**
 * A text in the language of these texts; one that they lack stays as it is. What a server says has its names and numbers in
 * it already: it is found by its pattern, `角色“{name}”已停用`, in which `{n}` stands for a number.
 */
export function textOf(texts: Texts, text: string, values: Values = {}): string {
  const { meaning } = values;
  const found = (meaning === undefined ? undefined : own(texts, `${text}|${meaning}`)) ?? own(texts, text);
  if (found !== undefined) return filled(found, values);
  if (!CHINESE.test(text)) return filled(text, values);
  return said(texts, text) ?? filled(text, values);
}

// It may be any word, "constructor" too.
function own(texts: Texts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

function filled(text: string, values: Values): string {
  return text.replace(PLACE, (place, name: string) => String(values[name] ?? place));
}

function said(texts: Texts, text: string): string | undefined {
  for (const { pattern, translation } of patternsOf(texts)) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    // What is filled in may be words of the portal too, or several: 3 个用户、2 个岗位.
    const places = Object.entries(groups).map(([name, value]) => [name, wordsOf(texts, value)] as const);
    return filled(translation, Object.fromEntries<string>(places));
  }
  return undefined;
}

function wordsOf(texts: Texts, value: string): string {
  const words = value.split('、').map((word) => textOf(texts, word));
  return words.join(textOf(texts, '、'));
}

interface Pattern {
  readonly pattern: RegExp;
  readonly translation: string;
}

const known = new WeakMap<Texts, readonly Pattern[]>();

function patternsOf(texts: Texts): readonly Pattern[] {
  const already = known.get(texts);
  if (already) return already;
  const patterns = Object.entries(texts)
    // A pattern without a word of its own would find itself in everything.
    .filter(([key]) => key.includes('{') && CHINESE.test(key))
    .map(([key, translation]) => ({ pattern: patternOf(key), translation }));
  known.set(texts, patterns);
  return patterns;
}

function patternOf(key: string): RegExp {
  const parts = key.split(PLACE).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return part === 'n' ? `(?<${part}>[\\d,]+)` : `(?<${part}>.+?)`;
  });
  return new RegExp(`^${parts.join('')}$`, 'su');
}
