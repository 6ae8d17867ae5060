import type { ServerModule } from '../../../module';
import { profileRoutes } from './routes';

/** The signed-in user's own account. */
export const profileModule: ServerModule = {
  routes: profileRoutes,
};
