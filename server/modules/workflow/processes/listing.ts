import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { PublishState } from 'contract/workflow/forms';
import type { Process, ProcessDetail } from 'contract/workflow/processRows';
import type { processes as contract } from 'contract/workflow/processes';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { hasStatus, toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { organizations } from '../../access/organizations/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { forms } from '../forms/schema';
import { countInstances } from './counts';
import type { InstanceCounts } from './counts';
import { nameProblems, parseDefinition } from './definitions';
import { orderInCategory } from './order';
import { processVersions as versions, processes as table } from './schema';

const { draft: _, ...listedColumns } = getTableColumns(table);
const { formName } = forms;
const { formNumber, createTime: publishTime } = versions;
const columns = { ...listedColumns, formName, formNumber, publishTime };

type ListedProcess = Omit<typeof table.$inferSelect, 'draft'> &
  Pick<Process, 'formName' | 'formNumber' | 'publishTime'>;

/** Reads a page of the processes, by category and the order in it. Those without a category come last. */
export async function listProcesses(
  db: Db,
  {
    processKey,
    processName,
    category,
    status,
    publishState,
    ...page
  }: v.InferOutput<typeof contract.listProcesses.arg>,
): Promise<DataOf<typeof contract.listProcesses>> {
  const where = and(
    containsText(table.processKey, processKey),
    containsText(table.processName, processName),
    category ? eq(table.category, category) : undefined,
    hasStatus(table.enabled, status),
    publishState && inPublishState(publishState),
  );
  const order = [asc(table.category), ...orderInCategory];
  const rows = await selectPage(selectProcesses(db, where), page, table, order);
  const total = await countMatching(db, table, where, { ...page, found: rows.length });
  const countsOf = await countInstances(
    db,
    rows.map(({ processId }) => processId),
  );
  return { ...total, rows: rows.map((row) => toProcess(row, countsOf(row.processId))) };
}

/** Reads the categories of the processes. */
export async function listProcessCategories(db: Db): Promise<string[]> {
  const { category } = table;
  const rows = await db.selectDistinct({ category }).from(table).where(isNotNull(category)).orderBy(asc(category));
  return rows.flatMap((row) => row.category ?? []);
}

/** Reads a process with its draft, who may start it, and what keeps the draft from being published. */
export async function getProcess(db: Db, processId: string): Promise<ProcessDetail> {
  const [row] = await selectProcesses(db, eq(table.processId, processId));
  const [stored] = await db.select({ draft: table.draft }).from(table).where(eq(table.processId, processId));
  if (!row || !stored) throw notFound();
  const definition = parseDefinition(stored.draft);
  const counts = (await countInstances(db, [processId]))(processId);
  return {
    ...toProcess(row, counts),
    ...(await readStarters(db, row)),
    definition,
    problems: await nameProblems(db, { definition, formId: row.formId, processKey: row.processKey }),
  };
}

function selectProcesses(db: Db, where: SQL | undefined) {
  const isPublished = and(eq(versions.processId, table.processId), eq(versions.number, table.versionNumber));
  return db
    .select(columns)
    .from(table)
    .leftJoin(forms, eq(forms.formId, table.formId))
    .leftJoin(versions, isPublished)
    .where(where)
    .$dynamic();
}

// Those who are named and still there, by name.
async function readStarters(
  db: Db,
  { starterUserIds, starterOrganizeIds, starterRoleIds }: ListedProcess,
): Promise<Pick<ProcessDetail, 'starterOrganizations' | 'starterRoles' | 'starterUsers'>> {
  return {
    starterUsers: await db
      .select({ id: users.userId, name: users.nickName })
      .from(users)
      .where(inArray(users.userId, starterUserIds))
      .orderBy(asc(users.nickName), asc(users.userId)),
    starterOrganizations: await db
      .select({ id: organizations.organizeId, name: organizations.organizeName })
      .from(organizations)
      .where(inArray(organizations.organizeId, starterOrganizeIds))
      .orderBy(asc(organizations.organizeName), asc(organizations.organizeId)),
    starterRoles: await db
      .select({ id: roles.roleId, name: roles.roleName })
      .from(roles)
      .where(inArray(roles.roleId, starterRoleIds))
      .orderBy(asc(roles.roleName), asc(roles.roleId)),
  };
}

function inPublishState(state: PublishState): SQL | undefined {
  if (state === 'UNPUBLISHED') return isNull(table.versionNumber);
  return and(isNotNull(table.versionNumber), eq(table.isDraftChanged, state === 'CHANGED'));
}

function toPublishState({ versionNumber, isDraftChanged }: ListedProcess): PublishState {
  if (versionNumber === null) return 'UNPUBLISHED';
  return isDraftChanged ? 'CHANGED' : 'PUBLISHED';
}

function toProcess(row: ListedProcess, counts: InstanceCounts): Process {
  const { merchantId: __, enabled, isDraftChanged: ___, starterUserIds: ____, ...process } = row;
  const { starterOrganizeIds: _____, starterRoleIds: ______, ...shown } = process;
  return { ...shown, ...counts, status: toStatus(enabled), publishState: toPublishState(row) };
}
