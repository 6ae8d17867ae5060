import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { SHELL_PERMISSION_TAGS } from 'contract/access/frameTags';
import type { ServerModule } from '../../../module';
import { applicationsRoutes } from './routes';

/** The server module for what people apply for. */
export const applicationsModule: ServerModule = {
  routes: applicationsRoutes,
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'workflow',
      sort: 30,
      title: '我的申请',
      path: 'myApply',
      name: 'MyApply',
      component: 'applications',
      permission: SHELL_PERMISSION_TAGS.applications,
      icon: 'FileTextOutlined',
      grantedToRoles: ['operator', 'staff'],
      buttons: [],
    },
  ],
};
