import type { Texts } from '@/platform/language/translateWith';

/** The accounts of all channels by which messages reach people, and what other connections to servers have in common with them. */
export const channels: Texts = {
  消息渠道: 'Message channels',
  '已保存，留空表示不更改': 'Stored. Leave empty to keep it',
  测试连接: 'Test connection',
  服务地址: 'Endpoint',
  地域: 'Region',
  '访问密钥 ID': 'Access key ID',
  访问密钥: 'Secret access key',
  '请输入访问密钥 ID': 'Enter the access key ID',
  请输入访问密钥: 'Enter the secret access key',
  '密钥只能使用英文字母、数字和符号': 'Keys have letters, digits and symbols only',
  '只能使用字母、数字、下划线和短横线': 'Letters, digits, underscores and hyphens only',
  服务商: 'Vendor',
  请选择服务商: 'Choose the vendor',
  阿里云: 'Alibaba Cloud',
  腾讯云: 'Tencent Cloud',
  收件人: 'Recipient',
  账号名称: 'Account',
  请输入账号名称: 'Enter the name of the account',
  最近测试: 'Last test',
  未测试: 'Not tested',
  通过: 'Passed',
  未通过: 'Failed',
  开始测试: 'Test',
  '测试通过（{n} 毫秒）': 'Passed ({n} ms)',
  与服务器的对话: 'Conversation with the server',
  账号名称已存在: 'This name is taken',
  '账号数量已达上限（{n} 个）': 'There are as many accounts as there can be ({n})',
  停用的账号不能设为默认: 'A disabled account can’t be the default',
  '请先测试，通过后再设为默认': 'Only an account that has passed its test can be the default',
  '默认账号不能删除，请先把其他账号设为默认':
    'The default account can’t be deleted. Make another one the default first',

  // Why a vendor was not reached, or refused.
  '门户不能连接该服务地址，请联系平台管理员':
    'The portal may not connect to this endpoint. Ask the administrator of the platform',
  服务商响应超时: 'The vendor did not answer in time',
  无法连接服务商: 'The vendor cannot be reached',
  '无法连接服务商（{code}）': 'The vendor cannot be reached ({code})',
  服务商的回答无法识别: 'The answer of the vendor is not understood',
  '服务商不认识该访问密钥 ID': 'The vendor does not know this access key ID',
  '签名不正确，请检查访问密钥': 'The signature is wrong. Check the secret access key',
  服务器的时间与服务商相差太大: 'The clock of the server is too far from the vendor’s',
  服务商账号已停用或欠费: 'The account with the vendor is disabled or unpaid',
  该访问密钥已停用: 'This access key is disabled',
  '服务商拒绝了请求（{code}）：{words}': 'The vendor has refused ({code}): {words}',

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
