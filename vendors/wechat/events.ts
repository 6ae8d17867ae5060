import { createCipheriv, createHash, randomBytes, randomInt } from 'node:crypto';
import type { ReceiptAddresses } from '../receiptAddresses';
import type { World } from '../vendor';
import type { WeChatApp } from './settings';

/** The name of the vendor, by which the addresses of its mini-programs are found. */
export const WECHAT = 'wechat';

/**
 * The signature of an event ("消息推送"): SHA-1 of the token, the timestamp and the nonce in the order of the alphabet; of an encrypted
 * event, with its text.
 */
export function signEvent(token: string, timestamp: string, nonce: string, ...encrypted: readonly string[]): string {
  return createHash('sha1')
    .update([token, timestamp, nonce, ...encrypted].sort().join(''))
    .digest('hex');
}

/**
 * Encrypts an event ("消息加解密说明"): AES-256-CBC of 16 random bytes, the length of the text in 4 bytes, the text and the app id, padded
 * to whole blocks of 32 bytes. The key is the EncodingAESKey, its first half is the initialization vector.
 */
export function encryptEvent(encodingAesKey: string, appId: string, text: string, random = randomBytes(16)): string {
  const key = Buffer.from(`${encodingAesKey}=`, 'base64');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  const plain = Buffer.concat([random, length, Buffer.from(text), Buffer.from(appId)]);
  const count = 32 - (plain.length % 32);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(count, count)), cipher.final()]).toString(
    'base64',
  );
}

/** What has happened with a user. */
export interface WeChatEvent {
  readonly name: string;
  readonly openId: string;
  readonly entry: Readonly<Record<string, string>>;
}

/** Events about users, sent to the address that the mini-program has entered, in JSON; encrypted where it has a key. */
export class Events {
  constructor(
    private readonly addresses: ReceiptAddresses,
    private readonly world: World,
  ) {}

  /** Sends an event, if the mini-program has an address. */
  send({ appId, originalId, pushToken, encodingAesKey }: WeChatApp, event: WeChatEvent): void {
    const address = this.addresses.get(WECHAT, appId);
    if (address === undefined) return;
    const timestamp = String(Math.floor(this.world.now() / 1000));
    const nonce = String(randomInt(1_000_000_000));
    const url = new URL(address);
    url.searchParams.set('signature', signEvent(pushToken, timestamp, nonce));
    url.searchParams.set('timestamp', timestamp);
    url.searchParams.set('nonce', nonce);
    url.searchParams.set('openid', event.openId);
    let body = JSON.stringify({
      ToUserName: originalId,
      FromUserName: event.openId,
      CreateTime: timestamp,
      MsgType: 'event',
      Event: event.name,
      // A list of one is sent as its entry ("小程序订阅消息", 若 "List" 只有一个对象，则只返回对象本身).
      List: event.entry,
    });
    if (encodingAesKey !== undefined) {
      const encrypted = encryptEvent(encodingAesKey, appId, body);
      url.searchParams.set('encrypt_type', 'aes');
      url.searchParams.set('msg_signature', signEvent(pushToken, timestamp, nonce, encrypted));
      body = JSON.stringify({ ToUserName: originalId, Encrypt: encrypted });
    }
    this.world.sendReceipt({ url: url.href, headers: { 'content-type': 'application/json' }, body });
  }
}
