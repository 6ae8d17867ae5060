import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_TRIAL_SUBJECTS } from 'contract/channels/alarmRules';
import { findMeasure } from 'contract/channels/alarmSources';
import type { AlarmTrial } from 'contract/channels/alarmRules';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { alarmSources } from './sources/alarmSources';
import type { AlarmCondition, WatchingMerchant } from './sources/source';

/** The most subjects for which one evaluation of a rule fires, besides those that have an open alarm. */
export const MAX_FINDINGS = 20;

/** A subject for which the condition of a rule is met. */
export interface Finding {
  readonly subject: string;
  readonly subjectName: string;
  readonly value: number;
  /** The time of the latest event that was counted. */
  readonly time: string;
}

// In characters: a name may be the message of an error.
const NAME_LENGTH = 200;

/** Finds the subjects for which the condition is met now, in one query: those of `open` first, then the worst values. */
export async function findSubjects(
  db: Db,
  who: WatchingMerchant,
  condition: AlarmCondition,
  open: readonly string[],
): Promise<Finding[]> {
  const since = sql`(now() - make_interval(mins => ${condition.windowMinutes}))`;
  const isFalling = findMeasure(condition.source) === 'daysLeft';
  const isMet = isFalling ? sql`sum(weight) <= ${condition.threshold}` : sql`sum(weight) >= ${condition.threshold}`;
  const { rows } = await readEvents(db, who, condition, {
    since,
    read: (events) =>
      db.execute<{ subject: string; name: string; value: string; time: string }>(sql`
      with events as (${events})
      select subject, left(max(subject_name), ${NAME_LENGTH}) as name, sum(weight)::text as value,
        least(max(time), now())::timestamptz(3)::text as time
      from events group by subject having ${isMet}
      order by subject = any (${sql.param([...open])}::text[]) desc, sum(weight) ${isFalling ? sql`asc` : sql`desc`}, subject
      limit ${MAX_FINDINGS + open.length}`),
  });
  return rows.map(({ subject, name, value, time }) => ({
    subject,
    subjectName: name,
    value: Number(value),
    time: new Date(time).toISOString(),
  }));
}

/**
 * Tells how often the condition would have been met anew in the last 24 hours, in one query: at each event with which the
 * sum of its window reaches the threshold.
 */
export async function tryCondition(db: Db, who: WatchingMerchant, condition: AlarmCondition): Promise<AlarmTrial> {
  const { threshold, windowMinutes, source } = condition;
  const fires =
    findMeasure(source) === 'daysLeft'
      ? sql`value <= ${threshold}`
      : sql`value >= ${threshold} and value - weight < ${threshold}`;
  const since = sql`(now() - interval '24 hours' - make_interval(mins => ${windowMinutes}))`;
  const { rows } = await readEvents(db, who, condition, {
    since,
    read: (events) =>
      db.execute<{ name: string; times: number; peak: string; time: string; total: number }>(sql`
        with events as (${events})
        select left(max(subject_name), ${NAME_LENGTH}) as name, (count(*) filter (where fires))::int as times,
          max(value)::text as peak, least(max(time) filter (where fires), now())::timestamptz(3)::text as time,
          (sum(count(*) filter (where fires)) over ())::int as total
        from (
          select *, ${fires} as fires
          from (
            select subject, subject_name, time, weight, sum(weight) over (
              partition by subject order by time
              range between make_interval(mins => ${windowMinutes}) preceding and current row) as value
            from (select subject, max(subject_name) as subject_name, time, sum(weight) as weight
              from events group by subject, time) as moments
          ) as sums
        ) as marked
        where time > now() - interval '24 hours'
        group by subject having count(*) filter (where fires) > 0
        order by times desc, name limit ${MAX_TRIAL_SUBJECTS}`),
  });
  return {
    times: rows[0]?.total ?? 0,
    hasHistory: findMeasure(source) === 'times',
    subjects: rows.map(({ name, times, peak, time }) => ({
      subjectName: name,
      times,
      peak: Number(peak),
      lastTime: new Date(time).toISOString(),
    })),
  };
}

// Runs a query about the events of a source, in the role that sees them.
async function readEvents<T>(
  db: Db,
  who: WatchingMerchant,
  condition: AlarmCondition,
  { since, read }: { readonly since: SQL; readonly read: (events: SQL) => Promise<T> },
): Promise<T> {
  const { selectEvents, needsSessionRole } = alarmSources[condition.source];
  const events = selectEvents(condition, since, who);
  return needsSessionRole ? withSessionRole(db, () => read(events)) : read(events);
}
