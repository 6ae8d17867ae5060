import { desc } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { exportLoginLogsJob } from './exportJob';
import { expiredSessionsJob } from './expiredSessions';
import { loginLogsRoutes } from './routes';
import { loginLog } from './schema';
import { loginLogTrace } from './trace';

/** The server module for the login log. */
export const loginLogsModule: ServerModule = {
  routes: loginLogsRoutes,
  protectedLists: [
    {
      key: 'loginLogs',
      title: '登录日志',
      table: loginLog,
      id: loginLog.logId,
      merchantId: loginLog.merchantId,
      name: loginLog.way,
      order: [desc(loginLog.createTime), desc(loginLog.logId)],
      ownership: { by: 'self', userId: loginLog.userId },
      permission: 'audit:login:list',
      places: ['list', 'count', 'export', 'job'],
    },
  ],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'audit',
      sort: 40,
      title: '登录日志',
      path: 'login',
      name: 'LoginLog',
      component: 'loginLogs',
      permission: 'audit:login:list',
      icon: 'ApiOutlined',
      buttons: [{ title: '导出', permission: 'audit:login:export' }],
    },
  ],
  exporters: { [exportLoginLogsJob.kind]: exportLoginLogsJob.stream },
  jobs: [expiredSessionsJob, exportLoginLogsJob],
  traces: [loginLogTrace],
};
