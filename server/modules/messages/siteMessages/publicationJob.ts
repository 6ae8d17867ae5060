import { and, asc, eq, lte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import { siteMessages as contract } from 'contract/messages/siteMessages';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { JobKind } from '../../../jobs/kind';
import { Refusal, permissionDenied } from '../../../refusal';
import type { Services } from '../../../services';
import { findActingUser } from '../../access/session/actingUser';
import { failSiteMessage, publishSiteMessage } from './publication';
import { siteMessages as table } from './schema';

const noArgument = v.object({});

interface Due {
  readonly siteMessageId: string;
  readonly merchantId: string;
  readonly publisherId: string | null;
}

/**
 * Publishes the site messages of all merchants whose time has come, every minute and when a call publishes one at once. Each
 * message has a transaction of its own, in the name of who publishes it, with the rights of that moment.
 */
export const siteMessagePublicationJob: JobKind<typeof noArgument> = {
  kind: 'siteMessagePublication',
  title: '发布站内消息',
  arg: noArgument,
  schedule: '* * * * *',
  keepsLastRunOnly: true,
  // The next run comes within a minute.
  retrySeconds: [],
  async run({ services, signal }) {
    const { siteMessageId, merchantId, publisherId } = table;
    const due = await services.store.asSession((db) =>
      db
        .select({ siteMessageId, merchantId, publisherId })
        .from(table)
        .innerJoin(merchants, and(eq(merchants.merchantId, merchantId), merchants.enabled))
        .where(and(eq(table.state, 'scheduled'), lte(table.publishTime, sql`clock_timestamp()`)))
        .orderBy(asc(table.publishTime), asc(siteMessageId)),
    );
    const errors: unknown[] = [];
    let n = 0;
    for (const message of due) {
      signal.throwIfAborted();
      try {
        if (await publishInName(services, message)) n += 1;
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return { done: n, note: { text: '已发布 {n} 条站内消息', values: { n } } };
  },
};

async function publishInName(services: Services, { siteMessageId, merchantId, publisherId }: Due): Promise<boolean> {
  const { store, timeZone } = services;
  try {
    const user = await store.asSession((db) => findActingUser(db, { merchantId, userId: publisherId ?? '' }));
    if (!user) throw new Refusal('permission-denied', '发布人的账号已停用、锁定或不再属于该租户');
    if (!hasPermission(user.permissions, contract.publishSiteMessage.needs)) throw permissionDenied();
    const who = { merchantId, userId: user.userId, userName: user.userName, scope: user.scope };
    return await store.asMerchant(who, (db) => publishSiteMessage({ ...who, db }, siteMessageId, timeZone));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
      failSiteMessage(db, merchantId, siteMessageId, error),
    );
    return false;
  }
}
