import { and, desc, eq, getTableColumns, gte, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { users as contract } from 'contract/access/users';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { contains, dayStart } from '../../../db/listing';
import { organizations } from '../organizations/schema';
import { users } from './schema';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { isLocked, statusOfUser } from '../../../db/accountState';

/** What a list or an export of users is narrowed by. */
export type UserFilter = v.InferOutput<typeof contract.exportUsers.arg>;

/** The order of users where nobody asked for another: newest first, with the id between equals. */
export const NEWEST_FIRST: readonly SQL[] = [desc(users.createTime), desc(users.userId)];

/** The condition for a filter of the list. A phone is found by its whole number or its last four digits. */
export function matching(filter: UserFilter, { storageCipher, timeZone }: Services): SQL | undefined {
  const { phonenumber, status } = filter;
  const hash = phonenumber ? storageCipher.searchHash(phonenumber) : undefined;
  return and(
    contains(users.userName, filter.userName),
    contains(users.nickName, filter.nickName),
    hash && or(eq(users.phoneHash, hash), eq(users.phoneTailHash, hash)),
    status === 'STOP_USING' ? eq(users.enabled, false) : undefined,
    status === 'NORMAL' ? and(eq(users.enabled, true), sql`not ${isLocked}`) : undefined,
    status === 'LOCKED' ? and(eq(users.enabled, true), isLocked) : undefined,
    filter.beginTime ? gte(users.createTime, dayStart(filter.beginTime, timeZone)) : undefined,
    filter.endTime ? lt(users.createTime, dayStart(filter.endTime, timeZone, 1)) : undefined,
    filter.organizeId ? isWithin(filter.organizeId) : undefined,
  );
}

function isWithin(organizeId: string): SQL {
  return sql`${users.organizeId} in (
    with recursive within as (
      select ${organizeId}::text as organize_id
      union
      select o.organize_id from organizations o join within w on o.parent_id = w.organize_id
    ) select organize_id from within)`;
}

/** Users with their state and the name of their organisation. */
export function selectUsers(db: Db) {
  const { passwordHash: _, ...columns } = getTableColumns(users);
  return (
    db
      .select({ ...columns, status: statusOfUser, organizeName: organizations.organizeName })
      .from(users)

      // Who was added by the caller is seen by them wherever they are, their organisation perhaps not.
      .leftJoin(organizations, eq(organizations.organizeId, users.organizeId))
  );
}

type StoredUser = Awaited<ReturnType<typeof selectUsers>>[number];

/** A stored user as the contract has it: secrets decrypted (the edge seals or masks them). */
export function toUser(stored: StoredUser, cipher: StorageCipher) {
  const { phoneCipher, emailCipher, idCardCipher, ...user } = stored;
  const open = (value: Buffer | null) => (value ? cipher.open(value) : null);
  return {
    ...user,
    phonenumber: open(phoneCipher),
    email: open(emailCipher),
    idCard: open(idCardCipher),
  };
}
