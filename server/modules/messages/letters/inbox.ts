import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_LETTER_CATEGORIES } from 'contract/messages/letterCategories';
import type { letters as contract } from 'contract/messages/letters';
import type { Handlers } from 'contract/endpoint';
import type { Caller, Visitor } from '../../../caller';
import { containsText, startOfDay, countMatching, selectPage } from '../../../db/listing';
import { letterCategories, letters } from './schema';
import { toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { sanitizeContent } from './content';

interface Filter {
  readonly categoryId?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly beginTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
}

const NEWEST_FIRST: readonly SQL[] = [desc(letters.sendTime), desc(letters.letterId)];

/**
 * The handlers for the caller's own letters (MSG-02, HDR-05). Row-level security hides other users' letters, so that
 * the queries need no condition.
 */
export function createInboxHandlers(timeZone: string): Handlers<typeof contract, Visitor, Caller> {
  const matching = ({ categoryId, title, beginTime, endTime }: Filter) =>
    and(
      categoryId ? eq(letters.categoryId, categoryId) : undefined,
      containsText(letters.title, title),
      beginTime ? gte(letters.sendTime, startOfDay(beginTime, timeZone)) : undefined,
      endTime ? lt(letters.sendTime, startOfDay(endTime, timeZone, 1)) : undefined,
    );

  return {
    async getLetterSummary(page, { db }) {
      const rows = await selectPage(selectLetters(db).$dynamic(), page, letters, NEWEST_FIRST);
      const unreadCount = await db.$count(letters, isNull(letters.readTime));
      const letterItems = rows.map(toLetter).map(({ letterId, title, sendTime, status }) => ({
        letterId,
        title,
        sendTime,
        status,
      }));
      return { hasUnreadLetter: unreadCount > 0, letterItems, unreadCount };
    },

    async listLetters({ status, categoryId, title, beginTime, endTime, ...page }, { db }) {
      const state = status === 'READ' ? isNotNull(letters.readTime) : isNull(letters.readTime);
      const where = and(matching({ categoryId, title, beginTime, endTime }), status && state);
      const rows = await selectPage(selectLetters(db).where(where).$dynamic(), page, letters, NEWEST_FIRST);
      return {
        ...(await countMatching(db, letters, where, { ...page, found: rows.length })),
        rows: rows.map(toLetter),
      };
    },

    async listOwnLetterCategories(_, { db }) {
      const rows = await db
        .select({ category: letterCategories, unreadCount: count(letters.letterId) })
        .from(letterCategories)
        .leftJoin(letters, and(eq(letters.categoryId, letterCategories.categoryId), isNull(letters.readTime)))
        .groupBy(letterCategories.categoryId)
        .orderBy(asc(letterCategories.sort), asc(letterCategories.categoryName))
        .limit(MAX_LETTER_CATEGORIES);
      return rows.map(({ category: { categoryId, categoryName, tagType, enabled }, unreadCount }) => ({
        categoryId,
        categoryName,
        tagType,
        status: toStatus(enabled),
        unreadCount,
      }));
    },

    async getLetter({ letterId }, { db }) {
      const [stored] = await selectLetters(db).where(eq(letters.letterId, letterId));
      if (!stored) throw notFound();
      // Sanitises the content again when a letter is read: the rules may be stricter by now, and other programs may
      // have written the row.
      return { ...toLetter(stored), content: sanitizeContent(stored.letter.content) };
    },

    async readLetters({ letterIds }, { db }) {
      await markRead(db, inArray(letters.letterId, letterIds));
    },

    readAllLetters: async (filter, { db }) => ({ count: await markRead(db, matching(filter)) }),

    async removeLetters({ letterIds }, { db }) {
      await db.delete(letters).where(inArray(letters.letterId, letterIds));
    },
  };
}

// Updates unread letters only: letters that were read before keep their time, and browsers are not notified without a
// change.
async function markRead(db: Db, where: SQL | undefined): Promise<number> {
  const { rowCount } = await db
    .update(letters)
    .set({ readTime: sql`now()` })
    .where(and(where, isNull(letters.readTime)));
  return rowCount ?? 0;
}

function selectLetters(db: Db) {
  return db
    .select({ letter: letters, category: letterCategories })
    .from(letters)
    .leftJoin(letterCategories, eq(letterCategories.categoryId, letters.categoryId));
}

function toLetter({ letter, category }: Awaited<ReturnType<typeof selectLetters>>[number]) {
  const { letterId, title, sendTime, readTime, jumpTarget, categoryId } = letter;
  return {
    letterId,
    title,
    sendTime,
    status: readTime ? ('READ' as const) : ('UNREAD' as const),
    categoryId,
    categoryName: category?.categoryName ?? null,
    tagType: category?.tagType ?? null,
    jumpTarget,
  };
}
