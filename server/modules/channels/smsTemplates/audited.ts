import { sql } from 'drizzle-orm';
import { REVIEW_STATE_LABELS } from 'contract/channels/review';
import { TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { smsSigns } from '../smsSigns/schema';
import { channelTemplateVersions as versions, channelTemplates as table } from '../templates/schema';

const ofPresentVersion = (name: string) =>
  sql`(select v.content->>${name}::text from ${versions} v
    where v.template_id = ${table.templateId} and v.number = ${table.versionNumber})`;

/** How the audit log reads the templates of SMS. */
export const auditedSmsTemplate: AuditedKind = {
  noun: '短信模板',
  table,
  id: table.templateId,
  name: table.templateName,
  needs: 'channel:smsTemplate:list',
  fields: {
    templateCode: { label: '模板编码', value: table.templateCode },
    templateName: { label: '模板名称', value: table.templateName },
    templateType: { label: '类型', value: table.templateType, texts: TEMPLATE_TYPE_LABELS },
    signId: {
      label: '签名',
      value: ofPresentVersion('signId'),
      names: { table: smsSigns, id: smsSigns.signId, name: smsSigns.signName },
    },
    versionNumber: { label: '版本', value: table.versionNumber },
    text: { label: '短信内容', value: ofPresentVersion('text') },
    vendorTemplateId: { label: '服务商编号', value: table.vendorTemplateId },
    reviewState: { label: '审核状态', value: table.reviewState, texts: REVIEW_STATE_LABELS },
    reviewReason: { label: '未通过的原因', value: table.reviewReason },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};
