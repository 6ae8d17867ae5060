import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { NodeFigures, PersonFigures } from 'contract/workflow/processStatistics';
import type { Db } from '../../../db/store';
import { organizations } from '../../access/organizations/schema';
import { users } from '../../access/users/schema';
import { instanceTasks as tasks, processInstances as instances } from '../instances/schema';
import { readDefinitions } from '../instances/standing';
import { nameNode } from '../processes/nodeNames';
import { processes } from '../processes/schema';
import type { StatisticsPeriod } from './period';

/** The figures of a node, with the latest version by which instances have stood there. */
type StoredNode = Omit<NodeFigures, 'nodeName'> & { readonly versionId: string };

/**
 * The tasks of each node, and the time that instances have stood there, most first. `managed` is the part of the query that
 * `managedVersions` makes.
 */
export async function readNodeFigures(
  db: Db,
  managed: SQL,
  period: StatisticsPeriod,
  most: number,
): Promise<NodeFigures[]> {
  const { begin, end } = period;
  const { rows } = await db.execute<StoredNode>(sql`
    with ${managed}, ${asked(period)},
    visits as (
      select process_id, node_id, greatest(0, extract(epoch from
        least(${end}, case when bool_or(ended_time is null) then now() else max(ended_time) end)
        - greatest(${begin}, min(opened_time))))::float8 as seconds
      from asked group by process_id, node_id, instance_id, visit),
    stays as (select process_id, node_id, sum(seconds) as total from visits group by process_id, node_id),
    counted as (select process_id, node_id, max(number) as number, ${counts} from asked group by process_id, node_id)
    select counted.process_id as "processId", ${processes.processName} as "processName", counted.node_id as "nodeId",
      managed.version_id as "versionId", stays.total as "totalSeconds", ${namedCounts}
    from counted
    join stays on stays.process_id = counted.process_id and stays.node_id = counted.node_id
    join managed on managed.process_id = counted.process_id and managed.number = counted.number
    join ${processes} on ${processes.processId} = counted.process_id
    where finished + open > 0 or stays.total > 0
    order by stays.total desc, counted.process_id, counted.node_id limit ${most}`);
  const definitions = await readDefinitions(db, rows);
  return rows.map(({ versionId, ...row }) => {
    const definition = definitions.get(versionId);
    return { ...row, nodeName: definition ? nameNode(definition, row.nodeId) : '' };
  });
}

/** The tasks of each person, first of those with the most open ones. The caller reads in the scope of the whole merchant. */
export async function readPersonFigures(
  db: Db,
  managed: SQL,
  period: StatisticsPeriod,
  most: number,
): Promise<PersonFigures[]> {
  const { rows } = await db.execute<PersonFigures>(sql`
    with ${managed}, ${asked(period)},
    counted as (select user_id, ${counts} from asked group by user_id)
    select counted.user_id as "userId", ${users.nickName} as "userName", ${organizations.organizeName} as "organizeName",
      ${namedCounts}
    from counted
    left join ${users} on ${users.userId} = counted.user_id
    left join ${organizations} on ${organizations.organizeId} = ${users.organizeId}
    where finished + open > 0
    order by open desc, finished desc, counted.user_id limit ${most}`);
  return rows;
}

const { openedTime, endedTime, overdueTime, status } = tasks;

// The part `asked` of a query: the tasks that people were asked before the end of the period and that have not ended before
// its begin, with `seconds` where the person has decided within the period.
function asked({ begin, end }: StatisticsPeriod): SQL {
  const hasEnded = sql`${endedTime} >= ${begin} and ${endedTime} < ${end}`;
  const isDecided = sql`${status} in ('PASSED', 'REFUSED', 'RETURNED')`;
  return sql`asked as materialized (
    select ${tasks.userId}, ${tasks.nodeId}, ${tasks.instanceId}, ${tasks.visit}, ${openedTime}, ${endedTime},
      managed.process_id, managed.number, ${status} = 'OPEN' as is_open, ${overdueTime} is not null as is_overdue,
      ${hasEnded} and (${isDecided} or ${overdueTime} is not null) as is_finished,
      case when ${hasEnded} and ${isDecided} then extract(epoch from ${endedTime} - ${openedTime})::float8 end as seconds
    from ${tasks}
    join ${instances} on ${instances.instanceId} = ${tasks.instanceId}
    join managed on managed.version_id = ${instances.versionId}
    where ${openedTime} is not null and (${endedTime} is null or ${endedTime} >= ${begin}))`;
}

const counts = sql`(count(*) filter (where is_finished))::int as finished,
  (count(*) filter (where is_finished and is_overdue))::int as overdue,
  (count(*) filter (where is_open))::int as open, (count(*) filter (where is_open and is_overdue))::int as open_overdue,
  percentile_cont(array[0.5, 0.9]) within group (order by seconds) as spread`;

const namedCounts = sql`finished as "finishedCount", overdue as "overdueCount", open as "openCount",
  open_overdue as "openOverdueCount", spread[1] as "medianSeconds", spread[2] as "p90Seconds"`;
