import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { RESET_PASSWORD_PERMISSION, passwords as contract } from 'contract/access/passwords';
import { passwordRules } from 'contract/access/passwordRules';
import { hasPermission } from 'contract/access/permissions';
import type { AuthenticatedVisitor } from '../../../caller';
import { users } from '../users/schema';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { canReceiveCode, canReceiveFirstPasswordCode, requireMailChannel } from '../../../mail/outbox';
import { notify } from '../../../notifications/notify';
import { Refusal, invalidArgument, notFound, outdatedRow, permissionDenied } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { refuseUsersBeyondOwnRights } from '../users/grants';
import { liftSignInBlock } from '../session/throttle';
import { replacePassword } from './accounts';
import { createVerificationCodes, wrongCodeRefusal } from './codes';
import { createForgottenPasswordHandlers } from './forgotten';
import { createCodeMail } from './mails';
import { PASSWORD_CHANGED } from './notifications';
import { readCallerAccount, refuseSamePassword, verifyOriginalPassword } from './original';
import { checkGuessWithinLimits, listCallerGuessLimits } from './throttle';
import { describePasswordRules, readPasswordRules, refuseWeakPassword } from './rules';
import { verifyCode } from './verifyCode';

const NOTHING_TO_CHANGE = '无需修改初始密码';

/** Changing passwords: the caller's own, another user's, the first one and a forgotten one (PRF-04..08). */
export function passwordsRoutes(app: FastifyInstance, services: Services): void {
  const { store, passwords, storageCipher, mail } = services;
  const codes = createVerificationCodes(services);

  serveEndpoints(app, services, contract, {
    resetPwdBySelf: {
      before: async (arg, who) => {
        const { userId, userName, ...form } = arg;
        if (userId !== who.userId) throw notFound();
        if (userName.toLowerCase() !== who.userName.toLowerCase())
          throw invalidArgument([{ name: 'userName', text: '用户名与当前用户不一致' }]);
        refuseSamePassword(form);
        const account = await readCallerAccount(services, who);
        await verifyOriginalPassword(services, account, form.originalPassword, who);
        await refuseWeakPassword(services, form, account, who);
        const change = {
          passwordHash: await passwords.hash(form.password, who),
          mustChangePassword: false,
          former: account.passwordHash,
          historyLength: readPasswordRules(services, account.merchantId).historyLength,
        };
        return async (_, { db, traceId }) => {
          const ending = { way: 'signOut', reason: 'passwordChanged', traceId } as const;
          if (!(await replacePassword(db, userId, change, ending))) throw outdatedRow();
          await notify(db, services, PASSWORD_CHANGED, [account], { values: {} });
        };
      },
    },

    resetPwdFirst: {
      before: async (arg, who) => {
        const { verification, ...form } = arg;
        const { userId } = who;
        const account = await readCallerAccount(services, who);
        if (!account.mustChangePassword) throw new Refusal('conflict', NOTHING_TO_CHANGE);
        refuseSamePassword(form);
        await verifyOriginalPassword(services, account, form.originalPassword, who);
        await refuseWeakPassword(services, form, account, who);
        const isNeeded = await store.asSession((db) => canReceiveFirstPasswordCode(mail, db, account));
        const proof = proofOf('verification', isNeeded, verification);
        if (proof !== undefined) {
          await verifyCode(services, codes, { userId, purpose: 'first', code: proof, field: 'verification' }, who);
        }
        const change = {
          passwordHash: await passwords.hash(form.password, who),
          mustChangePassword: false,
          former: account.passwordHash,
          historyLength: readPasswordRules(services, account.merchantId).historyLength,
        };
        return async (_, { db, traceId }) => {
          if (proof !== undefined && !(await codes.use(db, userId, 'first', proof)))
            throw wrongCodeRefusal('verification');
          const ending = { way: 'signOut', reason: 'passwordChanged', traceId } as const;
          if (!(await replacePassword(db, userId, change, ending))) throw outdatedRow();
        };
      },
    },

    resetPwd: {
      before: async (arg, who) => {
        const { userId, password } = arg;
        if (userId === who.userId) throw new Refusal('conflict', '请通过修改密码更改自己的密码');
        const target = await store.asMerchant(who, async (db) => {
          const found = await findUser(db, userId);
          await refuseUsersBeyondOwnRights({ ...who, db }, [userId]);
          return { ...found, hasCode: await canReceiveCode(mail, db, { ...found, merchantId: who.merchantId }) };
        });
        await refuseWeakPassword(services, arg, { ...target, userId, merchantId: who.merchantId }, who);
        const proof = proofOf('verifyCode', target.hasCode, arg.verifyCode);
        if (proof !== undefined) {
          await verifyCode(services, codes, { userId, purpose: 'reset', code: proof, field: 'verifyCode' }, who);
        }
        const passwordHash = await passwords.hash(password, who);
        return async (_, caller) => {
          await refuseUsersBeyondOwnRights(caller, [userId]);
          if (proof !== undefined && !(await codes.use(caller.db, userId, 'reset', proof)))
            throw wrongCodeRefusal('verifyCode');
          const { historyLength } = readPasswordRules(services, who.merchantId);
          const replacement = { passwordHash, mustChangePassword: true, historyLength, messengerHash: null } as const;
          await replacePassword(caller.db, userId, replacement, {
            way: 'endedByAdministrator',
            reason: 'passwordReset',
            operator: caller,
            traceId: caller.traceId,
          });
          await withSessionRole(caller.db, () => liftSignInBlock(caller.db, target.userName));
          await notify(caller.db, services, PASSWORD_CHANGED, [{ userId }], { values: {} });
        };
      },
    },

    sendVerification: {
      before: async (arg, who) => {
        const { userId, phonenumber } = arg;
        const isOwn = userId === who.userId;
        // Refuses to send a code that no call would accept: until the code expired, an attacker could guess it.
        if (isOwn && !who.mustChangePassword) throw new Refusal('conflict', NOTHING_TO_CHANGE);
        if (!isOwn && !hasPermission(who.permissions, RESET_PASSWORD_PERMISSION)) throw permissionDenied();
        const target = await store.asMerchant(who, async (db) => {
          const found = await findUser(db, userId);
          if (!isOwn) await refuseUsersBeyondOwnRights({ ...who, db }, [userId]);
          await requireMailChannel(mail, db, who.merchantId);
          return found;
        });
        if (phonenumber) await verifyPhone(userId, target, phonenumber, who);
        return async (_, caller) => {
          const { db, merchantId } = caller;
          if (!isOwn) await refuseUsersBeyondOwnRights(caller, [userId]);
          const { nickName, emailCipher } = await findUser(db, userId);
          if (!emailCipher) throw new Refusal('conflict', '该用户没有邮箱，无法发送验证码');
          const purpose = isOwn ? 'first' : 'reset';
          const code = await codes.issue(db, { userId, merchantId }, purpose);
          await mail.post(db, {
            userId,
            merchantId,
            recipient: storageCipher.open(emailCipher),
            ...createCodeMail(services, purpose, { merchantId, nickName }, code),
          });
        };
      },
    },

    ...createForgottenPasswordHandlers(services, codes),
  });

  serveEndpoints(app, services, passwordRules, {
    getPasswordRules: (_, { user, merchantId }) =>
      Promise.resolve([...describePasswordRules(readPasswordRules(services, user.merchantId ?? merchantId))]),
  });

  /**
   * Refuses a phone that is not the user's. A wrong phone counts like a wrong code, so that callers can't guess the
   * phone.
   */
  async function verifyPhone(
    userId: string,
    { phoneCipher }: User,
    phonenumber: string,
    who: AuthenticatedVisitor,
  ): Promise<void> {
    const phone = phoneCipher ? storageCipher.open(phoneCipher) : '';
    const tries = listCallerGuessLimits(userId, 'phone', who);
    const isRight = await store.asSession((db) =>
      checkGuessWithinLimits(db, tries, () => phonenumber.trim() === phone),
    );
    if (!isRight) throw invalidArgument([{ name: 'phonenumber', text: '手机号与该用户不一致' }]);
  }
}

type User = Awaited<ReturnType<typeof findUser>>;

async function findUser(db: Db, userId: string) {
  const [user] = await db
    .select({
      userName: users.userName,
      nickName: users.nickName,
      phoneCipher: users.phoneCipher,
      emailCipher: users.emailCipher,
    })
    .from(users)
    .where(eq(users.userId, userId));
  if (!user) throw notFound();
  return user;
}

// Returns the code that has to be checked; undefined if no code is needed. Refuses a missing code.
function proofOf(
  name: 'verification' | 'verifyCode',
  isNeeded: boolean,
  code: string | null | undefined,
): string | undefined {
  if (!isNeeded) return undefined;
  if (!code) throw invalidArgument([{ name, text: '请输入验证码' }]);
  return code;
}
