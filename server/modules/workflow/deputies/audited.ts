import { sql } from 'drizzle-orm';
import type { AuditedKind } from '../../../audit/auditedKind';
import { users } from '../../access/users/schema';
import { processes } from '../processes/schema';
import { approvalDeputies as table } from './schema';

/** How the audit log reads who decides in whose place. */
export const auditedDeputy: AuditedKind = {
  noun: '代理人',
  table,
  id: table.deputyId,
  // Whoever may not see the person reads the id.
  name: sql`coalesce((select ${users.nickName} from ${users} where ${users.userId} = ${table.deputyUserId}), ${table.deputyUserId})`,
  needs: 'workflow:process:list',
  fields: {
    userId: {
      label: '处理人',
      value: table.userId,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    deputyUserId: {
      label: '代理人',
      value: table.deputyUserId,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    beginTime: { label: '开始时间', value: table.beginTime },
    endTime: { label: '结束时间', value: table.endTime },
    processIds: {
      label: '流程',
      value: table.processIds,
      names: { table: processes, id: processes.processId, name: processes.processName },
    },
  },
};
