import { passkeySteps, passkeys } from 'contract/access/passkeys';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The user's own passkeys. */
export const passkeysApi = api.enhanceEndpoints({ addTagTypes: ['SecondFactor'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getPasskeys: query(build, passkeys.getPasskeys, ['SecondFactor'], { failures: 'caller' }),
      startPasskey: mutation(build, passkeys.startPasskey, [], { failures: 'caller' }),
      addPasskey: mutation(build, passkeys.addPasskey, ['SecondFactor'], { failures: 'caller' }),
      renamePasskey: mutation(build, passkeys.renamePasskey, ['SecondFactor'], { failures: 'caller' }),
      removePasskey: mutation(build, passkeys.removePasskey, ['SecondFactor'], { failures: 'caller' }),
      startPasskeyAgain: mutation(build, passkeys.startPasskeyAgain, [], { failures: 'caller' }),
      confirmPasskeyAgain: mutation(build, passkeys.confirmPasskeyAgain, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof passkeys>,
});

/** The step of a sign-in after its first factor, with a passkey. The form of the step shows failures itself. */
export const passkeyStepsApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      startSignInPasskey: mutation(build, passkeySteps.startSignInPasskey, [], { failures: 'caller' }),
      passSignInPasskey: mutation(build, passkeySteps.passSignInPasskey, [], { failures: 'caller' }),
      startSignInPasskeyBinding: mutation(build, passkeySteps.startSignInPasskeyBinding, [], { failures: 'caller' }),
      addSignInPasskey: mutation(build, passkeySteps.addSignInPasskey, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof passkeySteps>,
});

export const {
  useGetPasskeysQuery,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useStartPasskeyAgainMutation,
  useConfirmPasskeyAgainMutation,
} = passkeysApi;
export const {
  useStartSignInPasskeyMutation,
  usePassSignInPasskeyMutation,
  useStartSignInPasskeyBindingMutation,
  useAddSignInPasskeyMutation,
} = passkeyStepsApi;
