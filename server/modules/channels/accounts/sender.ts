import { and, eq, sql } from 'drizzle-orm';
import { accountChannelOf } from 'contract/channels/channels';
import type { Channel } from 'contract/channels/channels';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { AccountRow } from './accounts';
import { channelAccounts as table } from './schema';

/** Reads the account that sends a message: the one that its template names, else the default one. Refuses if there is none. */
export async function readSender(db: Db, channel: Channel, accountId: string | null): Promise<AccountRow> {
  const chosen = accountId === null ? eq(table.isDefault, true) : eq(table.accountId, accountId);
  const [account] = await db
    .select()
    .from(table)
    .where(and(eq(table.channel, accountChannelOf(channel)), chosen));
  if (!account) throw new Refusal('conflict', '没有默认账号，请在模板中选择账号，或先设置默认账号');
  if (!account.enabled) throw new Refusal('conflict', '账号“{name}”已停用', { name: account.accountName });
  return account;
}

/** The id of the account that a template names, else of the default account of its channel; undefined if there is none. */
export async function findSenderId(
  db: Db,
  { channel, accountId }: Pick<AccountRow, 'channel'> & { readonly accountId: string | null },
): Promise<string | undefined> {
  if (accountId !== null) return accountId;
  const isDefault = and(eq(table.channel, accountChannelOf(channel)), eq(table.isDefault, true));
  const [found] = await db.select({ accountId: table.accountId }).from(table).where(isDefault);
  return found?.accountId;
}

/**
 * Finds the account that sends a message: the one that its template names, else the default one. Mails leave by the platform's account
 * where the merchant has none.
 */
export async function findSender(
  db: Db,
  sending: { readonly merchantId: string; readonly channel: Channel; readonly accountId: string | null },
): Promise<AccountRow | undefined> {
  const { merchantId, channel } = sending;
  const accountId = await findSenderId(db, sending);
  const [account] = accountId === undefined ? [] : await db.select().from(table).where(eq(table.accountId, accountId));
  return account ?? (channel === 'mail' ? findPlatformMailAccount(db, merchantId) : undefined);
}

/** Finds the platform's account of mails, if the merchant may use it. */
export async function findPlatformMailAccount(db: Db, merchantId: string): Promise<AccountRow | undefined> {
  const [account] = await withSessionRole(db, () =>
    db
      .select()
      .from(table)
      .where(eq(table.accountId, sql`mail_account_of(${merchantId})`)),
  );
  return account;
}
