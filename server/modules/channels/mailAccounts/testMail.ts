import type { TestMail } from '../../../mail/smtpTest';

/** The mail by which an account is tested, in Chinese as all mails of the portal. */
export function createTestMail(recipient: string, site: string, signature: string | null): TestMail {
  const text = `这是一封测试邮件。收到它，说明“${site}”可以用此账号发送邮件。`;
  return {
    recipient,
    subject: `【${site}】测试邮件`,
    text: [text, ...(signature === null ? [] : [signature])].join('\n\n'),
  };
}
