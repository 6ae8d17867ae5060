import { and, asc, eq } from 'drizzle-orm';
import type { Handlers } from 'contract/endpoint';
import { MAX_LETTER_CATEGORIES } from 'contract/messages/letterCategories';
import type { letterCategories as contract } from 'contract/messages/letterCategories';
import type { Caller, Visitor } from '../../../caller';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { letterCategories as table, letterTemplates } from './schema';
import { hasStatus, isEnabled, withStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import { countSiteMessages } from '../siteMessages/siteMessages';
import { countLetters } from './countLetters';

/** The handlers for the categories of letters (MSG-01). */
export const categoryHandlers: Handlers<typeof contract, Visitor, Caller> = {
  async listLetterCategories({ categoryName, status, ...page }, { db }) {
    const where = and(containsText(table.categoryName, categoryName), hasStatus(table.enabled, status));
    const query = selectCategories(db).where(where).$dynamic();
    const rows = await selectPage(query, page, table, [asc(table.sort), asc(table.categoryId)]);
    return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows: rows.map(toCategory) };
  },

  async getLetterCategory({ categoryId }, { db }) {
    const [stored] = await selectCategories(db).where(eq(table.categoryId, categoryId));
    if (!stored) throw notFound();
    return toCategory(stored);
  },

  async addLetterCategory({ remark, ...form }, { db, merchantId }) {
    if ((await db.$count(table)) >= MAX_LETTER_CATEGORIES)
      throw new Refusal('conflict', '分类数量已达上限（{n} 个）', { n: MAX_LETTER_CATEGORIES });
    const categoryId = newId();
    await db.insert(table).values({ ...form, remark: remark ?? null, categoryId, merchantId });
    return { categoryId };
  },

  async updateLetterCategory({ categoryId, version, remark, ...form }, { db }) {
    // Stores null for every empty field of the form, whether it was sent as null or left out.
    await updateVersioned(
      db,
      table,
      { row: eq(table.categoryId, categoryId), version },
      { ...form, remark: remark ?? null },
    );
  },

  async changeLetterCategoryStatus({ categoryId, status }, { db }) {
    await db
      .update(table)
      .set({ enabled: isEnabled(status) })
      .where(eq(table.categoryId, categoryId));
  },

  async removeLetterCategory({ categoryId }, { db }) {
    const templateCount = await db.$count(letterTemplates, eq(letterTemplates.categoryId, categoryId));
    const messageCount = await countSiteMessages(db, categoryId);
    const { total } = await countLetters(db, { categoryId });
    const uses = [
      ...(templateCount > 0 ? [{ text: '{n} 个模板', values: { n: templateCount } }] : []),
      ...(messageCount > 0 ? [{ text: '{n} 条站内消息', values: { n: messageCount } }] : []),
      ...(total > 0 ? [{ text: '{n} 封站内信', values: { n: total } }] : []),
    ];
    if (uses.length > 0) throw new Refusal('conflict', '该分类下有 {held}，不能删除', { held: uses });
    await db.delete(table).where(eq(table.categoryId, categoryId));
  },
};

function selectCategories(db: Db) {
  const templateCount = db.$count(letterTemplates, eq(letterTemplates.categoryId, table.categoryId));
  return db.select({ category: table, templateCount }).from(table);
}

function toCategory({ category, templateCount }: Awaited<ReturnType<typeof selectCategories>>[number]) {
  return { ...withStatus(category), templateCount };
}
