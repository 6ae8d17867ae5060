import { accountUsage } from 'contract/channels/accountUsage';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The use and the limits of accounts, of all channels. Their lists show the version that a change of the limits raises. */
export const accountUsageApi = api
  .enhanceEndpoints({ addTagTypes: ['AccountUsage', 'ChannelAccount'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        getAccountUsage: query(build, accountUsage.getAccountUsage, ['AccountUsage'], { failures: 'caller' }),
        setAccountLimits: mutation(build, accountUsage.setAccountLimits, ['AccountUsage', 'ChannelAccount'], {
          failures: 'caller',
        }),
      }) satisfies SliceEndpoints<typeof accountUsage>,
  });

export const { useGetAccountUsageQuery, useSetAccountLimitsMutation } = accountUsageApi;
