import { MAX_STATISTICS_ROWS } from 'contract/workflow/processStatistics';
import type { ProcessStatistics } from 'contract/workflow/processStatistics';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import { managedVersions } from './managedVersions';
import { readPeriod } from './period';
import type { StatisticsFilter } from './period';
import { readNodeFigures, readPersonFigures } from './taskFigures';
import { readProcessFigures, readVolumes } from './volumes';

/**
 * Counts what has happened in the processes that the caller manages (APR-05). Whom a process asks does not depend on the
 * data scope of its manager, so the people of the whole merchant are named.
 */
export function readStatistics(who: Caller, timeZone: string, filter: StatisticsFilter): Promise<ProcessStatistics> {
  const { db, userId } = who;
  const period = readPeriod(filter, timeZone);
  const managed = managedVersions(userId, filter.processId);
  return withWholeMerchantScope(db, who, async () => ({
    beginTime: period.beginTime,
    endTime: period.endTime,
    ...(await readVolumes(db, managed, period, timeZone)),
    processes: await readProcessFigures(db, managed, period),
    nodes: await readNodeFigures(db, managed, period, MAX_STATISTICS_ROWS),
    people: await readPersonFigures(db, managed, period, MAX_STATISTICS_ROWS),
  }));
}
