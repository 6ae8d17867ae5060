import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Message } from 'contract/text';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { openContent } from '../../../notifications/content';
import type { StoredContent } from '../../../notifications/content';
import { findMailObstacle, postMail } from '../../../notifications/mail';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import { addDecisionCard } from '../../channels/decisionCards/cards';
import { addMessage } from '../../channels/records/add';
import { notificationDeliveries as table } from './schema';

type DeliverServices = Pick<Services, 'mail' | 'parameters' | 'storageCipher' | 'timeZone'>;

/** A user, with the merchant in which the transaction acts. */
export interface Receiver {
  readonly merchantId: string;
  readonly userId: string;
}

type Delivery = Pick<typeof table.$inferSelect, 'channel' | 'deliveryId' | 'title'> & {
  readonly content: StoredContent;
};

interface Outcome {
  readonly state: 'told' | 'untold';
  readonly reason?: Message | null;
  readonly recordId?: string;
}

// The events that one mail tells.
const MOST_AT_ONCE = 100;
// A message that could not be sent for so long is no news any more.
const EXPIRY_HOURS = 24;

/**
 * Tells a user what is due: the portal's own mails as one, everything else as a message of its channel. In one transaction with what it
 * writes, and of two servers one does it.
 */
export async function deliverDue(db: Db, services: DeliverServices, receiver: Receiver): Promise<void> {
  const found = await db
    .select()
    .from(table)
    .where(
      and(eq(table.userId, receiver.userId), eq(table.state, 'waiting'), sql`${table.dueTime} <= clock_timestamp()`),
    )
    .orderBy(asc(table.createTime), asc(table.deliveryId))
    .limit(MOST_AT_ONCE)
    .for('update', { skipLocked: true });
  const due = found.flatMap(({ contentCipher, ...row }): Delivery[] =>
    contentCipher === null ? [] : [{ ...row, content: openContent(services.storageCipher, contentCipher) }],
  );
  const [user] = await db.select().from(users).where(eq(users.userId, receiver.userId));
  const told = { ...receiver, user };
  const isOwnMail = ({ channel, content }: Delivery) => channel === 'mail' && content.templateCode === null;
  await deliverMails(db, services, told, due.filter(isOwnMail));
  for (const one of due.filter((delivery) => !isOwnMail(delivery)))
    await end(db, [one], await deliverMessage(db, services, told, one));
}

interface Told extends Receiver {
  readonly user: typeof users.$inferSelect | undefined;
}

async function deliverMails(
  db: Db,
  services: DeliverServices,
  { merchantId, userId, user }: Told,
  due: readonly Delivery[],
): Promise<void> {
  if (due.length === 0) return;
  if (!user?.enabled) return end(db, due, { state: 'untold', reason: LEFT });
  const { emailCipher, nickName } = user;
  const reason = await withSessionRole(db, () => findMailObstacle(db, services, { merchantId, emailCipher }));
  if (reason || emailCipher === null) return end(db, due, { state: 'untold', reason });
  const reader = { userId, merchantId, nickName, recipient: services.storageCipher.open(emailCipher) };
  const items = due.map(({ title, content: { texts } }) => ({ title, texts }));
  await withSessionRole(db, () => postMail(db, services, reader, items));
  await end(db, due, { state: 'told' });
}

const LEFT: Message = { text: '用户已停用' };

async function deliverMessage(
  db: Db,
  services: DeliverServices,
  { merchantId, userId, user }: Told,
  { channel, content: { templateCode, values, privateValues, recipient, decision } }: Delivery,
): Promise<Outcome> {
  if (!user?.enabled) return { state: 'untold', reason: LEFT };
  const expiryTime = new Date(Date.now() + EXPIRY_HOURS * 3_600_000).toISOString();
  const sent =
    channel === 'letter' || templateCode === null
      ? undefined
      : await addMessage(db, services, merchantId, {
          ...{ channel, templateCode, userId, expiryTime },
          ...{ values: { ...values, ...privateValues }, privateNames: Object.keys(privateValues) },
          addresses: channel === 'mail' && recipient !== null ? { email: recipient } : {},
          ...{ language: 'zh-CN', formId: null, fallbacks: [], letterOnFailure: false, origin: {} },
        });
  if (!sent) return { state: 'untold', reason: { text: '模板已删除' } };
  const { recordId, state, reason } = sent;
  if (channel === 'card' && decision && state !== 'refused')
    await addDecisionCard(db, { ...decision, recordId, merchantId, userId });
  return state === 'refused' ? { state: 'untold', reason, recordId } : { state: 'told', recordId };
}

async function end(db: Db, due: readonly Delivery[], { state, reason, recordId }: Outcome): Promise<void> {
  await db
    .update(table)
    .set({
      ...{ state, reason: reason ?? null, recordId: recordId ?? null, contentCipher: null, dueTime: null },
      toldTime: state === 'told' ? sql`clock_timestamp()` : null,
    })
    .where(
      inArray(
        table.deliveryId,
        due.map(({ deliveryId }) => deliveryId),
      ),
    );
}
