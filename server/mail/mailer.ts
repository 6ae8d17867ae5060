import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import { VERIFICATION_CODE_LIFETIME_MINUTES } from 'contract/access/passwords';
import type { StorageCipher } from '../crypto/storageCipher';
import { mails } from '../modules/messages/outbox/schema';
import { isBeforeDeadline, isWithinPeriod } from '../db/clock';
import type { Db, Store } from '../db/store';
import { getErrorMessage } from '../errors';
import type { SendMail } from './accountSender';
import { isPermanentMailError, describeMailError } from './transport';

// The seconds between a failed delivery and each retry. When the last retry fails, the mail gets the status `failed`.
const RETRY_SECONDS = [10, 60, 300];
const POLL_INTERVAL_MS = 5000;
// In milliseconds: the pause between `soon` and the delivery. `soon` is called inside the transaction that stores the
// mail, which usually commits within this time. If it commits later, the next round finds the mail.
const DELIVERY_DELAY_MS = 100;
const SEND_TIMEOUT_MS = 20_000;
// In seconds: for how long a mail belongs to the server that has claimed it. Longer than sending can take. As short as
// possible, since no other server sends the mail before the claim expires if the first server is killed.
const LEASE_SECONDS = SEND_TIMEOUT_MS / 1000 + 5;
// The maximum number of mails that are sent at the same time, so that a slow recipient delays no other mails.
const MAX_CONCURRENT = 4;
const STOP_TIMEOUT_MS = 3000;
// A mail is due at the latest after the longest pause between two tries.
const longestDelay = sql`make_interval(secs => ${Math.max(...RETRY_SECONDS)})`;
const codeLifetime = sql`make_interval(mins => ${VERIFICATION_CODE_LIFETIME_MINUTES})`;

/** Delivers the mails of the outbox while the server runs. */
export interface Mailer {
  /** Tells the mailer that a mail is in the outbox, or will be once its transaction commits. */
  soon(): void;
  /** Stops the mailer and aborts running deliveries. The mails of aborted deliveries stay in the outbox. */
  stop(): Promise<void>;
}

/**
 * Starts the mailer. The mailer claims each mail in a separate transaction before sending the mail, so that no
 * transaction waits for a mail server. Meanwhile other servers over the same database claim other mails. If the server
 * is killed, the mail is due again when the claim expires.
 */
export function startMailer(to: {
  readonly store: Store;
  readonly cipher: StorageCipher;
  readonly send: SendMail;
  readonly log: (line: string) => void;
}): Mailer {
  const { store, cipher, send, log } = to;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const round = () => {
    running ??= deliverAll().finally(() => (running = undefined));
  };
  const interval = setInterval(round, POLL_INTERVAL_MS).unref();

  async function deliverAll(): Promise<void> {
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, deliverOneByOne));
  }

  async function deliverOneByOne(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await deliverOne()));
    } catch (error) {
      // Only logs the error, since the mail is still in the outbox and the next round finds it.
      if (!stopping.signal.aborted) log(`mails can't be delivered at the moment: ${getErrorMessage(error)}`);
    }
  }

  async function deliverOne(): Promise<boolean> {
    const mail = await store.asSession(claim);
    if (!mail) return false;
    const outcome = mail.isStale ? failed('已过期') : await attempt(mail);
    // The condition for storing the outcome: the mail was not cancelled meanwhile, and no other server has claimed the
    // mail after this server's claim had expired.
    const isOurs = and(eq(mails.mailId, mail.mailId), eq(mails.status, 'waiting'), eq(mails.attempts, mail.attempts));
    await store.asSession((db) => db.update(mails).set(outcome).where(isOurs));
    return true;
  }

  async function attempt(mail: Claimed) {
    try {
      const outgoing = {
        mailId: mail.mailId,
        merchantId: mail.merchantId,
        recipient: cipher.open(mail.recipientCipher),
        subject: mail.subject,
        text: mail.textCipher ? cipher.open(mail.textCipher) : '',
      };
      await send(outgoing, AbortSignal.any([stopping.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]));
      return { status: 'sent' as const, textCipher: null, failure: null, sentTime: sql`clock_timestamp()` };
    } catch (error) {
      // The mailer is stopping, and it is unknown whether the mail server has accepted the mail: the mail stays in the
      // outbox and is sent again after the next start.
      if (stopping.signal.aborted) return { attempts: mail.attempts - 1, dueTime: sql`clock_timestamp()` };
      const seconds = RETRY_SECONDS[mail.attempts - 1];
      const reason = describeMailError(error);
      if (seconds === undefined || isPermanentMailError(error)) {
        log(`the mail ${mail.mailId} could not be delivered: ${reason}`);
        return failed(reason);
      }
      return { failure: reason, dueTime: sql`clock_timestamp() + make_interval(secs => ${seconds})` };
    }
  }

  return {
    soon() {
      setTimeout(round, DELIVERY_DELAY_MS).unref();
    },
    async stop() {
      clearInterval(interval);
      stopping.abort();
      await Promise.race([running, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

// Claims the next mail that is due. Mails that were not tried yet go first, so that a mailbox that does not answer
// delays no other user's verification code.
async function claim(db: Db) {
  const next = db
    .select({ mailId: mails.mailId })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), sql`not ${isBeforeDeadline(mails.dueTime, longestDelay)}`))
    .orderBy(asc(mails.attempts), asc(mails.dueTime))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      dueTime: sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(eq(mails.mailId, next))
    .returning({
      mailId: mails.mailId,
      merchantId: mails.merchantId,
      recipientCipher: mails.recipientCipher,
      subject: mails.subject,
      textCipher: mails.textCipher,
      attempts: mails.attempts,
      isStale: sql<boolean>`${mails.hasCode} and not ${isWithinPeriod(mails.createTime, codeLifetime)}`,
    });
  return claimed;
}

// Marks the mail as failed and removes its text, which may contain a code and is no longer needed.
function failed(failure: string) {
  return { status: 'failed' as const, failure, textCipher: null };
}
