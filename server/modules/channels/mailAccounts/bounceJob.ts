import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { renderInChinese } from 'contract/text';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { readBounces } from '../../../mail/bounceMailbox';
import type { Bounce } from '../../../mail/bounceMailbox';
import { describeBounce } from '../../../mail/bounceReport';
import type { ServerResources } from '../../../services';
import { mails } from '../../messages/outbox/schema';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts as accounts } from '../accounts/schema';
import { takeReceipt } from '../records/receipts';
import { channelRecords as records } from '../records/schema';
import { openBounceMailbox } from './settings';

const noArgument = v.object({});

/**
 * Reads the mailboxes to which undelivered mails return, of all merchants, every five minutes. A mailbox that can't be read keeps no
 * other one from being read; the next run tries again.
 */
export const mailBounceJob: JobKind<typeof noArgument> = {
  kind: 'mailBounces',
  title: '读取退信',
  arg: noArgument,
  schedule: '*/5 * * * *',
  keepsLastRunOnly: true,
  // The next run comes within five minutes.
  retrySeconds: [],
  async run({ services, signal }) {
    const { store, storageCipher, mailGuard } = services;
    const rows = await store.asSession((db) =>
      db
        .select({ account: accounts })
        .from(accounts)
        .innerJoin(merchants, and(eq(merchants.merchantId, accounts.merchantId), merchants.enabled))
        .where(and(eq(accounts.channel, 'mail'), accounts.enabled, sql`${accounts.settings}->>'imapHost' is not null`))
        .orderBy(asc(accounts.accountId)),
    );
    let [done, unread] = [0, 0];
    for (const { account } of rows) {
      signal.throwIfAborted();
      const mailbox = openBounceMailbox(storageCipher, account);
      if (!mailbox) continue;
      const take = (bounces: readonly Bounce[]) => takeBounces(services, account, bounces);
      try {
        done += await readBounces(mailGuard, mailbox, take, signal);
      } catch {
        signal.throwIfAborted();
        unread += 1;
      }
    }
    return {
      done,
      note: {
        text: '已读取 {n} 个退信邮箱，{unread} 个无法读取，{done} 封退信',
        values: { n: rows.length - unread, unread, done },
      },
    };
  },
};

/** Records that mails of an account have come back. */
export async function takeBounces(
  services: ServerResources,
  account: AccountRow,
  bounces: readonly Bounce[],
): Promise<void> {
  for (const bounce of bounces) {
    const isMessage = await takeBounceOfMessage(services, account, bounce);
    if (!isMessage) await takeBounceOfSystemMail(services, account, bounce);
  }
}

/** Returns whether the mail is one of the messages of the account's merchant. */
async function takeBounceOfMessage(
  services: ServerResources,
  { accountId, merchantId }: AccountRow,
  { mailId, address, status }: Bounce,
): Promise<boolean> {
  const { store, storageCipher } = services;
  return store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
    const [record] = await db
      .select({ recipientCipher: records.recipientCipher })
      .from(records)
      .where(and(eq(records.recordId, mailId), eq(records.accountId, accountId)));
    if (!record) return false;
    // A copy that has come back says nothing about the recipient.
    if (!record.recipientCipher || !isSameAddress(storageCipher.open(record.recipientCipher), address)) return true;
    await takeReceipt(
      db,
      services,
      { accountId, merchantId },
      {
        ...{ recordId: mailId, vendorId: mailId, state: 'bounced', code: status, reason: describeBounce(status) },
        ...{ time: null, units: null },
      },
    );
    return true;
  });
}

// The mails of a merchant without an account of its own leave by that of the platform.
async function takeBounceOfSystemMail(
  { store, storageCipher }: ServerResources,
  { accountId }: AccountRow,
  { mailId, address, status }: Bounce,
): Promise<void> {
  await store.asSession(async (db) => {
    const isOurs = and(
      eq(mails.mailId, mailId),
      eq(mails.status, 'sent'),
      sql`mail_account_of(${mails.merchantId}) = ${accountId}`,
    );
    const [mail] = await db.select({ recipientCipher: mails.recipientCipher }).from(mails).where(isOurs).for('update');
    if (!mail || !isSameAddress(storageCipher.open(mail.recipientCipher), address)) return;
    const failure = renderInChinese(describeBounce(status));
    await db.update(mails).set({ status: 'failed', failure }).where(eq(mails.mailId, mailId));
  });
}

// Mail servers may change the case of an address.
function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
