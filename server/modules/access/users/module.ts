import { sql } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { auditedUser } from './audited';
import { secondFactors } from '../secondFactors/schema';
import { passkeys } from '../passkeys/schema';
import { verificationCodes } from '../passwords/schema';
import { loginCodes } from '../session/schema';
import { userAddedOrganizations, userExcludedOrganizations, userPositions, userRoles, users } from './schema';
import type { ServerModule } from '../../../module';
import { channelIdentities } from '../../channels/identities/schema';
import { exportUsersJob } from './exportJob';
import { NEWEST_FIRST } from './query';
import { usersRoutes } from './routes';

/** The server module for the users of a merchant. */
export const usersModule: ServerModule = {
  routes: usersRoutes,
  audited: { user: auditedUser },
  owned: { user: { table: users, id: users.userId } },
  taken: { users_user_name: { name: 'userName', text: '用户名已存在' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 10,
      title: '用户管理',
      path: 'user',
      name: 'UserManage',
      component: 'users',
      permission: 'system:user:list',
      icon: 'UserOutlined',
      buttons: [
        { title: '查询', permission: 'system:user:query' },
        { title: '新增', permission: 'system:user:add' },
        { title: '修改', permission: 'system:user:edit' },
        { title: '删除', permission: 'system:user:remove' },
        { title: '锁定', permission: 'system:user:lock' },
        { title: '导出', permission: 'system:user:export' },
        { title: '重置密码', permission: 'system:user:resetPwd' },
        { title: '解除二次验证', permission: 'system:user:secondFactor' },
        { title: '数据权限', permission: 'system:user:dataPerms' },
      ],
    },
  ],
  protectedLists: [
    {
      key: 'users',
      title: '用户管理',
      table: users,
      id: users.userId,
      merchantId: users.merchantId,
      name: sql<string>`nick_name || '（' || user_name || '）'`,
      order: NEWEST_FIRST,
      ownership: {
        by: 'organization',
        organizeId: users.organizeId,
        userId: users.userId,
        createdBy: users.createdBy,
      },
      permission: 'system:user:list',
      places: ['list', 'detail', 'count', 'export', 'picker', 'job'],
      parts: [
        userRoles,
        userPositions,
        userExcludedOrganizations,
        userAddedOrganizations,
        passkeys,
        secondFactors,
        verificationCodes,
        loginCodes,
        channelIdentities,
      ],
    },
  ],
  exporters: { [exportUsersJob.kind]: exportUsersJob.stream },
  jobs: [exportUsersJob],
};
