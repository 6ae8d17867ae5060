import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hasPermission } from 'contract/access/permissions';
import { MAX_POSITIONS, positions as positionEndpoints } from 'contract/access/positions';
import { MAX_ROLES, roles as roleEndpoints } from 'contract/access/roles';
import { users as userEndpoints } from 'contract/access/users';
import { MAX_PROJECTS } from 'contract/projects/projects';
import { MAX_HOME_ACTIONS } from 'contract/site/home';
import type { HomeAction, HomeUsage, SystemStatus, UsageKind } from 'contract/site/home';
import type { Caller } from '../../../caller';
import { countMatching } from '../../../db/listing';
import { auditLog } from '../../../db/schema';
import { withSessionRole } from '../../../db/store';
import type { Services } from '../../../services';
import { positions } from '../../access/positions/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { jobs } from '../../audit/jobs/schema';
import { toLogEntry } from '../../audit/businessLogs/describe';
import { readFirstObjects, selectLogs } from '../../audit/businessLogs/read';
import { projects } from '../../projects/projects/schema';

const NEWEST_FIRST = [desc(auditLog.createTime), desc(auditLog.auditId)];

/** Reads the caller's own latest calls in this merchant. */
export async function readOwnActions({ audited }: Pick<Services, 'audited'>, who: Caller): Promise<HomeAction[]> {
  const { db, merchantId, userId, userName } = who;
  const rows = await selectLogs(db)
    // Filters by user name for the index, which begins with the name, and by user id, since another user may have had
    // the name before.
    .where(and(eq(auditLog.merchantId, merchantId), eq(auditLog.userName, userName), eq(auditLog.userId, userId)))
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_HOME_ACTIONS);
  const objects = await readFirstObjects(
    db,
    rows.map(({ log }) => log),
  );
  return rows.map((row) => {
    const entry = toLogEntry(audited, row, objects.get(row.log.auditId));
    const { auditId, createTime, action, noun, objectName, objectCount, refusal } = entry;
    return { auditId, createTime, action, noun, objectName, objectCount, isRefused: refusal !== null };
  });
}

interface Counted {
  readonly kind: UsageKind;
  readonly table: PgTable;
  readonly most: number | null;
  /** The permission to see the list of these rows. Undefined: everybody sees it. */
  readonly needs?: string;
}

const COUNTED: readonly Counted[] = [
  { kind: 'users', table: users, most: null, needs: userEndpoints.listUsers.needs },
  { kind: 'roles', table: roles, most: MAX_ROLES, needs: roleEndpoints.listRoles.needs },
  { kind: 'positions', table: positions, most: MAX_POSITIONS, needs: positionEndpoints.listPositions.needs },
  { kind: 'projects', table: projects, most: MAX_PROJECTS },
];

// A page with one row, so that `countMatching` counts from the first row.
const FIRST_ROW = { pageNum: 1, pageSize: 1, found: 1 } as const;

/** Counts the rows that the caller sees, of the lists that the caller may open. */
export async function countUsage({ db, permissions }: Caller): Promise<HomeUsage[]> {
  const counts: HomeUsage[] = [];
  for (const { kind, table, most, needs } of COUNTED) {
    if (needs !== undefined && !hasPermission(permissions, needs)) continue;
    const { total, isTotalExact = true } = await countMatching(db, table, undefined, FIRST_ROW);
    counts.push({ kind, count: total, isExact: isTotalExact, most });
  }
  return counts;
}

/** Measures the database, and counts the jobs of all merchants and the open pages of this process. */
export async function readSystemStatus({ live }: Pick<Services, 'live'>, { db }: Caller): Promise<SystemStatus> {
  const asked = performance.now();
  await db.execute(sql`select 1`);
  const databaseMs = Math.round((performance.now() - asked) * 10) / 10;
  const [counts] = await withSessionRole(db, () =>
    db
      .select({
        waitingJobs: sql<number>`(count(*) filter (where ${jobs.state} = 'waiting'))::int`,
        runningJobs: sql<number>`(count(*) filter (where ${jobs.state} = 'running'))::int`,
        failedJobs: sql<number>`(count(*) filter (where ${jobs.state} = 'failed'))::int`,
      })
      .from(jobs)
      .where(sql`${jobs.state} in ('waiting', 'running') or ${gt(jobs.createTime, sql`now() - interval '1 day'`)}`),
  );
  const { waitingJobs = 0, runningJobs = 0, failedJobs = 0 } = counts ?? {};
  return { databaseMs, waitingJobs, runningJobs, failedJobs, liveConnections: live.countSubscribers() };
}
