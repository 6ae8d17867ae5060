import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { RESET_PASSWORD, passwords as contract } from 'contract/passwords';
import { holds } from 'contract/permissions';
import { users } from '../../db/schema';
import { canReceiveCode, requireChannel } from '../../mail/outbox';
import { Refusal, invalid, notFound, outdated } from '../../refusal';
import { serve } from '../../serve';
import type { Services } from '../../services';
import { refuseHigherRank } from '../users/grants';
import { replacePassword } from './accounts';
import { createCodes, wrongCode } from './codes';
import { forgottenPasswords } from './forgotten';
import { codeMail } from './mails';
import { ownAccount, refuseSame, verifyOriginal } from './original';

/** Changing passwords: one's own, somebody else's, the first one and a forgotten one (PRF-04..08). */
export function passwordsRoutes(app: FastifyInstance, services: Services): void {
  const { store, passwords, storageCipher, mail } = services;
  const codes = createCodes(services.secrets);

  serve(app, services, contract, {
    resetPwdBySelf: {
      before: async ({ userId, userName, ...form }, who) => {
        if (userId !== who.userId) throw notFound();
        if (userName.toLowerCase() !== who.userName.toLowerCase())
          throw invalid([{ name: 'userName', message: '用户名与当前用户不一致' }]);
        refuseSame(form);
        const account = await ownAccount(services, who);
        await verifyOriginal(services, account, form.originalPassword, who);
        const change = {
          passwordHash: await passwords.hash(form.password),
          mustChangePassword: false,
          former: account.passwordHash,
        };
        return async (_, { db }) => {
          if (!(await replacePassword(db, userId, change))) throw outdated();
        };
      },
    },

    resetPwdFirst: {
      before: async ({ verification, ...form }, who) => {
        const { userId, merchantId } = who;
        const account = await ownAccount(services, who);
        if (!account.mustChangePassword) throw new Refusal('conflict', '无需修改初始密码');
        refuseSame(form);
        await verifyOriginal(services, account, form.originalPassword, who);
        const needsCode = canReceiveCode(mail, account);
        if (needsCode && !verification) throw invalid([{ name: 'verification', message: '请输入验证码' }]);
        const proof = needsCode ? (verification ?? '') : undefined;
        const isRight =
          proof === undefined ||
          (await store.asMerchant(merchantId, (db) => codes.isRight(db, userId, 'first', proof)));
        if (!isRight) throw wrongCode('verification');
        const change = {
          passwordHash: await passwords.hash(form.password),
          mustChangePassword: false,
          former: account.passwordHash,
        };
        return async (_, { db }) => {
          if (proof !== undefined && !(await codes.use(db, userId, 'first', proof))) throw wrongCode('verification');
          if (!(await replacePassword(db, userId, change))) throw outdated();
        };
      },
    },

    resetPwd: {
      before: async ({ userId, password, verifyCode }, who) => {
        if (userId === who.userId) throw new Refusal('conflict', '请通过修改密码更改自己的密码');
        const isRight = await store.asMerchant(who.merchantId, async (db) => {
          if ((await db.$count(users, eq(users.userId, userId))) === 0) throw notFound();
          await refuseHigherRank({ ...who, db }, [userId]);
          return codes.isRight(db, userId, 'reset', verifyCode);
        });
        if (!isRight) throw wrongCode('verifyCode');
        const passwordHash = await passwords.hash(password);
        return async (_, caller) => {
          await refuseHigherRank(caller, [userId]);
          if (!(await codes.use(caller.db, userId, 'reset', verifyCode))) throw wrongCode('verifyCode');
          await replacePassword(caller.db, userId, { passwordHash, mustChangePassword: true });
        };
      },
    },

    async sendVerification({ userId, phonenumber }, who) {
      const { db, merchantId } = who;
      const purpose = userId === who.userId ? 'first' : 'reset';
      if (purpose === 'reset') {
        if (!holds(who.permissions, RESET_PASSWORD))
          throw new Refusal('permission-denied', '没有操作权限，请联系管理员');
        await refuseHigherRank(who, [userId]);
      }
      requireChannel(mail);
      const [user] = await db
        .select({ nickName: users.nickName, phoneCipher: users.phoneCipher, emailCipher: users.emailCipher })
        .from(users)
        .where(eq(users.userId, userId));
      if (!user) throw notFound();
      const phone = user.phoneCipher ? storageCipher.open(user.phoneCipher) : '';
      if (phonenumber && phonenumber.trim() !== phone)
        throw invalid([{ name: 'phonenumber', message: '手机号与该用户不一致' }]);
      if (!user.emailCipher) throw new Refusal('conflict', '该用户没有邮箱，无法发送验证码');
      const code = await codes.issue(db, { userId, merchantId }, purpose);
      await mail.post(db, {
        userId,
        merchantId,
        recipient: storageCipher.open(user.emailCipher),
        ...(await codeMail(db, purpose, user.nickName, code)),
      });
    },

    ...forgottenPasswords(services, codes),
  });
}
