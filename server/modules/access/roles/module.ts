import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { auditedRole } from './audited';
import { roles } from './schema';
import type { ServerModule } from '../../../module';
import { rolesRoutes } from './routes';

/** The server module for the roles of a merchant, with their permissions and data scopes. */
export const rolesModule: ServerModule = {
  routes: rolesRoutes,
  audited: { role: auditedRole },
  owned: { role: { table: roles, id: roles.roleId } },
  taken: { roles_code: { name: 'roleCode', text: '角色编码已存在' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 20,
      title: '角色管理',
      path: 'role',
      name: 'RoleManage',
      component: 'roles',
      permission: 'system:role:list',
      icon: 'SafetyCertificateOutlined',
      buttons: [
        { title: '查询', permission: 'system:role:query' },
        { title: '新增', permission: 'system:role:add' },
        { title: '修改', permission: 'system:role:edit' },
        { title: '删除', permission: 'system:role:remove' },
      ],
    },
  ],
};
