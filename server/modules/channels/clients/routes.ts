import { randomBytes } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MAX_CLIENTS, messageClients as contract } from 'contract/channels/clients';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { isEnabled, toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { readCounts } from '../records/counts';
import { messageClients as table } from './schema';

const SECRET_BYTES = 32;

/** The clients of a merchant: programs that send messages. A secret is shown once, when it is made. */
export function messageClientsRoutes(app: FastifyInstance, services: Services): void {
  const { storageCipher, timeZone } = services;
  const newSecret = () => {
    const secret = randomBytes(SECRET_BYTES).toString('base64');
    return { secret, secretCipher: storageCipher.seal(secret) };
  };
  const save = (
    db: Db,
    { clientId, version }: { readonly clientId: string; readonly version: number },
    values: Parameters<typeof updateVersioned<typeof table>>[3],
  ) => updateVersioned(db, table, { row: eq(table.clientId, clientId), version }, values);

  serveEndpoints(app, services, contract, {
    async listMessageClients({ clientName, ...page }, { db }) {
      const where = containsText(table.clientName, clientName);
      const order = [desc(table.createTime), desc(table.clientId)];
      const rows = await selectPage(db.select().from(table).where(where).$dynamic(), page, table, order);
      const subjects = rows.map(({ clientId }) => `client:${clientId}`);
      const used = await readCounts(db, subjects, { per: 'day', timeZone });
      const toClient = ({ merchantId: _, secretCipher: __, enabled, ...row }: (typeof rows)[number]) => ({
        ...row,
        usedToday: used.get(`client:${row.clientId}`) ?? 0,
        status: toStatus(enabled),
      });
      const total = await countMatching(db, table, where, { ...page, found: rows.length });
      return { ...total, rows: rows.map(toClient) };
    },
    async addMessageClient({ clientName, channels, dailyLimit = null, remark = null }, { db, merchantId }) {
      if ((await db.$count(table)) >= MAX_CLIENTS)
        throw new Refusal('conflict', '调用方数量已达上限（{n} 个）', { n: MAX_CLIENTS });
      const { secret, secretCipher } = newSecret();
      const clientId = newId();
      const form = { clientName, channels: [...new Set(channels)], dailyLimit, remark };
      await db.insert(table).values({ ...form, clientId, merchantId, secretCipher });
      return { clientId, secret };
    },
    updateMessageClient: ({ clientName, channels, dailyLimit = null, remark = null, ...row }, { db }) =>
      save(db, row, { clientName, channels: [...new Set(channels)], dailyLimit, remark }),
    changeMessageClientStatus: ({ status, ...row }, { db }) => save(db, row, { enabled: isEnabled(status) }),
    async rotateMessageClient(row, { db }) {
      const { secret, secretCipher } = newSecret();
      await save(db, row, { secretCipher });
      return { secret };
    },
    async removeMessageClient(row, { db }) {
      await save(db, row, { updateTime: sql`now()` });
      await db.delete(table).where(eq(table.clientId, row.clientId));
    },
  });
}
