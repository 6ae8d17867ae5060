import type { FastifyInstance } from 'fastify';
import { signInSteps as contract } from 'contract/access/secondFactors';
import { recordAccount, writeAudit } from '../../../audit/audit';
import type { Visitor } from '../../../caller';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import type { SignInAccount } from '../session/accounts';
import { completeSignIn } from '../session/openSession';
import { logRefusedSignIn } from '../session/refusedSignIn';
import { confirmBinding, startBinding } from './binding';
import { hasSecondFactor, useSecondFactor, wrongCodeRefusal } from './codes';
import { rememberDevice } from './rememberedDevices';
import { endStep, markStepPassed, readStep } from './steps';

const PASS = { name: 'passSecondFactor', endpoint: contract.passSecondFactor } as const;

/** The step of a sign-in after its first factor: a code, or the binding of an authenticator app (SET-03). */
export function signInStepRoutes(app: FastifyInstance, services: Services): void {
  const { store, secrets } = services;

  // Returns undefined for a wrong code, whose count and row in the log are committed.
  function attempt(stepToken: string, code: string, isDeviceRemembered: boolean, visitor: Visitor) {
    return store.asSession(async (db) => {
      const { account, way, isPassed, isKnownDevice } = await readStep(db, secrets, stepToken);
      const { userId } = account;
      if (!isPassed && !(await useSecondFactor(db, services, { userId, code }, visitor))) {
        const refused = { ...PASS, way, reason: 'wrongSecondFactor', refusal: 'param-invalid' } as const;
        return logRefusedSignIn(db, account, visitor, refused);
      }
      await endStep(db, stepToken);
      if (isDeviceRemembered) await rememberDevice(db, secrets, account, visitor);
      return completeSignIn(db, services, account, visitor, {
        ...PASS,
        arg: {},
        way,
        isKnownDevice,
        isSecondFactorGiven: true,
      });
    });
  }

  serveEndpoints(app, services, contract, {
    async passSecondFactor({ stepToken, code, isRemembered }, visitor) {
      const opened = await attempt(stepToken, code ?? '', isRemembered, visitor);
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
