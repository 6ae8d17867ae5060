import type { Texts } from '@/platform/language/translateWith';

/** English texts of the messages that were sent. */
export const enUS: Texts = {
  发送记录: 'Sent messages',
  '各通道发给每个人的消息，以及它们的经过和结果':
    'The messages to each person through all channels, with their course and result',
  '暂无发送记录。程序或门户发出的消息会出现在这里': 'No messages yet. What programs and the portal send appears here',
  完整的手机号或邮箱: 'A whole phone number or e-mail address',
  尝试次数: 'Attempts',
  提交时间: 'Handed over at',
  按收件人查询: 'Find by recipient',
  重新发送和取消: 'Send again and cancel',
  清理过期发送记录: 'Delete old messages',

  // Actions.
  '重新发送给 {recipient}？': 'Send it to {recipient} again?',
  '这条消息的结果未知，收件人可能已经收到；重新发送可能使其收到两次。':
    'What became of this message is unknown, so the recipient may have it. Sent again, it may arrive twice.',
  '按模板的当前版本发送一条新的消息。': 'A new message with the present version of the template is sent.',
  重新发送: 'Send again',
  已重新发送: 'Sent again',
  '取消发给 {recipient} 的消息？': 'Cancel the message to {recipient}?',
  '取消后这条消息不再发送。': 'It is not sent any more.',
  取消发送: 'Cancel',
  已取消: 'Cancelled',
  该消息不能重新发送: 'This message can’t be sent again',
  '该消息已不在等待，不能取消': 'This message does not wait any more, so it can’t be cancelled',

  // Blocked recipients.
  黑名单: 'Blocked recipients',
  黑名单地址: 'Blocked recipient',
  '将 {recipient} 加入黑名单': 'Block {recipient}',
  加入黑名单: 'Block',
  已加入黑名单: 'Blocked',
  '此后本租户不再通过该通道给这个地址发送任何消息，包括验证码':
    'From then on the merchant sends nothing to this address through the channel, not even verification codes',
  '将 {recipient} 移出黑名单？': 'Unblock {recipient}?',
  '移出后又可以给这个地址发送消息。': 'Messages can be sent to this address again.',
  移出黑名单: 'Unblock',
  已移出黑名单: 'Unblocked',
  '黑名单为空。在发送记录中可以将收件人加入黑名单':
    'Nobody is blocked. Recipients can be blocked in the list of sent messages',
  加入时间: 'Blocked at',
  该消息没有收件地址: 'This message has no address',
  该地址已在黑名单中: 'This address is blocked already',

  // One message.
  消息详情: 'Message',
  模板: 'Template',
  调用方: 'Client',
  回执时间: 'Receipt at',
  计费条数: 'Billed units',
  '服务商的消息 ID': 'ID at the vendor',
  追踪号: 'Trace ID',
  查看原消息: 'Former message',
  查看后续消息: 'Next message',
  '变量的值不完整，没有内容': 'Values are missing, so there is no text',
  '服务商代码 {code}': 'Code of the vendor: {code}',

  // States and steps.
  发送中: 'Sending',
  已提交: 'Handed over',
  已送达: 'Delivered',
  已退回: 'Bounced',
  未发送: 'Not sent',
  结果未知: 'Unknown',
  已创建: 'Created',
  等待重试: 'Waiting to try again',
  改用备用通道: 'Sent through a further channel',

  // Why a message is in its state.
  收件人没有邮箱: 'The recipient has no e-mail address',
  '收件人不可达：没有该小程序的用户编号': 'The recipient is not reachable: no user id of this mini-program',
  '收件人不可达：没有手机号，也没有钉钉用户编号': 'The recipient is not reachable: no phone and no user id of DingTalk',
  '收件人不可达：钉钉通讯录中没有该成员': 'The recipient is not reachable: not in the contacts of DingTalk',
  支付宝的消息需要表单号或交易号: 'A message of Alipay needs the number of a form or of a payment',
  收件人没有手机号: 'The recipient has no phone number',
  模板未通过服务商审核: 'The vendor has not passed the template',
  收件人没有地址: 'The recipient has no address',
  收件人在黑名单中: 'The recipient is blocked',
  '备用模板“{code}”不存在': 'There is no template “{code}” for the further channel',
  模板已停用: 'The template is disabled',
  模板已删除: 'The template is deleted',
  变量的值不完整: 'Values are missing',
  没有可用的账号: 'There is no account to send it',
  '免打扰时段，{time} 后发送': 'Quiet hours: it is sent after {time}',
  '该收件人今日的消息已达上限（{n} 条）': 'The daily limit of this recipient is reached ({n})',
  '账号今日的消息已达上限（{n} 条）': 'The daily limit of the account is reached ({n})',
  '账号本月的消息已达上限（{n} 条）': 'The monthly limit of the account is reached ({n})',
  改发站内信: 'Sent as a letter in the portal',
  由用户取消: 'Cancelled by a user',
  发送时发生错误: 'An error has occurred while it was sent',
  '服务器在提交时中断，服务商可能已收到': 'The server ended while it handed it over, so the vendor may have it',
};
