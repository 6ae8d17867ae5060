import * as v from 'valibot';
import { MAIL_LENGTHS, getMailTexts, renderMail, toMailPage } from 'contract/channels/mailContent';
import { MailAttachment } from 'contract/channels/mailTemplates';
import { maskEmail } from 'contract/secret';
import { sendMailOnce } from '../../../mail/sendOnce';
import type { AttachedFile } from '../../../mail/transport';
import { openSmtpAccount } from '../mailAccounts/settings';
import type { ChannelAdapter } from '../records/adapter';
import { createUnsubscribeAddress } from '../unsubscribe/link';
import { UnreadableAttachment, readAttachments } from './attachments';
import { parseContent } from './content';

// A mail with its variables filled in, as records keep it.
const FilledMail = v.object({
  subject: v.string(),
  html: v.nullable(v.string()),
  text: v.string(),
  cc: v.array(v.string()),
  bcc: v.array(v.string()),
  /** Missing in mails from before there were attachments. */
  attachments: v.optional(v.array(MailAttachment), []),
});

/** Messages by mail. */
export const mailAdapter: ChannelAdapter = {
  findAddress: ({ email }) => email,
  missingAddress: '收件人没有邮箱',
  maskAddress: maskEmail,
  fill(_, { version }, { values, language }) {
    const { cc, bcc, attachments, ...texts } = parseContent(version.content);
    const mail = renderMail(getMailTexts(texts, language), values);
    if (!mail.isComplete) return Promise.resolve(mail);
    const { subject, text } = mail.message;
    return Promise.resolve({
      isComplete: true,
      message: {
        content: { ...mail.message, cc, bcc, attachments },
        title: subject,
        text: text.slice(0, MAIL_LENGTHS.text),
        mail: {
          ...{ cc: cc.map(maskEmail), bcc: bcc.map(maskEmail) },
          attachments: attachments.map(({ fileName }) => fileName),
        },
      },
    });
  },
  async send(services, account, { recordId, recipient, content, merchantId, isMarketing }, signal) {
    const { storageCipher, mailGuard, origin } = services;
    const { html, attachments, ...texts } = v.parse(FilledMail, content);
    let files: readonly AttachedFile[];
    try {
      files = await readAttachments(services, merchantId, attachments);
    } catch (error) {
      if (!(error instanceof UnreadableAttachment)) throw error;
      return { kind: 'unreached', reason: { text: '附件“{name}”无法读取', values: { name: error.fileName } } };
    }
    const mail = {
      ...texts,
      ...{ mailId: recordId, recipient, attachments: files },
      ...(html !== null && { html: toMailPage(html) }),
      // Without the address of the portal there is none of the page.
      ...(isMarketing &&
        origin !== undefined && {
          unsubscribeAddress: createUnsubscribeAddress(origin, storageCipher, {
            merchantId,
            recipientHash: storageCipher.searchHash(recipient),
          }),
        }),
    };
    return sendMailOnce(mailGuard, openSmtpAccount(storageCipher, account), mail, signal);
  },
};
