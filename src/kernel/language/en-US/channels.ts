import type { Texts } from '@/platform/language/translateWith';

/**
 * The accounts and templates of all channels by which messages reach people, and what other connections to servers, letters and
 * files have in common with them.
 */
export const channels: Texts = {
  消息渠道: 'Message channels',
  '已保存，留空表示不更改': 'Stored. Leave empty to keep it',
  测试连接: 'Test connection',
  收件人: 'Recipient',
  账号名称: 'Account',
  请输入账号名称: 'Enter the name of the account',
  最近测试: 'Last test',
  未测试: 'Not tested',
  通过: 'Passed',
  未通过: 'Failed',
  开始测试: 'Test',
  '测试通过（{n} 毫秒）': 'Passed ({n} ms)',
  与邮件服务器的对话: 'Conversation with the mail server',
  账号名称已存在: 'This name is taken',
  '账号数量已达上限（{n} 个）': 'There are as many accounts as there can be ({n})',
  停用的账号不能设为默认: 'A disabled account can’t be the default',
  '请先测试，通过后再设为默认': 'Only an account that has passed its test can be the default',
  '默认账号不能删除，请先把其他账号设为默认':
    'The default account can’t be deleted. Make another one the default first',
  '{n} 个模板使用该账号，不能删除': '{n} templates use this account, so it can’t be deleted',
  '{n} 个模板使用该账号（{names}），不能删除': '{n} templates use this account ({names}), so it can’t be deleted',

  // Templates.
  模板编码: 'Template code',
  模板名称: 'Template name',
  '预览模板 {name}': 'Preview of template {name}',
  请输入模板编码: 'Enter the template code',
  请输入模板名称: 'Enter the template name',
  模板编码已存在: 'This template code is taken',
  正文去除不允许的内容后为空: 'Nothing is left of the content once what is not allowed is taken out',
  主题: 'Subject',
  '该版本的内容将成为最新版本，现有的版本都会保留。':
    'The content of this version becomes the newest version. All present versions are kept.',
  '最多 {n} 个地址': 'At most {n} addresses',
  变量: 'Variables',
  '版本|template': 'Version',
  示例值: 'Sample',
  正文和主题中还没有变量: 'No variables in the texts yet',
  仅一种语言使用: 'One language only',
  '{name}的示例值': 'Sample of {name}',
  '{name}的说明': 'Description of {name}',
  营销: 'Marketing',
  请选择类型: 'Choose a type',
  保存人: 'Saved by',
  保存时间: 'Saved at',
  两个版本的内容相同: 'Both versions have the same content',
  '模板数量已达上限（{n} 个）': 'There are as many templates as there can be ({n})',
  '最多 {n} 个变量': '{n} variables at most',
  该版本与当前版本的内容相同: 'This version has the same content as the current one',
  '账号已停用，请选择其他账号': 'The account is disabled. Choose another one',
  '账号“{name}”已停用': 'The account “{name}” is disabled',
  '变量“{name}”没有值': 'The variable “{name}” has no value',
  '变量“{name}”的值超过 {n} 个字符': 'The value of “{name}” has more than {n} characters',
  '变量“{name}”的值含有不能发送的字符': 'The value of “{name}” has characters that can’t be sent',
  '变量“{name}”用于主题，值不能换行': 'The variable “{name}” is used in the subject, so its value has one line',

  // Why a mail was not sent.
  邮件发送失败: 'The mail could not be sent',
  '邮件服务器拒绝登录，请检查账号和密码': 'The mail server refuses the sign-in. Please check account and password',
  '邮件服务器要求登录，请配置账号和密码': 'The mail server asks for a sign-in. Please configure account and password',
  邮件服务器拒绝了收件人或发件人地址: 'The mail server refuses the address of the recipient or the sender',
  邮件服务器拒绝了邮件内容: 'The mail server refuses the content',
  与邮件服务器的加密连接失败: 'No encrypted connection to the mail server',
  没有可用的邮件账号: 'There is no mail account',
  无法连接邮件服务器: 'The mail server cannot be reached',
  邮件服务器响应超时: 'The mail server did not answer in time',
  '门户不能连接该服务器地址或端口，请联系平台管理员':
    'The portal may not connect to this server or port. Ask the administrator of the platform',
};
