import { sql } from 'drizzle-orm';
import { errorLogs } from 'contract/audit/errorLogs';
import { errorGroups, errorOccurrences } from '../../../audit/errorLogs/schema';
import type { AlarmCondition, WatchedSource } from './source';

const isWatched = ({ filter }: AlarmCondition) =>
  filter === null
    ? sql`${errorGroups.state} <> 'ignored'`
    : sql`${errorGroups.state} <> 'ignored' and ${errorGroups.source} = ${filter}`;

/** Errors that happen for the first time, all together. The staff of the platform sees them only. */
export const newErrors: WatchedSource = {
  needs: errorLogs.listErrors.needs,
  selectEvents: (condition, since) => sql`
    select '' as subject, '' as subject_name, ${errorGroups.firstTime} as time, 1 as weight
    from ${errorGroups} where ${errorGroups.firstTime} > ${since} and ${isWatched(condition)}`,
};

/** The occurrences of each error. The log keeps the latest ones, so that a threshold can't be higher than their number. */
export const repeatedErrors: WatchedSource = {
  needs: errorLogs.listErrors.needs,
  selectEvents: (condition, since) => sql`
    select ${errorGroups.errorId} as subject, ${errorGroups.errorName} || ': ' || ${errorGroups.message} as subject_name,
      ${errorOccurrences.createTime} as time, 1 as weight
    from ${errorGroups} join ${errorOccurrences} on ${errorOccurrences.errorId} = ${errorGroups.errorId}
    where ${errorGroups.lastTime} > ${since} and ${errorOccurrences.createTime} > ${since} and ${isWatched(condition)}`,
};
