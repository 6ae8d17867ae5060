import type { Texts } from '@/platform/language/translateWith';

/** English texts of the audit logs, and of the history of objects. */
export const enUS: Texts = {
  '谁在什么时候把什么改成了什么；默认显示最近 90 天':
    'Who changed what, from what to what, and when; the last 90 days by default',
  '暂无业务日志，任何修改都会记录在这里': 'No entries. Every change is recorded here',
  动作: 'Action',
  对象名称: 'Name of object',
  名称的开头: 'Beginning of the name',
  拒绝原因: 'Reason of refusal',
  '{noun}“{name}”': '{noun} “{name}”',
  '{noun}“{name}”等 {n} 个': '{noun} “{name}” and others, {n} in all',

  校验日志: 'Verify the logs',
  开始校验: 'Verify',
  '已开始校验，请在“任务”中查看结果': 'Verification started. The result shows up in “Jobs”',
  '逐条核对日志与封条，找出被修改或删除的日志。不选时间则校验全部，日志很多时需要几分钟。':
    'Compares each entry with its seal and finds what was changed or removed. Without a time everything is verified, which takes minutes for many entries.',
  下载存证: 'Download anchor',
  '保存日志当前状态的凭证，另行保管后可证明此前的日志未被改动':
    'A proof of what the logs say now. Kept elsewhere, it shows later whether they were changed',

  // Actions.
  发送验证码: 'Send code',
  打开应用: 'Open app',
  迁移实例: 'Move instances',

  // Kinds of objects, and their fields.
  内嵌运行: 'Embedded',
  开通的租户: 'Merchants with the app',
  头像: 'Avatar',
  不可查看的组织: 'Excluded organizations',
  另可查看的组织: 'Added organizations',
  须修改初始密码: 'Must change the initial password',
  消息应用绑定: 'Messenger binding',
  默认项目: 'Default project',
  活动名称: 'Campaign',
  预算: 'Budget',
  目标人群: 'Audience',
  设备: 'Device',
  设备名称: 'Device name',
  设备编号: 'Device code',
  安装位置: 'Site',
  额定功率: 'Rated power',
  已要求取消: 'Cancellation requested',
  投放: 'Placement',
  投放名称: 'Placement name',
  投放位置: 'Position of placement',
  权重: 'Weight',
  每日上限: 'Daily limit',
  消息模板: 'Letter template',
  消息分类: 'Letter category',
  邮件: 'Mail',
  字典: 'Dictionary',
  字典项: 'Dictionary item',
};
