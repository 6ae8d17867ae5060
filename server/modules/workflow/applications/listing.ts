import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { applications as contract } from 'contract/workflow/applications';
import type { Caller } from '../../../caller';
import { countMatching, selectPage } from '../../../db/listing';
import { withWholeMerchantScope } from '../../../db/store';
import { isWanted } from '../instances/filters';
import { readNews } from '../instances/looks';
import { readDefinitions, readStandings } from '../instances/standing';
import { processInstances as table } from '../instances/schema';
import { processVersions as versions, processes } from '../processes/schema';

const { instanceId, title, status, isSuspended, createTime, endTime, versionId } = table;
const columns = { instanceId, title, status, isSuspended, createTime, endTime, versionId };
const { processId, processName } = processes;

/** Reads a page of what the caller has applied for, the latest first. */
export function listApplications(
  who: Caller,
  timeZone: string,
  { tab, status: inStatus, ...filters }: v.InferOutput<typeof contract.listApplications.arg>,
): Promise<DataOf<typeof contract.listApplications>> {
  const { db, userId, user, userName } = who;
  return withWholeMerchantScope(db, who, async () => {
    const isInTab = tab === 'RUNNING' ? eq(status, 'RUNNING') : ne(status, 'RUNNING');
    // What a process has started by itself belongs to the application that it runs for.
    const isOwn = and(eq(table.starterId, userId), isNull(table.parentId));
    const where = and(isOwn, isInTab, inStatus && eq(status, inStatus), isWanted(db, { ...filters, timeZone }));
    const query = db
      .select({ ...columns, processId, processName })
      .from(table)
      .innerJoin(versions, eq(versions.versionId, versionId))
      .innerJoin(processes, eq(processId, versions.processId))
      .where(where)
      .$dynamic();
    const rows = await selectPage(query, filters, table, [desc(createTime), desc(instanceId)]);
    const total = await countMatching(db, table, where, { ...filters, found: rows.length });
    const definitions = await readDefinitions(db, rows);
    const ids = rows.map((row) => row.instanceId);
    const standingOf = await readStandings(db, ids, definitions);
    const news = await readNews(db, userId, ids);
    return {
      ...total,
      rows: rows.map(({ versionId: version, ...row }) => ({
        ...row,
        ...standingOf(row.instanceId),
        starterName: user.nickName || userName,
        // What one has sent and not opened since is nothing new.
        news: news.get(row.instanceId) === 'CHANGED' ? ('CHANGED' as const) : null,
        mayWithdraw: row.status === 'RUNNING' && (definitions.get(version)?.mayWithdraw ?? false),
      })),
    };
  });
}
