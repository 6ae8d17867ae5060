import { sql } from 'drizzle-orm';
import { TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { VOICE_KIND_LABELS } from 'contract/channels/voiceContent';
import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelAccounts } from '../accounts/schema';
import { channelTemplateVersions as versions, channelTemplates as table } from '../templates/schema';

const ofPresentVersion = (name: string) =>
  sql`(select v.content->>${name}::text from ${versions} v
    where v.template_id = ${table.templateId} and v.number = ${table.versionNumber})`;

/** How the audit log reads the templates of calls. Their versions have the whole texts. */
export const auditedVoiceTemplate: AuditedKind = {
  noun: '语音模板',
  table,
  id: table.templateId,
  name: table.templateName,
  needs: 'channel:voiceTemplate:list',
  fields: {
    templateCode: { label: '模板编码', value: table.templateCode },
    templateName: { label: '模板名称', value: table.templateName },
    templateType: { label: '类型', value: table.templateType, texts: TEMPLATE_TYPE_LABELS },
    accountId: {
      label: '发送账号',
      value: table.accountId,
      names: { table: channelAccounts, id: channelAccounts.accountId, name: channelAccounts.accountName },
    },
    versionNumber: { label: '版本', value: table.versionNumber },
    kind: { label: '播放内容', value: ofPresentVersion('kind'), texts: VOICE_KIND_LABELS },
    vendorCode: { label: '服务商编号', value: ofPresentVersion('vendorCode') },
    text: { label: '内容', value: ofPresentVersion('text') },
    playTimes: { label: '播放次数', value: ofPresentVersion('playTimes') },
    volume: { label: '音量', value: ofPresentVersion('volume') },
    speed: { label: '语速', value: ofPresentVersion('speed') },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};
