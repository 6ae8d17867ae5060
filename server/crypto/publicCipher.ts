import { constants, privateDecrypt } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The name of the scheme by which the browser encrypts secret arguments. The endpoint `properties/load` sends it. */
export const CIPHER_SCHEME = 'rsa-oaep-256';

/**
 * Decrypts a secret argument: base64(RSA-OAEP-SHA256(base64(UTF-8(value)))). Returns undefined for anything else, clear
 * text included: the portal accepts no secret in clear text.
 */
export function decryptArgument(privateKey: KeyObject, sealed: string): string | undefined {
  try {
    const inner = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealed, 'base64'),
    );
    return Buffer.from(inner.toString('latin1'), 'base64').toString('utf8');
  } catch {
    return undefined;
  }
}
