import type { FastifyInstance } from 'fastify';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { onlineSessions as contract } from 'contract/access/onlineSessions';
import type { SessionExtent } from 'contract/access/onlineSessions';
import type { Caller } from '../../../caller';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { merchants } from '../../../db/merchantTable';
import { Refusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { endSessions, isUnexpired } from '../session/endSessions';
import { sessions } from '../session/schema';
import { parseUserAgent } from '../session/userAgent';

const NEWEST_FIRST = [desc(sessions.createTime), desc(sessions.sessionId)];

/** The open sessions, and ending them (SET-04). */
export function onlineSessionsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    async listOnlineSessions({ userName, address, ...page }, { db, tokenHash }) {
      const where = and(
        isUnexpired,
        containsText(sessions.userName, userName),
        address ? eq(sessions.address, address) : undefined,
      );
      const { sessionId, userId, merchantId, createTime, lastUsedTime } = sessions;
      const query = db
        .select({
          ...{ sessionId, userId, userName: sessions.userName, merchantId, createTime, lastUsedTime },
          merchantName: merchants.merchantName,
          address: sessions.address,
          userAgent: sessions.userAgent,
          tokenHash: sessions.tokenHash,
        })
        .from(sessions)
        .innerJoin(merchants, eq(merchants.merchantId, sessions.merchantId))
        .where(where)
        .$dynamic();
      const rows = await selectPage(query, page, { createTime, lastUsedTime }, NEWEST_FIRST);
      return {
        ...(await countMatching(db, sessions, where, { ...page, found: rows.length })),
        rows: rows.map(({ tokenHash: hash, userAgent, ...row }) => ({
          ...row,
          ...parseUserAgent(userAgent),
          isOwn: hash.equals(tokenHash),
        })),
      };
    },

    async previewEndOnlineSessions({ sessionId, extent = 'session' }, who) {
      const which = sessionId === undefined ? undefined : await isOfExtent(who, sessionId, extent);
      return { count: await who.db.$count(sessions, toEndable(who, which)) };
    },

    async endOnlineSessions({ sessionId, extent }, who) {
      if (extent === 'session') await refuseOwn(who, sessionId);
      return { count: await endVisible(who, toEndable(who, await isOfExtent(who, sessionId, extent))) };
    },

    endAllOnlineSessions: async (_, who) => ({ count: await endVisible(who, toEndable(who, undefined)) }),
  });
}

async function refuseOwn({ db, tokenHash }: Caller, sessionId: string): Promise<void> {
  const isOwn = and(eq(sessions.sessionId, sessionId), eq(sessions.tokenHash, tokenHash));
  if ((await db.$count(sessions, isOwn)) > 0) throw new Refusal('conflict', '不能结束当前会话，请退出登录');
}

// The condition for the sessions that are ended together with one.
async function isOfExtent({ db }: Caller, sessionId: string, extent: SessionExtent): Promise<SQL> {
  if (extent === 'session') return eq(sessions.sessionId, sessionId);
  const { userId, merchantId } = sessions;
  const [named] = await db.select({ userId, merchantId }).from(sessions).where(eq(sessions.sessionId, sessionId));
  if (!named) throw notFound();
  return extent === 'user' ? eq(userId, named.userId) : eq(merchantId, named.merchantId);
}

function toEndable({ tokenHash }: Caller, which: SQL | undefined): SQL | undefined {
  return and(which, isUnexpired, ne(sessions.tokenHash, tokenHash));
}

// Finds the sessions in the role of the merchant, so that row-level security limits them to those that the caller sees.
async function endVisible(who: Caller, which: SQL | undefined): Promise<number> {
  const { db, traceId } = who;
  const found = await db.select({ sessionId: sessions.sessionId }).from(sessions).where(which);
  let count = 0;
  for (let start = 0; start < found.length; start += BATCH) {
    const batch = found.slice(start, start + BATCH).map(({ sessionId }) => sessionId);
    const ending = { way: 'endedByAdministrator', reason: 'endedInList', operator: who, traceId } as const;
    count += (await endSessions(db, inArray(sessions.sessionId, batch), ending)).length;
  }
  return count;
}

// Keeps a statement below the number of parameters that PostgreSQL takes.
const BATCH = 10_000;
