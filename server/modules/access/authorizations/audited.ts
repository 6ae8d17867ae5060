import { sql } from 'drizzle-orm';
import type { AuditedKind } from '../../../audit/auditedKind';
import { merchants } from '../../../db/merchantTable';
import { roles } from '../roles/schema';
import { users } from '../users/schema';
import { merchantAuthorizations as table } from './schema';

const merchantNames = { table: merchants, id: merchants.merchantId, name: merchants.merchantName };

/** How the audit log reads authorisations. Both merchants of an authorisation get the row of a change. */
export const auditedAuthorization: AuditedKind = {
  noun: '授权',
  table,
  id: table.authorizationId,
  name: sql`(select nick_name from ${users} where ${users.userId} = ${table.userId})`,
  needs: 'system:merchant:auth',
  needsSessionRole: true,
  concerns: [table.homeMerchantId, table.merchantId],
  fields: {
    userId: {
      label: '授权用户',
      value: table.userId,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    homeMerchantId: { label: '用户所属租户', value: table.homeMerchantId, names: merchantNames },
    merchantId: { label: '授权租户', value: table.merchantId, names: merchantNames },
    roleId: { label: '授权角色', value: table.roleId, names: { table: roles, id: roles.roleId, name: roles.roleName } },
    endTime: { label: '截止日期', value: table.endTime },
    remark: { label: '备注', value: table.remark },
  },
};
