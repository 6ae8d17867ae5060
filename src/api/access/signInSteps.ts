import { signInSteps } from 'contract/access/signInSteps';
import { api, mutation } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The step of a sign-in after its first factor. The forms of the step show failures themselves. */
export const signInStepsApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      passSecondFactor: mutation(build, signInSteps.passSecondFactor, [], { failures: 'caller' }),
      startSignInBinding: mutation(build, signInSteps.startSignInBinding, [], { failures: 'caller' }),
      confirmSignInBinding: mutation(build, signInSteps.confirmSignInBinding, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof signInSteps>,
});

export const { usePassSecondFactorMutation, useStartSignInBindingMutation, useConfirmSignInBindingMutation } =
  signInStepsApi;
