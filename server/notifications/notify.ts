import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { fillParams } from 'contract/messages/letterTexts';
import type { Message } from 'contract/text';
import { newId } from '../db/ids';
import { merchants } from '../db/merchantTable';
import { withSessionRole } from '../db/store';
import type { Db } from '../db/store';
import { users } from '../modules/access/users/schema';
import { insertNotificationLetter } from '../modules/messages/letters/notificationLetters';
import { readPlans } from '../modules/messages/notifications/plans';
import type { ChannelPlan } from '../modules/messages/notifications/plans';
import { notificationDeliveries, notifications } from '../modules/messages/notifications/schema';
import type { Services } from '../services';
import { sealContent } from './content';
import type { Decision, StoredContent } from './content';
import type { NotificationEvent, NotificationValues } from './event';
import { findLink } from './link';
import { findMailObstacle, postMail } from './mail';

const now = sql`clock_timestamp()`;
const SECURITY_HINT = '如非本人操作，请立即联系管理员。';

/** A user whom an event concerns. */
export interface NotifiedPerson {
  readonly userId: string;
  /** The encrypted address of the mail, such as the one before a change; null for no mail. Undefined: the stored one. */
  readonly emailCipher?: Buffer | null;
}

/** What an event tells. */
export interface NotificationContent<Values> {
  readonly values: Values;
  /** The same event with the same key is told once to each person. Undefined: every call tells. */
  readonly key?: string;
  /** Says what only templates tell. Asked for where somebody is told by one. */
  readonly describe?: () => Promise<TemplateContent>;
}

/** What only templates tell of an event. */
export interface TemplateContent {
  /** The further values that the event declares. */
  readonly privateValues: Readonly<Record<string, string>>;
  /** What is decided on an interactive card that tells of the event. */
  readonly decision: Decision;
}

/** The services that telling people needs. */
export type NotifyServices = Pick<Services, 'mail' | 'origin' | 'parameters' | 'storageCipher' | 'timeZone'>;

/**
 * Tells people of an event, by the channels that their merchant has set and they have chosen (NTF-01), in the transaction of what has
 * happened: a transaction that is rolled back tells nobody. Letters and mails are written at once; what has to wait, and what goes by a
 * template, is told after the transaction. Users who are disabled are not told, nor those of a disabled merchant. Works in every
 * database role of the server.
 */
export async function notify<Title extends string, Text extends string, Target extends string>(
  db: Db,
  services: NotifyServices,
  event: NotificationEvent<Title, Text, Target>,
  people: readonly NotifiedPerson[],
  { values, key, describe }: NotificationContent<NotificationValues<Title, Text, Target>>,
): Promise<void> {
  const addresses = new Map(people.map(({ userId, emailCipher }) => [userId, emailCipher]));
  const paragraphs = [event.text, ...(event.level === 'security' ? [SECURITY_HINT] : [])];
  const { found, plans } = await withSessionRole(db, async () => {
    const readers = await readNotifiedUsers(db, [...addresses.keys()]);
    return { found: readers, plans: await readPlans(db, services.timeZone, event, readers) };
  });
  const usesTemplate = [...plans.values()].some((all) => all.some(({ templateCode }) => templateCode !== null));
  const described = usesTemplate ? await describe?.() : undefined;
  const told = { event, values, paragraphs, link: findLink(services, event, values), described };
  await withSessionRole(db, async () => {
    for (const person of found) {
      const { userId, merchantId } = person;
      if (key !== undefined && !(await recordNotification(db, { userId, merchantId, eventKey: event.key, key })))
        continue;
      const given = addresses.get(userId);
      const reader = { ...person, emailCipher: given === undefined ? person.emailCipher : given };
      for (const plan of plans.get(userId) ?? []) await tell(db, services, told, reader, plan);
    }
  });
}

interface Told {
  readonly event: NotificationEvent;
  readonly values: Readonly<Record<string, string>>;
  readonly paragraphs: readonly string[];
  /** The address of the page of the portal that shows what has happened. */
  readonly link: string | undefined;
  readonly described: TemplateContent | undefined;
}

type Reader = Awaited<ReturnType<typeof readNotifiedUsers>>[number];

async function tell(
  db: Db,
  services: NotifyServices,
  { event, values, paragraphs, link, described }: Told,
  reader: Reader,
  { channel, templateCode, dueTime }: ChannelPlan,
): Promise<void> {
  const { merchantId, userId, nickName, emailCipher } = reader;
  const title = fillParams(event.title, values);
  const filled = paragraphs.map((text) => fillParams(text, values));
  const texts = link === undefined ? filled : [...filled, `查看详情：${link}`];
  const record = (columns: Outcome) =>
    db
      .insert(notificationDeliveries)
      .values({ deliveryId: newId(), merchantId, userId, event: event.key, channel, title, ...columns });
  if (channel === 'letter') {
    await insertNotificationLetter(db, reader, event, { paragraphs, values });
    await record({ state: 'told', toldTime: now });
    return;
  }
  const reason = channel === 'mail' ? await findMailObstacle(db, services, { merchantId, emailCipher }) : null;
  if (reason) {
    await record({ state: 'untold', reason });
    return;
  }
  if (channel === 'mail' && templateCode === null && dueTime === null && emailCipher !== null) {
    const recipient = services.storageCipher.open(emailCipher);
    await postMail(db, services, { userId, merchantId, nickName, recipient }, [{ title, texts }]);
    await record({ state: 'told', toldTime: now });
    return;
  }
  const content: StoredContent = {
    ...{ templateCode, texts, values: { ...values, nickName, ...(link !== undefined && { link }) } },
    ...{ privateValues: { ...described?.privateValues }, decision: described?.decision ?? null },
    recipient: emailCipher ? services.storageCipher.open(emailCipher) : null,
  };
  await record({
    state: 'waiting',
    contentCipher: sealContent(services.storageCipher, content),
    dueTime: dueTime ?? now,
  });
}

interface Outcome {
  readonly state: 'told' | 'untold' | 'waiting';
  readonly reason?: Message;
  readonly toldTime?: SQL;
  readonly dueTime?: SQL | string;
  readonly contentCipher?: Buffer;
}

// In one order for all calls, so that two calls for the same people don't wait for each other.
function readNotifiedUsers(db: Db, userIds: string[]) {
  return db
    .select({
      userId: users.userId,
      merchantId: users.merchantId,
      nickName: users.nickName,
      emailCipher: users.emailCipher,
    })
    .from(users)
    .innerJoin(merchants, eq(merchants.merchantId, users.merchantId))
    .where(and(inArray(users.userId, userIds), users.enabled, merchants.enabled))
    .orderBy(asc(users.userId));
}

// Returns whether the event was not told yet. Waits for another transaction that tells the same at the same time.
async function recordNotification(db: Db, row: typeof notifications.$inferInsert): Promise<boolean> {
  const recorded = await db
    .insert(notifications)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: notifications.userId });
  return recorded.length > 0;
}
