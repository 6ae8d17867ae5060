import type { Texts } from '@/platform/language/translateWith';

/** English texts of notifications: the user's own choices, the events of the merchant, and what was told. */
export const enUS: Texts = {
  '系统在哪些事件发生时、以哪些方式通知用户': 'What the portal tells people of, and by which channels',
  我的通知: 'My notifications',
  通知事件: 'Events',
  通知记录: 'History',

  // The user's own choices.
  '选择通过哪些方式接收通知，更改立即生效；必须接收的通知不能关闭':
    'Choose how you are told. Changes apply at once. What is required can’t be turned off',
  '{event}：{channel}': '{event}: {channel}',
  '必须接收，不能关闭': 'Required, can’t be turned off',
  暂无通知: 'No notifications',
  接收时间: 'Times',
  免打扰开始时间: 'Quiet hours from',
  免打扰结束时间: 'Quiet hours to',
  不设置: 'None',
  免打扰时段内只送达站内信和必须接收的通知: 'Meanwhile only letters and what is required arrive',
  请选择开始和结束时间: 'Choose both the start and the end of the quiet hours',
  不汇总: 'No digest',
  '一天的邮件在该时间合并为一封；必须接收的邮件不等待':
    'The mails of a day come as one at this time. What is required does not wait',

  '同意后才会收到对应方式的营销消息，可随时关闭；验证码和业务通知不受影响。通过链接或短信回复退订过的，请联系管理员恢复，短信也可回复“恢复”':
    'You get marketing by what you have agreed to alone, and can end that at any time. Verification codes and notices still reach you. If you have unsubscribed by a link or a reply, ask an administrator, or answer an SMS with START',
  '同意接收营销消息：{channel}': 'I agree to marketing by: {channel}',

  // Events.
  新设备登录: 'Sign-in on a new device',
  登录密码修改: 'Password changed',
  账号信息变更: 'Account changed',
  获得租户授权: 'Access to a company granted',
  授权即将到期: 'Access about to end',
  告警触发: 'Alarm fired',
  告警升级: 'Alarm escalated',
  告警恢复: 'Alarm recovered',
  文件已生成: 'File ready',
  导出已完成: 'Export ready',
  首页页面无法打开: 'Page of a home board unavailable',
  消息改发站内信: 'Message sent as a letter',
  新的待办: 'New task',
  待办催办: 'Reminder of a task',
  申请退回修改: 'Application returned',
  申请办结: 'Application ended',
  流程抄送: 'Copy of an application',
  流程停住: 'Stuck process',
  评论中提到您: 'Mentioned in a comment',
  申请有新评论: 'New comment on an application',
  事件: 'Event',
  安全: 'Security',
  一般: 'General',
  系统内置文本: 'Built-in text',
  接收方式: 'Channels',
  '（{name}）': ' ({name})',
  暂无通知事件: 'No events',
  站内信: 'Letter',
  不使用: 'Off',
  默认不接收: 'Off by default',
  默认接收: 'On by default',
  必须接收: 'Required',

  // The form of an event.
  '编辑通知事件：{event}': 'Edit event: {event}',
  内置标题: 'Built-in title',
  内置正文: 'Built-in text of the message',
  模板可用的变量: 'Variables for templates',
  '{channel}的接收方式': 'Mode of {channel}',
  '{channel}的模板': 'Template of {channel}',
  '由系统规定，不能修改': 'Fixed by the portal',
  使用系统内置文本: 'Built-in text of the portal',
  '该模板已删除或不能用于通知，请选择其他模板':
    'This template is deleted or can’t be used for notifications. Choose another one',
  '该事件没有模板所需的变量：{names}': 'The event has no values for these variables of the template: {names}',
  请选择接收方式: 'Choose a mode',

  // What was told.
  待通知: 'Waiting',
  未通知: 'Not told',
  '暂无通知记录。系统通知用户后，记录会出现在这里': 'Nothing was told yet. It appears here once it is',
  预计通知时间: 'Due at',
  通知时间: 'Told at',

  // Answers of the server.
  没有邮箱地址: 'There is no mail address',
  系统未配置邮件通道: 'The portal sends no mails',
  '该通知方式由管理员统一设置，不能修改': 'Administrators decide on this channel',
  开始和结束时间不能相同: 'The start and the end can’t be the same time',
  '{channel}由系统统一设置，不能修改': '{channel} is set by the system and can’t be changed',
  只能使用通知类模板: 'Only templates of notices can be used',
  '该事件不提供模板变量：{names}': 'The event has no value for the variables {names}',

  // The menu and the schedule.
  查看事件: 'See events',
  修改事件: 'Edit events',
  查看通知记录: 'See the history',
  清理过期通知记录: 'Delete old notifications',
};
