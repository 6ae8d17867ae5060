import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Handlers } from 'contract/endpoint';
import type { letterActions } from 'contract/messages/letterActions';
import type { Caller, Visitor } from '../../../caller';
import { Refusal } from '../../../refusal';
import { isInInbox } from './inbox';
import { letterCategories, letterCategoryMutes, letters } from './schema';

/** The handlers for what the caller does with their own letters (TSK-04, NTF-02). */
export const letterActionHandlers: Handlers<typeof letterActions, Visitor, Caller> = {
  async confirmLetter({ letterId }, { db }) {
    const own = and(eq(letters.letterId, letterId), isInInbox, letters.mustConfirm);
    const [found] = await db.select({ letterId: letters.letterId }).from(letters).where(own);
    if (!found) throw new Refusal('conflict', '该消息已撤回或无需确认');
    await db
      .update(letters)
      .set({ confirmTime: sql`now()`, readTime: sql`coalesce(${letters.readTime}, now())` })
      .where(and(own, isNull(letters.confirmTime)));
  },

  async starLetter({ letterId, isStarred }, { db }) {
    await db.update(letters).set({ isStarred }).where(eq(letters.letterId, letterId));
  },

  async postponeLetter({ letterId }, { db, tokenHash }) {
    await db.update(letters).set({ postponedBy: tokenHash }).where(eq(letters.letterId, letterId));
  },

  async muteLetterCategory({ categoryId, isMuted }, { db, merchantId, userId }) {
    const [category] = await db
      .select({ isMandatory: letterCategories.isMandatory })
      .from(letterCategories)
      .where(eq(letterCategories.categoryId, categoryId));
    if (category?.isMandatory) throw new Refusal('conflict', '系统和安全类消息不能设为免打扰');
    await db.delete(letterCategoryMutes).where(eq(letterCategoryMutes.categoryId, categoryId));
    if (isMuted) await db.insert(letterCategoryMutes).values({ merchantId, userId, categoryId });
  },
};
