import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isBeforeDeadline } from '../../../db/clock';
import type { ParameterValues } from '../../../parameters/parameters';
import { SESSIONS_PER_DEVICE_KIND, SESSIONS_PER_USER } from './parameters';

/** The sign-in whose session stays, whatever its place in the order. */
interface NewSession {
  readonly userId: string;
  readonly tokenHash: Buffer;
}

/**
 * The condition for the sessions that go beyond the limits of their user's own merchant: the number of sessions, and the
 * number on devices of one kind. The oldest go first, those that have ended before them. With `signIn`, only the
 * sessions of this user count, and the new one stays: of two parallel sign-ins, the one that waited for the lock may have
 * the earlier `create_time`.
 */
export function isBeyondLimits(
  parameters: Pick<ParameterValues, 'get'>,
  homeMerchantIds: readonly string[],
  signIn?: NewSession,
): SQL {
  const limits = homeMerchantIds.map((home) => ({
    home,
    most: parameters.get(SESSIONS_PER_USER, home),
    // Null: no limit.
    kind: parameters.get(SESSIONS_PER_DEVICE_KIND, home) || null,
  }));
  const isOpen = isBeforeDeadline(sql`s.expire_time`, sql`make_interval(hours => s.max_hours)`);
  const newest = sql`${signIn ? sql`(s.token_hash = ${signIn.tokenHash}) desc,` : sql``} ${isOpen} desc,
    s.create_time desc, s.token_hash`;
  // Sessions beyond the limit of their kind end anyway, and so don't count for the other limit.
  return sql`token_hash in (
    select token_hash from (
      select token_hash, most, kind, place_of_kind,
        count(*) filter (where kind is null or place_of_kind <= kind) over (partition by user_id order by place) as kept
      from (
        select s.token_hash, s.user_id, given.most, given.kind,
          row_number() over (partition by s.user_id order by ${newest}) as place,
          row_number() over (partition by s.user_id, s.device_kind order by ${newest}) as place_of_kind
        from sessions s join users using (user_id)
          join json_to_recordset(${JSON.stringify(limits)}::json) as given(home text, most int, kind int)
            on users.merchant_id = given.home
        ${signIn ? sql`where s.user_id = ${signIn.userId}` : sql``}
      ) placed
    ) counted where place_of_kind > kind or kept > most)`;
}
