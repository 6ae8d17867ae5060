import { JSEncrypt } from 'jsencrypt';

/** The public key that encrypts secret arguments, and the scheme that the server expects. */
export interface PublicKey {
  /**
   * `rsa-oaep-256`: the scheme of the portal's own server, which expects the kind of call, the time and the value in base64. `rsa-pkcs1`:
   * the scheme of other servers, which expect the value itself in PKCS#1 v1.5 and name no scheme.
   */
  readonly scheme: 'rsa-oaep-256' | 'rsa-pkcs1';
  readonly pem: string;
}

/**
 * Encrypts one value. The server accepts it only in calls of the same kind (`p` without a session, `s` with one) and for
 * some minutes of its own time. A long value in a call with a session becomes several encrypted parts with dots between them.
 * Returns undefined if another value is too long for the key.
 */
export type Encryptor = (value: string, kind: 'p' | 's', serverTime: number) => string | undefined;

/** Prepares encryption with a key. Most visits never need it, so that this file is loaded when a secret is sent. */
export function createEncryptor({ scheme, pem }: PublicKey): Encryptor {
  const cipher = new JSEncrypt();
  cipher.setPublicKey(pem);
  return (value, kind, serverTime) => {
    if (scheme !== 'rsa-oaep-256') return cipher.encrypt(value) || undefined;
    const head = `${kind}${Math.floor(serverTime / 1000).toString(36)}.`;
    // The inner base64 is needed because jsencrypt corrupts non-ASCII text under OAEP. A part of it has to fit the key.
    const parts = base64OfText(value).match(/.{1,180}/g) ?? [''];
    const sealed = parts.map((part) => cipher.encryptOAEP(head + part));
    return sealed.includes(false) || (kind === 'p' && parts.length > 1) ? undefined : sealed.join('.');
  };
}

function base64OfText(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
