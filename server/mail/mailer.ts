import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { VERIFICATION_MINUTES } from 'contract/access/passwords';
import type { StorageCipher } from '../crypto/storageCipher';
import { mails } from '../modules/messages/outbox/schema';
import type { Db, Store } from '../db/store';
import { messageOf } from '../errors';
import { isFinal, reasonOf } from './transport';
import type { Send } from './transport';

// Seconds until a mail is tried again after its first failure, its second one and so on; then it has failed.
const RETRY_SECONDS = [10, 60, 300];
const EVERY_MS = 5000;
// A mail is announced inside of its transaction: by then that one is at its end. If not, the next round finds it.
const SOON_MS = 100;
const LONGEST_SENDING_MS = 20_000;
// For so long a mail belongs to the server that has claimed it: longer than sending can take, and no longer than a mail
// may lie about when that server is killed.
const LEASE_SECONDS = LONGEST_SENDING_MS / 1000 + 5;
// A mail that the mail server is slow to take holds up no other one.
const AT_ONCE = 4;
const STOPPING_MS = 3000;

/** Delivers the mails of the outbox for as long as the server runs. */
export interface Mailer {
  /** There is a mail to deliver, or will be in a moment. */
  soon(): void;
  /** Lets go of what is under way; a mail that was not delivered is still waiting then. */
  stop(): Promise<void>;
}

/**
 * Starts to deliver. A mail is claimed for a while before it is handed over, in a transaction of its own, so that nothing
 * in the database waits for a mail server: other servers that share the database take the next one, and when this one is
 * killed, the mail is due again once the claim is over.
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
    await Promise.all(Array.from({ length: AT_ONCE }, deliverOneByOne));
  }

  async function deliverOneByOne(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await deliverOne()));
    } catch (error) {
      // The mail is waiting still, and the next round comes.
      if (!stopping.signal.aborted) log(`mails can't be delivered at the moment: ${messageOf(error)}`);
    }
  }

  async function deliverOne(): Promise<boolean> {
    const mail = await store.asSession(claim);
    if (!mail) return false;
    const outcome = mail.isStale ? failed('已过期') : await attempt(mail);
    // Not where the mail was ended meanwhile, or somebody else has it because the claim was over.
    const isOurs = and(eq(mails.mailId, mail.mailId), eq(mails.status, 'waiting'), eq(mails.attempts, mail.attempts));
    await store.asSession((db) => db.update(mails).set(outcome).where(isOurs));
    return true;
  }

  async function attempt(mail: Claimed) {
    try {
      const outgoing = {
        mailId: mail.mailId,
        recipient: cipher.open(mail.recipientCipher),
        subject: mail.subject,
        text: mail.textCipher ? cipher.open(mail.textCipher) : '',
      };
      await send(outgoing, AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_SENDING_MS)]));
      return { status: 'sent' as const, textCipher: null, failure: null, sentTime: sql`clock_timestamp()` };
    } catch (error) {
      // Whether the mail was taken nobody knows: it is as it was, and goes out again after the next start.
      if (stopping.signal.aborted) return { attempts: mail.attempts - 1, dueTime: sql`clock_timestamp()` };
      const seconds = RETRY_SECONDS[mail.attempts - 1];
      const reason = reasonOf(error);
      if (seconds === undefined || isFinal(error)) {
        log(`the mail ${mail.mailId} could not be delivered: ${reason}`);
        return failed(reason);
      }
      return { failure: reason, dueTime: sql`clock_timestamp() + make_interval(secs => ${seconds})` };
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

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

// Those that were never tried go first: a mailbox that does not answer must not keep others from their code.
async function claim(db: Db) {
  const next = db
    .select({ mailId: mails.mailId })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), lte(mails.dueTime, sql`now()`)))
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
      recipientCipher: mails.recipientCipher,
      subject: mails.subject,
      textCipher: mails.textCipher,
      attempts: mails.attempts,
      isStale: sql<boolean>`${mails.createTime} < now() - make_interval(mins => ${VERIFICATION_MINUTES})`,
    });
  return claimed;
}

// Its text goes: it may hold a code, and nobody needs it any more.
function failed(failure: string) {
  return { status: 'failed' as const, failure, textCipher: null };
}
