import { sql } from 'drizzle-orm';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { CONSENT_SOURCE_LABELS } from 'contract/channels/consents';
import type { AuditedKind } from '../../../audit/auditedKind';
import { users } from '../../access/users/schema';
import { channelConsents as table } from './schema';

/** How the audit log reads consents to marketing. */
export const auditedConsent: AuditedKind = {
  noun: '营销授权',
  table,
  id: table.consentId,
  name: sql`coalesce(${table.shownRecipient}, (select nick_name from ${users} where ${users.userId} = ${table.userId}), ${table.consentId})`,
  needs: 'channel:record:list',
  fields: {
    channel: { label: '通道', value: table.channel, texts: CHANNEL_LABELS },
    source: { label: '来源', value: table.source, texts: CONSENT_SOURCE_LABELS },
    remark: { label: '备注', value: table.remark },
    withdrawSource: { label: '撤销方式', value: table.withdrawSource, texts: CONSENT_SOURCE_LABELS },
  },
};
