import type { ServerModule } from '../../../module';
import { passwordsRoutes } from './routes';

/** Passwords and the codes that prove who may set them. */
export const passwordsModule: ServerModule = {
  routes: passwordsRoutes,
};
