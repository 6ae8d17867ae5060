import { sql } from 'drizzle-orm';
import { ROBOT_KIND_LABELS, ROBOT_SECURITY_LABELS } from 'contract/channels/robots';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelTemplates } from '../templates/schema';
import { channelAccounts as table } from '../accounts/schema';

const setting = (name: string) => sql`${table.settings}->>${name}::text`;
const hidden = (label: string, name: string) => ({
  label,
  value: sql`${table.secrets}->>${name}::text`,
  isHidden: true as const,
});

/** How the audit log reads the robots of DingTalk. */
export const auditedRobot: AuditedKind = {
  noun: '钉钉群机器人',
  table,
  id: table.accountId,
  name: table.accountName,
  needs: 'channel:robot:list',
  fields: {
    accountName: { label: '机器人名称', value: table.accountName },
    kind: { label: '机器人类型', value: setting('kind'), texts: ROBOT_KIND_LABELS },
    address: { label: 'Webhook 地址', value: setting('address') },
    webhook: hidden('Webhook 凭证', 'accessToken'),
    security: { label: '安全方式', value: setting('security'), texts: ROBOT_SECURITY_LABELS },
    signSecret: hidden('加签密钥', 'signSecret'),
    words: { label: '关键词', value: setting('words') },
    clientId: { label: 'Client ID', value: setting('clientId') },
    clientSecret: hidden('Client Secret', 'clientSecret'),
    conversationId: { label: '群会话 ID', value: setting('conversationId') },
    endpoint: { label: '服务地址', value: setting('endpoint') },
    groupName: { label: '所在群', value: setting('groupName') },
    ownerName: { label: '维护人', value: setting('ownerName') },
    allowedTemplateIds: {
      label: '允许的模板',
      value: sql`array(select jsonb_array_elements_text(coalesce(${table.settings}->'allowedTemplateIds', '[]')))`,
      names: { table: channelTemplates, id: channelTemplates.templateId, name: channelTemplates.templateName },
    },
    isDefault: { label: '默认', value: table.isDefault, texts: YES_NO_TEXTS },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};
