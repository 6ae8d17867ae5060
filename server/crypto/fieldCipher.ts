import { createCipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * The length of a session's field key in bytes. The key encrypts secret values for the browser: one half encrypts, the
 * other authenticates.
 */
export const FIELD_KEY_BYTES = 64;

/** Encrypts a secret value for the browser of one session: `v1:` + base64(iv16 | AES-256-CBC | HMAC-SHA256). */
export function encryptField(fieldKey: Buffer, value: string): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', fieldKey.subarray(0, 32), iv);
  const body = Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final()]);
  const mac = createHmac('sha256', fieldKey.subarray(32)).update(body).digest();
  return `v1:${Buffer.concat([body, mac]).toString('base64')}`;
}
