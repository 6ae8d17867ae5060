import { passwordRules } from 'contract/access/passwordRules';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The rules for passwords. Forms do without them where the call fails: the server checks every password. */
export const passwordRulesApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      getPasswordRules: query(build, passwordRules.getPasswordRules, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof passwordRules>,
});

export const { useGetPasswordRulesQuery } = passwordRulesApi;
