import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { LIMIT_PARAMETERS } from '../../../limits/parameters';
import type { ServerModule } from '../../../module';
import { auditedParameter } from './audited';
import { parametersRoutes } from './routes';

/**
 * The server module for the list of parameters, with those of the server's own limits. Every other module declares the
 * parameters that it reads itself.
 */
export const parametersModule: ServerModule = {
  routes: parametersRoutes,
  parameters: LIMIT_PARAMETERS,
  audited: { parameter: auditedParameter },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 95,
      title: '系统参数',
      path: 'param',
      name: 'SystemParam',
      component: 'parameters',
      permission: 'system:param:list',
      icon: 'FormOutlined',
      buttons: [{ title: '修改', permission: 'system:param:edit' }],
    },
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 96,
      title: '安全设置',
      path: 'security',
      name: 'SystemSecurity',
      component: 'securitySettings',
      permission: 'system:security:list',
      icon: 'SafetyCertificateOutlined',
      buttons: [{ title: '修改', permission: 'system:security:edit' }],
    },
  ],
};
