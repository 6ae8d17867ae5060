import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { array, object, picklist, string } from 'valibot';
import type { InferOutput } from 'valibot';
import type { Table, Tables } from '../tables';
import { UnknownError, serveUserAction } from '../userActions';
import type { World } from '../vendor';
import type { DingTalkApp, DingTalkSettings } from './settings';

const subscriptionSchema = object({ appKey: string(), url: string(), token: string(), aesKey: string() });
const eventSchema = object({
  appKey: string(),
  eventType: picklist(['user_add_org', 'user_modify_org', 'user_leave_org']),
  userIds: array(string()),
});

/** Where an app has its events sent, with its token and AES key, as its developer enters them in the console. */
export type EventSubscription = InferOutput<typeof subscriptionSchema>;

/** A change of the contacts. */
export type ContactEvent = InferOutput<typeof eventSchema>;

/** The parts of an event that make its cipher text the same again. */
export interface EncryptedParts {
  readonly aesKey: string;
  /** 16 bytes. */
  readonly random: Buffer;
  readonly message: string;
  /** The key of the app. */
  readonly owner: string;
}

/** Encrypts an event as "回调加解密" says: random bytes, the length of the message in four bytes, the message, the owner. */
export function encryptEvent({ aesKey, random, message, owner }: EncryptedParts): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const content = Buffer.from(message);
  const length = Buffer.from(content.length.toString(16).padStart(8, '0'), 'hex');
  const plain = Buffer.concat([random, length, content, Buffer.from(owner)]);
  const missing = 32 - (plain.length % 32);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(missing, missing)])),
    cipher.final(),
  ]).toString('base64');
}

/** Signs an event: SHA-1 of token, time, nonce and cipher text in the order of the alphabet. */
export function signEvent(token: string, timestamp: string, nonce: string, encrypt: string): string {
  const sorted = [token, timestamp, nonce, encrypt].sort();
  return createHash('sha1').update(sorted.join('')).digest('hex');
}

/** The events of the contacts (事件订阅), which are sent to the address that an app has subscribed with. */
export class ContactEvents {
  private readonly subscriptions: Table<EventSubscription>;

  constructor(
    private readonly settings: DingTalkSettings,
    private readonly world: World,
    tables: Tables,
  ) {
    this.subscriptions = tables.open('dingtalkEventSubscriptions', subscriptionSchema);
  }

  routes(scope: FastifyInstance): void {
    serveUserAction(scope, 'event-subscriptions', subscriptionSchema, (subscription) => {
      this.subscribe(subscription);
      return {};
    });
    serveUserAction(scope, 'contact-events', eventSchema, (event) => {
      this.report(event);
      return {};
    });
  }

  /**
   * Stores where the events of an app are sent, and sends the one that checks the address.
   * @throws {UnknownError} for an unknown app
   */
  subscribe(subscription: EventSubscription): void {
    this.subscriptions.set(this.findApp(subscription.appKey).appKey, subscription);
    this.send(subscription, { EventType: 'check_url' });
  }

  /**
   * Reports a change of the contacts.
   * @throws {UnknownError} for an app without a subscription
   */
  report({ appKey, eventType, userIds }: ContactEvent): void {
    const { corpId } = this.findApp(appKey);
    const subscription = this.subscriptions.get(appKey);
    if (subscription === undefined) throw new UnknownError(`no subscription of the app ${appKey}`);
    const timeStamp = String(this.world.now());
    this.send(subscription, { EventType: eventType, CorpId: corpId, TimeStamp: timeStamp, UserId: userIds });
  }

  /** Reports a change of the contacts to every app with a subscription. */
  reportToAll(eventType: ContactEvent['eventType'], userIds: string[]): void {
    for (const { appKey } of this.subscriptions.rows()) this.report({ appKey, eventType, userIds });
  }

  private send({ url, token, aesKey, appKey }: EventSubscription, event: object): void {
    const timestamp = String(this.world.now());
    const nonce = randomBytes(4).toString('hex');
    const message = JSON.stringify(event);
    const encrypt = encryptEvent({ aesKey, message, random: randomBytes(16), owner: appKey });
    const address = new URL(url);
    const signature = signEvent(token, timestamp, nonce, encrypt);
    for (const [name, value] of Object.entries({ signature, msg_signature: signature, timestamp, nonce }))
      address.searchParams.set(name, value);
    this.world.sendReceipt({
      url: address.href,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ encrypt }),
    });
  }

  private findApp(appKey: string): DingTalkApp {
    const app = this.settings.apps.find((one) => one.appKey === appKey);
    if (app === undefined) throw new UnknownError(`no app ${appKey}`);
    return app;
  }
}
