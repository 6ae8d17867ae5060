import type { ServerModule } from '../../../module';
import { profileRoutes } from './routes';

/** What the signed-in user changes of their own account. */
export const profileModule: ServerModule = {
  routes: profileRoutes,
};
