import type { Texts } from '@/platform/language/translateWith';

/** English texts of the mini-programs. */
export const enUS: Texts = {
  小程序账号: 'Mini-programs',
  发送订阅消息的微信小程序和发送模板消息的支付宝小程序:
    'The mini-programs of WeChat and Alipay by which messages leave',
  '暂无小程序账号，请点击右上角“新增”添加': 'No mini-programs yet. Add one with “Add” at the top right',

  // Actions.
  '将小程序账号“{accountName}”设为默认？': 'Make the mini-program “{accountName}” the default?',
  '未指定账号的消息此后通过它发送。': 'Messages that name no mini-program leave by it from then on.',
  '停用小程序账号“{accountName}”？': 'Disable the mini-program “{accountName}”?',
  '停用后不能通过它发送消息。': 'No message leaves by it while it is disabled.',
  '删除小程序账号“{accountName}”？': 'Delete the mini-program “{accountName}”?',

  // The form.
  新增小程序账号: 'Add mini-program',
  编辑小程序账号: 'Edit mini-program',
  '请输入 AppID': 'Enter the AppID',
  '请输入 AppSecret': 'Enter the AppSecret',
  '原始 ID': 'Original id',
  '原始 ID 以 gh_ 开头': 'The original id begins with gh_',
  消息推送令牌: 'Message push token',
  '消息推送令牌为 3 到 32 位字母或数字': 'The message push token has 3 to 32 letters or digits',
  '在微信公众平台“消息推送”中填写的 Token，用于识别微信发来的事件':
    'The token of the message push that you entered at WeChat, by which events of WeChat are recognised',
  消息加密密钥: 'Message encryption key',
  '消息加密密钥为 43 位字母或数字': 'The message encryption key has 43 letters or digits',
  '“消息推送”使用安全模式时填写其 EncodingAESKey；填写后只接收加密的事件':
    'The EncodingAESKey, if the message push is in encrypted mode. With it, only encrypted events count',
  应用私钥: 'Private key of the app',
  请输入应用私钥: 'Enter the private key of the app',
  'RSA2（SHA256）密钥，PEM 格式或密钥工具生成的文本': 'An RSA2 (SHA256) key, in PEM format or as the key tool gives it',
  '私钥无法识别，请粘贴 RSA2 私钥': 'This is no private key. Paste the RSA2 private key',
  支付宝公钥: 'Public key of Alipay',
  请输入支付宝公钥: 'Enter the public key of Alipay',
  '公钥无法识别，请粘贴 RSA2 公钥': 'This is no public key. Paste the RSA2 public key',
  '开放平台中“支付宝公钥”的内容，用于检查支付宝的回答；不是应用公钥':
    'The key that the open platform shows as that of Alipay, which proves its answers; not the public key of the app',
  '更换服务商、服务地址或 AppID 后请重新输入密钥': 'Another vendor, endpoint or AppID needs the secrets again',
  '请输入服务地址，例如 https://mini.example.com': 'Enter an address such as https://mini.example.com',

  '{n} 个模板使用该账号，不能更改服务商': '{n} templates use this account, so its vendor can’t be changed',

  // Tests.
  测试小程序账号: 'Test mini-program',
  '验证服务地址和密钥：向微信获取访问令牌，或请支付宝检查签名，不发送消息。':
    'Proves endpoint and keys: asks WeChat for an access token, or Alipay to check a signature. No message is sent.',
};
