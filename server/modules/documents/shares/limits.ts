import type { Db, Store } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { countAttempt, removeAttempts, toAddressSubject } from '../../access/session/attempts';

/** How many links that lead nowhere one network may open within the window of `countAttempt`. */
export const MAX_DEAD_LINKS = 60;

/** How many wrong codes one network may send for a share within the window. */
export const MAX_WRONG_CODES = 10;

/** How many wrong codes all networks together may send for a share within the window. */
export const MAX_WRONG_CODES_IN_ALL = 50;

/** Attempts that were counted before it is known whether they succeed. */
export interface CountedAttempts {
  /** Takes the attempts back, since only failures count. */
  readonly forgive: () => Promise<void>;
}

type AttemptStore = Pick<Store, 'asSession'>;

/** Counts the opening of a link for the network of the visitor. Refuses more than {@link MAX_DEAD_LINKS} that fail. */
export function countLink(store: AttemptStore, address: string): Promise<CountedAttempts> {
  return count(store, [{ subject: toAddressSubject('share', address), most: MAX_DEAD_LINKS }]);
}

/** Counts a code for a share, by network and in all. Refuses more wrong ones than the limits. */
export function countCode(store: AttemptStore, shareId: string, address: string): Promise<CountedAttempts> {
  return count(store, [
    { subject: toAddressSubject(`share-code:${shareId}`, address), most: MAX_WRONG_CODES },
    { subject: `share-code:${shareId}`, most: MAX_WRONG_CODES_IN_ALL },
  ]);
}

// The counts are committed before the refusal, which would undo them.
async function count(
  store: AttemptStore,
  limits: readonly { readonly subject: string; readonly most: number }[],
): Promise<CountedAttempts> {
  const left = await store.asSession(async (db: Db) => {
    for (const { subject, most } of limits) {
      const counted = await countAttempt(db, subject);
      if (counted.count > most) return counted.left;
    }
    return undefined;
  });
  if (left !== undefined)
    throw new Refusal(
      'too-many-requests',
      '尝试次数过多，请 {n} 分钟后再试',
      { n: Math.ceil(left / 60) },
      { retryAfter: left },
    );
  const subjects = limits.map(({ subject }) => subject);
  return { forgive: () => store.asSession((db) => removeAttempts(db, subjects)) };
}
