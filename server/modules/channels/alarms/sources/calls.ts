import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { endpointStatistics } from 'contract/audit/endpointStatistics';
import { INTERVAL_MINUTES } from '../../../../endpointStatistics/callStatistics';
import { getBucket } from '../../../../endpointStatistics/histogram';
import { endpointCalls } from '../../../audit/systemLogs/schema';
import type { AlarmCondition, WatchedSource } from './source';

const SLOW_MS = 1000;

// The calls of an interval count from its end on, so that a window always has a whole interval.
const endOfInterval = sql`${endpointCalls.intervalStart} + make_interval(mins => ${INTERVAL_MINUTES})`;

function selectCalls({ filter }: AlarmCondition, since: SQL, matching: SQL): SQL {
  const ofEndpoint = filter === null ? sql`true` : sql`${endpointCalls.endpoint} = ${filter}`;
  return sql`
    select ${endpointCalls.endpoint} as subject, ${endpointCalls.endpoint} as subject_name, ${endOfInterval} as time,
      ${endpointCalls.count} as weight
    from ${endpointCalls} where ${endOfInterval} > ${since} and ${ofEndpoint} and ${matching}`;
}

/** The calls of each endpoint that have failed by an error of the server. */
export const failedCalls: WatchedSource = {
  needs: endpointStatistics.listEndpointStatistics.needs,
  selectEvents: (condition, since) => selectCalls(condition, since, sql`${endpointCalls.outcome} = 'failed'`),
  needsSessionRole: true,
};

/**
 * The calls of each endpoint that took longer than the condition says. Durations are stored in buckets: only those above
 * the bucket of the limit count, which are certainly longer.
 */
export const slowCalls: WatchedSource = {
  needs: endpointStatistics.listEndpointStatistics.needs,
  selectEvents: (condition, since) =>
    selectCalls(condition, since, sql`${endpointCalls.bucket} > ${getBucket(condition.slowMs ?? SLOW_MS)}`),
  needsSessionRole: true,
};
