import { MAX_MERCHANT_DOMAINS, siteDomains } from 'contract/site/siteDomains';
import { MAX_MERCHANTS } from 'contract/access/merchants';
import { declareSampleCalls } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

let count = 0;

// Binds a domain to a merchant as the platform does.
async function bindDomain({ call }: Portal, as: SignedIn, { platform }: { readonly platform: SignedIn }) {
  count += 1;
  const host = `sample-${String(count)}.example.com`;
  return call(siteDomains.addSiteDomain, { merchantId: as.merchantId, host }, platform);
}

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(siteDomains)({
    rows: bindDomain,
    owned: ({ domainId }) => ({ siteDomain: domainId }),
    args: {
      listSiteDomains: () => undefined,
      addSiteDomain: ({ platform, freeName }) => ({ merchantId: platform.merchantId, host: `${freeName}.example.com` }),
      removeSiteDomain: ({ caller, domainId }) => ({ merchantId: caller.merchantId, domainId }),
    },
    bounds: {
      listSiteDomains: [{ most: MAX_MERCHANTS * MAX_MERCHANT_DOMAINS, by: 'addSiteDomain refuses a further one' }],
    },
  }),
];
