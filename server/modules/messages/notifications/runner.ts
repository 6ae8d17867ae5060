import { and, eq, sql } from 'drizzle-orm';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { startRounds } from '../../../rounds';
import type { Rounds } from '../../../rounds';
import type { ServerResources } from '../../../services';
import { deliverDue } from './deliver';
import type { Receiver } from './deliver';
import { notificationDeliveries as table } from './schema';

// The users whom one round tells.
const MOST_RECEIVERS = 200;

/**
 * Starts the runner: every second it tells what has waited for its turn, for the end of quiet hours or for a digest. Several servers
 * share the work, and what a failed transaction has not told stays due.
 */
export function startNotificationRunner(services: ServerResources, log: (line: string) => void): Rounds {
  return startRounds(log, {
    list: () => listReceivers(services),
    work: (receiver) =>
      services.store.asMerchant({ merchantId: receiver.merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
        deliverDue(db, services, receiver),
      ),
    problem: 'nobody can be told what is due at the moment',
    describeProblem: ({ userId }) => `the user ${userId} can’t be told what is due`,
  });
}

// Nobody is told in a disabled merchant.
function listReceivers({ store }: ServerResources): Promise<Receiver[]> {
  return store.asSession((db) =>
    db
      .selectDistinct({ merchantId: table.merchantId, userId: table.userId })
      .from(table)
      .innerJoin(merchants, and(eq(merchants.merchantId, table.merchantId), merchants.enabled))
      .where(and(eq(table.state, 'waiting'), sql`${table.dueTime} <= clock_timestamp()`))
      .limit(MOST_RECEIVERS),
  );
}
