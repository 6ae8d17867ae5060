import { and, desc, eq, sql } from 'drizzle-orm';
import type { Handlers } from 'contract/endpoint';
import type { letterTemplates as contract } from 'contract/messages/letterTemplates';
import type { Caller, Visitor } from '../../../caller';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { letterCategories, letterTemplates as table } from './schema';
import { hasStatus, isEnabled, withStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, invalidArgument, notFound } from '../../../refusal';
import { sanitizeTexts, findParamNames, renderLetter, sanitizeContent } from './content';
import { countLetterRecipients, sendTemplateLetters, toParamValues } from './sending';
import { countLetters } from './countLetters';

/** The handlers for letter templates, and for sending letters that are created from templates (MSG-01). */
export const templateHandlers: Handlers<typeof contract, Visitor, Caller> = {
  async listLetterTemplates({ templateCode, templateName, categoryId, status, ...page }, { db }) {
    const where = and(
      containsText(table.templateCode, templateCode),
      containsText(table.templateName, templateName),
      categoryId ? eq(table.categoryId, categoryId) : undefined,
      hasStatus(table.enabled, status),
    );
    const query = selectTemplates(db).where(where).$dynamic();
    const rows = await selectPage(query, page, table, [desc(table.createTime), desc(table.templateId)]);
    return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows: rows.map(toTemplate) };
  },

  async getLetterTemplate({ templateId }, { db }) {
    const [stored] = await selectTemplates(db).where(eq(table.templateId, templateId));
    if (!stored) throw notFound();
    const { template } = stored;
    return { ...toTemplate(stored), content: sanitizeContent(template.content), params: findParamNames(template) };
  },

  async addLetterTemplate(form, { db, merchantId }) {
    const templateId = newId();
    await lockCategory(db, form.categoryId);
    await db.insert(table).values({ ...toColumns(form), templateId, merchantId });
    return { templateId };
  },

  async updateLetterTemplate({ templateId, version, ...form }, { db }) {
    const [stored] = await db.select().from(table).where(eq(table.templateId, templateId)).for('update');
    // A template may keep a category that has been disabled. Other templates can't be moved into a disabled category.
    if (stored?.categoryId !== form.categoryId) await lockCategory(db, form.categoryId);
    await updateVersioned(db, table, { row: eq(table.templateId, templateId), version }, toColumns(form));
  },

  async changeLetterTemplateStatus({ templateId, status }, { db }) {
    await db
      .update(table)
      .set({ enabled: isEnabled(status) })
      .where(eq(table.templateId, templateId));
  },

  async removeLetterTemplate({ templateId }, { db }) {
    // Locks the template, so that no letter is sent from it meanwhile.
    await db.select().from(table).where(eq(table.templateId, templateId)).for('update');
    const { total, unread } = await countLetters(db, { templateId });
    if (total > 0) {
      const counts = { text: '{total} 封站内信（其中未读 {unread} 封）', values: { total, unread } };
      throw new Refusal('conflict', '收件箱中还有由该模板发送的 {counts}，不能删除，可以停用', { counts });
    }
    await db.delete(table).where(eq(table.templateId, templateId));
  },

  previewLetter({ params, jumpTarget, ...texts }) {
    const template = sanitizeTexts({ ...texts, jumpTarget: jumpTarget || null });
    return Promise.resolve({ ...renderLetter(template, toParamValues(params)), params: findParamNames(template) });
  },

  countRecipients: async (recipients, who) => ({ count: await countLetterRecipients(who, recipients) }),

  sendLetters: async (form, who) => ({ count: await sendTemplateLetters(who, form) }),
};

async function lockCategory(db: Db, categoryId: string): Promise<void> {
  const [category] = await db
    .select({ enabled: letterCategories.enabled })
    .from(letterCategories)
    .where(eq(letterCategories.categoryId, categoryId))
    .for('share');
  if (!category?.enabled) throw invalidArgument([{ name: 'categoryId', text: '分类已停用，请选择其他分类' }]);
}

function selectTemplates(db: Db) {
  const letterCount = sql<number>`(select total from letters_made_of(${table.templateId}, null))`;
  return db
    .select({ template: table, category: letterCategories, letterCount })
    .from(table)
    .innerJoin(letterCategories, eq(letterCategories.categoryId, table.categoryId));
}

function toTemplate({ template, category, letterCount }: Awaited<ReturnType<typeof selectTemplates>>[number]) {
  const { content: _, ...columns } = template;
  const { categoryName, tagType } = category;
  return { ...withStatus(columns), categoryName, tagType, letterCount };
}

interface Texts {
  readonly title: string;
  readonly content: string;
  readonly jumpTarget?: string | null | undefined;
  readonly remark?: string | null | undefined;
}

// Stores null for every empty field of the form, whether it was sent as null or left out.
function toColumns<Form extends Texts>({ title, content, jumpTarget, remark, ...columns }: Form) {
  return { ...columns, ...sanitizeTexts({ title, content, jumpTarget: jumpTarget || null }), remark: remark ?? null };
}
