/** The key with which secret arguments leave the browser, and the scheme in which the server wants them. */
export interface PublicKey {
  /** `rsa-oaep-256` is ours; foreign servers take the bare value in PKCS#1 v1.5 and name no scheme. */
  readonly scheme: 'rsa-oaep-256' | 'rsa-pkcs1';
  readonly pem: string;
}

/** Encrypts one value; undefined where it is too long for the key. */
export type Seal = (value: string) => string | undefined;

/** Prepares encryption with a key. The cipher is loaded only now: most visits never need it. */
export async function createSeal({ scheme, pem }: PublicKey): Promise<Seal> {
  const { JSEncrypt } = await import(/* webpackChunkName: "cipher" */ 'jsencrypt');
  const cipher = new JSEncrypt();
  cipher.setPublicKey(pem);
  return (value) => {
    // jsencrypt spoils what is not ASCII under OAEP, hence the inner base64.
    const sealed = scheme === 'rsa-oaep-256' ? cipher.encryptOAEP(base64OfText(value)) : cipher.encrypt(value);
    return sealed === false ? undefined : sealed;
  };
}

function base64OfText(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
