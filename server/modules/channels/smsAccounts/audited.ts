import { sql } from 'drizzle-orm';
import { SMS_VENDOR_LABELS } from 'contract/channels/smsAccounts';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelAccounts as table } from '../accounts/schema';

const setting = (name: string) => sql`${table.settings}->>${name}::text`;

/** How the audit log reads SMS accounts. */
export const auditedSmsAccount: AuditedKind = {
  noun: '短信账号',
  table,
  id: table.accountId,
  name: table.accountName,
  needs: 'channel:smsAccount:list',
  fields: {
    accountName: { label: '账号名称', value: table.accountName },
    vendor: { label: '服务商', value: setting('vendor'), texts: SMS_VENDOR_LABELS },
    accessKeyId: { label: '访问密钥 ID', value: setting('accessKeyId') },
    accessKeySecret: {
      label: '访问密钥',
      value: sql`${table.secrets}->>'accessKeySecret'`,
      isHidden: true,
    },
    sdkAppId: { label: 'SdkAppId', value: setting('sdkAppId') },
    region: { label: '地域', value: setting('region') },
    endpoint: { label: '服务地址', value: setting('endpoint') },
    isDefault: { label: '默认', value: table.isDefault, texts: YES_NO_TEXTS },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};
