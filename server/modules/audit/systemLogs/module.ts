import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { systemLogsRoutes } from './routes';
import { systemLogRetentionJob } from './retention';
import { systemLogTrace } from './trace';

/** The server module for the system log. */
export const systemLogsModule: ServerModule = {
  routes: systemLogsRoutes,
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'audit',
      sort: 50,
      title: '系统日志',
      path: 'system',
      name: 'SystemLog',
      component: 'systemLogs',
      permission: 'audit:system:list',
      icon: 'DashboardOutlined',
      buttons: [],
    },
  ],
  jobs: [systemLogRetentionJob],
  traces: [systemLogTrace],
};
