import { and, eq, sql } from 'drizzle-orm';
import type { SubCode } from 'contract/envelope';
import { MAX_ORGANIZATIONS, MAX_ORGANIZATION_DEPTH } from 'contract/access/organizations';
import type { Caller } from '../../../caller';
import { organizations as table } from './schema';
import { asWholeMerchant } from '../../../db/store';
import { Refusal, notFound, refusedField } from '../../../refusal';
import { visibleOrganizationsOf } from '../users/dataScope';

/** An organisation with how far it stands from where the question began. */
export interface Placed extends Record<string, unknown> {
  readonly id: string;
  readonly level: number;
}

/**
 * Holds the merchant's tree until the call ends: what is asked of it (is this below that, does it hold anybody) is still
 * true when the answer is acted upon, and two moves at the same moment make no circle.
 */
export async function holdTree({ db, merchantId }: Caller): Promise<void> {
  const name = `organizations ${merchantId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * The organisation that a call changes, with the tree held. One's own organisation may be seen by everybody in it; to
 * change it takes a role that shows it, and for who has none it is not there.
 */
export async function changeable(who: Caller, organizeId: string) {
  await holdTree(who);
  const [row] = await who.db.select().from(table).where(eq(table.organizeId, organizeId));
  if (!row || !(await isInSight(who, [organizeId]))) throw notFound();
  return row;
}

/** Refuses to put anything under an organisation that is disabled, gone, or out of the caller's sight. The tree is held. */
export async function refuseClosedParent(who: Caller, parentId: string): Promise<void> {
  const [parent] = await who.db.select({ enabled: table.enabled }).from(table).where(eq(table.organizeId, parentId));
  if (!parent) throw notFound();
  if (!(await isInSight(who, [parentId]))) throw ofParent('上级组织不在您的数据范围内', 'permission-denied');
  if (!parent.enabled) throw ofParent('上级组织已停用，请选择其他组织');
}

/** Refuses to enable what stands below something disabled, be that in the caller's sight or not. The tree is held. */
export async function refuseDisabledAbove(who: Caller, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const isDisabled = and(eq(table.organizeId, parentId), eq(table.enabled, false));
  if ((await asWholeMerchant(who.db, who, () => who.db.$count(table, isDisabled))) === 0) return;
  throw new Refusal('conflict', '上级组织已停用，请先启用上级组织');
}

/** Refuses a tree that gets too high by putting something of `height` levels under an organisation. */
export async function refuseTooDeep(who: Caller, parentId: string, height: number): Promise<void> {
  const above = await upFrom(who, parentId);
  if (above.length + height > MAX_ORGANIZATION_DEPTH) {
    throw refusedField('conflict', {
      name: 'parentId',
      text: '组织层级不能超过 {n} 级',
      values: { n: MAX_ORGANIZATION_DEPTH },
    });
  }
}

/** Refuses one more organisation than a merchant may have. */
export async function refuseTooMany(who: Caller): Promise<void> {
  if ((await asWholeMerchant(who.db, who, () => who.db.$count(table))) < MAX_ORGANIZATIONS) return;
  throw new Refusal('conflict', '组织数量已达上限（{n} 个）', { n: MAX_ORGANIZATIONS });
}

/** Whether the caller's roles show them all of these organisations. */
export async function isInSight(who: Caller, ids: readonly string[]): Promise<boolean> {
  const sight = await visibleOrganizationsOf(who);
  if (sight === undefined) return true;
  const seen = new Set(sight);
  return ids.every((id) => seen.has(id));
}

/** An organisation (level 1) and all that stand above it, whether the caller sees them or not. */
export function upFrom(who: Caller, organizeId: string): Promise<Placed[]> {
  return walk(who, organizeId, sql`o.organize_id = w.parent_id`);
}

/** An organisation (level 1) and all that stand below it, whether the caller sees them or not. */
export function downFrom(who: Caller, organizeId: string): Promise<Placed[]> {
  return walk(who, organizeId, sql`o.parent_id = w.id`);
}

/** A refusal that belongs beside the field of the organisation above. */
export function ofParent(text: string, subCode: SubCode = 'conflict'): Refusal {
  return refusedField(subCode, { name: 'parentId', text });
}

async function walk(who: Caller, organizeId: string, step: ReturnType<typeof sql>): Promise<Placed[]> {
  const { rows } = await asWholeMerchant(who.db, who, () =>
    who.db.execute<Placed>(sql`
      with recursive way as (
        select organize_id as id, parent_id, 1 as level from organizations where organize_id = ${organizeId}
        union all
        select o.organize_id, o.parent_id, w.level + 1 from organizations o join way w on ${step}
      ) select id, level from way`),
  );
  return rows;
}
