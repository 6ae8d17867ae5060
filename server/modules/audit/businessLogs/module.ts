import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { auditLog } from '../../../db/schema';
import type { ServerModule } from '../../../module';
import { exportBusinessLogsJob } from './exportJob';
import { businessLogsRoutes } from './routes';
import { businessLogTrace } from './trace';

/** The server module for the business log and the history of objects. */
export const businessLogsModule: ServerModule = {
  routes: businessLogsRoutes,
  owned: { businessLog: { table: auditLog, id: auditLog.auditId, isNumeric: true } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'audit',
      sort: 10,
      title: '业务日志',
      path: 'business',
      name: 'BusinessLog',
      component: 'businessLogs',
      permission: 'audit:business:list',
      icon: 'AuditOutlined',
      buttons: [
        { title: '导出', permission: 'audit:business:export' },
        { title: '校验', permission: 'audit:business:verify' },
      ],
    },
  ],
  jobs: [exportBusinessLogsJob],
  traces: [businessLogTrace],
};
