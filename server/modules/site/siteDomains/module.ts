import type { AuditedKind } from '../../../audit/auditedKind';
import type { ServerModule } from '../../../module';
import { merchants } from '../../../db/merchantTable';
import { siteDomainsRoutes } from './routes';
import { siteDomains } from './schema';

const auditedSiteDomain: AuditedKind = {
  noun: '绑定域名',
  table: siteDomains,
  id: siteDomains.domainId,
  name: siteDomains.host,
  needs: 'system:site:list',
  // The platform binds domains of merchants below it. Their own logs don't show it: a merchant with a log can't be removed.
  needsSessionRole: true,
  fields: {
    host: { label: '域名', value: siteDomains.host },
    merchantId: {
      label: '租户',
      value: siteDomains.merchantId,
      names: { table: merchants, id: merchants.merchantId, name: merchants.merchantName },
    },
  },
};

/** The server module for the domains of merchants. The page 配置列表 shows them. */
export const siteDomainsModule: ServerModule = {
  routes: siteDomainsRoutes,
  taken: { site_domains_host: { name: 'host', text: '该域名已绑定' } },
  owned: { siteDomain: { table: siteDomains, id: siteDomains.domainId } },
  audited: { siteDomain: auditedSiteDomain },
};
