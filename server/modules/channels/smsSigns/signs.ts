import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_SIGNS } from 'contract/channels/smsSigns';
import type { SmsSign, smsSigns as contract } from 'contract/channels/smsSigns';
import type { Caller } from '../../../caller';
import { smsVendors } from '../../../channels/sms/vendors';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, fieldRefusal, notFound } from '../../../refusal';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { parseSettings } from '../smsAccounts/settings';
import { smsSigns as table } from './schema';
import { countTemplatesOfSigns, refuseUsedSign } from './use';

type Filters = v.InferOutput<typeof contract.listSmsSigns.arg>;
type AddForm = v.InferOutput<typeof contract.addSmsSign.arg>;
type EditForm = v.InferOutput<typeof contract.updateSmsSign.arg>;

/** A sign with the account that it is registered at. */
export interface SignRow {
  readonly sign: typeof table.$inferSelect;
  readonly account: AccountRow;
}

function selectSigns(db: Db) {
  return db
    .select({ sign: table, account: channelAccounts })
    .from(table)
    .innerJoin(channelAccounts, eq(channelAccounts.accountId, table.accountId));
}

/** Reads a page of signs, the newest first. */
export async function listSigns(db: Db, { signName, state, ...page }: Filters) {
  const where = and(containsText(table.signName, signName), state && eq(table.reviewState, state));
  const order = [desc(table.createTime), desc(table.signId)];
  const rows = await selectPage(selectSigns(db).where(where).$dynamic(), page, table, order);
  const counts = await countTemplatesOfSigns(
    db,
    rows.map(({ sign }) => sign.signId),
  );
  return {
    ...(await countMatching(db, table, where, { ...page, found: rows.length })),
    rows: rows.map((row) => toSign(row, counts.get(row.sign.signId) ?? 0)),
  };
}

/** Reads a sign with its account. */
export async function readSignRow(db: Db, signId: string): Promise<SignRow> {
  const [row] = await selectSigns(db).where(eq(table.signId, signId));
  if (!row) throw notFound();
  return row;
}

/** Reads the signs of some ids, by id. Those that have been removed are missing. */
export async function readSigns(db: Db, signIds: readonly string[]): Promise<ReadonlyMap<string, SignRow>> {
  const rows = await selectSigns(db).where(inArray(table.signId, [...new Set(signIds)]));
  return new Map(rows.map((row) => [row.sign.signId, row]));
}

/** Reads the signs that a template can name, by name. */
export async function listAllSigns(db: Db): Promise<readonly SignRow[]> {
  return selectSigns(db).orderBy(asc(table.signName), asc(table.signId)).limit(MAX_SIGNS);
}

/** Reads a sign for its answer. */
export async function readSign(db: Db, signId: string): Promise<SmsSign> {
  const row = await readSignRow(db, signId);
  const counts = await countTemplatesOfSigns(db, [signId]);
  return toSign(row, counts.get(signId) ?? 0);
}

/** Adds a sign. It has passed at once if its vendor reviews nothing. */
export async function addSign({ db, merchantId }: Caller, { accountId, remark = null, ...form }: AddForm) {
  const n = await db.$count(table);
  if (n >= MAX_SIGNS) throw new Refusal('conflict', '签名数量已达上限（{n} 个）', { n: MAX_SIGNS });
  // Locks the account, so that it is not removed meanwhile.
  const [account] = await db
    .select()
    .from(channelAccounts)
    .where(and(eq(channelAccounts.accountId, accountId), eq(channelAccounts.channel, 'sms')))
    .for('key share');
  if (!account) throw notFound();
  if (!account.enabled) throw fieldRefusal('conflict', { name: 'accountId', text: '账号已停用，请选择其他账号' });
  const signId = newId();
  const reviewState = isReviewed(account) ? 'draft' : 'passed';
  await db.insert(table).values({ ...form, remark, accountId, signId, merchantId, reviewState });
  return { signId };
}

/** Changes what is submitted for the review. A sign that has passed or is in review keeps what the vendor knows of it. */
export async function updateSign({ db }: Caller, { signId, version, remark = null, ...form }: EditForm): Promise<void> {
  const { sign, account } = await readSignRow(db, signId);
  const { reviewState, source, purpose, note } = sign;
  const isFixed = reviewState === 'inReview' || reviewState === 'passed';
  const isChanged = form.source !== source || form.purpose !== purpose || form.note !== note;
  if (isFixed && isChanged && isReviewed(account)) throw new Refusal('conflict', '签名正在审核或已通过，只能修改备注');
  await updateVersioned(db, table, { row: eq(table.signId, signId), version }, { ...form, remark });
}

/** Removes a sign that no template uses. What the vendor knows of it stays there. */
export async function removeSign(
  { db }: Caller,
  { signId, version }: { readonly signId: string; readonly version: number },
): Promise<void> {
  const [sign] = await db.select().from(table).where(eq(table.signId, signId)).for('update');
  if (!sign) throw notFound();
  await refuseUsedSign(db, signId);
  await updateVersioned(db, table, { row: eq(table.signId, signId), version }, { updateTime: sql`now()` });
  await db.delete(table).where(eq(table.signId, signId));
}

/** Whether the vendor of an account reviews signs and templates. */
export function isReviewed({ settings }: AccountRow): boolean {
  return smsVendors[parseSettings(settings).vendor].review !== null;
}

function toSign({ sign, account }: SignRow, templateCount: number): SmsSign {
  const { signId, signName, accountId, source, purpose, note, remark, createTime, updateTime, version } = sign;
  return {
    ...{ signId, signName, accountId, source, purpose, note, remark, createTime, updateTime, version },
    ...{ templateCount, accountName: account.accountName, vendor: parseSettings(account.settings).vendor },
    review: toSignReview(sign),
  };
}

/** What the vendor knows of a sign. */
export function toSignReview({ vendorSignId, reviewState, reviewReason, reviewTime }: SignRow['sign']) {
  return { vendorTemplateId: vendorSignId, state: reviewState, reason: reviewReason, time: reviewTime };
}
