import { COMMON_WORDS } from './commonWords';

// The number of parts that a safe password has at least. An attacker who guesses with lists of common words tries
// combinations of up to four parts first.
const MIN_PARTS = 5;
// In characters. The rest of a longer password is ignored, since comparing it would take long.
const MAX_COMPARED = 40;
const MIN_OWN_WORD = 3;

/** The characters that users type instead of a letter, as in `P@ssw0rd`. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  a: '@4',
  b: '8',
  e: '3',
  g: '69',
  i: '1!|',
  l: '1!|',
  o: '0',
  s: '$5',
  t: '7+',
  z: '2',
};

// The rows of a keyboard, and the alphabet. A symbol above a digit counts as the digit.
const SYMBOLS = '!@#$%^&*()';
const DIGITS = '1234567890';
const ROWS = [DIGITS, 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'] as const;

/**
 * Whether a password is easy to guess although it has characters of all kinds: it consists of at most four parts. Each
 * part is a common word (also written like `P@ssw0rd`), a word of the user's own name, a year, a repetition, a row of
 * the keyboard or the alphabet, or a single character.
 * @param ownNames the names of the user, such as the user name
 */
export function isCommonPassword(password: string, ownNames: readonly string[]): boolean {
  const text = password.toLowerCase().slice(0, MAX_COMPARED);
  const words = [...COMMON_WORDS, ...ownNames.flatMap(wordsOf)];
  // fewest[i] is the smallest number of parts that the first i characters consist of.
  const fewest = [0];
  for (let start = 0; start < text.length; start += 1) {
    const parts = (fewest[start] ?? start) + 1;
    for (const length of partLengths(text, start, words)) {
      const end = start + length;
      fewest[end] = Math.min(fewest[end] ?? end, parts);
    }
  }
  return (fewest[text.length] ?? text.length) < MIN_PARTS;
}

function wordsOf(name: string): string[] {
  const whole = name.toLowerCase();
  return [whole, ...whole.split(/[^\p{L}]+/u)].filter((word) => word.length >= MIN_OWN_WORD);
}

// Returns the lengths of all parts that begin at the index `start`.
function partLengths(text: string, start: number, words: readonly string[]): number[] {
  const found = words.filter((word) => isWordAt(text, start, word)).map(({ length }) => length);
  const year = /^(?:19|20)\d\d/.test(text.slice(start, start + 4)) ? [4] : [];
  return [1, ...found, ...year, ...runLengths(text, start)];
}

function isWordAt(text: string, start: number, word: string): boolean {
  if (start + word.length > text.length) return false;
  return Array.from(word).every((letter, index) => {
    const typed = text.charAt(start + index);
    return typed === letter || unshift(typed) === letter || (SUBSTITUTES[letter] ?? '').includes(typed);
  });
}

function unshift(typed: string): string {
  const index = SYMBOLS.indexOf(typed);
  return index < 0 ? typed : DIGITS.charAt(index);
}

// Returns the lengths of all repetitions (`aaa`) and rows (`qwe`) that begin at the index `start`.
function runLengths(text: string, start: number): number[] {
  const typed = Array.from(text.slice(start), unshift);
  const repeated = typed.findIndex((one) => one !== typed[0]);
  const longest = Math.max(repeated < 0 ? typed.length : repeated, ...ROWS.map((row) => rowLength(typed, row)));
  return Array.from({ length: longest }, (_, index) => index + 1);
}

// Returns how many of the first typed characters are neighbours in `row`, forwards or backwards.
function rowLength(typed: readonly string[], row: string): number {
  const places = typed.map((one) => row.indexOf(one));
  const lengthBy = (step: 1 | -1) => {
    const [first = -1] = places;
    if (first < 0) return 0;
    const end = places.findIndex((place, index) => place < 0 || place !== first + step * index);
    return end < 0 ? places.length : end;
  };
  return Math.max(lengthBy(1), lengthBy(-1));
}
