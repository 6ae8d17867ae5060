import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { session } from 'contract/session';
import { writeAudit } from '../../audit';
import type { Visitor } from '../../caller';
import { FIELD_KEY_BYTES } from '../../crypto/fieldCipher';
import { isLocked } from '../../db/accountState';
import { merchants, sessions, users } from '../../db/schema';
import type { Db } from '../../db/store';
import { Refusal } from '../../refusal';
import { serve } from '../../serve';
import type { Services } from '../../services';
import { entitledApps } from '../routers/entitled';
import { hashToken } from './authenticate';
import { ABSOLUTE_HOURS } from './limits';
import { countFailure, forgetFailures, refuseBlocked } from './throttle';

/** Signing in and out, and who is signed in (SES-01, SES-02, SES-05). */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { store, passwords, storageCipher } = services;

  serve(app, services, session, {
    async login({ userName, password }, visitor) {
      const user = await store.asSession(async (db) => {
        await refuseBlocked(db, userName, visitor.address);
        return findUser(db, userName);
      });
      const isRight = await passwords.matches(user?.passwordHash, password);
      const outcome = await store.asSession(async (db) => {
        // Once more: of many guesses that come at the same time, those over the limit must not learn anything.
        await refuseBlocked(db, userName, visitor.address);
        // And who it is once more: a lock that came while the password was checked must not be outrun by a session.
        const current = isRight ? await findUser(db, userName) : undefined;
        if (!current || current.passwordHash !== user?.passwordHash) {
          return countFailure(db, userName, visitor.address);
        }
        return current.isClosed ? 'closed' : openSession(db, current, visitor);
      });
      if (!outcome) throw new Refusal('param-invalid', '用户名或密码错误');
      // Only who knows the password learns of the account's state.
      if (outcome === 'closed') throw new Refusal('permission-denied', '账号已停用或锁定，请联系管理员');
      return outcome;
    },

    async getInfo(_, who) {
      return {
        user: who.user,
        merchant: who.merchant,
        sysApps: await entitledApps(who),
        permissions: [...who.permissions],
        // There are no approvals yet whose tasks could be counted.
        myTaskCount: 0,
        myApprovalCount: 0,
        fieldKey: who.fieldKey.toString('base64'),
      };
    },

    async logout(_, who) {
      await who.db.delete(sessions).where(eq(sessions.tokenHash, who.tokenHash));
    },
  });

  async function openSession(db: Db, user: { userId: string; merchantId: string; userName: string }, visitor: Visitor) {
    const token = randomBytes(32).toString('base64url');
    await db.insert(sessions).values({
      tokenHash: hashToken(token),
      userId: user.userId,
      merchantId: user.merchantId,
      fieldKeyCipher: storageCipher.seal(randomBytes(FIELD_KEY_BYTES).toString('base64')),
      address: visitor.address,
      expireTime: sql`now() + make_interval(hours => ${ABSOLUTE_HOURS})`,
    });
    await db.delete(sessions).where(sql`${sessions.expireTime} < now()`);
    await forgetFailures(db, user.userName);
    await writeAudit(db, user, visitor, { name: 'login', endpoint: session.login, arg: { userName: user.userName } });
    return { token };
  }
}

async function findUser(db: Db, userName: string) {
  const [user] = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      merchantId: users.merchantId,
      passwordHash: users.passwordHash,
      isClosed: sql<boolean>`not ${users.enabled} or not ${merchants.enabled} or ${isLocked}`,
    })
    .from(users)
    .innerJoin(merchants, eq(merchants.merchantId, users.merchantId))
    .where(sql`lower(${users.userName}) = lower(${userName})`);
  return user;
}
