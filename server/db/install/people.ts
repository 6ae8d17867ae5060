import type { StorageCipher } from '../../crypto/storageCipher';
import { newId } from '../ids';
import { userPositions, userRoles, users } from '../../modules/access/users/schema';
import { encryptPersonSecrets } from '../sealedColumns';
import type { Db } from '../store';
import type { InstalledMerchant } from './merchant';
import type { RoleCode } from './merchantPlans';
import { getOrThrow } from './getOrThrow';

/** A user of a merchant, with secrets in clear text. */
export interface PersonPlan {
  readonly userName: string;
  readonly nickName: string;
  readonly phone?: string;
  readonly email?: string;
  readonly idCard?: string | undefined;
  readonly jobNumber?: string;
  readonly sex?: string;
  readonly organizeId: string;
  readonly role?: RoleCode;
  readonly positionIds?: readonly string[];
  readonly enabled?: boolean;
  readonly lock?: { readonly from: string; readonly until: string | null; readonly reason: string } | undefined;
  readonly remark?: string | undefined;
  readonly createTime: string;
}

/** Adds users to a merchant, all with the same password, and returns their ids by user name. */
export async function installPeople(
  db: Db,
  { merchantId, roleIds }: InstalledMerchant,
  people: readonly PersonPlan[],
  { cipher, passwordHash }: { cipher: StorageCipher; passwordHash: string },
): Promise<ReadonlyMap<string, string>> {
  const userIds = new Map(people.map(({ userName }) => [userName, newId()]));
  const idOf = (userName: string) => getOrThrow(userIds, userName);
  await db.insert(users).values(
    people.map((person) => ({
      ...encryptPersonSecrets(cipher, person),
      userId: idOf(person.userName),
      merchantId,
      userName: person.userName,
      nickName: person.nickName,
      jobNumber: person.jobNumber ?? null,
      sex: person.sex ?? null,
      organizeId: person.organizeId,
      enabled: person.enabled ?? true,
      lockedTime: person.lock?.from ?? null,
      unlockingTime: person.lock?.until ?? null,
      lockedReason: person.lock?.reason ?? null,
      remark: person.remark ?? null,
      passwordHash,
      createTime: person.createTime,
    })),
  );
  const held = people.flatMap(({ userName, role }) => {
    return role ? [{ merchantId, userId: idOf(userName), roleId: getOrThrow(roleIds, role) }] : [];
  });
  if (held.length > 0) await db.insert(userRoles).values(held);
  const filled = people.flatMap(({ userName, positionIds = [] }) =>
    positionIds.map((positionId) => ({ merchantId, userId: idOf(userName), positionId })),
  );
  if (filled.length > 0) await db.insert(userPositions).values(filled);
  return userIds;
}
