import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isLocked } from '../../../db/accountState';
import { isBeforeDeadline, isWithinPeriod } from '../../../db/clock';
import type { Db, Store } from '../../../db/store';

/** The tables by which a query finds out whether a session (`s`) is open; `home` is the user's own merchant. */
export const sessionTables = sql`sessions s join users using (user_id) join merchants m on m.merchant_id = s.merchant_id
  join merchants home on home.merchant_id = users.merchant_id`;

/**
 * The condition over {@link sessionTables} for a session that has not ended, whose user is neither disabled nor locked,
 * and whose merchant and whose user's own merchant are enabled.
 */
export const isSessionOpen = sql`m.enabled and home.enabled and users.enabled and not ${isLocked}
  and ${isBeforeDeadline(sql`s.expire_time`, sql`make_interval(hours => s.max_hours)`)}
  and ${isWithinPeriod(sql`s.last_used_time`, sql`make_interval(mins => s.idle_minutes)`)}`;

// In milliseconds: the questions within this time are answered by one query.
const COLLECT_MS = 20;

/**
 * Creates a check whether a session is still open and its user may use it, by the hash of its token. Answers many
 * questions at the same time by one query, for the live streams of all sessions. Rejects if the database does not
 * answer.
 */
export function createSessionCheck(store: Pick<Store, 'asSession'>): (tokenHash: Buffer) => Promise<boolean> {
  let collecting: { readonly keys: string[]; readonly open: Promise<ReadonlySet<string>> } | undefined;
  const ask = async (keys: readonly string[]) => {
    await wait(COLLECT_MS, undefined, { ref: false });
    collecting = undefined;
    return store.asSession((db) => findOpenSessions(db, keys));
  };
  return async (tokenHash) => {
    const key = tokenHash.toString('hex');
    if (collecting === undefined) {
      const keys: string[] = [];
      collecting = { keys, open: ask(keys) };
    }
    collecting.keys.push(key);
    return (await collecting.open).has(key);
  };
}

// Finds those of the sessions that are open, by the hashes of their tokens in hexadecimal digits. As at a call, a user
// has to have a role in another merchant than their own, and must not have to change the password first.
async function findOpenSessions(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select encode(s.token_hash, 'hex') as key from ${sessionTables}
    where s.token_hash in (select decode(one, 'hex') from unnest(string_to_array(${keys.join(',')}, ',')) one)
      and ${isSessionOpen} and not users.must_change_password
      and (s.merchant_id = users.merchant_id or exists (select from roles_in_force(s.user_id, s.merchant_id)))`);
  return new Set(rows.map(({ key }) => key));
}
