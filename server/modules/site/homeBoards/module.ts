import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedHomeBoard } from './audited';
import { HOME_PAGE_UNAVAILABLE } from './notifications';
import { homeBoardsRoutes } from './routes';
import { homeBoards } from './schema';

/** The server module for the home page: its boards, how users arrange them, and the data of its own widgets. */
export const homeBoardsModule: ServerModule = {
  routes: homeBoardsRoutes,
  audited: { homeBoard: auditedHomeBoard },
  owned: { homeBoard: { table: homeBoards, id: homeBoards.boardId } },
  taken: { home_boards_name: { name: 'boardName', text: '名称已存在' } },
  notifications: [HOME_PAGE_UNAVAILABLE],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 95,
      title: '首页设置',
      path: 'homeBoard',
      name: 'HomeBoardManage',
      component: 'homeBoards',
      permission: 'system:home:list',
      icon: 'AppstoreOutlined',
      buttons: [
        { title: '新增', permission: 'system:home:add' },
        { title: '修改', permission: 'system:home:edit' },
        { title: '删除', permission: 'system:home:remove' },
        { title: '用量组件', permission: 'system:home:usage' },
        { title: '系统状态组件', permission: 'system:home:status' },
      ],
    },
  ],
};
