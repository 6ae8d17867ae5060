import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedError } from './audited';
import { errorRetentionJob } from './errorRetention';
import { errorLogsRoutes } from './routes';
import { errorLogTrace } from './trace';

/** The server module for the error log: the reports of browsers, and the list of all errors for the platform. */
export const errorLogsModule: ServerModule = {
  routes: errorLogsRoutes,
  audited: { error: auditedError },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'audit',
      sort: 30,
      title: '错误日志',
      path: 'error',
      name: 'ErrorLog',
      component: 'errorLogs',
      permission: 'audit:error:list',
      icon: 'ThunderboltOutlined',
      buttons: [{ title: '处理', permission: 'audit:error:edit' }],
    },
  ],
  jobs: [errorRetentionJob],
  traces: [errorLogTrace],
};
