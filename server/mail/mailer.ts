import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { VERIFICATION_MINUTES } from 'contract/passwords';
import type { StorageCipher } from '../crypto/storageCipher';
import { mails } from '../db/schema';
import type { Store } from '../db/store';
import { messageOf } from '../errors';
import { isFinal, reasonOf } from './transport';
import type { Send } from './transport';

// Seconds until a mail is tried again after its first failure, its second one and so on; then it has failed.
const RETRY_SECONDS = [10, 60, 300];
const EVERY_MS = 5000;
// A mail is announced inside of its transaction: by then that one is at its end. If not, the next round finds it.
const SOON_MS = 100;
const LONGEST_SENDING_MS = 60_000;
const STOPPING_MS = 3000;

/** Delivers the mails of the outbox for as long as the server runs. */
export interface Mailer {
  /** There is a mail to deliver, or will be in a moment. */
  soon(): void;
  /** Lets go of what is under way; a mail that was not delivered is still waiting then. */
  stop(): Promise<void>;
}

/**
 * Starts to deliver. A mail stays locked while it is handed over: other servers that share the database take the next
 * one, and when this one is killed, the lock falls with it and the mail is waiting as before.
 */
export function startMailer(to: {
  readonly store: Store;
  readonly cipher: StorageCipher;
  readonly send: Send;
  readonly log: (line: string) => void;
}): Mailer {
  const { store, cipher, send, log } = to;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const round = () => {
    running ??= deliverAll().finally(() => (running = undefined));
  };
  const interval = setInterval(round, EVERY_MS).unref();

  async function deliverAll(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await deliverOne()));
    } catch (error) {
      // The mail is waiting still, and the next round comes.
      if (!stopping.signal.aborted) log(`mails can't be delivered at the moment: ${messageOf(error)}`);
    }
  }

  function deliverOne(): Promise<boolean> {
    return store.asSession(async (db) => {
      const [mail] = await db
        .select({
          mailId: mails.mailId,
          recipientCipher: mails.recipientCipher,
          subject: mails.subject,
          textCipher: mails.textCipher,
          attempts: mails.attempts,
          isStale: sql<boolean>`${mails.createTime} < now() - make_interval(mins => ${VERIFICATION_MINUTES})`,
        })
        .from(mails)
        .where(and(eq(mails.status, 'waiting'), lte(mails.dueTime, sql`now()`)))
        .orderBy(asc(mails.dueTime))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!mail) return false;
      const outcome = mail.isStale ? failed('已过期') : await attempt(mail);
      await db.update(mails).set(outcome).where(eq(mails.mailId, mail.mailId));
      return true;
    });
  }

  async function attempt(mail: {
    readonly mailId: string;
    readonly recipientCipher: Buffer;
    readonly subject: string;
    readonly textCipher: Buffer | null;
    readonly attempts: number;
  }) {
    const attempts = mail.attempts + 1;
    try {
      const outgoing = {
        mailId: mail.mailId,
        recipient: cipher.open(mail.recipientCipher),
        subject: mail.subject,
        text: mail.textCipher ? cipher.open(mail.textCipher) : '',
      };
      await send(outgoing, AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_SENDING_MS)]));
      return { status: 'sent' as const, attempts, textCipher: null, failure: null, sentTime: sql`clock_timestamp()` };
    } catch (error) {
      // Whether the mail was taken nobody knows: it stays as it is, and goes out again after the next start.
      stopping.signal.throwIfAborted();
      const seconds = RETRY_SECONDS[mail.attempts];
      const reason = reasonOf(error);
      if (seconds === undefined || isFinal(error)) {
        log(`the mail ${mail.mailId} could not be delivered: ${reason}`);
        return { ...failed(reason), attempts };
      }
      const dueTime = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
      return { attempts, failure: reason, dueTime };
    }
  }

  return {
    soon() {
      setTimeout(round, SOON_MS).unref();
    },
    async stop() {
      clearInterval(interval);
      stopping.abort();
      await Promise.race([running, wait(STOPPING_MS, undefined, { ref: false })]);
    },
  };
}

// Its text goes: it may hold a code, and nobody needs it any more.
function failed(failure: string) {
  return { status: 'failed' as const, failure, textCipher: null };
}
