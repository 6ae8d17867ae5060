import { sql } from 'drizzle-orm';
import { MINI_VENDOR_LABELS } from 'contract/channels/miniAccounts';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelAccounts as table } from '../accounts/schema';

const setting = (name: string) => sql`${table.settings}->>${name}::text`;
const secretOf = (label: string, name: string) => ({
  label,
  value: sql`${table.secrets}->>${name}::text`,
  isHidden: true as const,
});

/** How the audit log reads mini-programs. */
export const auditedMiniAccount: AuditedKind = {
  noun: '小程序账号',
  table,
  id: table.accountId,
  name: table.accountName,
  needs: 'channel:miniAccount:list',
  fields: {
    accountName: { label: '账号名称', value: table.accountName },
    vendor: { label: '服务商', value: setting('vendor'), texts: MINI_VENDOR_LABELS },
    appId: { label: 'AppID', value: setting('appId') },
    originalId: { label: '原始 ID', value: setting('originalId') },
    alipayPublicKey: { label: '支付宝公钥', value: setting('alipayPublicKey') },
    appSecret: secretOf('AppSecret', 'appSecret'),
    pushToken: secretOf('消息推送令牌', 'pushToken'),
    encodingAesKey: secretOf('消息加密密钥', 'encodingAesKey'),
    appPrivateKey: secretOf('应用私钥', 'appPrivateKey'),
    endpoint: { label: '服务地址', value: setting('endpoint') },
    isDefault: { label: '默认', value: table.isDefault, texts: YES_NO_TEXTS },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};
