import type { ServerModule } from '../../../module';
import { passwordsRoutes } from './routes';

/** Passwords, and the codes that prove the right to set one. */
export const passwordsModule: ServerModule = {
  routes: passwordsRoutes,
};
