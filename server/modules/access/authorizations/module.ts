import { asc, desc, sql } from 'drizzle-orm';
import { auditedAuthorization } from './audited';
import { merchantAuthorizations } from './schema';
import type { ServerModule } from '../../../module';
import {
  AUTHORIZATION_ENDING,
  AUTHORIZATION_GRANTED,
  AUTHORIZATION_NOTICE_DAYS,
  authorizationEndingJob,
} from './notifications';
import { authorizationsRoutes } from './routes';

/** The server module for authorisations, by which users of one merchant work in another merchant. */
export const authorizationsModule: ServerModule = {
  routes: authorizationsRoutes,
  audited: { authorization: auditedAuthorization },
  owned: { authorization: { table: merchantAuthorizations, id: merchantAuthorizations.authorizationId } },
  protectedLists: [
    {
      key: 'authorizations',
      title: '租户授权',
      table: merchantAuthorizations,
      id: merchantAuthorizations.authorizationId,
      // The data scope narrows the authorisations of the merchant's own users. Those of guests are seen by all callers.
      merchantId: merchantAuthorizations.homeMerchantId,
      name: sql<string>`(select u.user_name from users u where u.user_id = merchant_authorizations.user_id)`,
      order: [desc(merchantAuthorizations.createTime), asc(merchantAuthorizations.authorizationId)],
      ownership: { by: 'user', userId: merchantAuthorizations.userId },
      permission: 'system:merchant:auth',
      places: ['list', 'detail', 'count', 'picker'],
    },
  ],
  notifications: [AUTHORIZATION_GRANTED, AUTHORIZATION_ENDING],
  jobs: [authorizationEndingJob],
  parameters: [AUTHORIZATION_NOTICE_DAYS],
  taken: { merchant_authorizations_merchant_id_user_id_pk: { name: 'userId', text: '该用户已获授权进入该租户' } },
};
