/**
 * What a person wants who answers an SMS with a keyword: no more marketing, or to get it again, or to get it, as far as they have not
 * unsubscribed. The last is what people answer to a question, so that it takes nothing back.
 */
export type ReplyWish = 'unsubscribe' | 'resubscribe' | 'consent';

// R is what marketing texts name (`UNSUBSCRIBE_SUFFIX`); the others are usual with carriers and abroad.
const WISHES: ReadonlyMap<string, ReplyWish> = new Map([
  ...['R', 'TD', 'T', 'N', '退订', '拒收', 'STOP', 'UNSUBSCRIBE'].map((word) => [word, 'unsubscribe'] as const),
  ...['DY', '订阅', '恢复', 'START'].map((word) => [word, 'resubscribe'] as const),
  ...['同意', '同意接收'].map((word) => [word, 'consent'] as const),
]);
const EDGES = /^[\s\p{P}]+|[\s\p{P}]+$/gu;

/**
 * Reads the keyword of an answer: its whole text, without the punctuation around it, in any case and width. Undefined for all other
 * answers, since a sentence with such a word in it may say the opposite.
 */
export function readReplyWish(text: string): ReplyWish | undefined {
  return WISHES.get(text.normalize('NFKC').replace(EDGES, '').toUpperCase());
}
