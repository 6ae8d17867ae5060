import { and, asc, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { CrowdContactForm } from 'contract/channels/crowdFields';
import { MAX_CROWDS } from 'contract/channels/crowds';
import type { Crowd, CrowdDetails, crowds as contract } from 'contract/channels/crowds';
import type { DataOf } from 'contract/endpoint';
import type { Caller } from '../../../caller';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, fieldRefusal, notFound } from '../../../refusal';
import { users } from '../../access/users/schema';
import { alarmRecipients } from '../alarms/schema';
import { countTasksOfCrowd } from '../sendTasks/use';
import { countContacts, readContacts, refuseUnusableContacts, removeContacts, replaceContacts } from './contacts';
import { readCrowdNames, readNames, readRotas, saveNames } from './names';
import type { StoredName } from './names';
import { readMembership } from './people';
import type { CrowdNames, CrowdUser } from './people';
import type { Rota } from './rota';
import { crowdImports, crowdShifts, crowds as table } from './schema';

type Form = v.InferOutput<typeof contract.addCrowd.arg>;
type Members = v.InferOutput<typeof contract.previewCrowd.arg>;
type Row = v.InferOutput<typeof contract.removeCrowd.arg>;
type StoredCrowd = typeof table.$inferSelect;

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

/** Reads one crowd with all that its form shows. */
export async function getCrowd(db: Db, cipher: StorageCipher, crowdId: string): Promise<CrowdDetails> {
  const [crowd] = await describe(db, await db.select().from(table).where(eq(table.crowdId, crowdId)));
  if (!crowd) throw notFound();
  const rota = (await readRotas(db, [crowdId]))(crowdId);
  const userIds = [
    ...rota.shifts.map(({ userId }) => userId),
    ...rota.substitutes.flatMap(({ userId, substituteId }) => [userId, substituteId]),
  ];
  const { userId, nickName } = users;
  return {
    ...crowd,
    ...{ shifts: [...rota.shifts], substitutes: [...rota.substitutes] },
    contacts: crowd.kind === 'list' ? await readContacts(db, cipher, crowdId) : [],
    dutyUsers: await db.select({ id: userId, name: nickName }).from(users).where(inArray(userId, userIds)),
  };
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
export async function addCrowd(caller: Caller, cipher: StorageCipher, form: Form): Promise<{ crowdId: string }> {
  const { db, merchantId } = caller;
  const crowdId = await insertCrowd(caller, await toColumns(db, form));
  const owner = { merchantId, crowdId };
  await saveNames(db, owner, toCrowdNames(form));
  await replaceContacts(db, cipher, owner, toContacts(form));
  return { crowdId };
}

/** Inserts the row of a crowd. Refuses one too many. */
export async function insertCrowd(
  { db, merchantId }: Caller,
  columns: Omit<typeof table.$inferInsert, 'crowdId' | 'merchantId'>,
): Promise<string> {
  if ((await db.$count(table)) >= MAX_CROWDS)
    throw new Refusal('conflict', '人群数量已达上限（{n} 个）', { n: MAX_CROWDS });
  const crowdId = newId();
  await db.insert(table).values({ ...columns, crowdId, merchantId });
  return crowdId;
}

/** Changes a crowd. Whoever uses it from then on uses it as it is now. Imported contacts stay as long as it is an import. */
export async function updateCrowd({ db, merchantId }: Caller, cipher: StorageCipher, form: Form & Row): Promise<void> {
  const { crowdId, version, kind } = form;
  const [former] = await db.select({ kind: table.kind }).from(table).where(eq(table.crowdId, crowdId));
  await updateVersioned(db, table, { row: eq(table.crowdId, crowdId), version }, await toColumns(db, form));
  const owner = { merchantId, crowdId };
  await saveNames(db, owner, toCrowdNames(form));
  if (kind === 'import' && former?.kind === 'import') return;
  await removeContacts(db, crowdId);
  await db.delete(crowdImports).where(eq(crowdImports.crowdId, crowdId));
  await replaceContacts(db, cipher, owner, toContacts(form));
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

/** What a form stands for. What a form of another kind has is left out. */
export function toCrowdNames(members: Members): CrowdNames {
  const { kind, shifts, substitutes, joinedDays, signedInDays, absentDays, ...ids } = members;
  const nobody = { userIds: [], organizeIds: [], positionIds: [], roleIds: [] };
  const noTimes = { joinedDays: null, signedInDays: null, absentDays: null };
  const noRota = { shifts: [], substitutes: [] };
  if (kind === 'rota')
    return { kind, ...nobody, excludedUserIds: [], excludedOrganizeIds: [], ...noTimes, shifts, substitutes };
  if (kind === 'rule') return { kind, ...ids, userIds: [], joinedDays, signedInDays, absentDays, ...noRota };
  return { kind, ...ids, ...noTimes, ...noRota };
}

// Refuses shifts and substitutes of users whom the caller does not see.
async function refuseUnseenDuties(db: Db, { shifts, substitutes }: Rota): Promise<void> {
  const userIds = new Set([
    ...shifts.map(({ userId }) => userId),
    ...substitutes.flatMap(({ userId, substituteId }) => [userId, substituteId]),
  ]);
  if (userIds.size > 0 && (await db.$count(users, inArray(users.userId, [...userIds]))) !== userIds.size)
    throw notFound();
}

function toContacts({ kind, contacts }: Form): readonly CrowdContactForm[] {
  return kind === 'list' ? contacts : [];
}

// Why a form names nobody, by the kind of the crowd. A file may follow for an import.
const EMPTY = {
  list: { name: 'userIds', text: '请至少选择一个人员、组织、岗位或角色，或填写外部联系人' },
  rule: { name: 'organizeIds', text: '请至少设置一个条件' },
  rota: { name: 'shifts', text: '请至少添加一个班次' },
} as const;

async function toColumns(db: Db, form: Form) {
  const names = toCrowdNames(form);
  const { kind, userIds, organizeIds, positionIds, roleIds, joinedDays, signedInDays, absentDays, shifts } = names;
  const named = [userIds, organizeIds, positionIds, roleIds, shifts, toContacts(form)].some(({ length }) => length > 0);
  const isEmpty = !named && [joinedDays, signedInDays, absentDays].every((days) => days === null);
  if (isEmpty && kind !== 'import') throw fieldRefusal('param-invalid', EMPTY[kind]);
  refuseUnusableContacts(toContacts(form));
  await refuseUnseenDuties(db, names);
  refuseOverlaps(names);
  return {
    ...{ crowdName: form.crowdName, kind, joinedDays, signedInDays, absentDays },
    remark: form.remark ?? null,
  };
}

// Two substitutes for one person on one day: who is on duty would be a matter of chance.
function refuseOverlaps({ substitutes }: CrowdNames): void {
  const overlapping = substitutes.some((one, index) =>
    substitutes
      .slice(index + 1)
      .some((other) => other.userId === one.userId && other.fromDay <= one.toDay && one.fromDay <= other.toDay),
  );
  if (overlapping) throw fieldRefusal('param-invalid', { name: 'substitutes', text: '同一人员的替班日期不能重叠' });
}

async function describe(db: Db, found: readonly StoredCrowd[]): Promise<Crowd[]> {
  const crowdIds = found.map(({ crowdId }) => crowdId);
  const names = await readNames(db, crowdIds);
  const ruleCounts = await countRules(db, crowdIds);
  const contactCounts = await countContacts(db, crowdIds);
  const dutyNames = await readDutyNames(db, crowdIds);
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
      contactCount: contactCounts.get(crowd.crowdId) ?? 0,
      dutyNames: dutyNames.flatMap(({ crowdId, name }) => (crowdId === crowd.crowdId ? [name ?? ''] : [])),
      ruleCount: ruleCounts.get(crowd.crowdId) ?? 0,
    };
  });
}

function readDutyNames(db: Db, crowdIds: readonly string[]) {
  const { crowdId, userId } = crowdShifts;
  return db
    .selectDistinct({ crowdId, userId, name: users.nickName })
    .from(crowdShifts)
    .leftJoin(users, eq(users.userId, userId))
    .where(inArray(crowdId, [...crowdIds]))
    .orderBy(asc(users.nickName), asc(userId));
}

const toUser = ({ userId, nickName }: StoredName) => toNamed(userId, nickName);
const toOrganization = ({ organizeId, organizeName }: StoredName) => toNamed(organizeId, organizeName);

function toNamed(id: string | null, name: string | null): { id: string; name: string }[] {
  return id === null ? [] : [{ id, name: name ?? '' }];
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
