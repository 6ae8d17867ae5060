import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { SendOutcome } from '../../../channels/outcome';
import { getErrorMessage } from '../../../errors';
import { isBeforeDeadline } from '../../../db/clock';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { ServerResources } from '../../../services';
import { advance } from './advance';
import { admit } from './admit';
import { claim, longestDelay } from './claim';
import type { Admitted } from './admit';
import { planQueries } from './query';
import { applyLateReceipts, settle } from './settle';
import { channelRecords as table } from './schema';

const POLL_INTERVAL_MS = 5000;
const SEND_TIMEOUT_MS = 20_000;
// In seconds: for how long a message belongs to the server that has claimed it. Longer than sending can take.
const LEASE_SECONDS = SEND_TIMEOUT_MS / 1000 + 10;
// The messages that are sent at the same time, so that a slow vendor delays no others.
const MAX_CONCURRENT = 8;
// How long `stop` waits for answers before it gives them up, and then for what remains.
const ANSWER_GRACE_MS = 2000;
const STOP_TIMEOUT_MS = 1500;
const lease = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

/** Gives messages to their vendors while the server runs. */
export interface MessageSender {
  /** Stops the sender. Messages whose answer does not come in time are of the state `unknown`. */
  stop(): Promise<void>;
}

/** The channel of the database on which new messages are announced, by the trigger `announce_messages`. */
export const NEW_MESSAGES = 'new_messages';

/**
 * Starts the sender. A message is claimed, then checked and marked as being sent, then given to the vendor, each in a transaction of
 * its own, so that no transaction waits for a vendor. A server that is killed before the mark loses nothing: the claim expires. Killed
 * after it, nobody knows whether the vendor has the message, so nothing sends it again: it becomes `unknown`.
 */
export function startMessageSender(services: ServerResources, log: (line: string) => void): MessageSender {
  const { store } = services;
  const stopping = new AbortController();
  const givingUp = new AbortController();
  let running: Promise<void> | undefined;
  let isAsked = false;

  function round(): void {
    if (running) isAsked = true;
    if (running || stopping.signal.aborted) return;
    isAsked = false;
    running = Promise.all(Array.from({ length: MAX_CONCURRENT }, sendOneByOne))
      .then(() => undefined)
      .finally(() => {
        running = undefined;
        if (isAsked) round();
      });
  }

  async function sendOneByOne(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await sendOne()));
    } catch (error) {
      // The message is still stored, and the next round finds it.
      if (!stopping.signal.aborted) log(`messages can't be sent at the moment: ${getErrorMessage(error)}`);
    }
  }

  async function sendOne(): Promise<boolean> {
    const claimed = await store.asSession((db) => claim(db, lease));
    if (!claimed) return false;
    const scope = { merchantId: claimed.merchantId, scope: WHOLE_MERCHANT_SCOPE };
    const admitted = await store.asMerchant(scope, (db) => admit(db, services, claimed, lease));
    if (!admitted) return true;
    const outcome = await give(admitted);
    await store.asMerchant(scope, (db) => settle(db, services, claimed, outcome));
    return true;
  }

  async function give({ adapter, account, message }: Admitted): Promise<SendOutcome> {
    const signal = AbortSignal.any([givingUp.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    try {
      return await adapter.send(services, account, message, signal);
    } catch (error) {
      services.errorLog.record('job', error, () => ({ operation: 'messageSender' }));
      log(`the message ${message.recordId} has ended in an error: ${getErrorMessage(error)}`);
      return { kind: 'unknown', reason: { text: '发送时发生错误' } };
    }
  }

  async function sweep(): Promise<void> {
    try {
      await endExpiredLeases(services);
      await applyLateReceipts(services);
    } catch (error) {
      if (!stopping.signal.aborted) log(`messages can't be checked at the moment: ${getErrorMessage(error)}`);
    }
  }

  const interval = setInterval(() => {
    round();
    void sweep();
  }, POLL_INTERVAL_MS).unref();
  const subscription = store.listen(NEW_MESSAGES, round);
  round();

  return {
    async stop() {
      clearInterval(interval);
      stopping.abort();
      await subscription.stop();
      await Promise.race([running, wait(ANSWER_GRACE_MS, undefined, { ref: false })]);
      givingUp.abort();
      await Promise.race([running, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

// What a killed server had given to a vendor.
async function endExpiredLeases({ store }: ServerResources): Promise<void> {
  const isExpired = and(eq(table.state, 'sending'), sql`not ${isBeforeDeadline(table.dueTime, longestDelay)}`);
  const expired = await store.asSession((db) =>
    db.select({ recordId: table.recordId, merchantId: table.merchantId }).from(table).where(isExpired),
  );
  for (const { recordId, merchantId } of expired) {
    await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
      const [record] = await db
        .select()
        .from(table)
        .where(and(eq(table.recordId, recordId), isExpired))
        .for('update');
      const reason = { text: '服务器在提交时中断，服务商可能已收到' };
      if (record) await advance(db, record, { state: 'unknown', reason, set: planQueries(record.channel) });
    });
  }
}
