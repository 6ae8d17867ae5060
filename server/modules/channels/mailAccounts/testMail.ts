import { MAX_DIALOGUE_LINES } from 'contract/channels/account';
import type { AccountTestResult } from 'contract/channels/account';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../../db/ids';
import { testBounceMailbox } from '../../../mail/bounceMailbox';
import { testSmtpAccount } from '../../../mail/smtpTest';
import type { OutgoingMail } from '../../../mail/transport';
import type { OutboundGuard } from '../../../outbound/guard';
import type { AccountValues } from '../accounts/accounts';
import { openBounceMailbox, openSmtpAccount } from './settings';

/**
 * Tests the mail server of an account, and then the mailbox to which undelivered mails return, if the account names one. The
 * dialogue is that of both, one after the other.
 */
export async function testMailAccount(
  guard: OutboundGuard,
  cipher: StorageCipher,
  account: Pick<AccountValues, 'settings' | 'secrets'>,
  mail: OutgoingMail | undefined,
): Promise<AccountTestResult> {
  const sending = await testSmtpAccount(guard, openSmtpAccount(cipher, account), mail);
  const mailbox = openBounceMailbox(cipher, account);
  if (!sending.isPassed || !mailbox) return sending;
  const reading = await testBounceMailbox(guard, mailbox);
  return {
    ...reading,
    durationMs: sending.durationMs + reading.durationMs,
    dialogue: [...sending.dialogue, ...reading.dialogue].slice(0, MAX_DIALOGUE_LINES),
  };
}

/** The mail by which an account is tested, in Chinese as all mails of the portal. */
export function createTestMail(recipient: string, site: string): OutgoingMail {
  return {
    mailId: newId(),
    recipient,
    subject: `【${site}】测试邮件`,
    text: `这是一封测试邮件。收到它，说明“${site}”可以用此账号发送邮件。`,
  };
}
