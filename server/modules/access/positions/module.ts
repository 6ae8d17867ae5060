import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { auditedPosition } from './audited';
import { positions } from './schema';
import type { ServerModule } from '../../../module';
import { positionsRoutes } from './routes';

/** The server module for the positions (jobs) that users of a merchant hold. A position gives no rights. */
export const positionsModule: ServerModule = {
  routes: positionsRoutes,
  audited: { position: auditedPosition },
  owned: { position: { table: positions, id: positions.positionId } },
  taken: { positions_code: { name: 'positionCode', text: '岗位编码已存在' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 40,
      title: '岗位管理',
      path: 'position',
      name: 'PositionManage',
      component: 'positions',
      permission: 'system:position:list',
      icon: 'IdcardOutlined',
      buttons: [
        { title: '新增', permission: 'system:position:add' },
        { title: '修改', permission: 'system:position:edit' },
        { title: '删除', permission: 'system:position:remove' },
      ],
    },
  ],
};
