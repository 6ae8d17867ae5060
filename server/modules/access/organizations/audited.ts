import { ORGANIZE_TYPE_LABELS } from 'contract/access/organizations';
import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { users } from '../users/schema';
import { organizations } from './schema';

/** How the audit log reads organisations. */
export const auditedOrganization: AuditedKind = {
  noun: '组织',
  table: organizations,
  id: organizations.organizeId,
  name: organizations.organizeName,
  needs: 'system:organization:list',
  fields: {
    parentId: {
      label: '上级组织',
      value: organizations.parentId,
      names: { table: organizations, id: organizations.organizeId, name: organizations.organizeName },
    },
    organizeName: { label: '组织名称', value: organizations.organizeName },
    organizeCode: { label: '组织编码', value: organizations.organizeCode },
    organizeType: { label: '组织类型', value: organizations.organizeType, texts: ORGANIZE_TYPE_LABELS },
    leaderId: {
      label: '负责人',
      value: organizations.leaderId,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    sort: { label: '排序', value: organizations.sort },
    enabled: { label: '状态', value: organizations.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: organizations.remark },
  },
};
