import { sql } from 'drizzle-orm';
import { IDENTITY_SOURCE_LABELS } from 'contract/channels/identities';
import type { AuditedKind } from '../../../audit/auditedKind';
import { users } from '../../access/users/schema';
import { channelAccounts } from '../accounts/schema';
import { channelIdentities as table } from './schema';

/** How the audit log reads under which ids vendors know users. */
export const auditedChannelIdentity: AuditedKind = {
  noun: '可达人员',
  table,
  id: table.identityId,
  name: sql`(select nick_name from ${users} where ${users.userId} = ${table.userId})`,
  needs: 'channel:identity:list',
  fields: {
    userId: {
      label: '用户',
      value: table.userId,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    accountId: {
      label: '消息账号',
      value: table.accountId,
      names: { table: channelAccounts, id: channelAccounts.accountId, name: channelAccounts.accountName },
    },
    vendorUserId: { label: '用户编号', value: table.vendorUserCipher, mask: 'whole' },
    source: { label: '来源', value: table.source, texts: IDENTITY_SOURCE_LABELS },
  },
};
