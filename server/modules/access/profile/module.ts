import type { ServerModule } from '../../../module';
import { profileRoutes } from './routes';

/** The server module for the signed-in user's own account. */
export const profileModule: ServerModule = {
  routes: profileRoutes,
};
