import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Store } from '../db/store';
import { getErrorMessage } from '../errors';

/** The length in milliseconds of the window in which calls are counted: one minute of the clock. */
export const COUNT_WINDOW_MS = 60_000;

const SHARE_INTERVAL_MS = 1000;
// In minutes: older counts are deleted. Longer than the difference between the clocks of two servers, so that no server
// still counts for a deleted minute.
const KEPT_MINUTES = 10;

/**
 * Counts the calls of each subject (a user or an address) within a minute. A count includes the calls of this server at
 * once, and those of the other servers within a second.
 */
export interface SharedCallCounts {
  /**
   * Counts a call of this subject. If the subject is over its limit `most`, does not count the call and returns the
   * time to wait in milliseconds.
   */
  count(subject: string, most: number): { readonly waitMs: number } | undefined;
  /**
   * Adds this server's new counts to the shared counts in the database and reads the sums of all servers. Also runs
   * every second by itself.
   */
  share(): Promise<void>;
  stop(): Promise<void>;
}

/** Options of `createSharedCallCounts`. A test sets the clock and the interval. */
export interface SharedCountsOptions {
  readonly store: Store;
  readonly log: (line: string) => void;
  readonly now?: () => number;
  readonly shareIntervalMs?: number;
}

interface Entry {
  /** The calls that this server has counted and that are not yet part of `known`. */
  unsent: number;
  /** The sum over all servers when the counts were last shared. */
  known: number;
}

interface Sum extends Record<string, unknown> {
  subject: string;
  count: number;
}

/** Starts counting, and shares the counts through the store. */
export function createSharedCallCounts({
  store,
  log,
  now = Date.now,
  shareIntervalMs = SHARE_INTERVAL_MS,
}: SharedCountsOptions): SharedCallCounts {
  let start = 0;
  let entries = new Map<string, Entry>();
  let sweptAt = 0;
  let isFailing = false;
  let sharing: Promise<void> | undefined;

  function enterWindow(): void {
    const current = Math.floor(now() / COUNT_WINDOW_MS) * COUNT_WINDOW_MS;
    if (current === start) return;
    start = current;
    entries = new Map();
  }

  // Adds this server's unsent counts in one statement, ordered by subject: each row is locked briefly, and all servers
  // lock the rows in the same order, which avoids deadlocks.
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
      if (sweptAt !== windowStart) await db.execute(removeOld(windowStart));
      return rows;
    });
    sweptAt = windowStart;
    const known = new Map(sums.map(({ subject, count }) => [subject, count]));
    for (const { subject, unsent } of sent) {
      const entry = counted.get(subject);
      if (entry) Object.assign(entry, { unsent: entry.unsent - unsent, known: known.get(subject) ?? entry.known });
    }
  }

  const exchange = () =>
    (sharing ??= send()
      .then(() => {
        isFailing = false;
      })
      .catch((error: unknown) => {
        // While the database is unavailable, each server counts only its own calls and keeps the unsent counts for the
        // next exchange.
        if (!isFailing) log(`the servers can't count calls together at the moment: ${getErrorMessage(error)}`);
        isFailing = true;
      })
      .finally(() => (sharing = undefined)));
  const interval = setInterval(() => void exchange(), shareIntervalMs).unref();

  return {
    count(subject, most) {
      enterWindow();
      const entry = entries.get(subject) ?? { unsent: 0, known: 0 };
      if (entry.known + entry.unsent >= most) return { waitMs: start + COUNT_WINDOW_MS - now() };
      entry.unsent += 1;
      entries.set(subject, entry);
      return undefined;
    },
    async share() {
      // Waits for an exchange that is running, since that exchange does not include the latest counts.
      await sharing;
      await exchange();
    },
    async stop() {
      clearInterval(interval);
      await sharing;
    },
  };
}

// Deletes old counts. Skips rows that another server is deleting. Compares with the clock of the server, which has
// also given the rows their time, and not with that of the database, which may differ.
function removeOld(windowStart: number): SQL {
  return sql`
    delete from request_counts where (window_start, subject) in (
      select window_start, subject from request_counts
      where window_start < ${new Date(windowStart).toISOString()}::timestamptz - make_interval(mins => ${KEPT_MINUTES})
      for update skip locked)`;
}
