import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { ReaderState, siteMessages as contract } from 'contract/messages/siteMessages';
import type { Caller } from '../../../caller';
import { containsText, toOrder } from '../../../db/listing';
import { organizations } from '../../access/organizations/schema';
import { NEWEST_FIRST } from '../../access/users/query';
import { users } from '../../access/users/schema';

const readTime = sql<string | null>`readers.read_time`;
const confirmTime = sql<string | null>`readers.confirm_time`;
const CONDITIONS: Readonly<Record<ReaderState, SQL>> = {
  unread: isNull(readTime),
  read: isNotNull(readTime),
  unconfirmed: isNull(confirmTime),
  confirmed: isNotNull(confirmTime),
};

/** Reads a page of the recipients of a site message whom the caller sees. */
export async function listSiteMessageReaders(
  { db }: Caller,
  arg: v.InferOutput<typeof contract.listSiteMessageReaders.arg>,
): Promise<DataOf<typeof contract.listSiteMessageReaders>> {
  const { siteMessageId, keyword, readerState, pageNum, pageSize, ...sorting } = arg;
  const readers = sql`site_message_readers(${siteMessageId}) as readers`;
  const where = and(
    or(containsText(users.userName, keyword), containsText(users.nickName, keyword)),
    readerState && CONDITIONS[readerState],
  );
  const isReader = eq(users.userId, sql`readers.user_id`);
  const found = await db
    .select({
      ...{ userId: users.userId, userName: users.userName, nickName: users.nickName },
      ...{ organizeName: organizations.organizeName, readTime, confirmTime },
    })
    .from(users)
    .innerJoin(readers, isReader)
    .leftJoin(organizations, eq(organizations.organizeId, users.organizeId))
    .where(where)
    .orderBy(...toOrder(sorting, users, NEWEST_FIRST))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(readers, isReader)
    .where(where);
  return { total: counted?.total ?? 0, rows: found.map((row) => ({ ...row, ...toTimes(row) })) };
}

function toTimes(row: { readonly readTime: string | null; readonly confirmTime: string | null }) {
  const toIso = (time: string | null) => (time === null ? null : new Date(time).toISOString());
  return { readTime: toIso(row.readTime), confirmTime: toIso(row.confirmTime) };
}
