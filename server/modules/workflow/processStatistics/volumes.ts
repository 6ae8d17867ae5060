import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_DAILY_VOLUMES, MAX_STATISTICS_ROWS } from 'contract/workflow/processStatistics';
import type { ProcessFigures, ProcessStatistics, VolumePoint } from 'contract/workflow/processStatistics';
import type { Db } from '../../../db/store';
import { countDays } from '../../projects/analysis/period';
import { processInstances as instances } from '../instances/schema';
import { processes } from '../processes/schema';
import type { StatisticsPeriod } from './period';

const DAYS_OF_A_WEEK = 7;

const { versionId, status, createTime, endTime } = instances;

/**
 * Counts the instances that were started and that have ended, by the day, or by the week in a long period. Weeks begin with
 * the first day of the period. `managed` is the part of the query that `managedVersions` makes.
 */
export async function readVolumes(
  db: Db,
  managed: SQL,
  period: StatisticsPeriod,
  timeZone: string,
): Promise<Pick<ProcessStatistics, 'step' | 'volumes'>> {
  const isByWeek = countDays(period) > MAX_DAILY_VOLUMES;
  const length = sql`${isByWeek ? DAYS_OF_A_WEEK : 1}::int`;
  const first = sql`${period.beginTime}::date`;
  const isOfManager = sql`${versionId} in (select version_id from managed)`;
  const happenedAs = (what: string) => sql`(count(*) filter (where what = ${what}))::int`;
  const { rows } = await db.execute<VolumePoint>(sql`
    with ${managed},
    happened as (
      select (${createTime} at time zone ${timeZone})::date as day, 'STARTED' as what from ${instances}
        where ${isOfManager} and ${createTime} >= ${period.begin} and ${createTime} < ${period.end}
      union all
      select (${endTime} at time zone ${timeZone})::date, ${status} from ${instances}
        where ${isOfManager} and ${endTime} >= ${period.begin} and ${endTime} < ${period.end})
    select to_char(${first} + place * ${length}, 'YYYY-MM-DD') as day, ${happenedAs('STARTED')} as "startedCount",
      ${happenedAs('PASSED')} as "passedCount", ${happenedAs('REFUSED')} as "refusedCount",
      ${happenedAs('CANCELLED')} as "cancelledCount"
    from generate_series(0, (${period.endTime}::date - ${first}) / ${length}) as place
    left join happened on (day - ${first}) / ${length} = place
    group by place order by place`);
  return { step: isByWeek ? 'WEEK' : 'DAY', volumes: rows };
}

/** Counts the instances of each process, and how long those took that were passed or refused in the period. */
export async function readProcessFigures(
  db: Db,
  managed: SQL,
  { begin, end }: StatisticsPeriod,
): Promise<ProcessFigures[]> {
  const hasEnded = sql`${endTime} >= ${begin} and ${endTime} < ${end}`;
  const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`;
  const countEnded = (how: string) => count(sql`${status} = ${how} and ${hasEnded}`);
  const { rows } = await db.execute<ProcessFigures>(sql`
    with ${managed},
    counted as (
      select process_id, ${count(sql`${createTime} >= ${begin} and ${createTime} < ${end}`)} as started,
        ${countEnded('PASSED')} as passed, ${countEnded('REFUSED')} as refused, ${countEnded('CANCELLED')} as cancelled,
        ${count(sql`${status} = 'RUNNING'`)} as running,
        percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from ${endTime} - ${createTime})::float8)
          filter (where ${status} in ('PASSED', 'REFUSED') and ${hasEnded}) as spread
      from ${instances} join managed on managed.version_id = ${versionId}
      where ${endTime} is null or ${endTime} >= ${begin}
      group by process_id)
    select counted.process_id as "processId", ${processes.processName} as "processName", started as "startedCount",
      passed as "passedCount", refused as "refusedCount", cancelled as "cancelledCount", running as "runningCount",
      spread[1] as "medianSeconds", spread[2] as "p90Seconds"
    from counted join ${processes} on ${processes.processId} = counted.process_id
    where started + passed + refused + cancelled + running > 0
    order by started + running desc, counted.process_id limit ${MAX_STATISTICS_ROWS}`);
  return rows;
}
