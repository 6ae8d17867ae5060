import { sql } from 'drizzle-orm';
import { ALARM_LEVEL_LABELS, ALARM_SOURCE_LABELS } from 'contract/channels/alarmSources';
import { ALARM_STATE_LABELS } from 'contract/channels/alarms';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { users } from '../../access/users/schema';
import { channelAccounts } from '../accounts/schema';
import { crowds } from '../crowds/schema';
import { alarmRecipients, alarmRules, alarms } from './schema';

const robotsOf = (stage: 'first' | 'escalation') => ({
  value: sql`array(select robot_id from ${alarmRecipients} where ${alarmRecipients.ruleId} = ${alarmRules.ruleId}
    and stage = ${stage} and robot_id is not null order by robot_id collate "C")`,
  names: { table: channelAccounts, id: channelAccounts.accountId, name: channelAccounts.accountName },
});

const crowdsOf = (stage: 'first' | 'escalation') => ({
  value: sql`array(select crowd_id from ${alarmRecipients} where ${alarmRecipients.ruleId} = ${alarmRules.ruleId}
    and stage = ${stage} and crowd_id is not null order by crowd_id collate "C")`,
  names: { table: crowds, id: crowds.crowdId, name: crowds.crowdName },
});

const recipientsOf = (stage: 'first' | 'escalation') => ({
  value: sql`array(select user_id from ${alarmRecipients} where ${alarmRecipients.ruleId} = ${alarmRules.ruleId}
    and stage = ${stage} and user_id is not null order by user_id collate "C")`,
  names: { table: users, id: users.userId, name: users.nickName },
});

/** How the audit log reads alarm rules. */
export const auditedAlarmRule: AuditedKind = {
  noun: '告警规则',
  table: alarmRules,
  id: alarmRules.ruleId,
  name: alarmRules.ruleName,
  needs: 'channel:alarm:list',
  fields: {
    ruleName: { label: '规则名称', value: alarmRules.ruleName },
    source: { label: '告警来源', value: alarmRules.source, texts: ALARM_SOURCE_LABELS },
    filter: { label: '范围', value: alarmRules.filter },
    threshold: { label: '阈值', value: alarmRules.threshold },
    windowMinutes: { label: '时间窗口（分钟）', value: alarmRules.windowMinutes },
    slowMs: { label: '慢于（毫秒）', value: alarmRules.slowMs },
    level: { label: '级别', value: alarmRules.level, texts: ALARM_LEVEL_LABELS },
    silenceMinutes: { label: '静默时间（分钟）', value: alarmRules.silenceMinutes },
    digestMinutes: { label: '合并时间（分钟）', value: alarmRules.digestMinutes },
    recipientIds: { label: '接收人', ...recipientsOf('first') },
    crowdIds: { label: '接收人群', ...crowdsOf('first') },
    robotIds: { label: '接收机器人', ...robotsOf('first') },
    escalateMinutes: { label: '升级时间（分钟）', value: alarmRules.escalateMinutes },
    escalationIds: { label: '升级接收人', ...recipientsOf('escalation') },
    escalationCrowdIds: { label: '升级接收人群', ...crowdsOf('escalation') },
    escalationRobotIds: { label: '升级接收机器人', ...robotsOf('escalation') },
    tellsRecovery: { label: '恢复时通知', value: alarmRules.tellsRecovery, texts: YES_NO_TEXTS },
    activeDays: { label: '生效日', value: sql`array_to_string(${alarmRules.activeDays}, ',')` },
    activeFrom: { label: '开始时间', value: alarmRules.activeFrom },
    activeTo: { label: '结束时间', value: alarmRules.activeTo },
    titleTemplate: { label: '标题模板', value: alarmRules.titleTemplate },
    textTemplate: { label: '正文模板', value: alarmRules.textTemplate },
    enabled: { label: '状态', value: alarmRules.enabled, texts: ENABLED_TEXTS },
  },
};

/** How the audit log reads alarms: what people do with them. */
export const auditedAlarm: AuditedKind = {
  noun: '告警',
  table: alarms,
  id: alarms.alarmId,
  name: alarms.title,
  needs: 'channel:alarm:list',
  fields: {
    state: { label: '状态', value: alarms.state, texts: ALARM_STATE_LABELS },
    acknowledgedBy: { label: '确认人', value: alarms.acknowledgedBy },
    acknowledgeTime: { label: '确认时间', value: alarms.acknowledgeTime },
    note: { label: '备注', value: alarms.note },
    mutedUntil: { label: '静音至', value: alarms.mutedUntil },
  },
};
