import type { Texts } from '@/platform/language/translateWith';

/** English texts of the mail accounts. */
export const enUS: Texts = {
  邮件账号: 'Mail accounts',
  '通过 SMTP 发送邮件的服务器和发件人': 'The servers and senders by which mails leave over SMTP',
  服务器: 'Server',
  加密方式: 'Encryption',
  不加密: 'None',
  发件人: 'Sender',
  '暂无邮件账号，请点击右上角“新增”添加': 'No mail accounts yet. Add one with “Add” at the top right',

  // Actions.
  '停用邮件账号“{accountName}”？': 'Disable the mail account “{accountName}”?',
  '停用后不能通过它发送邮件。': 'No mail leaves by it while it is disabled.',
  '停用后，本租户的验证码和通知邮件通过平台的邮件账号发送。':
    'Codes and notices of your company leave by the platform’s account while it is disabled.',
  '将邮件账号“{accountName}”设为默认？': 'Make the mail account “{accountName}” the default?',
  '本租户的验证码和通知邮件此后通过它发送。': 'Codes and notices of your company leave by it from then on.',
  '删除邮件账号“{accountName}”？': 'Delete the mail account “{accountName}”?',
  '它的密码和密钥一并删除，删除后不能恢复。': 'Its password and its key are deleted as well. This cannot be undone.',

  // The form.
  新增邮件账号: 'Add mail account',
  编辑邮件账号: 'Edit mail account',
  服务器地址: 'Server address',
  端口: 'Port',
  '不加密时，密码和邮件内容在网络上可以被读取':
    'Without encryption, the password and the mails can be read on the network',
  服务器不要求登录时留空: 'Leave empty for a server that asks for no sign-in',
  发件人地址: 'Sender’s address',
  发件人名称: 'Sender’s name',
  回复地址: 'Address for replies',
  '收件人回复的邮件发往此地址；留空表示发件人地址': 'Replies go there. Empty: to the sender’s address',
  签名: 'Signature',
  附在每封邮件的末尾: 'Stands at the end of every mail',
  'DKIM 域名': 'DKIM domain',
  '以该域名给邮件签名，收件方据此识别伪造的邮件；留空表示不签名':
    'Mails are signed in the name of this domain, so that forged ones are found out. Empty: no signature',
  'DKIM 选择器': 'DKIM selector',
  'DKIM 私钥': 'DKIM private key',
  请选择加密方式: 'Choose the encryption',
  请输入正确的邮箱地址: 'Enter a correct e-mail address',
  '只能使用字母、数字、点和短横线': 'Letters, digits, dots and hyphens only',
  请输入服务器地址: 'Enter the address of the server',
  '请输入主机名或 IPv4 地址，不带协议和端口': 'Enter a host name or an IPv4 address, without protocol and port',
  '请输入 1 到 65535 的端口': 'Enter a port from 1 to 65535',
  更换服务器后请重新输入密码: 'Another server needs the password again',
  '请输入 DKIM 选择器': 'Enter the DKIM selector',
  '请输入 DKIM 域名': 'Enter the DKIM domain',
  '请输入 DKIM 私钥': 'Enter the DKIM private key',
  '请输入 PEM 格式的 RSA 私钥，至少 1024 位': 'Enter an RSA key in PEM format, of 1024 bits or more',

  // The mailbox of returned mails.
  退信地址: 'Address for bounces',
  '无法送达的邮件退回此地址；留空表示发件人地址': 'Undelivered mails return there. Empty: to the sender’s address',
  退信邮箱服务器: 'Server of the bounce mailbox',
  '门户每五分钟通过 IMAP 读取退信，据此更新发送记录；留空表示不读取':
    'The portal reads bounces over IMAP every five minutes, and records them. Empty: it reads none',
  退信邮箱加密方式: 'Encryption of the bounce mailbox',
  退信邮箱端口: 'Port of the bounce mailbox',
  退信邮箱用户名: 'User name of the bounce mailbox',
  退信邮箱密码: 'Password of the bounce mailbox',
  '退信邮箱拒绝登录，请检查用户名和密码': 'The bounce mailbox refuses the sign-in. Check user name and password',
  密码不能包含控制字符: 'A password has no control characters',
  无法读取退信邮箱: 'The bounce mailbox can’t be read',

  // Tests.
  测试邮件账号: 'Test mail account',
  '留空表示只登录，不发送邮件': 'Leave empty to sign in only, without a mail',
};
