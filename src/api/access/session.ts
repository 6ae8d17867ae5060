import { session } from 'contract/access/session';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Signing in and out. The session's sagas make these calls and report failures themselves. */
export const sessionApi = api.enhanceEndpoints({ addTagTypes: ['Session'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      login: mutation(build, session.login, [], { failures: 'caller' }),
      getCaptcha: query(build, session.getCaptcha, [], { failures: 'caller' }),
      dTalkLogin: mutation(build, session.dTalkLogin, [], { failures: 'caller' }),
      loginByCode: mutation(build, session.loginByCode, [], { failures: 'nobody' }),
      getInfo: query(build, session.getInfo, ['Session'], { failures: 'caller' }),
      logout: mutation(build, session.logout, [], { failures: 'nobody' }),
    }) satisfies SliceEndpoints<typeof session>,
});
