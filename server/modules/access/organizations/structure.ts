import { and, eq, sql } from 'drizzle-orm';
import type { ErrorSubCode } from 'contract/envelope';
import { MAX_ORGANIZATIONS, MAX_ORGANIZATION_DEPTH } from 'contract/access/organizations';
import type { Caller } from '../../../caller';
import { organizations as table } from './schema';
import { withWholeMerchantScope } from '../../../db/store';
import { Refusal, notFound, fieldRefusal } from '../../../refusal';
import { readVisibleOrganizations } from '../users/dataScope';

/** An organisation with its distance from the organisation that the query begins with. */
export interface OrganizationAtLevel extends Record<string, unknown> {
  readonly id: string;
  readonly level: number;
}

/**
 * Locks the merchant's organisation tree until the transaction ends. So the result of a check (who is below whom, which
 * users belong to an organisation) is still true when the change is written, and two concurrent moves can't create a
 * cycle.
 */
export async function lockOrganizationTree({ db, merchantId }: Caller): Promise<void> {
  const name = `organizations ${merchantId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Locks the organisation tree, and reads the organisation that a call changes. Throws not-found unless a role's data
 * scope contains the organisation: users may see their own organisation without such a role, but not change it.
 */
export async function lockOrganizationForChange(who: Caller, organizeId: string) {
  await lockOrganizationTree(who);
  const [row] = await who.db.select().from(table).where(eq(table.organizeId, organizeId));
  if (!row || !(await areInDataScope(who, [organizeId]))) throw notFound();
  return row;
}

/** Refuses a parent that is disabled, removed or out of the caller's data scope. The tree must be locked. */
export async function refuseUnavailableParent(who: Caller, parentId: string): Promise<void> {
  const [parent] = await who.db.select({ enabled: table.enabled }).from(table).where(eq(table.organizeId, parentId));
  if (!parent) throw notFound();
  if (!(await areInDataScope(who, [parentId]))) throw parentRefusal('上级组织不在您的数据范围内', 'permission-denied');
  if (!parent.enabled) throw parentRefusal('上级组织已停用，请选择其他组织');
}

/**
 * Refuses to enable an organisation whose parent is disabled, even if the caller can't see the parent. The tree must be
 * locked.
 */
export async function refuseDisabledParent(who: Caller, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const isDisabled = and(eq(table.organizeId, parentId), eq(table.enabled, false));
  if ((await withWholeMerchantScope(who.db, who, () => who.db.$count(table, isDisabled))) === 0) return;
  throw new Refusal('conflict', '上级组织已停用，请先启用上级组织');
}

/** Refuses a tree that gets too deep when a subtree of `height` levels is put below an organisation. */
export async function refuseTooDeepTree(who: Caller, parentId: string, height: number): Promise<void> {
  const above = await readWithAncestors(who, parentId);
  if (above.length + height > MAX_ORGANIZATION_DEPTH) {
    throw fieldRefusal('conflict', {
      name: 'parentId',
      text: '组织层级不能超过 {n} 级',
      values: { n: MAX_ORGANIZATION_DEPTH },
    });
  }
}

/** Refuses to add an organisation to a merchant that has the maximum number. */
export async function refuseTooManyOrganizations(who: Caller): Promise<void> {
  if ((await withWholeMerchantScope(who.db, who, () => who.db.$count(table))) < MAX_ORGANIZATIONS) return;
  throw new Refusal('conflict', '组织数量已达上限（{n} 个）', { n: MAX_ORGANIZATIONS });
}

/** Whether all of these organisations are in the caller's data scope. */
export async function areInDataScope(who: Caller, ids: readonly string[]): Promise<boolean> {
  const sight = await readVisibleOrganizations(who);
  if (sight === undefined) return true;
  const seen = new Set(sight);
  return ids.every((id) => seen.has(id));
}

/** Reads an organisation (level 1) and all its ancestors, including those that the caller can't see. */
export function readWithAncestors(who: Caller, organizeId: string): Promise<OrganizationAtLevel[]> {
  return walk(who, organizeId, sql`o.organize_id = w.parent_id`);
}

/** Reads an organisation (level 1) and its subtree, including organisations that the caller can't see. */
export function readWithDescendants(who: Caller, organizeId: string): Promise<OrganizationAtLevel[]> {
  return walk(who, organizeId, sql`o.parent_id = w.id`);
}

/** Creates a refusal that is shown beside the form's field for the parent organisation. */
export function parentRefusal(text: string, subCode: ErrorSubCode = 'conflict'): Refusal {
  return fieldRefusal(subCode, { name: 'parentId', text });
}

async function walk(who: Caller, organizeId: string, step: ReturnType<typeof sql>): Promise<OrganizationAtLevel[]> {
  const { rows } = await withWholeMerchantScope(who.db, who, () =>
    who.db.execute<OrganizationAtLevel>(sql`
      with recursive way as (
        select organize_id as id, parent_id, 1 as level from organizations where organize_id = ${organizeId}
        union all
        select o.organize_id, o.parent_id, w.level + 1 from organizations o join way w on ${step}
      ) select id, level from way`),
  );
  return rows;
}
