import { newId } from '../../../db/ids';
import type { OutgoingMail } from '../../../mail/transport';

/** The mail by which an account is tested, in Chinese as all mails of the portal. */
export function createTestMail(recipient: string, site: string): OutgoingMail {
  return {
    mailId: newId(),
    recipient,
    subject: `【${site}】测试邮件`,
    text: `这是一封测试邮件。收到它，说明“${site}”可以用此账号发送邮件。`,
  };
}
