import { and, desc, eq, getTableColumns, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { users as contract } from 'contract/access/users';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { containsText, selectPage, startOfDay, toOrder } from '../../../db/listing';
import type { Paging } from '../../../db/listing';
import { organizations } from '../organizations/schema';
import { userPositions, users } from './schema';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { isLocked, statusOfUser } from '../../../db/accountState';

/** The filter of a list or an export of users. */
export type UserFilter = v.InferOutput<typeof contract.exportUsers.arg> & {
  /** Only for lists. */
  readonly positionId?: string | undefined;
};

type UsersPaging = Paging<'userName' | 'nickName' | 'createTime'>;

/** The default order of users: newest first, users of the same time by id. */
export const NEWEST_FIRST: readonly SQL[] = [desc(users.createTime), desc(users.userId)];

/** The SQL condition for a filter of the list. */
export async function toUserCondition(db: Db, filter: UserFilter, services: Services): Promise<SQL | undefined> {
  const { indexed, unindexed } = await toUserConditions(db, filter, services);
  return and(unindexed, indexed);
}

/**
 * The SQL condition for a filter of the list, in two parts: `unindexed` is the part that no index supports. Finds a
 * phone by the whole number or by its last four digits.
 */
export async function toUserConditions(db: Db, filter: UserFilter, { storageCipher, timeZone }: Services) {
  const { phonenumber, status, organizeId } = filter;
  const hash = phonenumber ? storageCipher.searchHash(phonenumber) : undefined;
  return {
    unindexed: and(
      containsText(users.userName, filter.userName),
      containsText(users.nickName, filter.nickName),
      status === 'STOP_USING' ? eq(users.enabled, false) : undefined,
      status === 'NORMAL' ? and(eq(users.enabled, true), sql`not ${isLocked}`) : undefined,
      status === 'LOCKED' ? and(eq(users.enabled, true), isLocked) : undefined,
    ),
    indexed: and(
      hash && or(eq(users.phoneHash, hash), eq(users.phoneTailHash, hash)),
      filter.beginTime ? gte(users.createTime, startOfDay(filter.beginTime, timeZone)) : undefined,
      filter.endTime ? lt(users.createTime, startOfDay(filter.endTime, timeZone, 1)) : undefined,
      organizeId ? isIn(await readSubtree(db, organizeId)) : undefined,
      filter.positionId
        ? inArray(
            users.userId,
            db
              .select({ userId: userPositions.userId })
              .from(userPositions)
              .where(eq(userPositions.positionId, filter.positionId)),
          )
        : undefined,
    ),
  };
}

// Reads the ids of an organisation and of all below it. With the ids instead of a sub-select, PostgreSQL knows how many
// users to expect, and reads a small organisation by its index instead of the list of all users.
async function readSubtree(db: Db, organizeId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive within as (
      select ${organizeId}::text as id
      union
      select o.organize_id from organizations o join within w on o.parent_id = w.id
    ) select id from within`);
  return rows.map(({ id }) => id);
}

function isIn(organizeIds: string[]): SQL {
  return sql`${users.organizeId} = any(${sql.param(organizeIds)}::text[])`;
}

/** Selects users with their state and the name of their organisation. */
export function selectUsers(db: Db) {
  const { passwordHash: _, ...columns } = getTableColumns(users);
  return (
    db
      .select({ ...columns, status: statusOfUser, organizeName: organizations.organizeName })
      .from(users)

      // Uses a left join: callers see the users that they have added in any organisation, but may not see that
      // organisation.
      .leftJoin(organizations, eq(organizations.organizeId, users.organizeId))
  );
}

/**
 * Reads one page of the users that match a condition. Finds the ids of the page first, so that the users of the pages
 * before it are skipped in an index and never read.
 */
export function readUsersPage(db: Db, where: SQL | undefined, paging: UsersPaging) {
  const ids = db.select({ userId: users.userId }).from(users).where(where).$dynamic();
  const page = selectPage(ids, paging, users, NEWEST_FIRST).as('page');
  return selectUsers(db)
    .innerJoin(page, eq(page.userId, users.userId))
    .orderBy(...toOrder(paging, users, NEWEST_FIRST));
}

type StoredUser = Awaited<ReturnType<typeof selectUsers>>[number];

/** Maps a stored user to the contract, with secrets decrypted. The HTTP layer encrypts or masks them for the answer. */
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
