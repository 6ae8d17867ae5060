import type { Texts } from '@/platform/language/translateWith';

/** English texts of the robots of DingTalk. */
export const enUS: Texts = {
  钉钉群机器人: 'DingTalk robots',
  向钉钉群发送消息的机器人: 'The robots that write to groups of DingTalk',
  '暂无机器人，请点击右上角“新增”添加': 'No robots yet. Add one with “Add” at the top right',
  机器人名称: 'Robot',
  机器人类型: 'Kind',
  安全方式: 'Security',
  所在群: 'Group',
  维护人: 'Maintained by',
  群和维护人: 'Group',

  // Actions.
  '将机器人“{accountName}”设为默认？': 'Make the robot “{accountName}” the default?',
  '未指定机器人的群消息此后通过它发送。': 'Messages to groups that name no robot leave by it from then on.',
  '停用机器人“{accountName}”？': 'Disable the robot “{accountName}”?',
  '停用后不能通过它向群里发送消息。': 'No message reaches its group while it is disabled.',
  '删除机器人“{accountName}”？': 'Delete the robot “{accountName}”?',
  '它的 Webhook 和密钥一并删除，删除后不能恢复。':
    'Its webhook and secrets are deleted as well. This cannot be undone.',

  // The form.
  新增机器人: 'Add robot',
  编辑机器人: 'Edit robot',
  自定义机器人: 'Custom robot',
  企业机器人: 'Enterprise robot',
  加签: 'Signature',
  自定义关键词: 'Keywords',
  'IP 地址段': 'IP addresses',
  'Webhook 地址': 'Webhook',
  'Webhook 凭证': 'Access token of the webhook',
  '地址中的凭证可以向群里发消息，保存后不再显示':
    'Who knows its access token can write to the group. It is not shown again once it is saved',
  与机器人在钉钉中的安全设置一致: 'As in the security settings of the robot in DingTalk',
  加签密钥: 'Signing secret',
  输入关键词后按回车: 'Press Enter after each keyword',
  '消息至少包含一个关键词，否则被机器人拒绝': 'The robot refuses messages without any of the keywords',
  '机器人所属应用的 Client ID，即机器人编码（robotCode）':
    'The Client ID of the app that owns the robot, which is the code of the robot (robotCode)',
  '群会话 ID': 'Conversation ID',
  '群的 openConversationId，机器人须在群里': 'The openConversationId of the group, of which the robot is a member',
  '每个自定义机器人每分钟最多发送 20 条消息，超过后钉钉在 10 分钟内拒绝它的所有消息。':
    'A custom robot sends 20 messages a minute. Beyond that, DingTalk refuses all its messages for ten minutes.',
  请选择机器人类型: 'Choose the kind of robot',
  请选择安全方式: 'Choose the security setting',
  '请输入机器人的 Webhook 地址，例如 https://oapi.dingtalk.com/robot/send?access_token=…':
    'Enter the webhook of the robot, such as https://oapi.dingtalk.com/robot/send?access_token=…',
  '更换 Webhook 的服务地址后请重新输入加签密钥': 'A webhook at another address needs the signing secret again',
  '请输入 Webhook 地址': 'Enter the webhook',
  请输入加签密钥: 'Enter the signing secret',
  请输入关键词: 'Enter the keywords',
  '请输入群会话 ID': 'Enter the conversation ID',

  '{sent}/{max} 条/分钟': '{sent}/{max} a minute',
  '暂停 {minutes} 分钟': 'Paused for {minutes} min',
  '最近一分钟由门户发出的消息；超过后其余的消息排队，稍后自动发送':
    'Messages of the portal in the last minute. Further ones wait and are sent by themselves.',

  // Tests.
  发送测试消息: 'Send a test message',
  测试机器人: 'Test robot',
  '这是门户发送的测试消息。': 'This is a test message of the portal.',
  '向机器人所在的群发送一条测试消息，群成员都能看到。':
    'Writes a test message to the group of the robot, which all its members can see.',
  允许的模板: 'Allowed templates',
  '该机器人只发送这些模板的消息，告警通知不受限制':
    'The robot sends messages of these templates only. Alarms are always sent',
  留空表示所有模板: 'Empty for all templates',
  请选择群机器人的模板: 'Choose templates of robots',
};
