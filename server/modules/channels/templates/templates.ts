import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import { MAX_TEMPLATES, MAX_VARIABLES } from 'contract/channels/template';
import type {
  TEMPLATE_ORDER,
  TemplateAccount,
  TemplateVariable,
  TemplateVersion,
  oneVersion,
  readTemplate,
  templateForm,
  templateRow,
  templateFilters,
} from 'contract/channels/template';
import type { Review } from 'contract/channels/review';
import type { Channel } from 'contract/channels/channels';
import type { EnabledStatus } from 'contract/status';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import type { Paging } from '../../../db/listing';
import { hasStatus, isEnabled, toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, fieldRefusal, invalidArgument, notFound } from '../../../refusal';
import { channelAccounts } from '../accounts/schema';
import { countTasksOfTemplate } from '../sendTasks/use';
import { channelTemplateVersions as versions, channelTemplates as table } from './schema';

// What the templates of all channels have in common. The module of a channel turns its form into content, and content into its
// answers.

type FormEntries<Entries extends Readonly<Record<string, v.GenericSchema>>> = {
  readonly [Name in keyof Entries]: v.InferOutput<Entries[Name]>;
};
type TemplateForm = FormEntries<Omit<typeof templateForm, 'variables'>>;
type Filters = Paging<(typeof TEMPLATE_ORDER)[number]> & Partial<FormEntries<typeof templateFilters>>;
type ReadRow = v.InferOutput<typeof readTemplate>;

/** The content of a template as its channel stores it, with its variables. */
export interface VersionContent {
  readonly content: object;
  readonly variables: readonly TemplateVariable[];
}

/** The columns that a channel derives from the content of a template: those of the vendor's review, and the account. */
export type DerivedColumns = Partial<
  Pick<typeof table.$inferInsert, 'vendorTemplateId' | 'reviewState' | 'reviewReason' | 'reviewTime' | 'accountId'>
>;

/** Derives the columns of a template that is changed, or refuses the change. */
export type DeriveColumns = (before: TemplateRow['template'], isChanged: boolean) => DerivedColumns;

/** A template of any channel with its account and its present version. */
export type TemplateRow = Awaited<ReturnType<typeof selectTemplates>>[number];

function selectTemplates(db: Db) {
  return db
    .select({ template: table, accountName: channelAccounts.accountName, version: versions })
    .from(table)
    .innerJoin(versions, and(eq(versions.templateId, table.templateId), eq(versions.number, table.versionNumber)))
    .leftJoin(channelAccounts, eq(channelAccounts.accountId, table.accountId));
}

/**
 * Reads a page of the templates of a channel, or of several that share a screen, the newest first. `filter` is one of the channel's
 * own.
 */
export async function listTemplates(db: Db, channel: Channel | readonly Channel[], filters: Filters, filter?: SQL) {
  const { templateCode, templateName, templateType, status, ...page } = filters;
  const where = and(
    filter,
    inArray(table.channel, [channel].flat()),
    containsText(table.templateCode, templateCode),
    containsText(table.templateName, templateName),
    templateType ? eq(table.templateType, templateType) : undefined,
    hasStatus(table.enabled, status),
  );
  const order = [desc(table.createTime), desc(table.templateId)];
  const rows = await selectPage(selectTemplates(db).where(where).$dynamic(), page, table, order);
  return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows };
}

/** Reads a template of a channel, or of several, with its present version. */
export function readTemplateRow(
  db: Db,
  channel: Channel | readonly Channel[],
  templateId: string,
): Promise<TemplateRow> {
  return selectTemplate(db, and(inArray(table.channel, [channel].flat()), eq(table.templateId, templateId)));
}

/** Reads the template of a channel that has a code; undefined if there is none. */
export async function findTemplateByCode(
  db: Db,
  channel: Channel,
  templateCode: string,
): Promise<TemplateRow | undefined> {
  const [found] = await selectTemplates(db).where(
    and(eq(table.channel, channel), eq(table.templateCode, templateCode)),
  );
  return found;
}

/** Reads the templates of a channel, at most `most`, by name. */
export async function readTemplateRows(db: Db, channel: Channel, most: number): Promise<TemplateRow[]> {
  return selectTemplates(db).where(eq(table.channel, channel)).orderBy(asc(table.templateName)).limit(most);
}

/** Reads a template with one of its versions, as if that were the present one. Null: the present one. */
export async function readTemplateOfVersion(
  db: Db,
  channel: Channel,
  { templateId, number }: { readonly templateId: string; readonly number: number | null },
): Promise<TemplateRow> {
  const row = await readTemplateRow(db, channel, templateId);
  if (number === null || number === row.template.versionNumber) return row;
  const [version] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.templateId, templateId), eq(versions.number, number)));
  if (!version) throw notFound();
  return { ...row, template: { ...row.template, versionNumber: number }, version };
}

async function selectTemplate(db: Db, where: SQL | undefined): Promise<TemplateRow> {
  const [template] = await selectTemplates(db).where(where);
  if (!template) throw notFound();
  return template;
}

/** The fields that the answers of all channels have. */
export function toTemplate({ template, accountName, version: { variables } }: TemplateRow) {
  const { templateId, templateCode, templateName, templateType, accountId, versionNumber, remark } = template;
  const { enabled, createTime, updateTime, version } = template;
  return {
    ...{ templateId, templateCode, templateName, templateType, accountId, versionNumber, remark },
    ...{ createTime, updateTime, version },
    accountName,
    variableNames: variables.map(({ name }) => name),
    status: toStatus(enabled),
  } satisfies FormEntries<typeof templateRow>;
}

/** What the vendor knows of a template, for channels with a review. */
export function toReview({ template }: TemplateRow): Review {
  const { vendorTemplateId, reviewState, reviewReason, reviewTime } = template;
  return { vendorTemplateId, state: reviewState ?? 'draft', reason: reviewReason, time: reviewTime };
}

/** The variables that the texts of a template use, in order of appearance, as its form describes them. */
export function describeVariables(
  names: readonly string[],
  described: readonly TemplateVariable[],
): readonly TemplateVariable[] {
  if (names.length > MAX_VARIABLES)
    throw invalidArgument([{ name: 'variables', text: '最多 {n} 个变量', values: { n: MAX_VARIABLES } }]);
  return names.map((name) => {
    const { sample, description } = described.find((one) => one.name === name) ?? {};
    return { name, sample: sample || null, description: description || null };
  });
}

/** Adds a template with its first version. */
export async function addTemplate(
  caller: Caller,
  channel: Channel,
  { templateCode, ...form }: TemplateForm & { readonly templateCode: string },
  content: VersionContent,
  derived: DerivedColumns = {},
) {
  const { db, merchantId } = caller;
  const n = await db.$count(table, eq(table.channel, channel));
  if (n >= MAX_TEMPLATES) throw new Refusal('conflict', '模板数量已达上限（{n} 个）', { n: MAX_TEMPLATES });
  const values = await toColumns(db, form, null);
  const templateId = newId();
  await db.insert(table).values({ ...values, ...derived, templateCode, templateId, merchantId, channel });
  await addVersion(caller, { templateId, number: 1 }, content);
  return { templateId };
}

/** Changes a template. Another content becomes a new version; the former ones stay. */
export async function updateTemplate(
  caller: Caller,
  { templateId, version }: ReadRow,
  form: TemplateForm,
  content: VersionContent,
  derive: DeriveColumns = () => ({}),
): Promise<void> {
  const { db } = caller;
  const { template, version: present } = await selectTemplate(db, eq(table.templateId, templateId));
  const values = await toColumns(db, form, template.accountId);
  const isChanged = !isSameContent(present, content);
  const versionNumber = template.versionNumber + (isChanged ? 1 : 0);
  // Refuses an outdated form first, so that two saves at once can't add one version both.
  const changes = { ...values, ...derive(template, isChanged), versionNumber };
  await updateVersioned(db, table, { row: eq(table.templateId, templateId), version }, changes);
  if (isChanged) await addVersion(caller, { templateId, number: versionNumber }, content);
}

/** Enables or disables a template. */
export function changeTemplateStatus(
  { db }: Caller,
  { templateId, version, status }: ReadRow & { readonly status: EnabledStatus },
): Promise<void> {
  return updateVersioned(db, table, { row: eq(table.templateId, templateId), version }, { enabled: isEnabled(status) });
}

/** Makes the content of an older version the newest version. */
export async function restoreVersion(
  caller: Caller,
  { templateId, version, number }: ReadRow & { readonly number: number },
  prepare: (former: VersionContent) => Promise<DeriveColumns> = () => Promise.resolve(() => ({})),
): Promise<void> {
  const { db } = caller;
  const { template, version: present } = await selectTemplate(db, eq(table.templateId, templateId));
  const former = await readVersion(db, { templateId, number });
  if (isSameContent(present, former)) throw new Refusal('conflict', '该版本与当前版本的内容相同');
  const versionNumber = template.versionNumber + 1;
  const changes = { ...(await prepare(former))(template, true), versionNumber };
  await updateVersioned(db, table, { row: eq(table.templateId, templateId), version }, changes);
  await addVersion(caller, { templateId, number: versionNumber }, former);
}

/** Removes a template with its versions. */
export async function removeTemplate({ db }: Caller, { templateId, version }: ReadRow): Promise<void> {
  const n = await countTasksOfTemplate(db, templateId);
  if (n > 0) throw new Refusal('conflict', '有 {n} 个发送任务正在使用该模板，不能删除', { n });
  await updateVersioned(db, table, { row: eq(table.templateId, templateId), version }, { updateTime: sql`now()` });
  await db.delete(table).where(eq(table.templateId, templateId));
}

/** Reads a page of the versions of a template, the newest first. */
export async function listVersions(
  db: Db,
  { templateId, ...page }: Paging<'number'> & { readonly templateId: string },
) {
  const where = eq(versions.templateId, templateId);
  const query = db
    .select({ number: versions.number, userName: versions.userName, createTime: versions.createTime })
    .from(versions)
    .where(where)
    .$dynamic();
  const rows: TemplateVersion[] = await selectPage(query, page, versions, [desc(versions.number)]);
  return { ...(await countMatching(db, versions, where, { ...page, found: rows.length })), rows };
}

/** Reads a version of a template. */
export async function readVersion(db: Db, { templateId, number }: v.InferOutput<typeof oneVersion>) {
  const [version] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.templateId, templateId), eq(versions.number, number)));
  if (!version) throw notFound();
  return version;
}

/** Reads the accounts of a channel that a template can name: the default account first. */
export async function listTemplateAccounts(db: Db, channel: Channel): Promise<TemplateAccount[]> {
  const { accountId, accountName, isDefault, enabled } = channelAccounts;
  const rows = await db
    .select({ accountId, accountName, isDefault, enabled })
    .from(channelAccounts)
    .where(eq(channelAccounts.channel, channel))
    .orderBy(desc(isDefault), asc(accountName));
  return rows.map(({ enabled: isOn, ...account }) => ({ ...account, status: toStatus(isOn) }));
}

function addVersion(
  { db, merchantId, userId, userName, user }: Caller,
  row: { readonly templateId: string; readonly number: number },
  { content, variables }: VersionContent,
) {
  const author = user.nickName || userName;
  return db.insert(versions).values({ ...row, merchantId, content, variables, userId, userName: author });
}

function isSameContent(one: VersionContent, other: VersionContent): boolean {
  return isDeepStrictEqual([one.content, one.variables], [other.content, other.variables]);
}

// Locks the account, so that it is not removed meanwhile. A template may keep an account that has been disabled.
async function toColumns(db: Db, { accountId, remark, ...columns }: TemplateForm, kept: string | null) {
  if (accountId) {
    const [account] = await db
      .select({ enabled: channelAccounts.enabled })
      .from(channelAccounts)
      .where(eq(channelAccounts.accountId, accountId))
      .for('key share');
    if (!account) throw notFound();
    if (!account.enabled && accountId !== kept)
      throw fieldRefusal('conflict', { name: 'accountId', text: '账号已停用，请选择其他账号' });
  }
  return { ...columns, accountId: accountId ?? null, remark: remark ?? null };
}
