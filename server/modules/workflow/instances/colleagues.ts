import { and, asc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import { MAX_COLLEAGUES } from 'contract/workflow/instances';
import type { instances as contract } from 'contract/workflow/instances';
import type { Caller } from '../../../caller';
import { containsText } from '../../../db/listing';
import { withWholeMerchantScope } from '../../../db/store';
import { organizations } from '../../access/organizations/schema';
import { users } from '../../access/users/schema';

/** Finds people of the caller's merchant whom a process can ask, by their names, or the one with an id, who may have left. */
export function listColleagues(
  who: Caller,
  { userName, userId: id }: v.InferOutput<typeof contract.listColleagues.arg>,
): Promise<DataOf<typeof contract.listColleagues>> {
  const { db } = who;
  const { userId, nickName } = users;
  return withWholeMerchantScope(db, who, () =>
    db
      .select({ userId, userName: nickName, organizeName: organizations.organizeName })
      .from(users)
      .leftJoin(organizations, eq(organizations.organizeId, users.organizeId))
      .where(id === undefined ? and(users.enabled, containsText(nickName, userName)) : eq(userId, id))
      .orderBy(asc(nickName), asc(userId))
      .limit(MAX_COLLEAGUES),
  );
}
