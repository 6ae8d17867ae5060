import { and, eq, sql } from 'drizzle-orm';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { getErrorMessage } from '../../../errors';
import type { ServerResources } from '../../../services';
import { deliverDue } from './deliver';
import type { Receiver } from './deliver';
import { notificationDeliveries as table } from './schema';

const INTERVAL_MS = 1000;
// The users whom one round tells.
const MOST_RECEIVERS = 200;

/** Tells people what is due while the server runs. */
export interface NotificationRunner {
  /** Stops the runner, after the user whom it is telling. */
  stop(): Promise<void>;
}

/**
 * Starts the runner: every second it tells what has waited for its turn, for the end of quiet hours or for a digest. Several servers
 * share the work, and what a failed transaction has not told stays due.
 */
export function startNotificationRunner(services: ServerResources, log: (line: string) => void): NotificationRunner {
  let running: Promise<void> | undefined;
  let isStopped = false;

  // What fails amid a stop is no news.
  const report = (line: string) => {
    if (!isStopped) log(line);
  };

  async function round(): Promise<void> {
    for (const receiver of await listReceivers(services)) {
      if (isStopped) return;
      const scope = { merchantId: receiver.merchantId, scope: WHOLE_MERCHANT_SCOPE };
      try {
        await services.store.asMerchant(scope, (db) => deliverDue(db, services, receiver));
      } catch (error) {
        report(`the user ${receiver.userId} can’t be told what is due: ${getErrorMessage(error)}`);
      }
    }
  }

  const interval = setInterval(() => {
    running ??= round()
      .catch((error: unknown) => report(`nobody can be told what is due at the moment: ${getErrorMessage(error)}`))
      .finally(() => {
        running = undefined;
      });
  }, INTERVAL_MS).unref();

  return {
    async stop() {
      isStopped = true;
      clearInterval(interval);
      await running;
    },
  };
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
