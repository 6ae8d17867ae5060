import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_ACCOUNTS } from 'contract/channels/account';
import type { ACCOUNT_ORDER, accountRow, readAccount } from 'contract/channels/account';
import type { Channel } from 'contract/channels/channels';
import type { EnabledStatus } from 'contract/status';
import type { Message } from 'contract/text';
import type { AuditedCaller, Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import type { Paging } from '../../../db/listing';
import { hasStatus, isEnabled, toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import { countTemplatesOf, refuseUsedAccount } from '../templates/use';
import { channelAccounts as table } from './schema';

// What the accounts of all channels have in common. The module of a channel turns its form into the values of a row, and rows
// into its answers.

/** An account of any channel, as it is stored. */
export type AccountRow = typeof table.$inferSelect;

/** An account with the number of templates that name it. */
export interface UsedAccount extends AccountRow {
  readonly templateCount: number;
}

/** The values of an account that its form decides. */
export type AccountValues = Pick<AccountRow, 'accountName' | 'remark' | 'settings' | 'secrets'>;

// The kinds of accounts in the audit log that have a name of their own.
const KINDS: Readonly<Partial<Record<Channel, string>>> = { dingtalk: 'dingtalkApp', robot: 'robot' };

type ReadRow = v.InferOutput<typeof readAccount>;
type Filters = Paging<(typeof ACCOUNT_ORDER)[number]> & {
  readonly accountName?: string | null | undefined;
  readonly status?: EnabledStatus | undefined;
};

/** Reads a page of the accounts of a channel: the default account first, then the newest. `filter` is one of the channel's own. */
export async function listAccounts(db: Db, channel: Channel, { accountName, status, ...page }: Filters, filter?: SQL) {
  const where = and(
    filter,
    eq(table.channel, channel),
    containsText(table.accountName, accountName),
    hasStatus(table.enabled, status),
  );
  const order = [desc(table.isDefault), desc(table.createTime), desc(table.accountId)];
  const rows = await selectPage(db.select().from(table).where(where).$dynamic(), page, table, order);
  const total = await countMatching(db, table, where, { ...page, found: rows.length });
  const counts = await countTemplatesOf(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return { ...total, rows: rows.map((row) => ({ ...row, templateCount: counts.get(row.accountId) ?? 0 })) };
}

/** Reads an account of a channel with the number of templates that name it. */
export async function readUsedAccount(db: Db, channel: Channel, accountId: string): Promise<UsedAccount> {
  const row = await readAccountRow(db, channel, accountId);
  const counts = await countTemplatesOf(db, [accountId]);
  return { ...row, templateCount: counts.get(accountId) ?? 0 };
}

/** Reads an account of a channel. */
export async function readAccountRow(db: Db, channel: Channel, accountId: string): Promise<AccountRow> {
  const where = and(eq(table.channel, channel), eq(table.accountId, accountId));
  const [account] = await db.select().from(table).where(where);
  if (!account) throw notFound();
  return account;
}

/** The fields that the answers of all channels have. */
export function toAccount({ accountId, accountName, remark, isDefault, enabled, ...row }: UsedAccount) {
  const { testTime, testFailure, templateCount, createTime, updateTime, version } = row;
  return {
    ...{ accountId, accountName, remark, isDefault, templateCount, createTime, updateTime, version },
    lastTest: testTime === null ? null : { time: testTime, failure: testFailure },
    status: toStatus(enabled),
  } satisfies { [Name in keyof typeof accountRow]: v.InferOutput<(typeof accountRow)[Name]> };
}

/** Adds an account. It sends nothing by itself before it is made the default. */
export async function addAccount({ db, merchantId }: Caller, channel: Channel, values: AccountValues) {
  const n = await db.$count(table, eq(table.channel, channel));
  if (n >= MAX_ACCOUNTS) throw new Refusal('conflict', '账号数量已达上限（{n} 个）', { n: MAX_ACCOUNTS });
  const accountId = newId();
  await db.insert(table).values({ ...values, accountId, merchantId, channel });
  return { accountId };
}

/** Changes an account. Its last test and its balance count no more. */
export function updateAccount({ db }: Caller, row: ReadRow, values: AccountValues): Promise<void> {
  return save(db, row, { ...values, testTime: null, testFailure: null, balance: null, balanceTime: null });
}

/** Enables or disables an account. */
export function changeAccountStatus(
  { db }: Caller,
  { status, ...row }: ReadRow & { readonly status: EnabledStatus },
): Promise<void> {
  return save(db, row, { enabled: isEnabled(status) });
}

/**
 * Makes an account the default of its channel, in place of the one before, if its last test has passed: verification codes leave
 * by it from then on.
 */
export async function setDefaultAccount({ db, trail }: AuditedCaller, channel: Channel, row: ReadRow): Promise<void> {
  // All of them, so that two calls at once follow each other.
  const all = await db.select().from(table).where(eq(table.channel, channel)).orderBy(table.accountId).for('update');
  const account = all.find(({ accountId }) => accountId === row.accountId);
  if (!account) throw notFound();
  if (!account.enabled) throw new Refusal('conflict', '停用的账号不能设为默认');
  if (account.testTime === null || account.testFailure !== null)
    throw new Refusal('conflict', '请先测试，通过后再设为默认');
  const former = all.filter(({ isDefault, accountId }) => isDefault && accountId !== row.accountId);
  await trail.follow(KINDS[channel] ?? `${channel}Account`, () =>
    Promise.resolve(former.map(({ accountId }) => accountId)),
  );
  for (const { accountId } of former)
    await db.update(table).set({ isDefault: false }).where(eq(table.accountId, accountId));
  await save(db, row, { isDefault: true });
}

/** Removes an account that no template names. The default account is removed last. */
export async function removeAccount({ db }: Caller, { accountId, version }: ReadRow): Promise<void> {
  const [account] = await db.select().from(table).where(eq(table.accountId, accountId)).for('update');
  if (!account) throw notFound();
  const { isDefault, channel } = account;
  await refuseUsedAccount(db, accountId);
  const others = await db.$count(table, and(eq(table.channel, channel), ne(table.accountId, accountId)));
  if (isDefault && others > 0) throw new Refusal('conflict', '默认账号不能删除，请先把其他账号设为默认');
  await save(db, { accountId, version }, { updateTime: sql`now()` });
  await db.delete(table).where(eq(table.accountId, accountId));
}

/** Keeps the result of a test with an account that was not changed meanwhile. The version of the account stays. */
export async function recordTest(db: Db, { accountId, version }: ReadRow, failure: Message | null): Promise<void> {
  await db
    .update(table)
    .set({ testTime: sql`now()`, testFailure: failure, version, updateTime: sql`${table.updateTime}` })
    .where(and(eq(table.accountId, accountId), eq(table.version, version)));
}

function save(db: Db, { accountId, version }: ReadRow, values: Parameters<typeof updateVersioned<typeof table>>[3]) {
  return updateVersioned(db, table, { row: eq(table.accountId, accountId), version }, values);
}
