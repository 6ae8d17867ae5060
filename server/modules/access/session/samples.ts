import { appTokens } from 'contract/children/appTokens';
import { session } from 'contract/access/session';
import { PASSWORD } from '../../../testing/portal';
import { noRows, nothing, samplesOf } from '../../../testing/samples';
import type { World } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import { APPS, MENUS } from '../../../testing/bounds';
import { issueCode } from './loginCodes';

/** Valid calls of the module's endpoints. The security tests derive their attacks from them. */
export const samples = [
  samplesOf(session)({
    rows: async ({ services: { store } }: Portal, _: SignedIn, { userId }: World) => ({
      loginCode: await store.asSession((db) => issueCode(db, userId)),
    }),
    args: {
      login: () => ({ userName: 'acme-staff', password: PASSWORD }),
      dTalkLogin: ({ messengerCode }) => ({ code: messengerCode, state: 'bind' }),
      loginByCode: ({ loginCode }) => ({ code: loginCode }),
      getInfo: nothing,
      logout: nothing,
    },
    bounds: {
      dTalkLogin: [{ most: 10, by: 'further accounts are left out' }],
      getInfo: [APPS, MENUS],
    },
  }),
  samplesOf(appTokens)({
    rows: noRows,
    args: {
      issueAppToken: () => ({ appCode: 'market-ui' }),
    },
  }),
];
