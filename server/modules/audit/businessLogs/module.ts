import { desc } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { auditLog, auditedObjects } from '../../../db/schema';
import type { ServerModule } from '../../../module';
import { exportBusinessLogsJob } from './exportJob';
import { businessLogsRoutes } from './routes';
import { businessLogTrace } from './trace';

/** The server module for the business log and the history of objects. */
export const businessLogsModule: ServerModule = {
  routes: businessLogsRoutes,
  owned: { businessLog: { table: auditLog, id: auditLog.auditId, isNumeric: true } },
  protectedLists: [
    {
      key: 'businessLogs',
      title: '业务日志',
      table: auditLog,
      id: auditLog.auditId,
      merchantId: auditLog.merchantId,
      name: auditLog.operation,
      order: [desc(auditLog.createTime), desc(auditLog.auditId)],
      ownership: { by: 'self', userId: auditLog.userId },
      permission: 'audit:business:list',
      places: ['list', 'detail', 'count', 'export', 'job'],
      parts: [auditedObjects],
    },
  ],
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
  exporters: { [exportBusinessLogsJob.kind]: exportBusinessLogsJob.stream },
  jobs: [exportBusinessLogsJob],
  traces: [businessLogTrace],
};
