import type { FastifyInstance } from 'fastify';
import { signInSteps as contract } from 'contract/access/signInSteps';
import { recordAccount, writeAudit } from '../../../audit/audit';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { confirmBinding, startBinding } from './binding';
import { useSecondFactor, wrongCodeRefusal } from './codes';
import { completeStep } from './completeStep';
import { markStepPassed, readUnboundAccount } from './steps';

/** The step of a sign-in after its first factor: a code, or the binding of an authenticator app (SET-03). */
export function signInStepRoutes(app: FastifyInstance, services: Services): void {
  const { store, secrets } = services;

  serveEndpoints(app, services, contract, {
    async passSecondFactor({ stepToken, code, isRemembered }, visitor) {
      const opened = await completeStep(services, visitor, {
        name: 'passSecondFactor',
        endpoint: contract.passSecondFactor,
        stepToken,
        isRemembered,
        prove: (db, { userId }) => useSecondFactor(db, services, { userId, code: code ?? '' }, visitor),
      });
      if (!opened) throw wrongCodeRefusal();
      return opened;
    },

    startSignInBinding: ({ stepToken }, visitor) =>
      store.asSession(async (db) => {
        const account = await readUnboundAccount(db, secrets, stepToken);
        const endpoint = contract.startSignInBinding;
        const objects = recordAccount(account);
        await writeAudit(db, account, visitor, { name: 'startSignInBinding', endpoint, arg: {}, objects });
        return startBinding(db, services, account);
      }),

    confirmSignInBinding: ({ stepToken, code }, visitor) =>
      store.asSession(async (db) => {
        const account = await readUnboundAccount(db, secrets, stepToken);
        const { codes, boundTime } = await confirmBinding(db, services, account.userId, code);
        await markStepPassed(db, stepToken);
        const endpoint = contract.confirmSignInBinding;
        const objects = recordAccount(account, [{ field: 'secondFactorTime', before: null, after: boundTime }]);
        await writeAudit(db, account, visitor, { name: 'confirmSignInBinding', endpoint, arg: {}, objects });
        return { recoveryCodes: codes };
      }),
  });
}
