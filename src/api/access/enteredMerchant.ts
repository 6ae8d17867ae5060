import { enteredMerchant } from 'contract/access/enteredMerchant';
import { api, mutation } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The merchant that the session works in. */
export const enteredMerchantApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      changeMerchant: mutation(build, enteredMerchant.changeMerchant, []),
    }) satisfies SliceEndpoints<typeof enteredMerchant>,
});
