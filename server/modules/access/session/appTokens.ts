import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { lt, sql } from 'drizzle-orm';
import { APP_TOKEN_LIFETIME_SECONDS, appTokens as contract } from 'contract/children/appTokens';
import { appTokens } from './schema';
import { withSessionRole } from '../../../db/store';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { refuseUnentitledTo } from '../routers/entitled';
import { hashToken } from './authenticate';

/**
 * Serves app tokens, which a sub-app in a sandboxed frame uses to call its own endpoints. The tokens end with the
 * session.
 */
export function appTokensRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    async issueAppToken({ appCode }, who) {
      const { db, tokenHash: sessionHash } = who;
      await refuseUnentitledTo(who, appCode);
      const token = randomBytes(32).toString('base64url');
      const expireTime = sql`now() + make_interval(secs => ${APP_TOKEN_LIFETIME_SECONDS}::int)`;
      await withSessionRole(db, async () => {
        await db.delete(appTokens).where(lt(appTokens.expireTime, sql`now()`));
        await db.insert(appTokens).values({ tokenHash: hashToken(token), sessionHash, appCode, expireTime });
      });
      return { token, expiresIn: APP_TOKEN_LIFETIME_SECONDS };
    },
  });
}
