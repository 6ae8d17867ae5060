import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { dataPermissionsRoutes } from './routes';

/** The server module for the data permissions: what is protected, by which data scopes, and what users see of it. */
export const dataPermissionsModule: ServerModule = {
  routes: dataPermissionsRoutes,
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 25,
      title: '数据权限',
      path: 'data-permissions',
      name: 'DataPermissions',
      component: 'data-permissions',
      permission: 'system:data-permissions:list',
      icon: 'DatabaseOutlined',
      buttons: [{ title: '测试', permission: 'system:data-permissions:test' }],
    },
  ],
};
