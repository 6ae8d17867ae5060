import { eq, sql } from 'drizzle-orm';
import type { StorageCipher } from '../crypto/storageCipher';
import type { Db, Store } from '../db/store';
import { channelAccounts } from '../modules/channels/accounts/schema';
import { openSmtpAccount } from '../modules/channels/mailAccounts/settings';
import type { OutboundGuard } from '../outbound/guard';
import { openTransport, toMessage } from './transport';
import type { OutgoingMail } from './transport';

/** Sends a mail of a merchant. Resolves once the mail server has accepted the mail. */
export type SendMail = (mail: OutgoingMail & { readonly merchantId: string }, signal: AbortSignal) => Promise<void>;

/**
 * Returns whether there is an account by which mails of a merchant leave: the default account of the merchant, else that of the
 * platform. Without a merchant: whether any merchant has one. Works in every database role of the server.
 */
export async function hasMailAccount(db: Db, merchantId?: string): Promise<boolean> {
  const { rows } = await db.execute<{ id: string | null }>(sql`select mail_account_of(${merchantId ?? null}) as id`);
  return typeof rows[0]?.id === 'string';
}

/** Creates the function that sends mails by the accounts of merchants. */
export function createAccountSender(to: {
  readonly store: Store;
  readonly cipher: StorageCipher;
  readonly guard: OutboundGuard;
}): SendMail {
  const { store, cipher, guard } = to;
  return async ({ merchantId, ...mail }, signal) => {
    const [found] = await store.asSession((db) =>
      db
        .select()
        .from(channelAccounts)
        .where(eq(channelAccounts.accountId, sql`mail_account_of(${merchantId})`)),
    );
    if (!found) throw Object.assign(new Error('no mail account'), { code: 'ENOACCOUNT' });
    const account = openSmtpAccount(cipher, found);
    const transport = openTransport(guard, account);
    try {
      await transport.sendMail({ ...toMessage(account, mail), signal });
    } finally {
      transport.close();
    }
  };
}
