import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { VERIFICATION_CODE_LIFETIME_MINUTES } from 'contract/access/passwords';
import { mails } from '../modules/messages/outbox/schema';
import { isWithinPeriod } from '../db/clock';
import type { Db, Store } from '../db/store';
import { getErrorMessage } from '../errors';

/** Days after which a mail is removed. */
export const MAIL_RETENTION_DAYS = 30;

/**
 * Minutes after which the text of a mail with a verification code is deleted. By then the code has expired and the
 * delivery has ended.
 */
export const CODE_TEXT_RETENTION_MINUTES = VERIFICATION_CODE_LIFETIME_MINUTES + 2;

const SWEEP_INTERVAL_MS = 60_000;

/**
 * Deletes the old mails of one merchant, or of all merchants without `merchantId`. Also deletes the texts of mails
 * whose verification code has expired.
 */
export async function removeOldMails(db: Db, merchantId?: string): Promise<void> {
  const theirs = merchantId === undefined ? undefined : eq(mails.merchantId, merchantId);
  // Skips rows that another transaction has locked. That transaction deletes these mails itself, or the next round
  // does.
  const free = (which: SQL | undefined) =>
    db.select({ mailId: mails.mailId }).from(mails).where(and(theirs, which)).for('update', { skipLocked: true });
  const isOld = lt(mails.createTime, sql`now() - make_interval(days => ${MAIL_RETENTION_DAYS})`);
  await db.delete(mails).where(inArray(mails.mailId, free(isOld)));
  const isOver = and(
    isNotNull(mails.textCipher),
    mails.hasCode,
    sql`not ${isWithinPeriod(mails.createTime, sql`make_interval(mins => ${CODE_TEXT_RETENTION_MINUTES})`)}`,
  );
  await db
    .update(mails)
    .set({
      textCipher: null,
      status: sql`case when ${mails.status} = 'waiting' then 'failed' else ${mails.status} end`,
      failure: sql`case when ${mails.status} = 'waiting' then '已过期' else ${mails.failure} end`,
    })
    .where(inArray(mails.mailId, free(isOver)));
}

/**
 * Deletes the old mails and expired texts of all merchants: once at start, then every minute. Runs with every mail
 * channel.
 */
export function startMailSweeper({ store, log }: { readonly store: Store; readonly log: (line: string) => void }) {
  let running: Promise<void> | undefined;
  const sweep = () => {
    running ??= store
      .asSession((db) => removeOldMails(db))
      .catch((error: unknown) => log(`old mails can't be removed at the moment: ${getErrorMessage(error)}`))
      .finally(() => (running = undefined));
  };
  const interval = setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  sweep();
  return {
    /** Stops the sweeper. Waits for a deletion that is running. */
    async stop(): Promise<void> {
      clearInterval(interval);
      await running;
    },
  };
}
