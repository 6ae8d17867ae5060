import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { passkeySteps as contract } from 'contract/access/passkeys';
import { recordAccount, writeAudit } from '../../../audit/audit';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { hasApp } from '../secondFactors/codes';
import { completeStep } from '../secondFactors/completeStep';
import { readStep } from '../secondFactors/steps';
import { createQuestion } from './challenges';
import { findPasskeyOrigin, getPasskeyOrigin } from './origin';
import { passkeys } from './schema';
import { usePasskey, wrongPasskeyRefusal } from './verify';

/** The step of a sign-in after its first factor, passed by a passkey (SET-03). */
export function passkeyStepRoutes(app: FastifyInstance, services: Services): void {
  const { store, secrets } = services;

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
  });
}
