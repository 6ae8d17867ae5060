import { sql } from 'drizzle-orm';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelAccounts as table } from '../accounts/schema';

const setting = (name: string) => sql`${table.settings}->>${name}::text`;
const hidden = (label: string, name: string) => ({
  label,
  value: sql`${table.secrets}->>${name}::text`,
  isHidden: true as const,
});

/** How the audit log reads the apps of DingTalk. */
export const auditedDingtalkApp: AuditedKind = {
  noun: '钉钉应用',
  table,
  id: table.accountId,
  name: table.accountName,
  needs: 'channel:dingtalkApp:list',
  fields: {
    accountName: { label: '应用名称', value: table.accountName },
    corpId: { label: 'CorpId', value: setting('corpId') },
    agentId: { label: 'AgentId', value: setting('agentId') },
    clientId: { label: 'Client ID', value: setting('clientId') },
    clientSecret: hidden('Client Secret', 'clientSecret'),
    callbackToken: hidden('回调 Token', 'callbackToken'),
    callbackAesKey: hidden('回调 AES 密钥', 'callbackAesKey'),
    endpoint: { label: '服务地址', value: setting('endpoint') },
    syncHours: { label: '通讯录同步间隔（小时）', value: setting('syncHours') },
    isDefault: { label: '默认', value: table.isDefault, texts: YES_NO_TEXTS },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};
