import type { FastifyInstance } from 'fastify';
import { signInSteps as contract } from 'contract/access/secondFactors';
import { recordAccount, writeAudit } from '../../../audit/audit';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import type { SignInAccount } from '../session/accounts';
import { confirmBinding, startBinding } from './binding';
import { hasSecondFactor, useSecondFactor, wrongCodeRefusal } from './codes';
import { completeStep } from './completeStep';
import { markStepPassed, readStep } from './steps';

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
        const account = await readUnboundAccount(db, stepToken);
        const endpoint = contract.startSignInBinding;
        const objects = recordAccount(account);
        await writeAudit(db, account, visitor, { name: 'startSignInBinding', endpoint, arg: {}, objects });
        return startBinding(db, services, account);
      }),

    confirmSignInBinding: ({ stepToken, code }, visitor) =>
      store.asSession(async (db) => {
        const account = await readUnboundAccount(db, stepToken);
        const { codes, boundTime } = await confirmBinding(db, services, account.userId, code);
        await markStepPassed(db, stepToken);
        const endpoint = contract.confirmSignInBinding;
        const objects = recordAccount(account, [{ field: 'secondFactorTime', before: null, after: boundTime }]);
        await writeAudit(db, account, visitor, { name: 'confirmSignInBinding', endpoint, arg: {}, objects });
        return { recoveryCodes: codes };
      }),
  });

  // Refuses a user with a second factor: who knows only the password must not replace it.
  async function readUnboundAccount(db: Db, stepToken: string): Promise<SignInAccount> {
    const { account } = await readStep(db, secrets, stepToken);
    if (await hasSecondFactor(db, account.userId)) throw new Refusal('conflict', '已绑定身份验证器，请输入验证码');
    return account;
  }
}
