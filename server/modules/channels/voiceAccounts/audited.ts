import { sql } from 'drizzle-orm';
import { NUMBER_MODE_LABELS, VOICE_VENDOR_LABELS } from 'contract/channels/voiceAccounts';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelAccounts as table } from '../accounts/schema';

const setting = (name: string) => sql`${table.settings}->>${name}::text`;

/** How the audit log reads voice accounts. */
export const auditedVoiceAccount: AuditedKind = {
  noun: '语音账号',
  table,
  id: table.accountId,
  name: table.accountName,
  needs: 'channel:voiceAccount:list',
  fields: {
    accountName: { label: '账号名称', value: table.accountName },
    vendor: { label: '服务商', value: setting('vendor'), texts: VOICE_VENDOR_LABELS },
    accessKeyId: { label: '访问密钥 ID', value: setting('accessKeyId') },
    accessKeySecret: {
      label: '访问密钥',
      value: sql`${table.secrets}->>'accessKeySecret'`,
      isHidden: true,
    },
    numberMode: { label: '号码模式', value: setting('numberMode'), texts: NUMBER_MODE_LABELS },
    numbers: {
      label: '号码',
      value: sql`(select string_agg(n->>'number', ', ' order by i)
        from jsonb_array_elements(${table.settings}->'numbers') with ordinality as numbers(n, i))`,
    },
    endpoint: { label: '服务地址', value: setting('endpoint') },
    isDefault: { label: '默认', value: table.isDefault, texts: YES_NO_TEXTS },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};
