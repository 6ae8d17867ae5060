import { sql } from 'drizzle-orm';
import type { Store } from '../db/store';
import { messageOf } from '../errors';

/** How long calls count together: a minute of the clock. */
export const WINDOW_MS = 60_000;

const SHARE_MS = 1000;
// Older minutes count nowhere, even where the clocks of two servers differ.
const KEPT_MINUTES = 10;

/** Counts the calls of a minute by who makes them: at once for this server, and within a second for all servers. */
export interface SharedCounts {
  /** Counts a call of this subject, unless it has had as many as it may: then nothing is counted and it answers how long to wait. */
  count(subject: string, most: number): { readonly waitMs: number } | undefined;
  /** Adds what was counted here to what all have counted, and learns the sums; once a second it happens by itself. */
  share(): Promise<void>;
  stop(): Promise<void>;
}

interface Entry {
  /** Counted here, and not yet part of `known`. */
  unsent: number;
  /** What all servers had counted together when this one last asked. */
  known: number;
}

interface Sum extends Record<string, unknown> {
  subject: string;
  count: number;
}

/** Starts counting; what was counted is shared over the store. */
export function createSharedCounts({
  store,
  log,
  now = Date.now,
}: {
  readonly store: Store;
  readonly log: (line: string) => void;
  readonly now?: () => number;
}): SharedCounts {
  let start = 0;
  let entries = new Map<string, Entry>();
  let sweptAt = 0;
  let isFailing = false;
  let sharing: Promise<void> | undefined;

  function enterWindow(): void {
    const current = Math.floor(now() / WINDOW_MS) * WINDOW_MS;
    if (current === start) return;
    start = current;
    entries = new Map();
  }

  // One statement: every row is held for no longer than that, and always in the same order.
  async function send(): Promise<void> {
    enterWindow();
    const [counted, windowStart] = [entries, start];
    const sent = [...counted].flatMap(([subject, { unsent }]) => (unsent > 0 ? [{ subject, unsent }] : []));
    if (sent.length === 0) return;
    const sums = await store.asSession(async (db) => {
      const { rows } = await db.execute<Sum>(sql`
        insert into request_counts as known (window_start, subject, count)
        select ${new Date(windowStart).toISOString()}::timestamptz, subject, unsent
        from json_to_recordset(${JSON.stringify(sent)}::json) as sent (subject text, unsent int) order by subject
        on conflict (window_start, subject) do update set count = known.count + excluded.count
        returning subject, count`);
      if (sweptAt !== windowStart) await db.execute(removeOld);
      return rows;
    });
    sweptAt = windowStart;
    const known = new Map(sums.map(({ subject, count }) => [subject, count]));
    for (const { subject, unsent } of sent) {
      const entry = counted.get(subject);
      if (entry) Object.assign(entry, { unsent: entry.unsent - unsent, known: known.get(subject) ?? entry.known });
    }
  }

  const share = () =>
    (sharing ??= send()
      .then(() => {
        isFailing = false;
      })
      .catch((error: unknown) => {
        // Each server goes on counting for itself, and what was not sent goes with the next round.
        if (!isFailing) log(`the servers can't count calls together at the moment: ${messageOf(error)}`);
        isFailing = true;
      })
      .finally(() => (sharing = undefined)));
  const interval = setInterval(() => void share(), SHARE_MS).unref();

  return {
    count(subject, most) {
      enterWindow();
      const entry = entries.get(subject) ?? { unsent: 0, known: 0 };
      if (entry.known + entry.unsent >= most) return { waitMs: start + WINDOW_MS - now() };
      entry.unsent += 1;
      entries.set(subject, entry);
      return undefined;
    },
    share,
    async stop() {
      clearInterval(interval);
      await sharing;
    },
  };
}

// What another server is about to remove is left to it.
const removeOld = sql`
  delete from request_counts where (window_start, subject) in (
    select window_start, subject from request_counts
    where window_start < now() - make_interval(mins => ${KEPT_MINUTES}) for update skip locked)`;
