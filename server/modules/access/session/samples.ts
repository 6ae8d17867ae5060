import { appTokens } from 'contract/children/appTokens';
import { session } from 'contract/access/session';
import { DEMO_PASSWORD } from '../../../testing/portal';
import { createsNoRows, emptyArgument, declareSampleCalls } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import { APPS_BOUND, MENU_NODES_BOUND } from '../../../testing/bounds';
import { issueLoginCode } from './loginCodes';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(session)({
    rows: async ({ services: { store } }: Portal, _: SignedIn, { userId }: TestWorld) => ({
      loginCode: await store.asSession((db) => issueLoginCode(db, userId)),
    }),
    args: {
      login: () => ({ userName: 'acme-staff', password: DEMO_PASSWORD, captcha: '' }),
      getCaptcha: () => ({ userName: 'acme-staff' }),
      dTalkLogin: ({ messengerCode }) => ({ code: messengerCode, state: 'bind' }),
      loginByCode: ({ loginCode }) => ({ code: loginCode }),
      getInfo: emptyArgument,
      logout: emptyArgument,
    },
    bounds: {
      dTalkLogin: [{ most: 10, by: 'further accounts are left out' }],
      getInfo: [APPS_BOUND, MENU_NODES_BOUND],
    },
  }),
  declareSampleCalls(appTokens)({
    rows: createsNoRows,
    args: {
      issueAppToken: () => ({ appCode: 'market-ui' }),
    },
  }),
];
