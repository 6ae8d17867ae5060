import type { OpenSession } from '../caller';
import type { Store } from '../db/store';
import { Refusal } from '../refusal';
import { networkOf } from './network';
import { createPlaces } from './places';
import { createSharedCounts } from './sharedCounts';

/** Calls of one session that run at the same time in one process. */
export const MAX_CALLS_AT_ONCE = 16;

/** Files that one user fetches at the same time from one process. */
export const MAX_DOWNLOADS_AT_ONCE = 3;

/** What is said to who calls more often than anybody does by hand. */
export const TOO_OFTEN = '请求过于频繁，请稍后再试';

/** How many calls are let through; what is over it is refused before it costs anything. */
export interface Limits {
  /** Counts a call by the address that it comes from. */
  countAddress(address: string): void;
  /** Counts a call by the user who makes it. */
  countUser(session: OpenSession): void;
  /** Does the work of one call of a session, unless too many are under way. */
  inSession<T>(tokenHash: Buffer, work: () => Promise<T>): Promise<T>;
  /** Begins to send a file to a user, and answers what to do at the end of it. */
  beginDownload(userId: string): () => void;
  /** Shares at once what was counted, as it happens by itself every second. */
  share(): Promise<void>;
  stop(): Promise<void>;
}

/** How many calls a minute are let through, 0 for any number. */
export interface LimitSettings {
  readonly requestsPerUser: number;
  readonly requestsPerAddress: number;
}

/** Starts to limit the calls of one server, together with all others over the same database. */
export function createLimits(
  { requestsPerUser, requestsPerAddress }: LimitSettings,
  shared: { readonly store: Store; readonly log: (line: string) => void; readonly now?: () => number },
): Limits {
  const { now = Date.now } = shared;
  const counts = createSharedCounts(shared);
  const calls = createPlaces(MAX_CALLS_AT_ONCE);
  const downloads = createPlaces(MAX_DOWNLOADS_AT_ONCE);
  // Sessions of users over their limit, and until when: their calls are refused without asking who they are.
  const closed = new Map<string, number>();

  function count(subject: string, most: number): number | undefined {
    return most === 0 ? undefined : counts.count(subject, most)?.waitMs;
  }

  return {
    countAddress(address) {
      const waitMs = count(`address:${networkOf(address)}`, requestsPerAddress);
      if (waitMs !== undefined) throw tooOften(waitMs);
    },
    countUser({ userId, tokenHash }) {
      const waitMs = count(`user:${userId}`, requestsPerUser);
      if (waitMs === undefined) return;
      for (const [key, until] of closed) if (until <= now()) closed.delete(key);
      closed.set(keyOf(tokenHash), now() + waitMs);
      throw tooOften(waitMs);
    },
    async inSession(tokenHash, work) {
      const key = keyOf(tokenHash);
      const waitMs = (closed.get(key) ?? 0) - now();
      if (waitMs > 0) throw tooOften(waitMs);
      const leave = calls.take(key);
      if (!leave)
        throw new Refusal('too-many-requests', '同时进行的操作过多，请稍后再试', undefined, { retryAfter: 1 });
      try {
        return await work();
      } finally {
        leave();
      }
    },
    beginDownload(userId) {
      const end = downloads.take(userId);
      if (!end)
        throw new Refusal('too-many-requests', '同时进行的下载过多，请等其他下载完成后再试', undefined, {
          retryAfter: 5,
        });
      return end;
    },
    share: () => counts.share(),
    stop: () => counts.stop(),
  };
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64');
}

function tooOften(waitMs: number): Refusal {
  return new Refusal('too-many-requests', TOO_OFTEN, undefined, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}
