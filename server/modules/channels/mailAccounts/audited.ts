import { sql } from 'drizzle-orm';
import { MAIL_ENCRYPTION_LABELS } from 'contract/channels/mailAccounts';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelAccounts as table } from '../accounts/schema';

const setting = (name: string) => sql`${table.settings}->>${name}::text`;
const secret = (name: string) => sql`${table.secrets}->>${name}::text`;

/** How the audit log reads mail accounts. */
export const auditedMailAccount: AuditedKind = {
  noun: '邮件账号',
  table,
  id: table.accountId,
  name: table.accountName,
  needs: 'channel:mailAccount:list',
  fields: {
    accountName: { label: '账号名称', value: table.accountName },
    host: { label: '服务器地址', value: setting('host') },
    port: { label: '端口', value: setting('port') },
    encryption: { label: '加密方式', value: setting('encryption'), texts: MAIL_ENCRYPTION_LABELS },
    userName: { label: '用户名', value: setting('userName') },
    password: { label: '密码', value: secret('password'), isHidden: true },
    senderAddress: { label: '发件人地址', value: setting('senderAddress') },
    senderName: { label: '发件人名称', value: setting('senderName') },
    replyTo: { label: '回复地址', value: setting('replyTo') },
    signature: { label: '签名', value: setting('signature') },
    dkimDomain: { label: 'DKIM 域名', value: setting('dkimDomain') },
    dkimSelector: { label: 'DKIM 选择器', value: setting('dkimSelector') },
    dkimKey: { label: 'DKIM 私钥', value: secret('dkimKey'), isHidden: true },
    imapHost: { label: '退信邮箱服务器', value: setting('imapHost') },
    imapPort: { label: '退信邮箱端口', value: setting('imapPort') },
    imapEncryption: { label: '退信邮箱加密方式', value: setting('imapEncryption'), texts: MAIL_ENCRYPTION_LABELS },
    imapUserName: { label: '退信邮箱用户名', value: setting('imapUserName') },
    imapPassword: { label: '退信邮箱密码', value: secret('imapPassword'), isHidden: true },
    bounceAddress: { label: '退信地址', value: setting('bounceAddress') },
    isDefault: { label: '默认', value: table.isDefault, texts: YES_NO_TEXTS },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};
