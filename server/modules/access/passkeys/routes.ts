import type { FastifyInstance } from 'fastify';
import { and, asc, eq } from 'drizzle-orm';
import { MAX_PASSKEYS, passkeys as contract } from 'contract/access/passkeys';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { forgetRecovery } from '../secondFactors/binding';
import { hasSecondFactor, replaceRecoveryCodes } from '../secondFactors/codes';
import { changeOwnSecondFactor } from '../secondFactors/ownChange';
import { readPolicy } from '../secondFactors/policy';
import { recordSecondFactor } from '../secondFactors/stepUp';
import { SITE_NAME } from '../../site/properties/parameters';
import { createNewQuestion, createQuestion } from './challenges';
import { findPasskeyOrigin, getPasskeyOrigin } from './origin';
import { passkeys } from './schema';
import { usePasskey, verifyCreation, wrongPasskeyRefusal } from './verify';

/** The caller's passkeys (SET-03). */
export function passkeysRoutes(app: FastifyInstance, services: Services): void {
  const { store, parameters } = services;

  serveEndpoints(app, services, contract, {
    getPasskeys: (_, { db, userId }) =>
      withSessionRole(db, async () => {
        const { passkeyId, name, createTime, lastUsedTime } = passkeys;
        const own = await db
          .select({ passkeyId, name, createTime, lastUsedTime })
          .from(passkeys)
          .where(eq(passkeys.userId, userId))
          .orderBy(asc(createTime), asc(passkeyId));
        return { passkeys: own, origin: findPasskeyOrigin(services)?.origin ?? null };
      }),

    startPasskey: (_, who) =>
      changeOwnSecondFactor(who, async (db) => {
        const { userId, userName, user, merchantId } = who;
        const origin = getPasskeyOrigin(services);
        const { isOffered } = await readPolicy(db, services, userId);
        if (!isOffered) throw new Refusal('conflict', '管理员没有开启二次验证');
        await refuseTooMany(db, userId);
        const names = { displayName: user.nickName ?? userName, siteName: parameters.get(SITE_NAME, merchantId) };
        return createNewQuestion(db, origin, { userId, userName, ...names });
      }),

    addPasskey: ({ name, created }, who) =>
      changeOwnSecondFactor(who, async (db) => {
        const { userId, merchantId } = who;
        const isFirst = !(await hasSecondFactor(db, userId));
        const passkey = await verifyCreation(db, getPasskeyOrigin(services), userId, created);
        await refuseTooMany(db, userId);
        await db.insert(passkeys).values({ ...passkey, passkeyId: newId(), merchantId, userId, name });
        await recordSecondFactor(who);
        return { recoveryCodes: isFirst ? await replaceRecoveryCodes(db, services, userId) : [] };
      }),

    renamePasskey: ({ passkeyId, name }, who) =>
      withSessionRole(who.db, async () => {
        const renamed = await who.db
          .update(passkeys)
          .set({ name })
          .where(isOwn(who, passkeyId))
          .returning({ passkeyId: passkeys.passkeyId });
        if (renamed.length === 0) throw notFound();
      }),

    removePasskey: ({ passkeyId }, who) =>
      changeOwnSecondFactor(who, async (db) => {
        const { userId } = who;
        const removed = await db
          .delete(passkeys)
          .where(isOwn(who, passkeyId))
          .returning({ passkeyId: passkeys.passkeyId });
        if (removed.length === 0) throw notFound();
        if (await hasSecondFactor(db, userId)) return;
        const { isRequired } = await readPolicy(db, services, userId);
        if (isRequired)
          throw new Refusal('conflict', '您的角色必须使用二次验证，请先绑定身份验证器或添加另一个通行密钥');
        await forgetRecovery(db, userId);
      }),

    startPasskeyAgain: (_, { db, userId }) =>
      withSessionRole(db, async () => {
        const origin = findPasskeyOrigin(services);
        if (!origin || (await db.$count(passkeys, eq(passkeys.userId, userId))) === 0) return null;
        return createQuestion(db, origin, { userId, purpose: 'again' });
      }),

    confirmPasskeyAgain: {
      // In a transaction of its own, so that a wrong proof counts although the call is refused.
      before: async ({ proof }, who) => {
        const origin = getPasskeyOrigin(services);
        const question = { userId: who.userId, purpose: 'again' } as const;
        const isProved = await store.asSession((db) => usePasskey(db, origin, proof, question, who));
        if (!isProved) throw wrongPasskeyRefusal();
        return (_, caller) => recordSecondFactor(caller);
      },
    },
  });
}

function isOwn({ userId }: Pick<Caller, 'userId'>, passkeyId: string) {
  return and(eq(passkeys.passkeyId, passkeyId), eq(passkeys.userId, userId));
}

async function refuseTooMany(db: Db, userId: string): Promise<void> {
  if ((await db.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS)
    throw new Refusal('conflict', '最多 {n} 个通行密钥，请先删除不用的', { n: MAX_PASSKEYS });
}
