import { and, eq, ne } from 'drizzle-orm';
import type { StorageCipher } from '../crypto/storageCipher';
import { newId } from '../db/ids';
import { users } from '../modules/access/users/schema';
import { mails } from '../modules/messages/outbox/schema';
import type { Db } from '../db/store';
import { Refusal } from '../refusal';
import { clearMails } from './sweeper';
import type { MailChannel } from './settings';

/** A mail to somebody of a merchant. */
export interface MailDraft {
  readonly merchantId: string;
  readonly userId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** The portal's way to reach people by mail. */
export interface Mail {
  readonly channel: MailChannel;
  /** Puts a mail into the outbox, in the transaction of what causes it: neither stands without the other. */
  post(db: Db, draft: MailDraft): Promise<{ readonly mailId: string }>;
}

/** Creates the outbox. `onPosted` is told of each mail for the mail server, before its transaction is at its end. */
export function createMail(channel: MailChannel, cipher: StorageCipher, onPosted = () => {}): Mail {
  return {
    channel,
    async post(db, { merchantId, userId, recipient, subject, text }) {
      await clearMails(db, merchantId);
      const mailId = newId();
      await db.insert(mails).values({
        mailId,
        merchantId,
        userId,
        recipientCipher: cipher.seal(recipient),
        subject,
        textCipher: cipher.seal(text),
        status: channel === 'smtp' ? 'waiting' : 'kept',
      });
      if (channel === 'smtp') onPosted();
      return { mailId };
    },
  };
}

/** Refuses what can't be done without a way to send mails. */
export function requireChannel({ channel }: Mail): void {
  if (channel === 'none') throw new Refusal('conflict', '系统未配置邮件通道，无法发送验证码，请联系管理员');
}

/** Whether a verification code can be brought to somebody: there is a way to send mails, and an address to send them to. */
export function canReceiveCode({ channel }: Mail, { emailCipher }: { readonly emailCipher: Buffer | null }): boolean {
  return channel !== 'none' && emailCipher !== null;
}

/**
 * Whether a verification code can be brought to somebody who has to change their first password; asked as the session's
 * role. Where mails are kept to be read in the portal it takes a colleague to read them: the first administrator of a new
 * merchant has none, and would be shut out for ever.
 */
export async function canReceiveFirstCode(
  db: Db,
  mail: Mail,
  user: { readonly userId: string; readonly merchantId: string; readonly emailCipher: Buffer | null },
): Promise<boolean> {
  if (!canReceiveCode(mail, user) || mail.channel !== 'outbox') return canReceiveCode(mail, user);
  return (await db.$count(users, and(eq(users.merchantId, user.merchantId), ne(users.userId, user.userId)))) > 0;
}
