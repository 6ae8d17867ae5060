import { asc } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { auditedOrganization } from './audited';
import { organizations } from './schema';
import type { ServerModule } from '../../../module';
import { organizationsRoutes } from './routes';

/** The server module for the organisation tree of a merchant. */
export const organizationsModule: ServerModule = {
  routes: organizationsRoutes,
  audited: { organization: auditedOrganization },
  owned: { organization: { table: organizations, id: organizations.organizeId } },
  taken: { organizations_code: { name: 'organizeCode', text: '组织编码已存在' } },
  protectedLists: [
    {
      key: 'organizations',
      title: '组织管理',
      table: organizations,
      id: organizations.organizeId,
      merchantId: organizations.merchantId,
      name: organizations.organizeName,
      order: [asc(organizations.sort), asc(organizations.organizeId)],
      ownership: { by: 'organization', organizeId: organizations.organizeId, isOrganization: true },
      permission: 'system:organization:list',
      places: ['list', 'count', 'picker'],
    },
  ],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 30,
      title: '组织管理',
      path: 'organization',
      name: 'OrganizationManage',
      component: 'organizations',
      permission: 'system:organization:list',
      icon: 'ApartmentOutlined',
      buttons: [
        { title: '新增', permission: 'system:organization:add' },
        { title: '修改', permission: 'system:organization:edit' },
        { title: '删除', permission: 'system:organization:remove' },
      ],
    },
  ],
};
