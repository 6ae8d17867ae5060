import type { Texts } from '@/platform/language/translateWith';

/** English texts of the mail templates. */
export const enUS: Texts = {
  邮件模板: 'Mail templates',
  '邮件的主题和正文，花括号中的变量在发送时填入':
    'Subjects and texts of mails. Variables in braces are filled in on sending',
  '暂无邮件模板，请点击右上角“新增”添加': 'No mail templates yet. Add one with “Add” at the top right',
  '停用邮件模板“{name}”？': 'Disable the mail template “{name}”?',
  '停用后不能用它发送邮件。': 'No mail can be sent from it while it is disabled.',
  '删除邮件模板“{name}”？': 'Delete the mail template “{name}”?',

  // The form.
  新增邮件模板: 'Add mail template',
  复制邮件模板: 'Copy mail template',
  编辑邮件模板: 'Edit mail template',
  中文: 'Chinese',
  英文: 'English',
  '英文（选填）': 'English (optional)',
  英文主题: 'English subject',
  'HTML 正文': 'HTML body',
  '英文 HTML 正文': 'English HTML body',
  纯文本正文: 'Plain text',
  英文纯文本正文: 'English plain text',
  '变量写在花括号中，如：{客户}的月度账单': 'Variables stand in braces',
  '保存时去除脚本、表单和外部样式；图片须为 https 或 data 地址':
    'Scripts, forms and external styles are removed on saving. Images have https or data addresses',
  '保存时将去除：{removed}': 'Saving will remove: {removed}',
  '留空则由 HTML 正文生成': 'Empty: made from the HTML body',
  '不显示 HTML 的邮件程序显示纯文本': 'For mail programs that show no HTML',
  '由 HTML 生成纯文本': 'Make plain text from HTML',
  '有变量只在一种语言中使用，仍要保存？': 'Some variables are used in one language only. Save anyway?',
  '只在中文或英文中出现的变量：{names}': 'Only in Chinese or only in English: {names}',
  抄送和备注: 'Copies and remark',
  输入邮箱后按回车: 'Type an address and press Enter',
  '每封邮件都抄送给这些地址；测试邮件除外': 'They receive a copy of each mail, except test mails',
  请输入主题: 'Enter a subject',
  主题不能换行: 'A subject has one line',
  '请输入英文主题，或清空英文正文': 'Enter an English subject, or clear the English body',
  'HTML 正文和纯文本正文至少填写一项': 'Enter an HTML body or a plain text',

  // Attachments.
  添加附件: 'Add attachment',
  附件文件: 'File to attach',
  '最多 {n} 个，合计不超过 10 MB': 'Up to {n}, 10 MB together',
  '最多 {n} 个附件': 'Up to {n} attachments',
  '附件合计不能超过 10 MB': 'The attachments have more than 10 MB together',
  附件不能是程序或脚本: 'Programs and scripts can’t be attached',
  '移除附件“{name}”': 'Remove the attachment “{name}”',
  已下载: 'Downloaded',
  无法读取文件: 'The file can’t be read',
  请选择文件: 'Choose a file',
  邮件附件: 'Mail attachment',

  // Preview and test.
  纯文本: 'Plain text',
  邮件正文: 'Body of the mail',
  '填写主题和正文后，可在此预览': 'The preview appears once there is a subject and a body',
  '预览不加载外部图片；账号的签名在发送时附加。':
    'The preview loads no external images. The account’s signature is added on sending.',
  '变量“{name}”用作地址，值必须以 http:// 或 https:// 开头':
    'The variable “{name}” is used as an address: its value must begin with http:// or https://',
  '变量“{name}”用作图片地址，值必须以 https:// 开头':
    'The variable “{name}” is used as the address of an image: its value must begin with https://',
  填入变量后内容过长: 'Too long with the variables filled in',
  发送给自己: 'Send to myself',
  '已发送到您的邮箱（{n} 毫秒）': 'Sent to your address ({n} ms)',
  平台的邮件账号: 'By the mail account of the platform',
  '邮件账号“{name}”': 'By the mail account “{name}”',
  '您没有邮箱，请先在个人中心填写': 'You have no e-mail address. Please enter one in your profile',
};
