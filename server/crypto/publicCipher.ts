import { constants, privateDecrypt } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * The name of the scheme that the browser uses to encrypt secret arguments. The endpoint `properties/load` sends it.
 */
export const CIPHER_SCHEME = 'rsa-oaep-256';

/** A decrypted secret argument. */
export interface DecryptedSecret {
  readonly value: string;
  /** Whether the value was encrypted for a call without a session. */
  readonly isPublic: boolean;
  /** When the browser has encrypted the value, in milliseconds. */
  readonly sealedAt: number;
}

// The most parts of a long value, such as a private key. A value of a call without a session is one part.
const MAX_PARTS = 64;

// The decrypted text of a part: the kind of call (`p` without a session, `s` with one), the time of the encryption in seconds since
// 1970 (base 36), a dot, and the value (base64).
const INNER = /^([ps])([0-9a-z]{6,7})\.([A-Za-z0-9+/]*={0,2})$/;

/**
 * Decrypts a secret argument: base64(RSA-OAEP-SHA256(kind time "." base64(UTF-8(value)))). The inner base64 of a long value is
 * cut into parts that are encrypted one by one and joined by dots. Returns undefined for anything else: clear text, and any
 * other text for the same encrypted bytes, so that equal values are equal texts.
 */
export function decryptSecret(privateKey: KeyObject, sealed: string): DecryptedSecret | undefined {
  const sealedParts = sealed.split('.', MAX_PARTS + 1);
  if (sealedParts.length > MAX_PARTS) return undefined;
  const parts = sealedParts.map((part) => decryptPart(privateKey, part));
  const [first] = parts;
  if (!first || (first.kind === 'p' && parts.length > 1)) return undefined;
  const { kind, time } = first;
  if (!parts.every((part) => part?.kind === kind && part.time === time)) return undefined;
  return {
    value: Buffer.from(parts.map((part) => part?.value).join(''), 'base64').toString('utf8'),
    isPublic: kind === 'p',
    sealedAt: parseInt(time, 36) * 1000,
  };
}

function decryptPart(privateKey: KeyObject, sealed: string) {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length * 8 !== privateKey.asymmetricKeyDetails?.modulusLength || bytes.toString('base64') !== sealed)
    return undefined;
  try {
    const inner = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      bytes,
    );
    const [, kind, time, value] = INNER.exec(inner.toString('latin1')) ?? [];
    return kind === undefined || time === undefined || value === undefined ? undefined : { kind, time, value };
  } catch {
    return undefined;
  }
}
