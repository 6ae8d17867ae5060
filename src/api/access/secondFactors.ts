import { secondFactors } from 'contract/access/secondFactors';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The user's own second factor, and its removal by an administrator. */
export const secondFactorsApi = api.enhanceEndpoints({ addTagTypes: ['SecondFactor', 'User'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getSecondFactor: query(build, secondFactors.getSecondFactor, ['SecondFactor'], { failures: 'caller' }),
      confirmSecondFactor: mutation(build, secondFactors.confirmSecondFactor, [], { failures: 'caller' }),
      startBinding: mutation(build, secondFactors.startBinding, [], { failures: 'caller' }),
      confirmBinding: mutation(build, secondFactors.confirmBinding, ['SecondFactor'], { failures: 'caller' }),
      renewRecoveryCodes: mutation(build, secondFactors.renewRecoveryCodes, ['SecondFactor'], { failures: 'caller' }),
      removeSecondFactor: mutation(build, secondFactors.removeSecondFactor, ['SecondFactor'], { failures: 'caller' }),
      removeUserSecondFactor: mutation(build, secondFactors.removeUserSecondFactor, ['User']),
    }) satisfies SliceEndpoints<typeof secondFactors>,
});

export const {
  useGetSecondFactorQuery,
  useConfirmSecondFactorMutation,
  useStartBindingMutation,
  useConfirmBindingMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
  useRemoveUserSecondFactorMutation,
} = secondFactorsApi;
