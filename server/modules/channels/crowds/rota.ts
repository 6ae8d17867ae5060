import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DUTY_DAYS } from 'contract/channels/crowdFields';
import type { CrowdDuty, CrowdShift, CrowdSubstitute } from 'contract/channels/crowdFields';
import type { Db } from '../../../db/store';

// As far as the next shift is looked for: a shift of working days may be some weeks away.
const NEXT_SHIFT_DAYS = sql`60`;

/** The shifts and substitutes of a rota, as a form or the database has them. */
export interface Rota {
  readonly shifts: readonly CrowdShift[];
  readonly substitutes: readonly CrowdSubstitute[];
}

// A shift of working days follows the calendar of the merchant whose rows the transaction sees; where it is off, every day is a working
// day (APR-07).
// Shifts are wall-clock times of the installation: on the days when clocks are changed, a night shift still ends at its hour.
function dutiesOf({ shifts, substitutes }: Rota, timeZone: string, lastDay: SQL, time = sql`now()`): SQL {
  return sql`
    clock as (select ${time} at time zone ${timeZone} as local),
    calendar as (select weekdays, days from work_calendars where is_on),
    duties as (
      select day, shift."fromTime" as from_time, shift."toTime" as to_time,
        day + shift."fromTime"::time as begins,
        day + shift."toTime"::time + make_interval(days => (shift."toTime" <= shift."fromTime")::int) as ends,
        coalesce(substitute."substituteId", shift."userId") as user_id,
        case when substitute."substituteId" is not null then shift."userId" end as instead_of
      from clock
      cross join lateral (
        select local::date + n as day from generate_series(-1, ${lastDay}) as n
      ) as days
      cross join lateral (
        select coalesce(
          (select marked ->> 'kind' = 'MAKE_UP' from calendar, jsonb_array_elements(calendar.days) as marked
            where marked ->> 'day' = day::text),
          (select jsonb_array_length(calendar.weekdays -> (extract(isodow from day)::int - 1)) > 0 from calendar),
          true) as is_working
      ) as calendar_day
      join jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb)
        as shift("userId" text, weekdays int[], "dayKind" text, "fromTime" text, "toTime" text)
        on extract(isodow from day)::int = any(shift.weekdays)
        and (shift."dayKind" is null or (shift."dayKind" = 'WORKING') = is_working)
      left join lateral (
        select "substituteId"
        from jsonb_to_recordset(${JSON.stringify(substitutes)}::jsonb)
          as s("userId" text, "substituteId" text, "fromDay" date, "toDay" date)
        where s."userId" = shift."userId" and day between s."fromDay" and s."toDay"
        limit 1
      ) as substitute on true
    )`;
}

/** Reads the ids of the users who are on duty, by default now. */
export async function readOnDuty(db: Db, rota: Rota, timeZone: string, time?: Date): Promise<string[]> {
  const at = time && sql`${time.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ user_id: string }>(sql`
    with ${dutiesOf(rota, timeZone, sql`0`, at)}
    select distinct user_id from duties, clock where begins <= local and local < ends`);
  return rows.map(({ user_id: userId }) => userId);
}

/** Reads when the next shift begins, in the installation's time zone. Null if none begins within two months. */
export async function readNextShift(db: Db, rota: Rota, timeZone: string): Promise<string | null> {
  const { rows } = await db.execute<{ time: string | null }>(sql`
    with ${dutiesOf(rota, timeZone, NEXT_SHIFT_DAYS)}
    select to_char(min(begins), 'YYYY-MM-DD HH24:MI') as time from duties, clock where begins > local`);
  return rows[0]?.time ?? null;
}

/** Reads the shifts that begin today and in the days after. The names are those of the users whom the caller sees. */
export async function readDuties(
  db: Db,
  rota: Rota,
  timeZone: string,
): Promise<{ readonly days: string[]; readonly duties: CrowdDuty[] }> {
  const lastDay = sql`${DUTY_DAYS - 1}::int`;
  const { rows } = await db.execute<{ day: string; duty: CrowdDuty | null }>(sql`
    with ${dutiesOf(rota, timeZone, lastDay)}
    select (local::date + n)::text as day,
      case when duties.day is not null then jsonb_build_object(
        'day', duties.day::text, 'fromTime', from_time, 'toTime', to_time, 'nickName', coalesce(u.nick_name, ''),
        'insteadOf', case when instead_of is not null then coalesce(absent.nick_name, '') end,
        'isNow', begins <= local and local < ends) end as duty
    from clock cross join generate_series(0, ${lastDay}) as n
    left join duties on duties.day = local::date + n
    left join users u on u.user_id = duties.user_id
    left join users absent on absent.user_id = instead_of
    order by local::date + n, from_time, u.nick_name`);
  return {
    days: [...new Set(rows.map(({ day }) => day))],
    duties: rows.flatMap(({ duty }) => (duty ? [duty] : [])),
  };
}
