import { createHash, randomInt } from 'node:crypto';
import type { ReceiptAddresses } from '../receiptAddresses';
import type { World } from '../vendor';
import type { WeChatApp } from './settings';

/** The name of the vendor, by which the addresses of its mini-programs are found. */
export const WECHAT = 'wechat';

/** The signature of an event ("消息推送"): SHA-1 of the token, the timestamp and the nonce in the order of the alphabet. */
export function signEvent(token: string, timestamp: string, nonce: string): string {
  return createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex');
}

/** What has happened with a user. */
export interface WeChatEvent {
  readonly name: string;
  readonly openId: string;
  readonly entry: Readonly<Record<string, string>>;
}

/** Events about users, sent to the address that the mini-program has entered, in JSON without encryption. */
export class Events {
  constructor(
    private readonly addresses: ReceiptAddresses,
    private readonly world: World,
  ) {}

  /** Sends an event, if the mini-program has an address. */
  send({ appId, originalId, pushToken }: WeChatApp, event: WeChatEvent): void {
    const address = this.addresses.get(WECHAT, appId);
    if (address === undefined) return;
    const timestamp = String(Math.floor(this.world.now() / 1000));
    const nonce = String(randomInt(1_000_000_000));
    const url = new URL(address);
    url.searchParams.set('signature', signEvent(pushToken, timestamp, nonce));
    url.searchParams.set('timestamp', timestamp);
    url.searchParams.set('nonce', nonce);
    url.searchParams.set('openid', event.openId);
    this.world.sendReceipt({
      url: url.href,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ToUserName: originalId,
        FromUserName: event.openId,
        CreateTime: timestamp,
        MsgType: 'event',
        Event: event.name,
        // A list of one is sent as its entry ("小程序订阅消息", 若 "List" 只有一个对象，则只返回对象本身).
        List: event.entry,
      }),
    });
  }
}
