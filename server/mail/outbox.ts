import { and, eq, ne } from 'drizzle-orm';
import type { StorageCipher } from '../crypto/storageCipher';
import { newId } from '../db/ids';
import { users } from '../modules/access/users/schema';
import { mails } from '../modules/messages/outbox/schema';
import type { Db } from '../db/store';
import { Refusal } from '../refusal';
import { removeOldMails } from './sweeper';
import type { MailChannel, MailFallback } from './settings';
import { hasMailAccount } from './accountSender';

/** A mail to a user of a merchant. */
export interface MailDraft {
  readonly merchantId: string;
  readonly userId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /**
   * Whether the text contains a verification code. When the code expires, the mail is not sent any more and its text is
   * deleted.
   */
  readonly hasCode: boolean;
}

/** Puts mails to users into the outbox, the table from which the mailer sends them. */
export interface MailOutbox {
  /** What happens to mails for which there is no mail account. */
  readonly fallback: MailFallback;
  /**
   * Returns how mails of a merchant leave. Without a merchant: how mails of any merchant do, for calls that must not tell
   * whether a user exists. Works in every database role of the server.
   */
  channelOf(db: Db, merchantId?: string): Promise<MailChannel>;
  /**
   * Puts a mail into the outbox in the transaction of the change that causes the mail, so that neither is stored
   * without the other.
   */
  post(db: Db, draft: MailDraft): Promise<{ readonly mailId: string }>;
}

/**
 * Creates the outbox. Calls `onPosted` for each mail that has to be sent by a mail account. The mail's transaction has not
 * committed at that moment.
 */
export function createMailOutbox(fallback: MailFallback, cipher: StorageCipher, onPosted = () => {}): MailOutbox {
  const channelOf = async (db: Db, merchantId?: string) =>
    (await hasMailAccount(db, merchantId)) ? ('account' as const) : fallback;
  return {
    fallback,
    channelOf,
    async post(db, { merchantId, userId, recipient, subject, text, hasCode }) {
      await removeOldMails(db, merchantId);
      const mailId = newId();
      const isSent = (await channelOf(db, merchantId)) === 'account';
      await db.insert(mails).values({
        mailId,
        merchantId,
        userId,
        recipientCipher: cipher.seal(recipient),
        subject,
        textCipher: cipher.seal(text),
        hasCode,
        status: isSent ? 'waiting' : 'kept',
      });
      if (isSent) onPosted();
      return { mailId };
    },
  };
}

/** Refuses a call that has to send mails if mails of the merchant do not leave. `merchantId` as for `channelOf`. */
export async function requireMailChannel(mail: MailOutbox, db: Db, merchantId?: string): Promise<void> {
  if ((await mail.channelOf(db, merchantId)) === 'none')
    throw new Refusal('conflict', '系统未配置邮件通道，无法发送验证码，请联系管理员');
}

/** Whether a verification code can reach a user: mails of the merchant leave, and the user has an e-mail address. */
export async function canReceiveCode(
  mail: MailOutbox,
  db: Db,
  { merchantId, emailCipher }: { readonly merchantId: string; readonly emailCipher: Buffer | null },
): Promise<boolean> {
  return emailCipher !== null && (await mail.channelOf(db, merchantId)) !== 'none';
}

/**
 * Whether a verification code can reach a user who has to change the first password. Needs the session role, a database
 * role that sees all users. With the channel `outbox`, a colleague has to read the code in the outbox for the user. The
 * first administrator of a new merchant has no colleague and would be locked out permanently.
 */
export async function canReceiveFirstPasswordCode(
  mail: MailOutbox,
  db: Db,
  user: { readonly userId: string; readonly merchantId: string; readonly emailCipher: Buffer | null },
): Promise<boolean> {
  if (user.emailCipher === null) return false;
  const channel = await mail.channelOf(db, user.merchantId);
  if (channel !== 'outbox') return channel === 'account';
  return (await db.$count(users, and(eq(users.merchantId, user.merchantId), ne(users.userId, user.userId)))) > 0;
}
