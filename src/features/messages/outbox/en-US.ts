import type { Texts } from '@/platform/language/translateWith';

/** English texts of the outbox. */
export const enUS: Texts = {
  发件箱: 'Outbox',
  '门户发出的邮件；未配置邮件通道时，可在此查看验证码（仅限本地环境）':
    'Mails of the portal; without a mail server, codes can be read here (local installations only)',
  '收件人 {recipient}': 'To {recipient}',
  查看正文: 'Read',
  '暂无邮件，门户发出邮件后会显示在这里': 'No mails yet. Those that the portal sends show up here',
  待发送: 'Waiting',
  已发送: 'Sent',
  发送失败: 'Failed',
  待查看: 'To be read here',
  正文不可查看: 'The text cannot be shown',
  '仅管理员可在未配置邮件通道时查看正文。':
    'Only administrators can read it, and only where no mail server is configured.',
  正文不在此保存: 'The text is not kept',
  '邮件发出后不保留正文。': 'Once a mail is sent, its text is not kept.',

  // Why a mail was not sent.
  已失效: 'No longer valid',
};
