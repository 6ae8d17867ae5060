import { sql } from 'drizzle-orm';
import { DATA_SCOPE_LABELS, SECOND_FACTOR_LABELS } from 'contract/access/roles';
import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { menus } from '../menus/schema';
import { organizations } from '../organizations/schema';
import { roleMenus, roleOrganizations, roles } from './schema';

/** How the audit log reads roles. */
export const auditedRole: AuditedKind = {
  noun: '角色',
  table: roles,
  id: roles.roleId,
  name: roles.roleName,
  needs: 'system:role:list',
  fields: {
    roleName: { label: '角色名称', value: roles.roleName },
    roleCode: { label: '角色编码', value: roles.roleCode },
    menuIds: {
      label: '菜单权限',
      value: sql`array(select menu_id from ${roleMenus} where ${roleMenus.roleId} = ${roles.roleId} order by menu_id collate "C")`,
      names: { table: menus, id: menus.menuId, name: menus.title },
    },
    dataScope: { label: '数据范围', value: roles.dataScope, texts: DATA_SCOPE_LABELS },
    organizeIds: {
      label: '可查看的组织',
      value: sql`array(select organize_id from ${roleOrganizations} where ${roleOrganizations.roleId} = ${roles.roleId} order by organize_id collate "C")`,
      names: { table: organizations, id: organizations.organizeId, name: organizations.organizeName },
    },
    secondFactor: { label: '二次验证', value: roles.secondFactor, texts: SECOND_FACTOR_LABELS },
    enabled: { label: '状态', value: roles.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: roles.remark },
  },
};
