import { sql } from 'drizzle-orm';
import { TASK_CHANNEL_LABELS, TASK_PLAN_LABELS } from 'contract/channels/sendTaskForm';
import { TASK_STATE_LABELS } from 'contract/channels/sendTaskStates';
import { YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { organizations } from '../../access/organizations/schema';
import { users } from '../../access/users/schema';
import { crowds } from '../crowds/schema';
import { channelTemplates } from '../templates/schema';
import { sendTasks as table } from './schema';

const idsOf = (list: string) =>
  sql`array(select jsonb_array_elements_text(${table.audience} -> ${sql.raw(`'${list}'`)}))`;
const crowdNames = { table: crowds, id: crowds.crowdId, name: crowds.crowdName };
const userNames = { table: users, id: users.userId, name: users.nickName };

/** How the audit log reads send tasks. */
export const auditedTask: AuditedKind = {
  noun: '发送任务',
  table,
  id: table.taskId,
  name: table.taskName,
  needs: 'channel:sendTask:query',
  fields: {
    taskName: { label: '任务名称', value: table.taskName },
    channel: { label: '通道', value: table.channel, texts: TASK_CHANNEL_LABELS },
    purpose: { label: '用途', value: table.purpose },
    templateId: {
      label: '模板',
      value: table.templateId,
      names: { table: channelTemplates, id: channelTemplates.templateId, name: channelTemplates.templateName },
    },
    isForEverybody: {
      label: '全部人员',
      value: sql`(${table.audience} -> 'isForEverybody')::boolean`,
      texts: YES_NO_TEXTS,
    },
    crowdIds: { label: '人群', value: idsOf('crowdIds'), names: crowdNames },
    organizeIds: {
      label: '组织',
      value: idsOf('organizeIds'),
      names: { table: organizations, id: organizations.organizeId, name: organizations.organizeName },
    },
    userIds: { label: '人员', value: idsOf('userIds'), names: userNames },
    excludedCrowdIds: { label: '排除人群', value: idsOf('excludedCrowdIds'), names: crowdNames },
    excludedUserIds: { label: '排除人员', value: idsOf('excludedUserIds'), names: userNames },
    plan: { label: '发送计划', value: table.plan, texts: TASK_PLAN_LABELS },
    startTime: { label: '计划时间', value: table.startTime },
    cron: { label: '发送周期', value: table.cron },
    endDay: { label: '结束日期', value: table.endDay },
    messagesPerMinute: { label: '每分钟发送数', value: table.messagesPerMinute },
    keepsQuietHours: { label: '遵守免打扰时段', value: table.keepsQuietHours, texts: YES_NO_TEXTS },
    expiryHours: { label: '有效小时数', value: table.expiryHours },
    nextTime: { label: '下次发送', value: table.nextTime },
    state: { label: '状态', value: table.state, texts: TASK_STATE_LABELS },
    opinion: { label: '审批意见', value: table.opinion },
  },
};
