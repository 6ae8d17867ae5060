import * as v from 'valibot';
import type { StorageCipher } from '../crypto/storageCipher';

const storedMail = v.object({
  recipient_cipher: v.instance(Buffer),
  subject: v.string(),
  text_cipher: v.instance(Buffer),
});

/** Reads the newest mail to a user with `readRow`, decrypted, and the verification code in its text. */
export async function readNewestMail(
  readRow: (statement: string, userId: string) => Promise<unknown>,
  cipher: StorageCipher,
  userId: string,
) {
  const newest = 'select * from mails where user_id = $1 order by create_time desc limit 1';
  const mail = v.parse(storedMail, await readRow(newest, userId));
  const text = cipher.open(mail.text_cipher);
  const [code = ''] = /\d{6}/.exec(text) ?? [];
  return { recipient: cipher.open(mail.recipient_cipher), subject: mail.subject, text, code };
}
