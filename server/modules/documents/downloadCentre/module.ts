import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { LIST_DOWNLOADS_PERMISSION } from 'contract/documents/downloadCentre';
import { IMMEDIATE_EXPORT_ROWS } from '../../../exports/parameters';
import type { ServerModule } from '../../../module';
import { downloadExpiryJob } from './expiryJob';
import { removeFilesJob } from './removeFilesJob';
import { downloadCentreRoutes } from './routes';

/** The server module for the download centre: the exports of a user, and the jobs that remove their files. */
export const downloadCentreModule: ServerModule = {
  routes: downloadCentreRoutes,
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'documentCenter',
      sort: 30,
      title: '下载中心',
      path: 'download',
      name: 'DownloadCentre',
      component: 'downloadCentre',
      permission: LIST_DOWNLOADS_PERMISSION,
      grantedWith: [
        'system:user:export',
        'audit:business:export',
        'audit:login:export',
        'audit:data:export',
        'system:job:list',
      ],
      icon: 'InboxOutlined',
      buttons: [],
    },
  ],
  parameters: [IMMEDIATE_EXPORT_ROWS],
  jobs: [downloadExpiryJob, removeFilesJob],
};
