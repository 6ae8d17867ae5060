import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { users } from '../users/schema';
import { organizations as table } from './schema';
import { withWholeMerchantScope } from '../../../db/store';
import { Refusal } from '../../../refusal';

/** Refuses to disable an organisation that has enabled child organisations or active users, and says how many. */
export async function refuseDisablingNonEmpty(who: Caller, organizeId: string): Promise<void> {
  await refuseWhileHolding(who, '该组织下有 {held}，不能停用', {
    children: and(eq(table.parentId, organizeId), eq(table.enabled, true)),
    members: and(eq(users.organizeId, organizeId), eq(users.enabled, true)),
  });
}

/** Refuses to remove an organisation that has child organisations or users, and says how many. */
export async function refuseRemovingNonEmpty(who: Caller, organizeId: string): Promise<void> {
  await refuseWhileHolding(who, '该组织下有 {held}，不能删除', {
    children: eq(table.parentId, organizeId),
    members: eq(users.organizeId, organizeId),
  });
}

type Condition = ReturnType<typeof and>;

// Also counts users and organisations that the caller can't see, since the change affects them as well.
async function refuseWhileHolding(
  who: Caller,
  text: string,
  held: { readonly children: Condition; readonly members: Condition },
): Promise<void> {
  const { db } = who;
  const [children, members] = await withWholeMerchantScope(db, who, async () => [
    await db.$count(table, held.children),
    await db.$count(users, held.members),
  ]);
  const told = [
    ...(children > 0 ? [{ text: '{n} 个下级组织', values: { n: children } }] : []),
    ...(members > 0 ? [{ text: '{n} 个用户', values: { n: members } }] : []),
  ];
  if (told.length > 0) throw new Refusal('conflict', text, { held: told });
}
