import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { authorizedMerchants } from 'contract/access/authorizedMerchants';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { merchants } from 'contract/access/merchants';
import type { Caller } from '../../../caller';
import { generatePassword } from '../../../crypto/passwords';
import { merchants as table } from '../../../db/merchantTable';
import { sessions } from '../session/schema';
import { users } from '../users/schema';
import { isEnabled } from '../../../db/status';
import { withSessionRole } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { PASSWORD_MIN_LENGTH } from '../passwords/parameters';
import { findAccounts } from '../session/accounts';
import { sessionEndedRefusal } from '../session/authenticate';
import { endSessions } from '../session/endSessions';
import { openSession } from '../session/openSession';
import { writeLogin } from '../../audit/loginLogs/write';
import { addMerchant } from './add';
import { readMerchantApps } from './apps';
import { findAccessibleMerchants, buildMerchantTree } from './authorized';
import { updateMerchant } from './edit';
import { changeMerchantStatus, removeMerchant } from './end';
import { previewMerchantChange } from './preview';
import { readManagedMerchants, readMerchantFacts, toMerchantNodes, toMerchant } from './tree';

/**
 * Serves the endpoints for the merchants that the caller manages (MER-01, MER-02), and for the merchants in which the
 * caller may work, with the switch between them (TEN-01, TEN-04).
 */
export function merchantsRoutes(app: FastifyInstance, services: Services): void {
  const { storageCipher: cipher, passwords, timeZone } = services;

  serveEndpoints(app, services, merchants, {
    async listMerchants(_, who) {
      const rows = await readManagedMerchants(who);
      const facts = await readMerchantFacts(
        who,
        rows.map(({ merchantId }) => merchantId),
      );
      return rows.map((row) => toMerchant(row, who, cipher, facts));
    },

    getMerchantTree: async (_, who) => toMerchantNodes(await readManagedMerchants(who), who.merchantId),

    async getMerchant({ merchantId }, who) {
      const [stored] = await who.db.select().from(table).where(eq(table.merchantId, merchantId));
      if (!stored) throw notFound();
      const facts = await readMerchantFacts(who, [merchantId]);
      const appIds = (await readMerchantApps(who.db, merchantId)).map(({ appId }) => appId);
      return { ...toMerchant(stored, who, cipher, facts), appIds };
    },

    getMerchantApps: ({ merchantId }, { db }) => readMerchantApps(db, merchantId),

    addMerchant: {
      before: async (_, visitor) => {
        // A new merchant has no rules of its own yet.
        const password = generatePassword(services.parameters.get(PASSWORD_MIN_LENGTH));
        const passwordHash = await passwords.hash(password, visitor);
        return async (form, who) => ({ ...(await addMerchant(who, services, passwordHash, form)), password });
      },
    },

    updateMerchant: (form, who) => updateMerchant(who, services, form),

    previewMerchant: ({ merchantId, appIds }, who) => previewMerchantChange(who, merchantId, appIds),

    changeMerchantStatus: ({ merchantId, status }, who) =>
      changeMerchantStatus(who, timeZone, merchantId, isEnabled(status)),

    removeMerchant: ({ merchantId }, who) => removeMerchant(who, merchantId),
  });

  serveEndpoints(app, services, authorizedMerchants, {
    // Runs as the database role portal_session, which sees all merchants: row-level security hides other merchants from
    // the caller's transaction.
    getAuthorizedTree: async (_, { db, userId }) =>
      buildMerchantTree(await withSessionRole(db, () => findAccessibleMerchants(db, userId, timeZone))),
  });

  serveEndpoints(app, services, enteredMerchant, {
    async changeMerchant({ targetMerchantId }, who) {
      if (targetMerchantId === who.merchantId) throw new Refusal('param-invalid', '已在当前租户下');
      return withSessionRole(who.db, () => replaceSession(who, targetMerchantId));
    },
  });

  async function replaceSession(who: Caller, targetMerchantId: string) {
    const { db, userId, userName, tokenHash, traceId } = who;
    // Locks the account's row, as a sign-in does. An administrator who locks the account at the same time then waits
    // for this transaction, and ends the new session too.
    const [account] = await findAccounts(db, eq(users.userId, userId), { held: true });
    if (!account || account.isClosed) throw sessionEndedRefusal();
    const target = (await findAccessibleMerchants(db, userId, timeZone)).find(
      ({ merchant_id }) => merchant_id === targetMerchantId,
    );
    if (!target) throw notFound();
    const way = 'switchMerchant';
    const leaving = { way, reason: 'leftMerchant', traceId } as const;
    const [continues] = await endSessions(db, eq(sessions.tokenHash, tokenHash), leaving);
    // If the session no longer exists, a concurrent call has ended it or switched it to another merchant.
    if (!continues) throw sessionEndedRefusal();
    // The new session keeps the time of the sign-in, so that switching merchants does not extend a session.
    const merchantId = target.merchant_id;
    const plan = { userId, userName, merchantId, homeMerchantId: account.merchantId, visitor: who, continues };
    const { token, sessionId } = await openSession(db, services, plan);
    await writeLogin(db, who, { merchantId, userId, userName, way, reason: 'enteredMerchant', sessionId });
    return { token };
  }
}
