import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { passkeySteps as contract } from 'contract/access/passkeys';
import { recordAccount, writeAudit } from '../../../audit/audit';
import { newId } from '../../../db/ids';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { hasApp, replaceRecoveryCodes } from '../secondFactors/codes';
import { completeStep } from '../secondFactors/completeStep';
import { markStepPassed, readStep, readUnboundAccount } from '../secondFactors/steps';
import { users } from '../users/schema';
import { SITE_NAME } from '../../site/properties/parameters';
import { createNewQuestion, createQuestion } from './challenges';
import { findPasskeyOrigin, getPasskeyOrigin } from './origin';
import { passkeys } from './schema';
import { usePasskey, verifyCreation, wrongPasskeyRefusal } from './verify';

/** The step of a sign-in after its first factor, passed by a passkey or used to create one (SET-03). */
export function passkeyStepRoutes(app: FastifyInstance, services: Services): void {
  const { store, secrets, parameters } = services;

  serveEndpoints(app, services, contract, {
    startSignInPasskey: ({ stepToken }, visitor) =>
      store.asSession(async (db) => {
        const { account } = await readStep(db, secrets, stepToken);
        const { userId } = account;
        const endpoint = contract.startSignInPasskey;
        const objects = recordAccount(account);
        await writeAudit(db, account, visitor, { name: 'startSignInPasskey', endpoint, arg: {}, objects });
        const origin = findPasskeyOrigin(services);
        const isPossible = origin && (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
        return {
          question: isPossible ? await createQuestion(db, origin, { userId, purpose: 'signIn' }) : null,
          hasApp: await hasApp(db, userId),
        };
      }),

    async passSignInPasskey({ stepToken, proof, isRemembered }, visitor) {
      const origin = getPasskeyOrigin(services);
      const opened = await completeStep(services, visitor, {
        name: 'passSignInPasskey',
        endpoint: contract.passSignInPasskey,
        stepToken,
        isRemembered,
        prove: (db, { userId }) => usePasskey(db, origin, proof, { userId, purpose: 'signIn' }, visitor),
      });
      if (!opened) throw wrongPasskeyRefusal();
      return opened;
    },

    startSignInPasskeyBinding: ({ stepToken }, visitor) =>
      store.asSession(async (db) => {
        const account = await readUnboundAccount(db, secrets, stepToken);
        const endpoint = contract.startSignInPasskeyBinding;
        const objects = recordAccount(account);
        await writeAudit(db, account, visitor, { name: 'startSignInPasskeyBinding', endpoint, arg: {}, objects });
        const origin = findPasskeyOrigin(services);
        if (!origin) return null;
        const { userId, userName, merchantId } = account;
        const [user] = await db.select({ nickName: users.nickName }).from(users).where(eq(users.userId, userId));
        const names = { displayName: user?.nickName ?? userName, siteName: parameters.get(SITE_NAME, merchantId) };
        return createNewQuestion(db, origin, { userId, userName, ...names });
      }),

    addSignInPasskey: ({ stepToken, name, created }, visitor) =>
      store.asSession(async (db) => {
        const account = await readUnboundAccount(db, secrets, stepToken);
        const { userId, merchantId } = account;
        const passkey = await verifyCreation(db, getPasskeyOrigin(services), userId, created);
        await db.insert(passkeys).values({ ...passkey, passkeyId: newId(), merchantId, userId, name });
        await markStepPassed(db, stepToken);
        const endpoint = contract.addSignInPasskey;
        const objects = recordAccount(account, [{ field: 'passkeys', before: [], after: [name] }]);
        await writeAudit(db, account, visitor, { name: 'addSignInPasskey', endpoint, arg: {}, objects });
        return { recoveryCodes: await replaceRecoveryCodes(db, services, userId) };
      }),
  });
}
