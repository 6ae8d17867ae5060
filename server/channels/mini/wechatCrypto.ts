import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { parseJson } from '../exchange';

// "消息加解密": a block of PKCS#7 has 32 bytes here, and not the 16 of AES.
const BLOCK_BYTES = 32;
const RANDOM_BYTES = 16;
const LENGTH_BYTES = 4;

const Envelope = v.object({ Encrypt: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)) });

/** What a mini-program of WeChat has entered for its events in encrypted mode (安全模式). */
export interface WeChatEncryption {
  /** Any of these tokens may have signed. */
  readonly tokens: readonly string[];
  /** The EncodingAESKey: 43 letters and digits. */
  readonly encodingAesKey: string;
  readonly appId: string;
}

/**
 * Opens an event of WeChat in encrypted mode: checks the signature of the encrypted text, decrypts it, and checks that it is for this
 * mini-program. Undefined for everything else, such as an event without encryption.
 */
export function openWeChatEvent(
  { tokens, encodingAesKey, appId }: WeChatEncryption,
  body: string,
  query: Readonly<Record<string, string>>,
): string | undefined {
  const envelope = v.safeParse(Envelope, body.trimStart().startsWith('<') ? parseEnvelope(body) : parseJson(body));
  if (!envelope.success) return undefined;
  const { Encrypt: encrypted } = envelope.output;
  const { msg_signature: signature = '', timestamp = '', nonce = '' } = query;
  if (!tokens.some((token) => isSigned(signature, [token, timestamp, nonce, encrypted]))) return undefined;
  const plain = decrypt(encodingAesKey, Buffer.from(encrypted, 'base64'));
  if (!plain || plain.length < RANDOM_BYTES + LENGTH_BYTES) return undefined;
  const begin = RANDOM_BYTES + LENGTH_BYTES;
  const end = begin + plain.readUInt32BE(RANDOM_BYTES);
  if (end > plain.length || plain.toString('utf8', end) !== appId) return undefined;
  return plain.toString('utf8', begin, end);
}

/** Whether a signature of WeChat is that of some texts: SHA-1 of them in the order of the alphabet. */
export function isSigned(signature: string, texts: readonly string[]): boolean {
  const right = createHash('sha1')
    .update([...texts].sort().join(''))
    .digest('hex');
  const [given, wanted] = [Buffer.from(signature), Buffer.from(right)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

// The signature was checked before, so that nobody can find the text by guesses at its padding.
function decrypt(encodingAesKey: string, encrypted: Buffer): Buffer | undefined {
  const key = Buffer.from(`${encodingAesKey}=`, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  if (encrypted.length === 0 || encrypted.length % BLOCK_BYTES !== 0) return undefined;
  const padded = Buffer.concat([decipher.update(encrypted), decipher.final()]);
  const count = padded.at(-1) ?? 0;
  const padding = padded.subarray(-count);
  if (count < 1 || count > BLOCK_BYTES || padding.some((byte) => byte !== count)) return undefined;
  return padded.subarray(0, -count);
}

function parseEnvelope(text: string): object {
  const [, quoted, plain] = /<Encrypt>(?:<!\[CDATA\[(.*?)\]\]>|([^<]*))<\/Encrypt>/s.exec(text) ?? [];
  return { Encrypt: quoted ?? plain };
}
