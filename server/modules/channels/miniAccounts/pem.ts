import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * Reads a private RSA key in PEM format, or as the base64 alone that the tool of Alipay gives out (PKCS#8 or PKCS#1). Returns it in PEM
 * format; undefined if it is none.
 */
export function readPrivateKey(text: string): string | undefined {
  const key = first([
    () => createPrivateKey(text),
    () => createPrivateKey({ key: decode(text), format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: decode(text), format: 'der', type: 'pkcs1' }),
  ]);
  return key?.asymmetricKeyType === 'rsa' ? key.export({ format: 'pem', type: 'pkcs8' }).toString() : undefined;
}

/** Reads a public RSA key as {@link readPrivateKey} does. A private key is none. */
export function readPublicKey(text: string): string | undefined {
  if (text.includes('PRIVATE KEY')) return undefined;
  const key = first([
    () => createPublicKey(text),
    () => createPublicKey({ key: decode(text), format: 'der', type: 'spki' }),
  ]);
  return key?.asymmetricKeyType === 'rsa' ? key.export({ format: 'pem', type: 'spki' }).toString() : undefined;
}

function decode(text: string): Buffer {
  return Buffer.from(text.replace(/\s/g, ''), 'base64');
}

function first(attempts: readonly (() => KeyObject)[]): KeyObject | undefined {
  for (const attempt of attempts) {
    try {
      return attempt();
    } catch {
      // The next form is tried.
    }
  }
  return undefined;
}
