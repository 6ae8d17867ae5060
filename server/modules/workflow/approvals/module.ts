import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { SHELL_PERMISSION_TAGS } from 'contract/access/frameTags';
import type { ServerModule } from '../../../module';
import { approvalsRoutes } from './routes';

/** The server module for what people have to decide. */
export const approvalsModule: ServerModule = {
  routes: approvalsRoutes,
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'workflow',
      sort: 40,
      title: '我的待办',
      path: 'myApproval',
      name: 'MyApproval',
      component: 'approvals',
      permission: SHELL_PERMISSION_TAGS.approvals,
      icon: 'AuditOutlined',
      grantedToRoles: ['operator', 'staff'],
      buttons: [],
    },
  ],
};
