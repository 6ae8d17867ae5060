import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { session } from 'contract/access/session';
import type { Caller, Visitor } from '../../../caller';
import { hasUserName } from '../../../db/accountState';
import { users } from '../users/schema';
import { sessions } from './schema';
import { withSessionRole } from '../../../db/store';
import { createSerialQueue } from '../../../limits/serialQueue';
import { canReceiveFirstPasswordCode } from '../../../mail/outbox';
import { Refusal } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { recordAccount } from '../../../audit/audit';
import { countOwn } from '../../workflow/instances/counts';
import type { OwnCounts } from '../../workflow/instances/counts';
import { isAuthorizedElsewhere } from '../merchants/authorized';
import { demandExpiredPassword } from '../passwords/expired';
import { findEntitledApps } from '../routers/entitled';
import { signIn } from '../secondFactors/signIn';
import { findAccounts } from './accounts';
import { ADDRESS_REFUSED, addressRefusal, isAddressAllowed } from './allowedAddresses';
import { createChallenge, refuseWithoutCaptcha } from './captcha';
import { createCodeSignIns } from './codeSignIn';
import { recognizeDevice, rememberDevice } from './knownDevices';
import { endSessions } from './endSessions';
import { lockAfterFailures } from './lockAccount';
import { logRefusedSignIn } from './refusedSignIn';
import { getAttemptKey, countFailure, deleteFailures, refuseBlocked } from './throttle';

type Credentials = v.InferOutput<typeof session.login.arg>;

const NOTHING_TO_DO: OwnCounts = { myTaskCount: 0, myApprovalCount: 0 };

const LOGIN = { name: 'login', endpoint: session.login, way: 'password' } as const;

/** Signing in and out, and the current user (SES-01, SES-02, SES-05, SES-07, SES-08). */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { store, passwords } = services;
  const inTurn = createSerialQueue();

  async function hasOtherMerchants({ db, userId, user, merchantId }: Caller): Promise<boolean> {
    return user.merchantId !== merchantId || withSessionRole(db, () => isAuthorizedElsewhere(db, userId));
  }

  async function canCallerReceiveCode({ db, userId, merchantId }: Caller): Promise<boolean> {
    const [user] = await db.select({ emailCipher: users.emailCipher }).from(users).where(eq(users.userId, userId));
    if (!user) return false;
    return withSessionRole(db, () => canReceiveFirstPasswordCode(services.mail, db, { ...user, userId, merchantId }));
  }

  // Returns undefined for a wrong name or password, `closed` for an account that is closed, and
  // `elsewhere` for an address from which the user may not work.
  async function attemptLogin({ userName, password, captcha }: Credentials, visitor: Visitor) {
    const named = hasUserName(userName);
    const [user] = await store.asSession((db) => findAccounts(db, named));
    const device = recognizeDevice(services.secrets, user, visitor);
    const attempt = { userName, address: visitor.address, device };
    // Checks one guess after the other, so that guesses over the limit are refused before any password is hashed.
    return inTurn(getAttemptKey(attempt), async () => {
      await store.asSession((db) => refuseBlocked(db, attempt));
      await refuseWithoutCaptcha(services, attempt, captcha);
      const knownUserId = device === undefined ? undefined : user?.userId;
      const isRight = await passwords.matches(user?.passwordHash, password, { ...visitor, knownUserId });
      return store.asSession(async (db) => {
        // Checks the block once more: guesses from other networks, and in other server processes, are checked at the
        // same time.
        await refuseBlocked(db, attempt);
        // Reads the account again: it may have been locked while the password was checked.
        const [current] = isRight ? await findAccounts(db, named, { held: true }) : [];
        if (!current || current.passwordHash !== user?.passwordHash) {
          const failures = await countFailure(db, attempt);
          const failed = user && device !== undefined && { account: user, failures, traceId: visitor.traceId };
          const changes = failed ? await lockAfterFailures(db, services, failed) : [];
          const reason = user ? 'wrongPassword' : 'unknownAccount';
          return logRefusedSignIn(db, user, visitor, { ...LOGIN, refusal: 'param-invalid', reason, changes });
        }
        if (current.isClosed) {
          const reason = current.closedReason;
          await logRefusedSignIn(db, current, visitor, { ...LOGIN, refusal: 'permission-denied', reason });
          return 'closed';
        }
        if (!isAddressAllowed(services.parameters, [current.merchantId], visitor.address)) {
          const call = { ...LOGIN, refusal: 'permission-denied', reason: ADDRESS_REFUSED } as const;
          await logRefusedSignIn(db, current, visitor, call);
          return 'elsewhere';
        }
        await deleteFailures(db, attempt);
        const arg = { userName: current.userName };
        const hasExpired = await demandExpiredPassword(db, services, current);
        const changes = hasExpired ? [{ field: 'mustChangePassword', before: false, after: true }] : [];
        const call = { ...LOGIN, arg, objects: recordAccount(current, changes) };
        const opened = await signIn(db, services, current, visitor, call);
        rememberDevice(services.secrets, current, visitor);
        return opened;
      });
    });
  }

  serveEndpoints(app, services, session, {
    async login(credentials, visitor) {
      const outcome = await attemptLogin(credentials, visitor);
      if (!outcome) throw new Refusal('param-invalid', '用户名或密码错误');
      // Only callers who know the password learn the state of the account.
      if (outcome === 'closed') throw new Refusal('permission-denied', '账号已停用或锁定，请联系管理员');
      if (outcome === 'elsewhere') throw addressRefusal();
      return outcome;
    },

    getCaptcha: ({ userName }, { address }) => createChallenge(services, { userName, address }),

    ...createCodeSignIns(services),

    async getInfo(_, who) {
      const { mustChangePassword } = who;
      return {
        user: who.user,
        merchant: who.merchant,
        sysApps: mustChangePassword ? [] : await findEntitledApps(who),
        permissions: [...who.permissions],
        ...(mustChangePassword ? NOTHING_TO_DO : await countOwn(who)),
        mustChangePassword,
        ...(mustChangePassword
          ? { canReceiveCode: await canCallerReceiveCode(who) }
          : { hasOtherMerchants: await hasOtherMerchants(who) }),
        fieldKey: who.fieldKey.toString('base64'),
      };
    },

    async logout(_, { db, tokenHash, traceId }) {
      await endSessions(db, eq(sessions.tokenHash, tokenHash), { way: 'signOut', traceId });
    },
  });
}
