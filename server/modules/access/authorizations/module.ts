import { merchantAuthorizations } from './schema';
import type { ServerModule } from '../../../module';
import { authorizationsRoutes } from './routes';

/** Authorisations for users of one merchant to work in another. */
export const authorizationsModule: ServerModule = {
  routes: authorizationsRoutes,
  owned: { authorization: { table: merchantAuthorizations, id: merchantAuthorizations.authorizationId } },
  taken: { merchant_authorizations_merchant_id_user_id_pk: { name: 'userId', text: '该用户已获授权进入该租户' } },
};
