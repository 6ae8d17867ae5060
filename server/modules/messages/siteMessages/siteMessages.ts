import { and, desc, eq, getTableColumns, lt, or, gte, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_PLANNED_DAYS } from 'contract/messages/siteMessages';
import type { SiteMessage, SiteMessageDetail, siteMessages as contract } from 'contract/messages/siteMessages';
import type { DataOf } from 'contract/endpoint';
import { renderInChinese } from 'contract/text';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, fieldRefusal, invalidArgument, notFound } from '../../../refusal';
import { users } from '../../access/users/schema';
import { sanitizeContent, sanitizeTexts } from '../letters/content';
import { letterCategories } from '../letters/schema';
import { isEmptyAudience, readAudiences, saveAudience } from './audience';
import { siteMessages as table } from './schema';

type Form = v.InferOutput<typeof contract.addSiteMessage.arg>;
type Row = v.InferOutput<typeof contract.removeSiteMessage.arg>;
type Publication = v.InferOutput<typeof contract.publishSiteMessage.arg>;

/** Reads a page of site messages with their audiences and how many have read and confirmed them. */
export async function listSiteMessages(
  { db }: Caller,
  timeZone: string,
  { title, categoryId, state, ...page }: v.InferOutput<typeof contract.listSiteMessages.arg>,
): Promise<DataOf<typeof contract.listSiteMessages>> {
  const where = and(
    containsText(table.title, title),
    categoryId ? eq(table.categoryId, categoryId) : undefined,
    hasState(state, timeZone),
  );
  const order = [desc(table.createTime), desc(table.siteMessageId)];
  const rows = await selectPage(selectMessages(db, timeZone).where(where).$dynamic(), page, table, order);
  const total = await countMatching(db, table, where, { ...page, found: rows.length });
  return { ...total, rows: await describe(db, rows) };
}

/** Reads a site message with its text. */
export async function getSiteMessage(db: Db, timeZone: string, siteMessageId: string): Promise<SiteMessageDetail> {
  const found = await selectMessages(db, timeZone).where(eq(table.siteMessageId, siteMessageId));
  const [message] = await describe(db, found);
  const stored = found[0]?.message;
  if (!message || !stored) throw notFound();
  return { ...message, content: sanitizeContent(stored.content), jumpTarget: stored.jumpTarget };
}

/** Adds a draft. */
export async function addSiteMessage(
  { db, merchantId, userId }: Caller,
  form: Form,
): Promise<{ siteMessageId: string }> {
  const siteMessageId = newId();
  await db.insert(table).values({ ...toColumns(form), siteMessageId, merchantId, authorId: userId });
  await saveAudience(db, { merchantId, siteMessageId }, form);
  return { siteMessageId };
}

/** Changes a draft, or one whose publication has failed. */
export async function updateSiteMessage({ db, merchantId }: Caller, form: Form & Row): Promise<void> {
  const { siteMessageId, version } = form;
  const draft = { ...toColumns(form), state: 'draft' as const, failure: null };
  await updateVersioned(db, table, { row: await findEditable(db, siteMessageId), version }, draft);
  await saveAudience(db, { merchantId, siteMessageId }, form);
}

/** Removes a draft, or one whose publication has failed. */
export async function removeSiteMessage({ db }: Caller, { siteMessageId, version }: Row): Promise<void> {
  const row = await findEditable(db, siteMessageId);
  await updateVersioned(db, table, { row, version }, { failure: null });
  await db.delete(table).where(row);
}

/** Plans the publication of a draft in the caller's name. Without a time, it is due at once. */
export async function scheduleSiteMessage(
  { db, userId }: Caller,
  { siteMessageId, version, publishTime }: Publication,
): Promise<void> {
  const row = await findEditable(db, siteMessageId);
  const longest = Date.now() + MAX_PLANNED_DAYS * 24 * 60 * 60 * 1000;
  if (publishTime && Date.parse(publishTime) > longest)
    throw invalidArgument([
      { name: 'publishTime', text: '最多可提前 {n} 天安排发布', values: { n: MAX_PLANNED_DAYS } },
    ]);
  await updateVersioned(
    db,
    table,
    { row, version },
    {
      ...{ state: 'scheduled', failure: null, publisherId: userId },
      publishTime: publishTime ? new Date(publishTime).toISOString() : sql`clock_timestamp()`,
    },
  );
}

// The condition for a message that can still be edited. Locks it, so that it is not published meanwhile.
async function findEditable(db: Db, siteMessageId: string): Promise<SQL> {
  const row = eq(table.siteMessageId, siteMessageId);
  const [found] = await db.select({ state: table.state }).from(table).where(row).for('update');
  if (!found) throw notFound();
  if (found.state !== 'draft' && found.state !== 'failed')
    throw new Refusal('conflict', '只有草稿和发布失败的消息可以编辑、发布或删除');
  return row;
}

function toColumns(form: Form) {
  const { title, categoryId, audienceKind, topUntil, endDate, isPopUp, mustConfirm } = form;
  if (isEmptyAudience(form))
    throw fieldRefusal('param-invalid', { name: 'organizeIds', text: '请至少选择一个组织、角色、用户或人群' });
  const texts = sanitizeTexts({ title, content: form.content, jumpTarget: form.jumpTarget || null });
  return {
    ...{ ...texts, categoryId, audienceKind, isPopUp, mustConfirm },
    ...{ topUntil: topUntil ?? null, endDate: endDate ?? null },
  };
}

const today = (timeZone: string) => sql`(now() at time zone ${timeZone})::date`;

function hasState(state: SiteMessage['state'] | undefined, timeZone: string): SQL | undefined {
  if (state === undefined) return undefined;
  const isPublished = eq(table.state, 'published');
  if (state === 'ended') return and(isPublished, lt(table.endDate, today(timeZone)));
  if (state === 'published') return and(isPublished, or(isNull(table.endDate), gte(table.endDate, today(timeZone))));
  return eq(table.state, state);
}

function selectMessages(db: Db, timeZone: string) {
  return db
    .select({
      message: getTableColumns(table),
      category: { categoryName: letterCategories.categoryName, tagType: letterCategories.tagType },
      authorName: users.nickName,
      isOver: sql<boolean>`coalesce(${table.endDate} < ${today(timeZone)}, false)`,
    })
    .from(table)
    .innerJoin(letterCategories, eq(letterCategories.categoryId, table.categoryId))
    .leftJoin(users, eq(users.userId, table.authorId));
}

async function describe(
  db: Db,
  found: readonly Awaited<ReturnType<typeof selectMessages>>[number][],
): Promise<SiteMessage[]> {
  const siteMessageIds = found.map(({ message }) => message.siteMessageId);
  const audienceOf = await readAudiences(db, siteMessageIds);
  const countsOf = await readCounts(db, siteMessageIds);
  return found.map(({ message, category, authorName, isOver }) => {
    const { merchantId: _, content: _content, jumpTarget: _target, authorId, publisherId, failure, ...row } = message;
    return {
      ...{ ...row, ...category, ...audienceOf(row.siteMessageId), ...countsOf(row.siteMessageId), authorName },
      state: row.state === 'published' && isOver ? 'ended' : row.state,
      failure: failure && renderInChinese(failure),
    };
  });
}

async function readCounts(db: Db, siteMessageIds: readonly string[]) {
  const { rows } = await db.execute<{ site_message_id: string; read_count: number; confirm_count: number }>(
    sql`select * from site_message_counts(${sql.param([...siteMessageIds])}::text[])`,
  );
  const counts = new Map(rows.map((row) => [row.site_message_id, row]));
  return (siteMessageId: string) => {
    const own = counts.get(siteMessageId);
    return { readCount: own?.read_count ?? 0, confirmCount: own?.confirm_count ?? 0 };
  };
}

/** Counts the site messages of a category, which then can't be removed. */
export function countSiteMessages(db: Db, categoryId: string): Promise<number> {
  return db.$count(table, eq(table.categoryId, categoryId));
}
