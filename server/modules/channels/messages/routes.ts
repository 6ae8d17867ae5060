import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { messages as contract } from 'contract/channels/messages';
import type { SentMessage } from 'contract/channels/messages';
import type { Db } from '../../../db/store';
import { Refusal, fieldRefusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { messageClients } from '../clients/schema';
import { addMessage } from '../records/add';
import { countMessage } from '../records/counts';
import { channelRecords as table } from '../records/schema';

/** How programs of a merchant send messages and ask what has become of them. */
export function messagesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    async sendMessage({ accountId: clientId, idempotencyKey, ...arg }, { db, merchantId, traceId }) {
      const client = await lockClient(db, clientId);
      // Under the lock, so that two calls with one key follow each other.
      const same = and(eq(table.clientId, clientId), eq(table.idempotencyKey, idempotencyKey));
      const [former] = await db.select(sent).from(table).where(same);
      if (former) return former;
      const {
        channel,
        templateCode,
        userId,
        email,
        phone,
        miniUserId,
        robotId,
        formId = null,
        letterOnFailure,
        values,
        language = 'zh-CN',
        fallbacks,
        expiryMinutes,
      } = arg;
      if ([channel, ...fallbacks.map((one) => one.channel)].some((one) => !client.channels.includes(one)))
        throw new Refusal('permission-denied', '该调用方不能使用此通道');
      const within = await countMessage(db, {
        ...{ merchantId, subject: `client:${clientId}`, per: 'day', limit: client.dailyLimit },
        timeZone: services.timeZone,
      });
      const n = client.dailyLimit ?? 0;
      if (!within) throw new Refusal('conflict', '该调用方今日的消息已达上限（{n} 条）', { n });
      const added = await addMessage(db, services, merchantId, {
        ...{ channel, templateCode, language, formId, letterOnFailure, fallbacks, userId: userId ?? null },
        addresses: {
          email: email ?? undefined,
          phone: phone ?? undefined,
          miniUserId: miniUserId ?? undefined,
          robotId: robotId ?? undefined,
        },
        values: Object.fromEntries(values.map(({ name, value }) => [name, value])),
        expiryTime: expiryMinutes === undefined ? null : new Date(Date.now() + expiryMinutes * 60_000).toISOString(),
        origin: { clientId, idempotencyKey, traceId },
      });
      if (!added) throw fieldRefusal('param-invalid', { name: 'templateCode', text: '模板不存在' });
      return added;
    },
    async queryMessage({ accountId, recordId }, { db }) {
      const own = and(eq(table.recordId, recordId), eq(table.clientId, accountId));
      const [found] = await db.select(sent).from(table).where(own);
      if (!found) throw notFound();
      return found;
    },
  });
}

const sent = { recordId: table.recordId, state: table.state, reason: table.reason } satisfies Record<
  keyof SentMessage,
  unknown
>;

async function lockClient(db: Db, clientId: string) {
  const where = eq(messageClients.clientId, clientId);
  const [client] = await db.select().from(messageClients).where(where).for('update');
  if (!client) throw notFound();
  return client;
}
