import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** With what DingTalk signs and encrypts the events of an app ("事件订阅", 回调加解密). */
export interface EventKeys {
  readonly token: string;
  /** 43 letters and digits: 32 bytes in base64 without its last sign. */
  readonly aesKey: string;
  /** Whom events are for: the Client ID of the app, or the CorpId for addresses that were registered by a call. */
  readonly owners: readonly string[];
  /** The enterprise of the app, which events may name as well. */
  readonly corpId: string;
}

/** What an event tells. */
export interface DingtalkEvent {
  readonly type: string;
  /** Whom it is about; empty for one that names nobody. */
  readonly userIds: readonly string[];
}

/** An event as it is sent: the parameters of the address, and the encrypted content of the body. */
export interface SentEvent {
  readonly signature: string;
  /** In milliseconds since 1970. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly encrypted: string;
}

// A captured event is good for nothing after an hour.
const MAX_AGE_MS = 3600_000;
const RANDOM_LENGTH = 16;
const LENGTH_LENGTH = 4;
// PKCS#7 by blocks of 32 bytes, although those of AES have 16.
const BLOCK_LENGTH = 32;

const Event = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    EventType: v.string(),
    CorpId: v.optional(v.string()),
    UserId: v.fallback(v.array(v.string()), []),
  }),
);

/** Reads an event. Undefined for one that is not signed by these keys, is too old, or is for another app or enterprise. */
export function readEvent(keys: EventKeys, sent: SentEvent, now: number): DingtalkEvent | undefined {
  const signature = Buffer.from(sign(keys.token, sent.timestamp, sent.nonce, sent.encrypted));
  const given = Buffer.from(sent.signature);
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return undefined;
  if (!(Math.abs(now - Number(sent.timestamp)) <= MAX_AGE_MS)) return undefined;
  const content = decrypt(keys, sent.encrypted);
  const event = v.safeParse(Event, content);
  if (!event.success) return undefined;
  const { EventType: type, CorpId: corpId = keys.corpId, UserId: userIds } = event.output;
  return corpId === keys.corpId ? { type, userIds } : undefined;
}

/** The answer that confirms an event: the word `success`, encrypted and signed. */
export function confirmEvent(keys: EventKeys, now: number): Readonly<Record<string, string>> {
  const timeStamp = String(now);
  const nonce = randomBytes(8).toString('hex');
  const encrypt = encryptWord(keys, 'success');
  return { msg_signature: sign(keys.token, timeStamp, nonce, encrypt), timeStamp, nonce, encrypt };
}

function sign(...parts: readonly string[]): string {
  return createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex');
}

function toKey(aesKey: string): { readonly key: Buffer; readonly iv: Buffer } {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  return { key, iv: key.subarray(0, 16) };
}

function decrypt({ aesKey, owners }: EventKeys, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.length === 0 || bytes.length % 16 !== 0) return undefined;
  const { key, iv } = toKey(aesKey);
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()]);
  const plain = padded.subarray(0, padded.length - (padded.at(-1) ?? 0));
  const begin = RANDOM_LENGTH + LENGTH_LENGTH;
  if (plain.length < begin) return undefined;
  const end = begin + plain.readUInt32BE(RANDOM_LENGTH);
  return owners.includes(plain.subarray(end).toString()) ? plain.subarray(begin, end).toString() : undefined;
}

function encryptWord({ aesKey, owners }: EventKeys, word: string): string {
  const length = Buffer.alloc(LENGTH_LENGTH);
  length.writeUInt32BE(word.length);
  const plain = Buffer.concat([randomBytes(RANDOM_LENGTH), length, Buffer.from(word), Buffer.from(owners[0] ?? '')]);
  const padding = BLOCK_LENGTH - (plain.length % BLOCK_LENGTH);
  const { key, iv } = toKey(aesKey);
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(padding, padding)), cipher.final()]).toString(
    'base64',
  );
}
