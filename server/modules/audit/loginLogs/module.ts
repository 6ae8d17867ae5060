import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { exportLoginLogsJob } from './exportJob';
import { expiredSessionsJob } from './expiredSessions';
import { loginLogsRoutes } from './routes';
import { loginLogTrace } from './trace';

/** The server module for the login log. */
export const loginLogsModule: ServerModule = {
  routes: loginLogsRoutes,
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
  jobs: [expiredSessionsJob, exportLoginLogsJob],
  traces: [loginLogTrace],
};
