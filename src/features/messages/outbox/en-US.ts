import type { Texts } from '@/platform/language/translateWith';

/** English texts of the outbox. */
export const enUS: Texts = {
  发件箱: 'Outbox',
  '门户发出的邮件；未配置邮件通道时，可在此查看验证码（仅限本地环境）':
    'Mails of the portal; without a mail server, codes can be read here (local installations only)',
  主题: 'Subject',
  收件人: 'Recipient',
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
  邮件发送失败: 'The mail could not be sent',
  '邮件服务器拒绝登录，请检查账号和密码': 'The mail server refuses the sign-in. Please check account and password',
  '邮件服务器要求登录，请配置账号和密码': 'The mail server asks for a sign-in. Please configure account and password',
  邮件服务器拒绝了收件人或发件人地址: 'The mail server refuses the address of the recipient or the sender',
  邮件服务器拒绝了邮件内容: 'The mail server refuses the content',
  与邮件服务器的加密连接失败: 'No encrypted connection to the mail server',
  无法连接邮件服务器: 'The mail server cannot be reached',
  邮件服务器响应超时: 'The mail server did not answer in time',
};
