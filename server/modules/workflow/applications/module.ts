import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { SHELL_PERMISSION_TAGS } from 'contract/access/frameTags';
import type { ServerModule } from '../../../module';
import { auditedDraft } from './audited';
import { applicationsRoutes } from './routes';
import { applicationDrafts } from './schema';

/** The server module for what people apply for. */
export const applicationsModule: ServerModule = {
  routes: applicationsRoutes,
  owned: { applicationDraft: { table: applicationDrafts, id: applicationDrafts.draftId } },
  audited: { applicationDraft: auditedDraft },
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
