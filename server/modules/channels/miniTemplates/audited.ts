import { sql } from 'drizzle-orm';
import { TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelAccounts } from '../accounts/schema';
import { channelTemplateVersions as versions, channelTemplates as table } from '../templates/schema';

const ofPresentVersion = (name: string) =>
  sql`(select v.content->>${name}::text from ${versions} v
    where v.template_id = ${table.templateId} and v.number = ${table.versionNumber})`;

/** How the audit log reads the templates of mini-programs. Their versions have the whole texts. */
export const auditedMiniTemplate: AuditedKind = {
  noun: '小程序模板',
  table,
  id: table.templateId,
  name: table.templateName,
  needs: 'channel:miniTemplate:list',
  fields: {
    templateCode: { label: '模板编码', value: table.templateCode },
    templateName: { label: '模板名称', value: table.templateName },
    templateType: { label: '类型', value: table.templateType, texts: TEMPLATE_TYPE_LABELS },
    accountId: {
      label: '小程序',
      value: table.accountId,
      names: { table: channelAccounts, id: channelAccounts.accountId, name: channelAccounts.accountName },
    },
    versionNumber: { label: '版本', value: table.versionNumber },
    vendorTemplateId: { label: '模板 ID', value: ofPresentVersion('vendorTemplateId') },
    title: { label: '标题', value: ofPresentVersion('title') },
    keywords: {
      label: '关键词',
      value: sql`(select string_agg(k->>'name' || '：' || (k->>'text'), '；' order by i) from ${versions} v
        cross join jsonb_array_elements(v.content->'keywords') with ordinality as keywords(k, i)
        where v.template_id = ${table.templateId} and v.number = ${table.versionNumber})`,
    },
    page: { label: '页面路径', value: ofPresentVersion('page') },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};
