import { and, eq, ne } from 'drizzle-orm';
import type { StorageCipher } from '../crypto/storageCipher';
import { newId } from '../db/ids';
import { users } from '../modules/access/users/schema';
import { mails } from '../modules/messages/outbox/schema';
import type { Db } from '../db/store';
import { Refusal } from '../refusal';
import { removeOldMails } from './sweeper';
import type { MailChannel } from './settings';

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
  readonly channel: MailChannel;
  /**
   * Puts a mail into the outbox in the transaction of the change that causes the mail, so that neither is stored
   * without the other.
   */
  post(db: Db, draft: MailDraft): Promise<{ readonly mailId: string }>;
}

/**
 * Creates the outbox. Calls `onPosted` for each mail that has to be sent through the mail server. The mail's
 * transaction has not committed at that moment.
 */
export function createMailOutbox(channel: MailChannel, cipher: StorageCipher, onPosted = () => {}): MailOutbox {
  return {
    channel,
    async post(db, { merchantId, userId, recipient, subject, text, hasCode }) {
      await removeOldMails(db, merchantId);
      const mailId = newId();
      await db.insert(mails).values({
        mailId,
        merchantId,
        userId,
        recipientCipher: cipher.seal(recipient),
        subject,
        textCipher: cipher.seal(text),
        hasCode,
        status: channel === 'smtp' ? 'waiting' : 'kept',
      });
      if (channel === 'smtp') onPosted();
      return { mailId };
    },
  };
}

/** Refuses a call that has to send mails if no mail channel is configured. */
export function requireMailChannel({ channel }: MailOutbox): void {
  if (channel === 'none') throw new Refusal('conflict', '系统未配置邮件通道，无法发送验证码，请联系管理员');
}

/** Whether a verification code can reach a user: a mail channel is configured, and the user has an e-mail address. */
export function canReceiveCode(
  { channel }: MailOutbox,
  { emailCipher }: { readonly emailCipher: Buffer | null },
): boolean {
  return channel !== 'none' && emailCipher !== null;
}

/**
 * Whether a verification code can reach a user who has to change the first password. Needs the session role, a database
 * role that sees all users. With the channel `outbox`, a colleague has to read the code in the outbox for the user. The
 * first administrator of a new merchant has no colleague and would be locked out permanently.
 */
export async function canReceiveFirstPasswordCode(
  db: Db,
  mail: MailOutbox,
  user: { readonly userId: string; readonly merchantId: string; readonly emailCipher: Buffer | null },
): Promise<boolean> {
  if (!canReceiveCode(mail, user) || mail.channel !== 'outbox') return canReceiveCode(mail, user);
  return (await db.$count(users, and(eq(users.merchantId, user.merchantId), ne(users.userId, user.userId)))) > 0;
}
