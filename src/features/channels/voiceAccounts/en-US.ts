import type { Texts } from '@/platform/language/translateWith';

/** English texts of the voice accounts. */
export const enUS: Texts = {
  语音账号: 'Voice accounts',
  '语音呼叫的服务商、访问密钥和主叫号码':
    'The vendors by which the portal calls people, their keys and the numbers that call',
  '暂无语音账号，请点击右上角“新增”添加': 'No voice accounts yet. Add one with “Add” at the top right',

  // Actions.
  '将语音账号“{accountName}”设为默认？': 'Make the voice account “{accountName}” the default?',
  '未指定账号的语音通知此后通过它呼叫。': 'Calls that name no account leave by it from then on.',
  '停用语音账号“{accountName}”？': 'Disable the voice account “{accountName}”?',
  '停用后不能通过它呼叫。': 'No call leaves by it while it is disabled.',
  '删除语音账号“{accountName}”？': 'Delete the voice account “{accountName}”?',

  // The form.
  新增语音账号: 'Add voice account',
  编辑语音账号: 'Edit voice account',
  号码模式: 'Numbers',
  请选择号码模式: 'Choose which numbers call',
  '公共号池由服务商分配主叫号码；自有号码是在服务商处购买的号码':
    'From the shared pool, the vendor chooses the number. Own numbers are bought from the vendor',
  公共号池: 'Shared pool',
  自有号码: 'Own numbers',
  固定电话: 'Landline',
  手机号码: 'Mobile',
  '95 或 400 号码': '95 or 400 number',
  '第 {n} 个号码': 'Number {n}',
  '第 {n} 个号码的类型': 'Kind of number {n}',
  '第 {n} 个号码的并发数': 'Concurrent calls of number {n}',
  '删除第 {n} 个号码': 'Delete number {n}',
  并发: 'Concurrent',
  添加号码: 'Add number',
  请添加至少一个号码: 'Add at least one number',
  请选择号码类型: 'Choose the kind of the number',
  '号码与类型不符：固定电话带区号，例如 057112345678；不使用空格和短横线':
    'The number does not fit its kind. Landlines have an area code, such as 057112345678; no spaces or hyphens',
  '并发数为 1 到 1000 的整数': 'Concurrent calls are a whole number from 1 to 1000',
  '最多 {n} 个号码': 'At most {n} numbers',
  号码重复: 'The same number twice',
  '请输入服务地址，例如 https://voice.example.com': 'Enter an address such as https://voice.example.com',

  // Tests.
  测试语音账号: 'Test voice account',
  '向服务商查询一个不存在的呼叫，验证服务地址和访问密钥，不拨打电话。':
    'Asks the vendor for a call that does not exist, which proves endpoint and key. Nobody is called.',
};
