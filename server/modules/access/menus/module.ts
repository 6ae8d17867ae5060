import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedMenu } from './audited';
import { menusRoutes } from './routes';

/** The server module for editing the menus of the applications. */
export const menusModule: ServerModule = {
  routes: menusRoutes,
  audited: { menu: auditedMenu },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 80,
      title: '菜单管理',
      path: 'appMenu',
      name: 'AppMenuManage',
      component: 'menus',
      permission: 'system:menu:list',
      icon: 'MenuOutlined',
      buttons: [
        { title: '查询', permission: 'system:menu:query' },
        { title: '新增', permission: 'system:menu:add' },
        { title: '修改', permission: 'system:menu:edit' },
        { title: '删除', permission: 'system:menu:remove' },
        { title: '导入', permission: 'system:menu:import' },
        { title: '导出', permission: 'system:menu:export' },
      ],
    },
  ],
};
