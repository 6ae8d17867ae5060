import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_DAILY_POINTS, MAX_BREAKDOWN_ENTRIES } from 'contract/projects/analysis';
import type { ProjectOverview } from 'contract/projects/analysis';
import { interactionEvents as events } from './schema';
import type { Db } from '../../../db/store';
import { countDays } from './period';
import type { Period } from './period';

/** The SQL sums of exposures, participations and conversions, for queries that group rows of `interaction_events`. */
export const eventCountSums = {
  exposures: total(sql`${events.exposures}`),
  participations: total(sql`${events.participations}`),
  conversions: total(sql`${events.conversions}`),
};
/** The `order by` columns that sort rows with the most participations first. */
export const MOST_PARTICIPATIONS_FIRST = [desc(eventCountSums.participations), desc(eventCountSums.exposures)];

/**
 * Sums the event counts of a project over some days, and over the same number of days before for comparison (PRJ-04).
 */
export async function readProjectOverview(db: Db, period: Period): Promise<ProjectOverview> {
  const { projectId, beginTime, endTime } = period;
  const days = countDays(period);
  const step = days > MAX_DAILY_POINTS ? 'WEEK' : 'DAY';
  const within = and(eq(events.projectId, projectId), between(events.occurredDay, beginTime, endTime));
  const { eventGroup, channel, activityName } = events;
  const count = (where: SQL | undefined) => db.select(eventCountSums).from(events).where(where);
  const [totals = ZERO_EVENT_COUNTS] = await count(within);
  const [before = ZERO_EVENT_COUNTS] = await count(sql`${events.projectId} = ${projectId}
    and ${events.occurredDay} between ${beginTime}::date - ${days}::int and ${beginTime}::date - 1`);
  const groups = await db
    .select({ eventGroup, ...eventCountSums })
    .from(events)
    .where(within)
    .groupBy(eventGroup)
    .orderBy(...MOST_PARTICIPATIONS_FIRST, asc(eventGroup))
    .limit(MAX_BREAKDOWN_ENTRIES);
  const channels = await db
    .select({ channel, ...eventCountSums })
    .from(events)
    .where(within)
    .groupBy(channel)
    .orderBy(...MOST_PARTICIPATIONS_FIRST, asc(channel))
    .limit(MAX_BREAKDOWN_ENTRIES);
  const activities = await db
    .select({ activityName, eventGroup, ...eventCountSums })
    .from(events)
    .where(within)
    .groupBy(activityName, eventGroup)
    .orderBy(...MOST_PARTICIPATIONS_FIRST, asc(activityName))
    .limit(MAX_BREAKDOWN_ENTRIES);
  return { totals, before, step, series: await dailyFigures(db, period, step), groups, channels, activities };
}

/** The event counts of a day or a group without events. */
export const ZERO_EVENT_COUNTS = { exposures: 0, participations: 0, conversions: 0 };

// Includes days without events, since a chart's line would otherwise skip these days. Weeks begin with the first day of
// the period, so that the first week is complete.
async function dailyFigures(db: Db, { projectId, beginTime, endTime }: Period, step: ProjectOverview['step']) {
  const length = step === 'WEEK' ? 7 : 1;
  const { rows } = await db.execute<ProjectOverview['series'][number]>(sql`
    select to_char(${beginTime}::date + place * ${length}::int, 'YYYY-MM-DD') as day, ${eventCountSums.exposures} as exposures,
      ${eventCountSums.participations} as participations, ${eventCountSums.conversions} as conversions
    from generate_series(0, (${endTime}::date - ${beginTime}::date) / ${length}::int) as place
    left join ${events} on ${events.projectId} = ${projectId}
      and ${events.occurredDay} between ${beginTime} and ${endTime}
      and (${events.occurredDay} - ${beginTime}::date) / ${length}::int = place
    group by place order by place`);
  return rows;
}

// Sums a column as a double, since the sum over a year of a busy project may exceed a 32-bit integer.
function total(column: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${column}), 0)::float8`;
}
