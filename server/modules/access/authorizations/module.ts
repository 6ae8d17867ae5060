import { merchantAuthorizations } from './schema';
import type { ServerModule } from '../../../module';
import { authorizationsRoutes } from './routes';

/** Letting users of one merchant into another. */
export const authorizationsModule: ServerModule = {
  routes: authorizationsRoutes,
  owned: { authorization: { table: merchantAuthorizations, id: merchantAuthorizations.authorizationId } },
};
