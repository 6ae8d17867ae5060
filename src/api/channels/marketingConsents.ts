import { marketingConsents } from 'contract/channels/consents';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Who has agreed to get marketing (营销授权), and the user's own consents. */
export const marketingConsentsApi = api
  .enhanceEndpoints({ addTagTypes: ['MarketingConsent', 'Parameter'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listConsents: query(build, marketingConsents.listConsents, ['MarketingConsent'], { failures: 'caller' }),
        addConsent: mutation(build, marketingConsents.addConsent, ['MarketingConsent'], { failures: 'caller' }),
        previewConsents: mutation(build, marketingConsents.previewConsents, [], { failures: 'caller' }),
        importConsents: mutation(build, marketingConsents.importConsents, ['MarketingConsent'], {
          failures: 'caller',
        }),
        withdrawConsent: mutation(build, marketingConsents.withdrawConsent, ['MarketingConsent']),
        // A parameter says for which channels a consent is demanded.
        getOwnConsents: query(build, marketingConsents.getOwnConsents, ['MarketingConsent', 'Parameter'], {
          failures: 'caller',
        }),
        setOwnConsent: mutation(build, marketingConsents.setOwnConsent, ['MarketingConsent']),
      }) satisfies SliceEndpoints<typeof marketingConsents>,
  });

export const {
  useListConsentsQuery,
  useAddConsentMutation,
  usePreviewConsentsMutation,
  useImportConsentsMutation,
  useWithdrawConsentMutation,
  useGetOwnConsentsQuery,
  useSetOwnConsentMutation,
} = marketingConsentsApi;
