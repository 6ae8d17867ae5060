import type { ServerModule } from '../../../module';
import { passkeysRoutes } from './routes';
import { passkeys } from './schema';
import { passkeyStepRoutes } from './signInRoutes';

/** The server module for passkeys: a second factor beside or instead of the authenticator app. */
export const passkeysModule: ServerModule = {
  routes(app, services) {
    passkeysRoutes(app, services);
    passkeyStepRoutes(app, services);
  },
  taken: { passkeys_credential: { name: 'name', text: '该通行密钥已添加' } },
  owned: { passkey: { table: passkeys, id: passkeys.passkeyId } },
};
