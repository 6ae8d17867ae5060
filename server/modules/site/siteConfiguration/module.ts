import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedSiteDraft } from './audited';
import { siteConfigurationRoutes } from './routes';
import { siteReleases } from './schema';

/** The server module for the configuration of the site, with its draft and its history. */
export const siteConfigurationModule: ServerModule = {
  routes: siteConfigurationRoutes,
  owned: { siteRelease: { table: siteReleases, id: siteReleases.releaseId } },
  audited: { siteDraft: auditedSiteDraft },
  taken: { site_releases_number: { name: 'version', text: '配置刚刚被他人发布，请刷新后再试' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 94,
      title: '配置列表',
      path: 'site',
      name: 'SystemSite',
      component: 'siteConfiguration',
      permission: 'system:site:list',
      icon: 'ToolOutlined',
      buttons: [
        { title: '修改草稿', permission: 'system:site:edit' },
        { title: '发布与回滚', permission: 'system:site:publish' },
        { title: '绑定域名', permission: 'system:site:domain' },
      ],
    },
  ],
};
