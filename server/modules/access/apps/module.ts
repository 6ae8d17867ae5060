import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedApp } from './audited';
import { appsRoutes } from './routes';

/** The server module for the applications of the installation and the merchants that have them. */
export const appsModule: ServerModule = {
  routes: appsRoutes,
  audited: { app: auditedApp },
  taken: { apps_code: { name: 'appCode', text: '应用编码已存在' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 70,
      title: '应用管理',
      path: 'app',
      name: 'AppManage',
      component: 'apps',
      permission: 'system:app:list',
      icon: 'AppstoreAddOutlined',
      buttons: [
        { title: '查询', permission: 'system:app:query' },
        { title: '新增', permission: 'system:app:add' },
        { title: '修改', permission: 'system:app:edit' },
        { title: '删除', permission: 'system:app:remove' },
        { title: '分配租户', permission: 'system:app:grant' },
      ],
    },
  ],
};
