import { ERROR_STATE_LABELS } from 'contract/audit/errorLogs';
import type { AuditedKind } from '../../../audit/auditedKind';
import { users } from '../../access/users/schema';
import { errorGroups } from './schema';

/** How the audit log reads errors: what the staff of the platform decides about them. */
export const auditedError: AuditedKind = {
  noun: '错误',
  table: errorGroups,
  id: errorGroups.errorId,
  name: errorGroups.errorName,
  needs: 'audit:error:list',
  fields: {
    state: { label: '状态', value: errorGroups.state, texts: ERROR_STATE_LABELS },
    fixedIn: { label: '修复版本', value: errorGroups.fixedIn },
    handlerId: {
      label: '处理人',
      value: errorGroups.handlerId,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    note: { label: '备注', value: errorGroups.note },
  },
};
