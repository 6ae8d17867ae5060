import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { requiredText, rowId } from '../rules';

/** The most domains that can be bound to one merchant. */
export const MAX_MERCHANT_DOMAINS = 20;

/** The maximum length of a domain in characters, as DNS has it. */
const MAX_HOST_LENGTH = 253;

/** A domain at which the sign-in page is that of a merchant. */
export const SiteDomain = v.object({
  domainId: v.string(),
  merchantId: v.string(),
  merchantName: v.string(),
  /** In lower case, with names of other scripts in their ASCII form (xn--…). */
  host: v.string(),
  createTime: v.string(),
  createUserName: v.nullable(v.string()),
});

/** A domain at which the sign-in page is that of a merchant. */
export type SiteDomain = v.InferOutput<typeof SiteDomain>;

/** The domains of merchants. Merchants see theirs; only the platform binds them. */
export const siteDomains = {
  /** The domains of the caller's own merchant; on the platform, those of all merchants. */
  listSiteDomains: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/site/domain/list`,
    arg: noArgument,
    data: v.array(SiteDomain),
    needs: 'system:site:list',
    changes: false,
    owned: {},
  }),
  addSiteDomain: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/site/domain/add`,
    arg: v.object({ merchantId: rowId('请选择租户'), host: requiredText('请输入域名', MAX_HOST_LENGTH) }),
    data: v.object({ domainId: v.string() }),
    needs: 'system:site:domain',
    platformOnly: true,
    changes: { action: 'add', kind: 'siteDomain', id: 'domainId' },
    owned: { merchantId: 'merchant' },
  }),
  removeSiteDomain: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/site/domain/remove`,
    arg: v.object({ merchantId: rowId(), domainId: rowId() }),
    data: noData,
    needs: 'system:site:domain',
    platformOnly: true,
    changes: { action: 'remove', kind: 'siteDomain', id: 'domainId' },
    owned: { merchantId: 'merchant', domainId: { kind: 'siteDomain', of: 'merchantId' } },
  }),
};
