import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedJob } from './audited';
import { AUDIT_RETENTION_DAYS, auditRetentionJob } from './auditRetention';
import { JOB_FILE, downloadJobFile } from './download';
import { JOB_RETENTION_DAYS, jobRetentionJob } from './jobRetention';
import { EXPORT_READY, JOB_FAILED, JOB_FILE_READY } from '../../../jobs/notifications';
import { DOWNLOAD_RETENTION_DAYS } from '../../../jobs/fileRetention';
import { jobsRoutes } from './routes';
import { jobs } from './schema';

/** The server module for jobs: their list, and the jobs that clean up every night. */
export const jobsModule: ServerModule = {
  routes: jobsRoutes,
  audited: { job: auditedJob },
  owned: { job: { table: jobs, id: jobs.jobId } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 100,
      title: '任务',
      path: 'job',
      name: 'JobManage',
      component: 'jobs',
      permission: 'system:job:list',
      icon: 'CalendarOutlined',
      buttons: [{ title: '查看全部', permission: 'system:job:all' }],
    },
  ],
  exporters: { [JOB_FILE]: downloadJobFile },
  jobs: [auditRetentionJob, jobRetentionJob],
  notifications: [JOB_FAILED, JOB_FILE_READY, EXPORT_READY],
  parameters: [AUDIT_RETENTION_DAYS, JOB_RETENTION_DAYS, DOWNLOAD_RETENTION_DAYS],
};
