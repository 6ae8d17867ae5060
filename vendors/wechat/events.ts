import { createHash, randomInt } from 'node:crypto';
import type { World } from '../vendor';
import type { WeChatApp } from './settings';

/** The signature of an event ("消息推送"): SHA-1 of the token, the timestamp and the nonce in the order of the alphabet. */
export function signEvent(token: string, timestamp: string, nonce: string): string {
  return createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex');
}

/** Sends an event about a user to the address of the mini-program, if it has one. */
export function sendEvent(
  world: World,
  { originalId, push }: WeChatApp,
  event: { readonly name: string; readonly openId: string; readonly entry: Readonly<Record<string, string>> },
): void {
  if (push === undefined) return;
  const timestamp = String(Math.floor(world.now() / 1000));
  const nonce = String(randomInt(1_000_000_000));
  const url = new URL(push.url);
  url.searchParams.set('signature', signEvent(push.token, timestamp, nonce));
  url.searchParams.set('timestamp', timestamp);
  url.searchParams.set('nonce', nonce);
  url.searchParams.set('openid', event.openId);
  world.sendReceipt({
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
