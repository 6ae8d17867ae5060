import { and, asc, eq, inArray } from 'drizzle-orm';
import { fillParams } from 'contract/messages/letterTexts';
import { merchants } from '../db/merchantTable';
import { withSessionRole } from '../db/store';
import type { Db } from '../db/store';
import { users } from '../modules/access/users/schema';
import { notifications } from '../modules/messages/letters/schema';
import { insertNotificationLetter } from '../modules/messages/letters/notificationLetters';
import { SITE_NAME } from '../modules/site/properties/parameters';
import type { Services } from '../services';
import type { NotificationEvent, NotificationValues } from './event';

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
}

/**
 * Tells people of an event, by a letter in their inbox and by mail, in the transaction of what has happened: a
 * transaction that is rolled back tells nobody. Users who are disabled are not told, nor those of a disabled merchant;
 * users without an address get the letter only. Works in every database role of the server.
 */
export async function notify<Title extends string, Text extends string>(
  db: Db,
  services: Pick<Services, 'mail' | 'parameters' | 'storageCipher'>,
  event: NotificationEvent<Title, Text>,
  people: readonly NotifiedPerson[],
  { values, key }: NotificationContent<NotificationValues<Title, Text>>,
): Promise<void> {
  const { mail, parameters, storageCipher } = services;
  const addresses = new Map(people.map(({ userId, emailCipher }) => [userId, emailCipher]));
  const paragraphs = [event.text, ...(event.level === 'security' ? [SECURITY_HINT] : [])];
  await withSessionRole(db, async () => {
    for (const person of await readNotifiedUsers(db, [...addresses.keys()])) {
      const { userId, merchantId, nickName } = person;
      if (key !== undefined && !(await recordNotification(db, { userId, merchantId, eventKey: event.key, key })))
        continue;
      await insertNotificationLetter(db, person, event, { paragraphs, values });
      const given = addresses.get(userId);
      const emailCipher = given === undefined ? person.emailCipher : given;
      if (!event.isMailed || emailCipher === null || (await mail.channelOf(db, merchantId)) === 'none') continue;
      const site = parameters.get(SITE_NAME, merchantId);
      await mail.post(db, {
        userId,
        merchantId,
        hasCode: false,
        recipient: storageCipher.open(emailCipher),
        subject: `【${site}】${fillParams(event.title, values)}`,
        text: [`${nickName}，您好：`, ...paragraphs.map((text) => fillParams(text, values)), site].join('\n\n'),
      });
    }
  });
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
