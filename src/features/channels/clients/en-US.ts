import type { Texts } from '@/platform/language/translateWith';

/** English texts of the programs that send messages. */
export const enUS: Texts = {
  消息调用方: 'Message clients',
  '通过接口发送消息的程序，每个程序有自己的密钥、通道和每日上限':
    'Programs that send messages through the API, each with its own secret, channels and daily limit',
  '暂无消息调用方，请点击右上角“新增”添加': 'No message clients yet. Add one with “Add” at the top right',
  '今日 / 每日上限': 'Today / daily limit',

  // Actions.
  '停用消息调用方“{clientName}”？': 'Disable the message client “{clientName}”?',
  '停用后它的调用立即被拒绝。': 'Its calls are refused at once.',
  '更换“{clientName}”的密钥？': 'Replace the secret of “{clientName}”?',
  '现在的密钥立即失效，使用它的程序在换上新密钥之前不能发送消息。':
    'The present secret ends at once. The program can’t send messages until it has the new one.',
  更换密钥: 'Replace the secret',
  '删除消息调用方“{clientName}”？': 'Delete the message client “{clientName}”?',
  '它的密钥立即失效，已发送的记录保留。': 'Its secret ends at once. Records of what it has sent are kept.',

  // Form.
  新增消息调用方: 'Add a message client',
  编辑消息调用方: 'Edit a message client',
  调用方名称: 'Client name',
  可用通道: 'Channels',
  请选择通道: 'Choose a channel',
  请输入调用方名称: 'Enter the client name',
  调用方名称已存在: 'This client name is taken',
  '调用方数量已达上限（{n} 个）': 'There are as many clients as there can be ({n})',

  // Secret.
  '“{clientName}”的密钥': 'Secret of “{clientName}”',
  '调用方 ID': 'Client ID',
  密钥: 'Secret',
  '密钥只显示这一次，请保存到调用程序的安全配置中。':
    'The secret is shown this once. Store it in the protected configuration of the program.',

  // What programs are told.
  请输入正确的手机号: 'Enter a correct phone number',
  '最多 {n} 个备用通道': 'At most {n} further channels',
  请提供幂等键: 'Send an idempotency key',
  '只能使用字母、数字和 . _ : -': 'Letters, digits and . _ : - only',
  该调用方不能使用此通道: 'This client may not use the channel',
  '该调用方今日的消息已达上限（{n} 条）': 'The daily limit of this client is reached ({n})',
  模板不存在: 'There is no such template',
};
