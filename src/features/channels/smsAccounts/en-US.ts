import type { Texts } from '@/platform/language/translateWith';

/** English texts of the SMS accounts. */
export const enUS: Texts = {
  发送短信的服务商和访问密钥: 'The vendors by which SMS leave, and their keys',
  '暂无短信账号，请点击右上角“新增”添加': 'No SMS accounts yet. Add one with “Add” at the top right',

  // Actions.
  '将短信账号“{accountName}”设为默认？': 'Make the SMS account “{accountName}” the default?',
  '未指定账号的短信此后通过它发送。': 'SMS that name no account leave by it from then on.',
  '停用短信账号“{accountName}”？': 'Disable the SMS account “{accountName}”?',
  '停用后不能通过它发送短信。': 'No SMS leaves by it while it is disabled.',
  '删除短信账号“{accountName}”？': 'Delete the SMS account “{accountName}”?',

  // The balance.
  余额: 'Balance',
  未查询: 'Not asked yet',
  查询余额: 'Query balance',
  已查询余额: 'The balance was queried',
  该访问密钥没有查询费用的权限: 'This access key has no right to the billing of the account',
  服务商不向该账号提供余额: 'The vendor has no balance for this account',

  // The form.
  新增短信账号: 'Add SMS account',
  编辑短信账号: 'Edit SMS account',
  '请输入 6 到 12 位数字': 'Enter 6 to 12 digits',
  '只能使用小写字母、数字和短横线，例如 ap-guangzhou':
    'Lower-case letters, digits and hyphens only, such as ap-guangzhou',
  '接收短信的网关地址，请求以 JSON 发送并签名': 'The address of the gateway, which takes signed requests as JSON',
  请输入网关的地址: 'Enter the address of the gateway',
  '请输入服务地址，例如 https://sms.example.com': 'Enter an address such as https://sms.example.com',
  '请输入短信应用的 SdkAppId': 'Enter the SdkAppId of the SMS application',

  // Tests.
  测试短信账号: 'Test SMS account',
  '向服务商查询签名或模板，验证服务地址和访问密钥，不发送短信。':
    'Asks the vendor for signs or templates, which proves endpoint and key. No SMS is sent.',
  该访问密钥没有短信服务的权限: 'This access key has no right to the SMS service',
};
