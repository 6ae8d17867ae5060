import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_LETTER_CATEGORIES } from 'contract/messages/letterCategories';
import { MAX_POP_UPS } from 'contract/messages/letters';
import type { LetterBox, letters as contract } from 'contract/messages/letters';
import type { Handlers } from 'contract/endpoint';
import type { Caller, Visitor } from '../../../caller';
import { containsText, startOfDay, countMatching, selectPage } from '../../../db/listing';
import { letterCategories, letterCategoryMutes, letters } from './schema';
import { toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { sanitizeContent } from './content';

interface Filter {
  readonly box?: LetterBox | undefined;
  readonly categoryId?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly beginTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
}

const isOnTop = sql<boolean>`(${letters.topTime} is not null and ${letters.topTime} > now())`;
const NEWEST_FIRST: readonly SQL[] = [desc(isOnTop), desc(letters.sendTime), desc(letters.letterId)];
/**
 * The condition for letters that are in an inbox: neither withdrawn, nor letters of site messages that their reader has removed.
 */
export const isInInbox = and(isNull(letters.withdrawTime), isNull(letters.removeTime));
const isUnread = and(isInInbox, isNull(letters.readTime));
const isInForce = or(isNull(letters.endTime), gt(letters.endTime, sql`now()`));
const isUnconfirmed = and(letters.mustConfirm, isNull(letters.confirmTime), isInForce);
const BOXES: Readonly<Record<LetterBox, () => SQL | undefined>> = {
  TO_CONFIRM: () => isUnconfirmed,
  STARRED: () => eq(letters.isStarred, true),
  ANNOUNCEMENTS: () => isNotNull(letters.siteMessageId),
};

/**
 * The handlers for the caller's own letters (MSG-02, HDR-05). Row-level security hides other users' letters, so that
 * the queries need no condition.
 */
export function createInboxHandlers(timeZone: string): Handlers<typeof contract, Visitor, Caller> {
  const matching = ({ box, categoryId, title, beginTime, endTime }: Filter) =>
    and(
      isInInbox,
      box && BOXES[box](),
      categoryId ? eq(letters.categoryId, categoryId) : undefined,
      containsText(letters.title, title),
      beginTime ? gte(letters.sendTime, startOfDay(beginTime, timeZone)) : undefined,
      endTime ? lt(letters.sendTime, startOfDay(endTime, timeZone, 1)) : undefined,
    );

  return {
    async getLetterSummary(page, { db, tokenHash }) {
      const rows = await selectPage(selectLetters(db).where(isInInbox).$dynamic(), page, letters, NEWEST_FIRST);
      const unreadCount = await db.$count(letters, isUnread);
      const letterItems = rows.map(toLetter).map(({ letterId, title, sendTime, status }) => ({
        letterId,
        title,
        sendTime,
        status,
      }));
      const popUpIds = await findPopUps(db, tokenHash);
      return { hasUnreadLetter: unreadCount > 0, letterItems, unreadCount, ...(popUpIds.length > 0 && { popUpIds }) };
    },

    async listLetters({ status, box, categoryId, title, beginTime, endTime, ...page }, { db }) {
      const state = status === 'READ' ? isNotNull(letters.readTime) : isNull(letters.readTime);
      const where = and(matching({ box, categoryId, title, beginTime, endTime }), status && state);
      const rows = await selectPage(selectLetters(db).where(where).$dynamic(), page, letters, NEWEST_FIRST);
      return {
        ...(await countMatching(db, letters, where, { ...page, found: rows.length })),
        rows: rows.map(toLetter),
      };
    },

    async listOwnLetterCategories(_, { db }) {
      const rows = await db
        .select({
          ...{ category: letterCategories, unreadCount: count(letters.letterId) },
          mutedId: letterCategoryMutes.categoryId,
        })
        .from(letterCategories)
        .leftJoin(letters, and(eq(letters.categoryId, letterCategories.categoryId), isUnread))
        .leftJoin(letterCategoryMutes, eq(letterCategoryMutes.categoryId, letterCategories.categoryId))
        .groupBy(letterCategories.categoryId, letterCategoryMutes.categoryId)
        .orderBy(asc(letterCategories.sort), asc(letterCategories.categoryName))
        .limit(MAX_LETTER_CATEGORIES);
      return rows.map(
        ({ category: { categoryId, categoryName, tagType, enabled, isMandatory }, unreadCount, mutedId }) => ({
          ...{ categoryId, categoryName, tagType, isMandatory, unreadCount },
          status: toStatus(enabled),
          isMuted: mutedId !== null && !isMandatory,
        }),
      );
    },

    async getLetter({ letterId }, { db }) {
      const [stored] = await selectLetters(db).where(eq(letters.letterId, letterId));
      if (!stored || stored.letter.removeTime !== null) throw notFound();
      if (stored.letter.withdrawTime !== null)
        return { ...toLetter(stored), title: '', jumpTarget: null, content: '', isWithdrawn: true };
      // Sanitises the content again when a letter is read: the rules may be stricter by now, and other programs may
      // have written the row.
      return { ...toLetter(stored), content: sanitizeContent(stored.letter.content), isWithdrawn: false };
    },

    async readLetters({ letterIds }, { db }) {
      await markRead(db, inArray(letters.letterId, letterIds));
    },

    readAllLetters: async (filter, { db }) => ({ count: await markRead(db, matching(filter)) }),

    async removeLetters({ letterIds }, { db }) {
      const chosen = inArray(letters.letterId, letterIds);
      if ((await db.$count(letters, and(chosen, isInInbox, isUnconfirmed))) > 0)
        throw new Refusal('conflict', '有需要确认的站内信，请先确认再删除');
      await db.delete(letters).where(and(chosen, isNull(letters.siteMessageId)));
      await db
        .update(letters)
        .set({ removeTime: sql`now()` })
        .where(and(chosen, isNull(letters.removeTime)));
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

// The letters that pop up now: not those that the user has put off in this session.
async function findPopUps(db: Db, tokenHash: Buffer): Promise<string[]> {
  const isOpen = or(and(letters.mustConfirm, isNull(letters.confirmTime)), isNull(letters.readTime));
  const isPutOff = sql`coalesce(${letters.postponedBy} = ${tokenHash}, false)`;
  const found = await db
    .select({ letterId: letters.letterId })
    .from(letters)
    .where(and(letters.isPopUp, isInInbox, isInForce, isOpen, sql`not ${isPutOff}`))
    .orderBy(asc(letters.sendTime), asc(letters.letterId))
    .limit(MAX_POP_UPS);
  return found.map(({ letterId }) => letterId);
}

function selectLetters(db: Db) {
  return db
    .select({
      ...{ letter: letters, category: letterCategories },
      ...{ isOnTop, isToConfirm: sql<boolean>`coalesce(${isUnconfirmed}, false)` },
    })
    .from(letters)
    .leftJoin(letterCategories, eq(letterCategories.categoryId, letters.categoryId));
}

function toLetter({ letter, category, isOnTop, isToConfirm }: Awaited<ReturnType<typeof selectLetters>>[number]) {
  const { letterId, title, sendTime, readTime, jumpTarget, categoryId, isStarred, confirmTime } = letter;
  return {
    letterId,
    title,
    sendTime,
    status: readTime ? ('READ' as const) : ('UNREAD' as const),
    categoryId,
    categoryName: category?.categoryName ?? null,
    tagType: category?.tagType ?? null,
    jumpTarget,
    ...{ isStarred, isOnTop, isToConfirm, confirmTime },
  };
}
