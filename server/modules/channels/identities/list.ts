import { and, eq, exists, not, or } from 'drizzle-orm';
import type * as v from 'valibot';
import type { channelIdentities as contract } from 'contract/channels/identities';
import type { DataOf } from 'contract/endpoint';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { organizations } from '../../access/organizations/schema';
import { NEWEST_FIRST } from '../../access/users/query';
import { users } from '../../access/users/schema';
import { listRefusedTemplates } from '../subscriptions/subscriptions';
import { maskVendorUserId } from './identities';
import { channelIdentities as table } from './schema';

type Argument = v.InferOutput<typeof contract.listReachablePeople.arg>;

/** Reads a page of the users whom the caller sees, with the ids under which the vendor of an account knows them. */
export async function listPeople(
  db: Db,
  cipher: StorageCipher,
  { accountId, keyword, isReachable, ...page }: Argument,
): Promise<DataOf<typeof contract.listReachablePeople>> {
  const identity = and(eq(table.accountId, accountId), eq(table.userId, users.userId));
  const has = exists(db.select({ userId: table.userId }).from(table).where(identity));
  const reached = isReachable === undefined ? undefined : isReachable ? has : not(has);
  const named = or(containsText(users.userName, keyword), containsText(users.nickName, keyword));
  const where = and(named, reached);
  const query = db
    .select({
      ...{ userId: users.userId, userName: users.userName, nickName: users.nickName },
      organizeName: organizations.organizeName,
      ...{
        identityId: table.identityId,
        cipher: table.vendorUserCipher,
        hash: table.vendorUserHash,
        source: table.source,
      },
      updateTime: table.updateTime,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.organizeId, users.organizeId))
    .leftJoin(table, identity)
    .where(where)
    .$dynamic();
  const rows = await selectPage(query, page, users, NEWEST_FIRST);
  const total = await countMatching(db, users, undefined, {
    ...{ ...page, found: rows.length },
    unindexed: { where, order: NEWEST_FIRST },
  });
  const hashes = rows.flatMap(({ hash }) => hash ?? []);
  const refused = await listRefusedTemplates(db, accountId, hashes);
  return {
    ...total,
    rows: rows.map(({ cipher: sealed, hash, ...row }) => ({
      ...row,
      refusedTemplates: [...((hash && refused.get(hash.toString('hex'))) ?? [])],
      vendorUserId: sealed && maskVendorUserId(cipher.open(sealed)),
    })),
  };
}

/** Counts the users whom the caller sees, and those of them whom an account reaches. */
export async function countPeople(db: Db, accountId: string) {
  return {
    userCount: await db.$count(users),
    reachableCount: await db.$count(table, eq(table.accountId, accountId)),
  };
}
