import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { siteMessages as contract } from 'contract/messages/siteMessages';
import type { Caller } from '../../../caller';
import { startOfDay } from '../../../db/listing';
import type { Db, MerchantScope } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import { users } from '../../access/users/schema';
import { letters } from '../letters/schema';
import { readAudienceCondition, readAudiences } from './audience';
import { siteMessages as table } from './schema';

type Row = v.InferOutput<typeof contract.withdrawSiteMessage.arg>;

/**
 * Publishes a site message that is due: puts a letter into the inbox of everybody whom its audience reaches in the data
 * scope of the transaction, all or none. Of several servers the first one publishes. Returns whether this one did.
 */
export async function publishSiteMessage(
  who: MerchantScope & { readonly db: Db },
  siteMessageId: string,
  timeZone: string,
): Promise<boolean> {
  const { db } = who;
  const isDue = and(eq(table.state, 'scheduled'), lte(table.publishTime, sql`clock_timestamp()`));
  const [message] = await db
    .update(table)
    .set({ state: 'published', publishTime: sql`clock_timestamp()` })
    .where(and(eq(table.siteMessageId, siteMessageId), isDue))
    .returning();
  if (!message) return false;
  const named = (await readAudiences(db, [siteMessageId]))(siteMessageId);
  const idsOf = (those: readonly { readonly id: string }[]) => those.map(({ id }) => id);
  const condition = await readAudienceCondition(
    { ...who, timeZone },
    {
      audienceKind: message.audienceKind,
      organizeIds: idsOf(named.organizations),
      roleIds: idsOf(named.roles),
      userIds: idsOf(named.users),
      crowdIds: idsOf(named.crowds),
    },
  );
  const endOf = (day: string | null) => (day === null ? null : startOfDay(day, timeZone, 1));
  const { rowCount } = await db.execute(sql`
    insert into ${letters} (letter_id, merchant_id, user_id, site_message_id, category_id, title, content, jump_target,
      is_pop_up, must_confirm, top_time, end_time)
    select gen_random_uuid()::text, ${users.merchantId}, ${users.userId}, ${siteMessageId}, ${message.categoryId},
      ${message.title}, ${message.content}, ${message.jumpTarget}, ${message.isPopUp}::boolean,
      ${message.mustConfirm}::boolean, ${endOf(message.topUntil)}::timestamptz, ${endOf(message.endDate)}::timestamptz
    from ${users} where ${condition}`);
  const personCount = rowCount ?? 0;
  if (personCount === 0) throw new Refusal('conflict', '接收范围内没有可以接收的用户');
  await db.update(table).set({ personCount }).where(eq(table.siteMessageId, siteMessageId));
  await announceLetters(db, who.merchantId);
  return true;
}

/** Notes why a message that is due was not published. */
export async function failSiteMessage(
  db: Db,
  merchantId: string,
  siteMessageId: string,
  { told }: Refusal,
): Promise<void> {
  await db
    .update(table)
    .set({ state: 'failed', failure: told })
    .where(and(eq(table.siteMessageId, siteMessageId), eq(table.state, 'scheduled')));
  await announceLetters(db, merchantId);
}

/** Takes a published message out of every inbox, or makes a planned one a draft again. */
export async function withdrawSiteMessage({ db, merchantId }: Caller, { siteMessageId, version }: Row): Promise<void> {
  const row = eq(table.siteMessageId, siteMessageId);
  const [found] = await db.select({ state: table.state }).from(table).where(row).for('update');
  if (!found) throw notFound();
  if (found.state === 'scheduled') {
    await updateVersioned(db, table, { row, version }, { state: 'draft', publishTime: null, publisherId: null });
    return;
  }
  if (found.state !== 'published') throw new Refusal('conflict', '只有待发布和已发布的消息可以撤回');
  await updateVersioned(db, table, { row, version }, { state: 'withdrawn', withdrawTime: sql`now()` });
  await db.execute(sql`select withdraw_letters(${siteMessageId})`);
  await announceLetters(db, merchantId);
}

/** Puts the letter on top again for those who have not read or not confirmed it. Returns how many people that are. */
export async function remindReaders({ db, merchantId }: Caller, siteMessageId: string): Promise<number> {
  const isDue = or(isNull(table.remindTime), sql`${table.remindTime} not between now() - interval '1 hour' and now()`);
  const [message] = await db
    .select({ state: table.state, isDue: sql<boolean>`${isDue}` })
    .from(table)
    .where(eq(table.siteMessageId, siteMessageId))
    .for('update');
  if (!message) throw notFound();
  if (message.state !== 'published') throw new Refusal('conflict', '只有已发布的消息可以提醒');
  if (!message.isDue) throw new Refusal('conflict', '每小时最多提醒一次，请稍后再试');
  await db
    .update(table)
    .set({ remindTime: sql`now()` })
    .where(eq(table.siteMessageId, siteMessageId));
  const { rows } = await db.execute<{ n: number }>(sql`select remind_letters(${siteMessageId}) as n`);
  await announceLetters(db, merchantId);
  return rows[0]?.n ?? 0;
}

// One notification for the open browsers of the merchant, in place of one for each letter.
async function announceLetters(db: Db, merchantId: string): Promise<void> {
  const payload = JSON.stringify({ topic: 'letters', merchantId });
  await db.execute(sql`select pg_notify('portal_live', ${payload})`);
}
