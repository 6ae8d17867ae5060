// Radicals that look like a character and stand for it in many PDFs, since a font has one glyph for both. Unicode's own
// normalisation replaces those of the block U+2F00 only.
// Each code is followed by that of the character that it stands for.
const RADICALS =
  '2e815382 2e9f6bcd 2ea06c11 2eab76ee 2ec1864e 2ec4897f 2ec589c1 2ec689d2 2ec98d1d 2ecb8f66 2ed3957f ' +
  '2ed495e8 2ed89752 2ed997e6 2eda9875 2edb98ce 2edc98de 2edd98df 2ee29a6c 2ee39aa8 2ee49b3c 2ee59c7c ' +
  '2ee69e1f 2ee89ea6 2ee99ec4 2eec9f50 2eee9f7f 2ef09f99 2ef39f9f ';
const toCharacter = (code: string) => String.fromCharCode(parseInt(code, 16));
const BY_RADICAL = new Map(
  RADICALS.trim()
    .split(' ')
    .map((codes) => [toCharacter(codes.slice(0, 4)), toCharacter(codes.slice(4))]),
);

// A blank between two Chinese characters or their punctuation.
const HAN_GAP = /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uff20]) (?=[\p{Script=Han}\u3000-\u303f\uff00-\uff20])/gu;

/**
 * Brings text into the form in which it is stored and searched: one form of each character, full-width letters as ordinary
 * ones, and one space for any blank. No blank stays between two Chinese characters, where lines of a PDF break.
 */
export function normalizeText(text: string): string {
  return text
    .replace(/[\u2e80-\u2ef3]/g, (radical) => BY_RADICAL.get(radical) ?? radical)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .replace(HAN_GAP, '')
    .normalize('NFKC');
}

/**
 * Returns the numbers under which a text is indexed: one for each of its characters and for each pair of neighbours, by
 * their UTF-16 units, so that two pairs never share a number. Cases of letters are the same.
 */
export function toBigrams(text: string): number[] {
  const lowerCase = text.toLowerCase();
  const found = new Set<number>();
  let before = 0;
  for (let at = 0; at < lowerCase.length; at += 1) {
    const unit = lowerCase.charCodeAt(at);
    found.add(unit);
    if (before !== 0) found.add((before << 16) | unit);
    before = unit;
  }
  return [...found];
}

/** Returns the numbers that the texts with a phrase have among theirs: its pairs, or its only character. */
export function toPhraseBigrams(phrase: string): number[] {
  const all = toBigrams(phrase);
  const pairs = all.filter((number) => number < 0 || number > 0xffff);
  return pairs.length > 0 ? pairs : all;
}

/** Returns the text of a number of `toPhraseBigrams`; undefined for half of a character outside of the basic plane. */
export function toBigramText(bigram: number): string | undefined {
  const last = String.fromCharCode(bigram & 0xffff);
  const text = bigram >= 0 && bigram <= 0xffff ? last : String.fromCharCode(bigram >>> 16) + last;
  return /\p{Surrogate}/u.test(text) ? undefined : text;
}

/** What a search looks for in texts. */
export interface TextPhrase {
  /** The phrase as in stored texts, in lower case. */
  readonly phrase: string;
  readonly bigrams: readonly number[];
  /** Whether the phrase is compared with texts in lower case: it contains letters that have two cases. */
  readonly isCased: boolean;
}

/** Prepares what a user has entered; undefined for blanks only. */
export function toTextPhrase(entered: string): TextPhrase | undefined {
  const phrase = normalizeText(entered).toLowerCase();
  if (phrase === '') return undefined;
  return { phrase, bigrams: toPhraseBigrams(phrase), isCased: phrase !== phrase.toUpperCase() };
}
