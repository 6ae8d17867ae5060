import type { ServerModule } from '../../../module';
import { PASSWORD_PARAMETERS } from './parameters';
import { CONTACT_CHANGED, PASSWORD_CHANGED } from './notifications';
import { passwordsRoutes } from './routes';

/** The server module for passwords, and for the verification codes that allow a user to set a password. */
export const passwordsModule: ServerModule = {
  routes: passwordsRoutes,
  parameters: PASSWORD_PARAMETERS,
  notifications: [PASSWORD_CHANGED, CONTACT_CHANGED],
};
