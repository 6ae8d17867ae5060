import { sql } from 'drizzle-orm';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { DINGTALK_MESSAGE_TYPE_LABELS } from 'contract/channels/dingtalkContent';
import { TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelAccounts } from '../accounts/schema';
import { channelTemplateVersions as versions, channelTemplates as table } from '../templates/schema';

const ofPresentVersion = (name: string) =>
  sql`(select v.content->>${name}::text from ${versions} v
    where v.template_id = ${table.templateId} and v.number = ${table.versionNumber})`;

/** How the audit log reads the templates of DingTalk. Their versions have the whole content. */
export const auditedDingtalkTemplate: AuditedKind = {
  noun: '钉钉模板',
  table,
  id: table.templateId,
  name: table.templateName,
  needs: 'channel:dingtalkTemplate:list',
  fields: {
    templateCode: { label: '模板编码', value: table.templateCode },
    templateName: { label: '模板名称', value: table.templateName },
    templateType: { label: '类型', value: table.templateType, texts: TEMPLATE_TYPE_LABELS },
    channel: { label: '发送方式', value: table.channel, texts: CHANNEL_LABELS },
    accountId: {
      label: '发送账号',
      value: table.accountId,
      names: { table: channelAccounts, id: channelAccounts.accountId, name: channelAccounts.accountName },
    },
    versionNumber: { label: '版本', value: table.versionNumber },
    messageType: { label: '消息类型', value: ofPresentVersion('messageType'), texts: DINGTALK_MESSAGE_TYPE_LABELS },
    title: { label: '消息标题', value: ofPresentVersion('title') },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};
