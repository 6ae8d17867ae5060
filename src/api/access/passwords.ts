import { passwords } from 'contract/access/passwords';
import { api, mutation } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Changing passwords. Every form reports failures itself. */
export const passwordsApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      resetPwdBySelf: mutation(build, passwords.resetPwdBySelf, [], { failures: 'caller' }),
      resetPwdFirst: mutation(build, passwords.resetPwdFirst, [], { failures: 'caller' }),
      resetPwd: mutation(build, passwords.resetPwd, [], { failures: 'caller' }),
      sendVerification: mutation(build, passwords.sendVerification, [], { failures: 'caller' }),
      sendForgottenVerification: mutation(build, passwords.sendForgottenVerification, [], { failures: 'caller' }),
      resetForgottenPassword: mutation(build, passwords.resetForgottenPassword, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof passwords>,
});

export const {
  useResetPwdBySelfMutation,
  useResetPwdFirstMutation,
  useResetPwdMutation,
  useSendVerificationMutation,
  useSendForgottenVerificationMutation,
  useResetForgottenPasswordMutation,
} = passwordsApi;
