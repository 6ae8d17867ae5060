import type { Texts } from '@/platform/language/translateWith';

/** English texts of the alarms and their rules. */
export const enUS: Texts = {
  消息账号失败率: 'Failures of a message account',
  '最近 1 小时提交的消息中，失败的达到这个百分比时触发；不足 10 条时不触发':
    'Fires when this percentage of the messages of the last hour has failed; not among fewer than 10',
  '门户每分钟检查一次规则，条件满足时通知接收人，恢复后自动关闭':
    'The portal checks the rules every minute, tells people when a condition is met, and closes the alarm when it has ended',
  告警记录: 'Alarms',
  告警规则: 'Alarm rules',
  '暂无告警。规则的条件满足时，告警会出现在这里':
    'No alarms. An alarm shows up here when the condition of a rule is met',
  规则名称: 'Rule',
  '值 / 阈值': 'Value / threshold',
  再次发生: 'Repeats',
  触发后又发生的次数: 'How often it happened again since then',
  触发时间: 'Fired',
  恢复时间: 'Recovered',

  // What people do with alarms.
  确认告警: 'Confirm alarm',
  '确认 {n} 条告警': 'Confirm {n} alarms',
  '确认后不再重复通知，也不再升级；条件结束后告警自动恢复':
    'Nobody is told again, and nothing is escalated. The alarm recovers by itself when its condition has ended',
  静音: 'Mute',
  取消静音: 'Unmute',
  已静音: 'Muted',
  已取消静音: 'Unmuted',
  静音告警: 'Mute alarm',
  静音时长: 'For',
  '静音期间不发送任何通知；到期后如果仍未恢复，会继续通知':
    'Nobody is told anything until then. Afterwards people are told again if the alarm has not recovered',

  // The details of an alarm.
  告警详情: 'Alarm',
  静音至: 'Muted until',
  确认人: 'Confirmed by',
  查看原因: 'See the cause',
  没有可通知的接收人: 'nobody, since there is no enabled recipient',
  告警中: 'Firing',
  触发: 'Fired',
  再次触发: 'Fired again',
  已升级: 'Escalated',
  已通知恢复: 'Told of the recovery',
  '规则已停用或删除，告警已关闭': 'Closed, since the rule was disabled or deleted',

  // Rules.
  '暂无告警规则，请点击右上角“新增”添加': 'No alarm rules yet. Press “Add” at the top right',
  未恢复: 'Open',
  '达到 {threshold}%': '{threshold}% or more',
  '剩余不超过 {threshold} 天': '{threshold} days left or fewer',
  '{windowMinutes} 分钟内达到 {threshold} 次': '{threshold} or more in {windowMinutes} min',
  '{windowMinutes} 分钟内超过 {slowMs} 毫秒达到 {threshold} 次':
    '{threshold} or more above {slowMs} ms in {windowMinutes} min',
  '停用告警规则“{ruleName}”？': 'Disable the alarm rule “{ruleName}”?',
  '停用后不再检查。': 'It is no longer checked. ',
  '它的 {n} 条未恢复的告警会被关闭。': 'Its open alarms ({n}) are closed. ',
  '删除告警规则“{ruleName}”？': 'Delete the alarm rule “{ruleName}”?',
  '告警记录会保留。': 'The alarms that it has fired are kept. ',

  // The form of a rule.
  新增告警规则: 'Add alarm rule',
  编辑告警规则: 'Edit alarm rule',
  监控条件: 'Condition',
  告警来源: 'Source',
  范围: 'Narrowed to',
  阈值: 'Threshold',
  用量达到配额的百分比时触发: 'Fires when so many percent of the quota are used',
  离到期日期不超过这个天数时触发: 'Fires when no more than so many days are left',
  时间窗口内达到这个次数时触发: 'Fires when it happens so often in the window',
  时间窗口: 'Window',
  慢于: 'Slower than',
  通知方式: 'Messages',
  静默时间: 'Silence',
  '告警持续期间，每隔多久重复通知一次；期间再次发生的只计数':
    'How long an alarm that goes on is not told again. What happens meanwhile is counted',
  合并时间: 'Digest',
  '把这段时间内触发的告警合并为一条通知；0 表示立即通知':
    'The alarms of so many minutes are told in one message. 0: each one at once',
  恢复时通知: 'Tell of recoveries',
  升级: 'Escalation',
  升级时间: 'Escalate after',
  '通知后多久仍无人确认，就通知升级接收人；留空表示不升级':
    'After how long without a confirmation further people are told. Empty: never',
  升级接收人: 'Escalate to',
  生效时间: 'Active hours',
  '时区为 {timeZone}。生效时间之外照常记录，到生效时间再通知':
    'In the time zone {timeZone}. At other times alarms are recorded, and told when the hours begin',
  全天: 'The whole day',
  通知内容: 'Words',
  标题模板: 'Title template',
  正文模板: 'Text template',
  '可用变量：{variables}': 'Variables: {variables}',
  '【{level}】{rule}': '[{level}] {rule}',
  '{subject}：{window} 分钟内 {value} 次，达到阈值 {threshold}（{time}）':
    '{subject}: {value} in {window} min, threshold {threshold} ({time})',
  '{subject}：当前 {value}，达到阈值 {threshold}（{time}）': '{subject}: {value} now, threshold {threshold} ({time})',
  '{subject}：还剩 {value}（{time}）': '{subject}: {value} left ({time})',
  示例对象: 'Sample',
  '时间窗口（分钟）': 'Window (minutes)',

  // Trials.
  试运行: 'Try',
  '试运行“{ruleName}”': 'Try “{ruleName}”',
  '按最近 24 小时的数据计算会触发多少次，不会发送通知':
    'Says how often the rule would have fired in the last 24 hours. Nobody is told',
  '最近 24 小时会触发 {n} 次': 'Would have fired {n} times in the last 24 hours',
  '按现在的数据，有 {n} 个对象会触发；这类数据没有历史记录':
    'Would fire for {n} objects as they are now. Such figures have no history',
  '{name}：{n} 次，最高 {peak}，最近 {time}': '{name}: {n} times, at most {peak}, last at {time}',

  // Sources.
  新错误: 'New errors',
  同一错误反复出现: 'Repeated error',
  接口报错: 'Failing endpoints',
  接口过慢: 'Slow endpoints',
  同一地址登录失败: 'Refused sign-ins of an address',
  同一账号登录失败: 'Refused sign-ins of an account',
  存储桶用量: 'Usage of a bucket',
  租户到期: 'End of the merchant',
  租户存储用量: 'Usage of the merchant',

  // Rules of the form, and refusals.
  '模板中有未知的变量，请使用下方列出的变量': 'The template has an unknown variable. Use those that are listed below',
  请选择告警来源: 'Choose the source',
  请选择告警级别: 'Choose the level',
  请选择时间: 'Choose the time',
  请选择范围: 'Choose what it is narrowed to',
  '最多选择 {n} 个机器人': 'At most {n} robots',
  '级别：{level}　规则：{rule}': 'Level: {level}　Rule: {rule}',
  接收人群: 'Crowds',
  升级接收人群: 'Crowds of the escalation',
  不通知人群: 'No crowds',
  '人群在“通知人群”中维护，通知时按当时的成员发送；外部联系人不会收到':
    'Crowds are kept under “Crowds”. Those who belong to one at that time are told, without outside contacts',
  接收机器人: 'Robots',
  升级接收机器人: 'Robots of the escalation',
  不发送到钉钉群: 'No groups of DingTalk',
  '向机器人所在的钉钉群发送告警。机器人在“钉钉群机器人”中添加':
    'Writes alarms to the groups of these robots. Robots are added in DingTalk robots',
  '{name}（已停用，不会发送）': '{name} (disabled, sends nothing)',
  '机器人“{name}”': 'robot “{name}”',
  请选择接收人: 'Choose the recipients',
  请选择升级接收人: 'Choose to whom it is escalated',
  请输入升级时间: 'Enter after how long it is escalated',
  请选择星期: 'Choose the days',
  请同时选择开始和结束时间: 'Choose both the start and the end',
  请选择告警: 'Choose alarms',
  请输入规则名称: 'Enter the name of the rule',
  请输入标题模板: 'Enter the template of the title',
  请输入正文模板: 'Enter the template of the text',
  '请输入 1 到 1000000 的整数': 'Enter a whole number from 1 to 1000000',
  '请输入 1 到 1440 的整数': 'Enter a whole number from 1 to 1440',
  '请输入 0 到 1440 的整数': 'Enter a whole number from 0 to 1440',
  '请输入 5 到 10080 的整数': 'Enter a whole number from 5 to 10080',
  '请输入 0 到 10080 的整数': 'Enter a whole number from 0 to 10080',
  '请输入 10 到 60000 的整数': 'Enter a whole number from 10 to 60000',
  '最多选择 {n} 个人群': 'At most {n} crowds',
  '最多选择 {n} 人': 'At most {n} people',
  '最多选择 {n} 天': 'At most {n} days',
  '一次最多确认 {n} 条告警': 'At most {n} alarms at once',
  '您没有查看该来源的权限，不能选择': 'You can’t choose this source, since you may not see it',
  '同一错误只保留最近 {n} 次记录，阈值不能更大':
    'The log keeps the latest {n} occurrences of an error. The threshold can’t be higher',
  '接口每 {n} 分钟统计一次，时间窗口不能更短':
    'Calls are counted in intervals of {n} minutes. The window can’t be shorter',
  '告警已被确认或已恢复，请刷新后再试': 'The alarm has been confirmed or has recovered. Refresh and try again',
  '告警已恢复，无需静音': 'The alarm has recovered. There is nothing to mute',
  规则名称已存在: 'This name is taken',
  '告警规则数量已达上限（{n} 条）': 'There are as many alarm rules as there can be ({n})',

  // The change log.
  '慢于（毫秒）': 'Slower than (ms)',
  '静默时间（分钟）': 'Silence (minutes)',
  '合并时间（分钟）': 'Digest (minutes)',
  '升级时间（分钟）': 'Escalate after (minutes)',
  生效日: 'Days',
};
