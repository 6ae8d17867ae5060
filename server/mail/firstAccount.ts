import addressparser from 'nodemailer/lib/addressparser';
import { eq, isNull } from 'drizzle-orm';
import { MAIL_PORTS } from 'contract/channels/mailAccounts';
import type { MailEncryption } from 'contract/channels/mailAccounts';
import type { StorageCipher } from '../crypto/storageCipher';
import { newId } from '../db/ids';
import { merchants } from '../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../db/store';
import type { Store } from '../db/store';
import { channelAccounts } from '../modules/channels/accounts/schema';
import { sealSecrets } from '../modules/channels/accounts/secrets';
import type { SmtpSettings } from './settings';

/**
 * Makes the mail server of the environment (PORTAL_SMTP_URL) the default mail account of the platform, unless the platform has
 * mail accounts. From then on administrators change the account in the portal, and the variables change nothing.
 */
export async function addFirstMailAccount(
  { store, cipher }: { readonly store: Store; readonly cipher: StorageCipher },
  { url, from }: SmtpSettings,
): Promise<void> {
  const [platform] = await store.asSession((db) =>
    db.select({ merchantId: merchants.merchantId }).from(merchants).where(isNull(merchants.parentId)),
  );
  if (!platform) return;
  const { hostname, port, username, password, protocol, searchParams } = new URL(url);
  const mayBeClear = isLoopback(hostname) || searchParams.get('requireTLS') === 'false';
  const encryption: MailEncryption = protocol === 'smtps:' ? 'tls' : mayBeClear ? 'none' : 'startTls';
  const [sender] = addressparser(from, { flatten: true });
  const userName = decodeURIComponent(username);
  await store.asMerchant({ ...platform, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
    if ((await db.$count(channelAccounts, eq(channelAccounts.channel, 'mail'))) > 0) return;
    await db
      .insert(channelAccounts)
      .values({
        ...platform,
        accountId: newId(),
        channel: 'mail',
        accountName: '系统邮件',
        isDefault: true,
        settings: {
          host: hostname,
          port: port === '' ? MAIL_PORTS[encryption] : Number(port),
          encryption,
          userName: userName || null,
          senderAddress: sender?.address ?? from,
          senderName: sender?.name || null,
          ...{ replyTo: null, signature: null, dkimDomain: null, dkimSelector: null },
        },
        secrets: sealSecrets(cipher, {}, userName ? { password: decodeURIComponent(password) } : {}),
      })
      // Another server has added it at the same time.
      .onConflictDoNothing();
  });
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
