import { and, asc, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_CROWDS } from 'contract/channels/crowds';
import type { Crowd, crowds as contract } from 'contract/channels/crowds';
import type { DataOf } from 'contract/endpoint';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, fieldRefusal, notFound } from '../../../refusal';
import { organizations } from '../../access/organizations/schema';
import { positions } from '../../access/positions/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { alarmRecipients } from '../alarms/schema';
import { countTasksOfCrowd } from '../sendTasks/use';
import { readMembership } from './people';
import type { CrowdNames, CrowdUser } from './people';
import { crowdNames, crowds as table } from './schema';

type Form = v.InferOutput<typeof contract.addCrowd.arg>;
type Members = v.InferOutput<typeof contract.previewCrowd.arg>;
type Row = v.InferOutput<typeof contract.removeCrowd.arg>;
type StoredCrowd = typeof table.$inferSelect;
type StoredName = Awaited<ReturnType<typeof readNames>>[number];

/** Reads a page of crowds with what they name. */
export async function listCrowds(
  { db }: Caller,
  { crowdName, kind, ...page }: v.InferOutput<typeof contract.listCrowds.arg>,
): Promise<DataOf<typeof contract.listCrowds>> {
  const where = and(containsText(table.crowdName, crowdName), kind && eq(table.kind, kind));
  const order = [desc(table.createTime), desc(table.crowdId)];
  const rows = await selectPage(db.select().from(table).where(where).$dynamic(), page, table, order);
  const total = await countMatching(db, table, where, { ...page, found: rows.length });
  return { ...total, rows: await describe(db, rows) };
}

/** Reads one crowd with what it names. */
export async function getCrowd(db: Db, crowdId: string): Promise<Crowd> {
  const [crowd] = await describe(db, await db.select().from(table).where(eq(table.crowdId, crowdId)));
  if (!crowd) throw notFound();
  return crowd;
}

/** Reads what crowds name, by id. A crowd that does not exist is left out. */
export async function readCrowdNames(db: Db, crowdIds: readonly string[]): Promise<ReadonlyMap<string, CrowdNames>> {
  const found = await db
    .select()
    .from(table)
    .where(inArray(table.crowdId, [...crowdIds]));
  const names = await readNames(db, crowdIds);
  return new Map(
    found.map(({ crowdId, kind, joinedDays }) => [
      crowdId,
      { kind, joinedDays, ...toIds(names.filter((name) => name.crowdId === crowdId)) },
    ]),
  );
}

/** Reads up to `most` people of a crowd, by name. */
export async function readPeople(
  who: CrowdUser,
  crowdId: string,
  most: number,
): Promise<{ userId: string; nickName: string }[]> {
  const crowd = (await readCrowdNames(who.db, [crowdId])).get(crowdId);
  if (!crowd) return [];
  return who.db
    .select({ userId: users.userId, nickName: users.nickName })
    .from(users)
    .where(await readMembership(who, crowd))
    .orderBy(asc(users.nickName), asc(users.userId))
    .limit(most);
}

/** Adds a crowd. */
export async function addCrowd({ db, merchantId }: Caller, form: Form): Promise<{ crowdId: string }> {
  if ((await db.$count(table)) >= MAX_CROWDS)
    throw new Refusal('conflict', '人群数量已达上限（{n} 个）', { n: MAX_CROWDS });
  const crowdId = newId();
  await db.insert(table).values({ ...toColumns(form), crowdId, merchantId });
  await saveNames(db, { merchantId, crowdId }, toCrowdNames(form));
  return { crowdId };
}

/** Changes a crowd. Whoever uses it from then on uses it as it is now. */
export async function updateCrowd({ db, merchantId }: Caller, form: Form & Row): Promise<void> {
  const { crowdId, version } = form;
  await updateVersioned(db, table, { row: eq(table.crowdId, crowdId), version }, toColumns(form));
  await db.delete(crowdNames).where(eq(crowdNames.crowdId, crowdId));
  await saveNames(db, { merchantId, crowdId }, toCrowdNames(form));
}

/** Removes a crowd that no alarm rule tells. */
export async function removeCrowd({ db }: Caller, { crowdId, version }: Row): Promise<void> {
  await updateVersioned(db, table, { row: eq(table.crowdId, crowdId), version }, { updateTime: sql`now()` });
  const n = (await countRules(db, [crowdId])).get(crowdId) ?? 0;
  if (n > 0) throw new Refusal('conflict', '有 {n} 条告警规则通知该人群，不能删除', { n });
  const tasks = await countTasksOfCrowd(db, crowdId);
  if (tasks > 0) throw new Refusal('conflict', '有 {n} 个发送任务正在使用该人群，不能删除', { n: tasks });
  await db.delete(table).where(eq(table.crowdId, crowdId));
}

/** What a form stands for. A list has no conditions, and a rule names nobody: these fields are left out. */
export function toCrowdNames(members: Members): CrowdNames {
  const { kind, joinedDays, ...ids } = members;
  return {
    ...ids,
    kind,
    userIds: kind === 'list' ? ids.userIds : [],
    joinedDays: kind === 'rule' ? joinedDays : null,
  };
}

function toColumns(form: Form) {
  const { userIds, organizeIds, positionIds, roleIds, joinedDays } = toCrowdNames(form);
  const isEmpty = [userIds, organizeIds, positionIds, roleIds].every((ids) => ids.length === 0) && joinedDays === null;
  if (isEmpty) {
    const text = form.kind === 'list' ? '请至少选择一个人员、组织、岗位或角色' : '请至少设置一个条件';
    throw fieldRefusal('param-invalid', { name: form.kind === 'list' ? 'userIds' : 'organizeIds', text });
  }
  return { crowdName: form.crowdName, kind: form.kind, joinedDays, remark: form.remark ?? null };
}

async function saveNames(
  db: Db,
  crowd: { readonly merchantId: string; readonly crowdId: string },
  names: CrowdNames,
): Promise<void> {
  const distinct = (ids: readonly string[]) => [...new Set(ids)];
  const row = () => ({ ...crowd, nameId: newId() });
  const excluded = () => ({ ...row(), isExcluded: true });
  await db
    .insert(crowdNames)
    .values([
      ...distinct(names.userIds).map((userId) => ({ ...row(), userId })),
      ...distinct(names.organizeIds).map((organizeId) => ({ ...row(), organizeId })),
      ...distinct(names.positionIds).map((positionId) => ({ ...row(), positionId })),
      ...distinct(names.roleIds).map((roleId) => ({ ...row(), roleId })),
      ...distinct(names.excludedUserIds).map((userId) => ({ ...excluded(), userId })),
      ...distinct(names.excludedOrganizeIds).map((organizeId) => ({ ...excluded(), organizeId })),
    ]);
}

function readNames(db: Db, crowdIds: readonly string[]) {
  return db
    .select({
      ...{ crowdId: crowdNames.crowdId, isExcluded: crowdNames.isExcluded },
      ...{ userId: crowdNames.userId, nickName: users.nickName },
      ...{ organizeId: crowdNames.organizeId, organizeName: organizations.organizeName },
      ...{ positionId: crowdNames.positionId, positionName: positions.positionName },
      ...{ roleId: crowdNames.roleId, roleName: roles.roleName },
    })
    .from(crowdNames)
    .leftJoin(users, eq(users.userId, crowdNames.userId))
    .leftJoin(organizations, eq(organizations.organizeId, crowdNames.organizeId))
    .leftJoin(positions, eq(positions.positionId, crowdNames.positionId))
    .leftJoin(roles, eq(roles.roleId, crowdNames.roleId))
    .where(inArray(crowdNames.crowdId, [...crowdIds]))
    .orderBy(
      ...[asc(users.nickName), asc(organizations.organizeName), asc(positions.positionName), asc(roles.roleName)],
      asc(crowdNames.nameId),
    );
}

async function describe(db: Db, found: readonly StoredCrowd[]): Promise<Crowd[]> {
  const crowdIds = found.map(({ crowdId }) => crowdId);
  const names = await readNames(db, crowdIds);
  const ruleCounts = await countRules(db, crowdIds);
  return found.map(({ merchantId: _, ...crowd }) => {
    const own = names.filter(({ crowdId }) => crowdId === crowd.crowdId);
    const [included, excluded] = [own.filter((one) => !one.isExcluded), own.filter((one) => one.isExcluded)];
    return {
      ...crowd,
      users: included.flatMap(toUser),
      organizations: included.flatMap(toOrganization),
      positions: included.flatMap(({ positionId, positionName }) => toNamed(positionId, positionName)),
      roles: included.flatMap(({ roleId, roleName }) => toNamed(roleId, roleName)),
      excludedUsers: excluded.flatMap(toUser),
      excludedOrganizations: excluded.flatMap(toOrganization),
      ruleCount: ruleCounts.get(crowd.crowdId) ?? 0,
    };
  });
}

const toUser = ({ userId, nickName }: StoredName) => toNamed(userId, nickName);
const toOrganization = ({ organizeId, organizeName }: StoredName) => toNamed(organizeId, organizeName);

function toNamed(id: string | null, name: string | null): { id: string; name: string }[] {
  return id === null ? [] : [{ id, name: name ?? '' }];
}

function toIds(names: readonly StoredName[]) {
  const idsOf = (column: 'userId' | 'organizeId' | 'positionId' | 'roleId', isExcluded = false) =>
    names.flatMap((name) => (name.isExcluded === isExcluded ? (name[column] ?? []) : []));
  return {
    userIds: idsOf('userId'),
    organizeIds: idsOf('organizeId'),
    positionIds: idsOf('positionId'),
    roleIds: idsOf('roleId'),
    excludedUserIds: idsOf('userId', true),
    excludedOrganizeIds: idsOf('organizeId', true),
  };
}

// How many alarm rules tell each of some crowds.
async function countRules(db: Db, crowdIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { crowdId, ruleId } = alarmRecipients;
  const found = await db
    .select({ crowdId, n: countDistinct(ruleId) })
    .from(alarmRecipients)
    .where(inArray(crowdId, [...crowdIds]))
    .groupBy(crowdId);
  return new Map(found.flatMap(({ crowdId: id, n }) => (id === null ? [] : [[id, n]])));
}
