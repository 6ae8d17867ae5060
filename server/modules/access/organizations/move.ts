import { eq } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { organizations as table } from './schema';
import { Refusal } from '../../../refusal';
import {
  lockOrganizationForChange,
  readWithDescendants,
  areInDataScope,
  parentRefusal,
  refuseUnavailableParent,
  refuseTooDeepTree,
} from './structure';

/**
 * Moves an organisation with its subtree below another one. Refused unless the caller's data scope contains the whole
 * moved subtree: by the move, users whose data scope contains the new parent and all below it get to see the rows of
 * the subtree.
 */
export async function moveOrganization(who: Caller, organizeId: string, parentId: string): Promise<void> {
  const moved = await lockOrganizationForChange(who, organizeId);
  if (moved.parentId === null) throw new Refusal('conflict', '最上级组织不能移动');
  const below = await readWithDescendants(who, organizeId);
  const ids = below.map(({ id }) => id);
  if (ids.includes(parentId)) throw parentRefusal('不能移动到自己或自己的下级组织之下');
  await refuseUnavailableParent(who, parentId);
  if (moved.parentId === parentId) return;
  if (!(await areInDataScope(who, ids))) {
    throw new Refusal('permission-denied', '部分下级组织不在您的数据范围内，不能移动');
  }
  await refuseTooDeepTree(who, parentId, Math.max(...below.map(({ level }) => level)));
  await who.db.update(table).set({ parentId }).where(eq(table.organizeId, organizeId));
}
