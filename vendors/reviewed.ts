import { boolean, number, object, optional, picklist, record, string } from 'valibot';
import type { InferOutput } from 'valibot';
import type { Tables } from './tables';
import type { Review, Reviews } from './vendor';

const itemSchema = object({
  id: string(),
  account: string(),
  kind: picklist(['template', 'sign', 'voice']),
  name: string(),
  text: string(),
  /** What else the vendor keeps of it and gives back. */
  details: record(string(), string()),
  submittedAt: number(),
  decision: optional(object({ passed: boolean(), reason: string() })),
});

/** A template or a sign that an account has submitted for review. */
export type ReviewedItem = InferOutput<typeof itemSchema>;

/** The state of a review with its reason, which is empty unless it was refused. */
export type ReviewState = Pick<Review, 'state' | 'reason'>;

/** The templates and signs of a vendor. */
export interface ReviewedItems {
  find(kind: ReviewedItem['kind'], account: string, id: string): ReviewedItem | undefined;
  list(kind: ReviewedItem['kind'], account: string): ReviewedItem[];
  /** Adds an item, or replaces it by one that is reviewed anew. */
  submit(item: Omit<ReviewedItem, 'decision'>): void;
  remove(item: ReviewedItem): void;
  stateOf(item: ReviewedItem, now: number): ReviewState;
  readonly reviews: Reviews;
}

/** Options of {@link createReviewedItems}. */
export interface ReviewedItemsOptions {
  readonly tables: Tables;
  /** The name of the table. */
  readonly name: string;
  /** What is there from the beginning. */
  readonly seeds: readonly ReviewedItem[];
  /** After so long the review ends by itself: refused where name or text contain 拒审, passed otherwise. */
  readonly reviewMs: number;
}

/** Keeps the templates and signs of a vendor in a table, with reviews that end by a person or by the time. */
export function createReviewedItems({ tables, name, seeds, reviewMs }: ReviewedItemsOptions): ReviewedItems {
  const table = tables.open(name, itemSchema);
  const removed = tables.open(`${name}Removed`, boolean());
  const keyOf = ({ kind, account, id }: Pick<ReviewedItem, 'kind' | 'account' | 'id'>) => `${kind}/${account}/${id}`;

  function all(): ReviewedItem[] {
    const items = new Map(seeds.filter((seed) => !removed.get(keyOf(seed))).map((seed) => [keyOf(seed), seed]));
    for (const [key, item] of table.entries()) items.set(key, item);
    return [...items.values()];
  }

  function stateOf(item: ReviewedItem, now: number): ReviewState {
    const { decision } = item;
    if (decision !== undefined) return { state: decision.passed ? 'passed' : 'refused', reason: decision.reason };
    if (now < item.submittedAt + reviewMs) return { state: 'waiting', reason: '' };
    return `${item.name}${item.text}`.includes('拒审')
      ? { state: 'refused', reason: '内容不符合规范' }
      : { state: 'passed', reason: '' };
  }

  return {
    find: (kind, account, id) => all().find((item) => keyOf(item) === keyOf({ kind, account, id })),
    list: (kind, account) => all().filter((item) => item.kind === kind && item.account === account),
    submit: (item) => table.set(keyOf(item), item),
    remove(item) {
      table.delete(keyOf(item));
      if (seeds.some((seed) => keyOf(seed) === keyOf(item))) removed.set(keyOf(item), true);
    },
    stateOf,
    reviews: {
      list: (now) =>
        all().map((item) => ({
          id: keyOf(item),
          account: item.account,
          kind: item.kind,
          name: item.name,
          text: item.text,
          ...stateOf(item, now),
        })),
      decide(id, { passed, reason }) {
        const item = all().find((one) => keyOf(one) === id);
        if (item !== undefined) table.set(id, { ...item, decision: { passed, reason: passed ? '' : reason } });
        return item !== undefined;
      },
    },
  };
}
