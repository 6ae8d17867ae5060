import { desc } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { DATA_SOURCE_LOG_RETENTION_DAYS, SLOW_STATEMENT_MS } from '../../../statementLog/parameters';
import { exportDataSourceLogsJob } from './exportJob';
import { dataSourceLogRetentionJob } from './retention';
import { dataSourceLogsRoutes } from './routes';
import { dataSourceLog } from './schema';
import { dataSourceLogTrace } from './trace';

/** The server module for the data source log and the slow statements. */
export const dataSourceLogsModule: ServerModule = {
  routes: dataSourceLogsRoutes,
  owned: { dataSourceLog: { table: dataSourceLog, id: dataSourceLog.logId, isNumeric: true } },
  protectedLists: [
    {
      key: 'dataSourceLogs',
      title: '数据源日志',
      table: dataSourceLog,
      id: dataSourceLog.logId,
      merchantId: dataSourceLog.merchantId,
      name: dataSourceLog.tableName,
      order: [desc(dataSourceLog.createTime), desc(dataSourceLog.logId)],
      ownership: { by: 'self', userId: dataSourceLog.userId },
      permission: 'audit:data:list',
      places: ['list', 'detail', 'count', 'export', 'job'],
    },
  ],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'audit',
      sort: 20,
      title: '数据源日志',
      path: 'data',
      name: 'DataSourceLog',
      component: 'dataSourceLogs',
      permission: 'audit:data:list',
      icon: 'DatabaseOutlined',
      buttons: [
        { title: '慢语句', permission: 'audit:data:statement' },
        { title: '导出', permission: 'audit:data:export' },
      ],
    },
  ],
  exporters: { [exportDataSourceLogsJob.kind]: exportDataSourceLogsJob.stream },
  jobs: [dataSourceLogRetentionJob, exportDataSourceLogsJob],
  parameters: [SLOW_STATEMENT_MS, DATA_SOURCE_LOG_RETENTION_DAYS],
  traces: [dataSourceLogTrace],
};
