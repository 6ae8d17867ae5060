import { profile } from 'contract/access/profile';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The user's own account. */
export const profileApi = api.enhanceEndpoints({ addTagTypes: ['User', 'Profile'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getProfile: query(build, profile.getProfile, ['Profile'], { failures: 'caller' }),
      updateProfile: mutation(build, profile.updateProfile, ['Profile', 'User'], { failures: 'caller' }),
      proveIdentity: mutation(build, profile.proveIdentity, [], { failures: 'caller' }),
      sendProofVerification: mutation(build, profile.sendProofVerification, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof profile>,
});

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useProveIdentityMutation,
  useSendProofVerificationMutation,
} = profileApi;
