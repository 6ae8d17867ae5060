import * as v from 'valibot';
import { MAIL_LENGTHS, getMailTexts, renderMail, toMailPage } from 'contract/channels/mailContent';
import { maskEmail } from 'contract/secret';
import { sendMailOnce } from '../../../mail/sendOnce';
import { openSmtpAccount } from '../mailAccounts/settings';
import type { ChannelAdapter } from '../records/adapter';
import { parseContent } from './content';

// A mail with its variables filled in, as records keep it.
const FilledMail = v.object({
  subject: v.string(),
  html: v.nullable(v.string()),
  text: v.string(),
  cc: v.array(v.string()),
  bcc: v.array(v.string()),
});

/** Messages by mail. */
export const mailAdapter: ChannelAdapter = {
  findAddress: ({ email }) => email,
  missingAddress: '收件人没有邮箱',
  maskAddress: maskEmail,
  fill(_, { version }, { values, language }) {
    const { cc, bcc, ...texts } = parseContent(version.content);
    const mail = renderMail(getMailTexts(texts, language), values);
    if (!mail.isComplete) return Promise.resolve(mail);
    const { subject, text } = mail.message;
    return Promise.resolve({
      isComplete: true,
      message: { content: { ...mail.message, cc, bcc }, title: subject, text: text.slice(0, MAIL_LENGTHS.text) },
    });
  },
  send({ storageCipher, mailGuard }, account, { recordId, recipient, content }, signal) {
    const { subject, html, text, cc, bcc } = v.parse(FilledMail, content);
    const mail = {
      mailId: recordId,
      recipient,
      subject,
      text,
      cc,
      bcc,
      ...(html !== null && { html: toMailPage(html) }),
    };
    return sendMailOnce(mailGuard, openSmtpAccount(storageCipher, account), mail, signal);
  },
};
