import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { secondFactors as contract } from 'contract/access/secondFactors';
import { withSessionRole } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { refuseUsersBeyondOwnRights } from '../users/grants';
import { confirmBinding, removeFactor, startBinding } from './binding';
import { hasSecondFactor, replaceRecoveryCodes, useSecondFactor, wrongCodeRefusal } from './codes';
import { changeOwnSecondFactor } from './ownChange';
import { readPolicy } from './policy';
import { recoveryCodes, secondFactors } from './schema';
import { recordSecondFactor } from './stepUp';

const NOT_BOUND_MESSAGE = '尚未开启二次验证';

/** The user's own second factor, and its removal by an administrator (SET-03). */
export function secondFactorsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    getSecondFactor: (_, { db, userId }) =>
      withSessionRole(db, async () => {
        const { boundTime, lastUsedTime } = secondFactors;
        const [factor] = await db
          .select({ boundTime, lastUsedTime })
          .from(secondFactors)
          .where(eq(secondFactors.userId, userId));
        return {
          ...(await readPolicy(db, services, userId)),
          boundTime: factor?.boundTime ?? null,
          lastUsedTime: factor?.lastUsedTime ?? null,
          recoveryCodeCount: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
        };
      }),

    confirmSecondFactor: {
      // In a transaction of its own, so that a wrong code counts although the call is refused.
      before: async ({ code }, who) => {
        const isRight = await services.store.asSession((db) => useSecondFactor(db, services, { ...who, code }, who));
        if (!isRight) throw wrongCodeRefusal();
        return (_, caller) => recordSecondFactor(caller);
      },
    },

    startBinding: (_, who) =>
      changeOwnSecondFactor(who, async (db) => {
        const { isOffered } = await readPolicy(db, services, who.userId);
        if (!isOffered) throw new Refusal('conflict', '管理员没有开启二次验证');
        return startBinding(db, services, who);
      }),

    confirmBinding: ({ code }, who) =>
      changeOwnSecondFactor(who, async (db) => {
        const { codes } = await confirmBinding(db, services, who.userId, code);
        await recordSecondFactor(who);
        return { recoveryCodes: codes };
      }),

    renewRecoveryCodes: (_, who) =>
      changeOwnSecondFactor(who, async (db) => {
        if (!(await hasSecondFactor(db, who.userId))) throw new Refusal('conflict', NOT_BOUND_MESSAGE);
        return { recoveryCodes: await replaceRecoveryCodes(db, services, who.userId) };
      }),

    removeSecondFactor: (_, who) =>
      changeOwnSecondFactor(who, async (db) => {
        const { isRequired } = await readPolicy(db, services, who.userId);
        if (isRequired) throw new Refusal('conflict', '您的角色必须使用二次验证，不能解除，可以更换');
        await removeFactor(db, who.userId, NOT_BOUND_MESSAGE);
      }),

    async removeUserSecondFactor({ userId }, who) {
      if (userId === who.userId) throw new Refusal('conflict', '请在个人信息中解除自己的二次验证');
      await refuseUsersBeyondOwnRights(who, [userId]);
      await withSessionRole(who.db, () => removeFactor(who.db, userId, '该用户没有开启二次验证'));
    },
  });
}
