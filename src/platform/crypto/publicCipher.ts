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
 * some minutes of its own time. Returns undefined if the value is too long for the key.
 */
export type Encryptor = (value: string, kind: 'p' | 's', serverTime: number) => string | undefined;

/**
 * Loads the cipher and prepares encryption with a key. The cipher's code is not loaded before, since most visits never
 * need it.
 */
export async function createEncryptor({ scheme, pem }: PublicKey): Promise<Encryptor> {
  const { JSEncrypt } = await import(/* webpackChunkName: "cipher" */ 'jsencrypt');
  const cipher = new JSEncrypt();
  cipher.setPublicKey(pem);
  return (value, kind, serverTime) => {
    // The inner base64 is needed because jsencrypt corrupts non-ASCII text under OAEP.
    const sealed =
      scheme === 'rsa-oaep-256'
        ? cipher.encryptOAEP(`${kind}${Math.floor(serverTime / 1000).toString(36)}.${base64OfText(value)}`)
        : cipher.encrypt(value);
    return sealed === false ? undefined : sealed;
  };
}

function base64OfText(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
