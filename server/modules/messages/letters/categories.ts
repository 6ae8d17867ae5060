import { and, asc, eq, sql } from 'drizzle-orm';
import type { Handlers } from 'contract/endpoint';
import { MAX_LETTER_CATEGORIES } from 'contract/messages/letterCategories';
import type { letterCategories as contract } from 'contract/messages/letterCategories';
import type { Caller, Visitor } from '../../../caller';
import { newId } from '../../../db/ids';
import { contains, onePage, violatedIndex } from '../../../db/listing';
import { letterCategories as table, letterTemplates } from '../../../db/schema';
import type { Db } from '../../../db/store';
import { Refusal, notFound, outdated, taken } from '../../../refusal';
import { lettersMadeOf } from './uses';

/** The categories of letters (MSG-01). */
export const categories: Handlers<typeof contract, Visitor, Caller> = {
  async listLetterCategories({ categoryName, status, ...page }, { db }) {
    const where = and(contains(table.categoryName, categoryName), status && eq(table.enabled, status === 'NORMAL'));
    const query = selectCategories(db).where(where).$dynamic();
    const rows = await onePage(query, page, table, [asc(table.sort), asc(table.categoryId)]);
    return { total: await db.$count(table, where), rows: rows.map(toCategory) };
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
    await refuseTakenName(() => db.insert(table).values({ ...form, remark: remark ?? null, categoryId, merchantId }));
    return { categoryId };
  },

  async updateLetterCategory({ categoryId, version, remark, ...form }, { db }) {
    const saved = await refuseTakenName(() =>
      db
        .update(table)
        // What a form leaves empty is empty afterwards, whether it was sent as null or not at all.
        .set({ ...form, remark: remark ?? null, version: version + 1 })
        .where(and(eq(table.categoryId, categoryId), eq(table.version, version)))
        .returning({ id: table.categoryId }),
    );
    if (saved.length === 0) throw outdated();
  },

  async changeLetterCategoryStatus({ categoryId, status }, { db }) {
    await db
      .update(table)
      .set({ enabled: status === 'NORMAL', version: sql`${table.version} + 1` })
      .where(eq(table.categoryId, categoryId));
  },

  async removeLetterCategory({ categoryId }, { db }) {
    const templateCount = await db.$count(letterTemplates, eq(letterTemplates.categoryId, categoryId));
    const { total } = await lettersMadeOf(db, { categoryId });
    const uses = [
      ...(templateCount > 0 ? [{ text: '{n} 个模板', values: { n: templateCount } }] : []),
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
  const { enabled, createTime, ...columns } = category;
  const status = enabled ? ('NORMAL' as const) : ('STOP_USING' as const);
  return { ...columns, status, templateCount, createTime: createTime.toISOString() };
}

async function refuseTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedIndex(error) === 'letter_categories_name') throw taken('categoryName', '分类名称已存在');
    throw error;
  }
}
