import { CHILD_APP_CODES } from 'contract/access/sysApps';
import { auditedPlacement } from './audited';
import { placements } from './schema';
import type { ServerModule } from '../../../module';
import { insertDemoPlacements } from './demo';
import { placementsRoutes } from './routes';

/** The server module of the sub-app hudong: placements, content that is shown on pages. */
export const placementsModule: ServerModule = {
  routes: placementsRoutes,
  audited: { placement: auditedPlacement },
  owned: { placement: { table: placements, id: placements.placementId } },
  menu: [
    {
      app: CHILD_APP_CODES.placements,
      sort: 10,
      title: '投放概览',
      path: 'overview',
      name: 'PlacementOverview',
      component: 'hudong:overview',
      permission: 'hudong:overview:list',
      icon: 'DashboardOutlined',
      buttons: [],
    },
    {
      app: CHILD_APP_CODES.placements,
      sort: 20,
      title: '投放管理',
      path: 'placements',
      name: 'PlacementManage',
      component: 'hudong:placements',
      permission: 'hudong:placement:list',
      icon: 'AppstoreOutlined',
      buttons: [
        { title: '查询', permission: 'hudong:placement:query' },
        { title: '新增', permission: 'hudong:placement:add' },
        { title: '修改', permission: 'hudong:placement:edit' },
        { title: '删除', permission: 'hudong:placement:remove' },
        { title: '上线下线', permission: 'hudong:placement:online' },
      ],
    },
  ],
  demo: insertDemoPlacements,
};
