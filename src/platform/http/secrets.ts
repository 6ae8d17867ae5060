import type { ArgSchema, Endpoint } from 'contract/endpoint';
import { CIPHER_PROPERTY_CODES } from 'contract/site/properties';
import type { SiteProperty } from 'contract/site/properties';
import { containsSecrets, replaceSecrets } from 'contract/secret';
import type { SecretReplacer } from 'contract/secret';
import type { GenericSchema } from 'valibot';
import type { PublicKey } from '../crypto/publicCipher';
import { CallError } from './failure';
import { getServerTime } from './serverTime';
import { text } from '../language/text';

let publicKey: PublicKey | undefined;
// The session's field key, in base64. Kept in memory only, so that the key is gone with the page.
let fieldKey: string | undefined;

/**
 * Stores the public key for secret arguments. An unknown scheme counts as `rsa-pkcs1`, the scheme of servers other than
 * the portal's own.
 */
export function setPublicKey(scheme: string | null | undefined, pem: string): void {
  publicKey = { scheme: scheme === 'rsa-oaep-256' ? scheme : 'rsa-pkcs1', pem };
}

/** Stores the public key from the site's configuration, or drops the stored one if there is none. */
export function setPublicKeyFromSite(properties: readonly SiteProperty[]): void {
  const valueOf = (code: string) => properties.find(({ attrCode }) => attrCode === code)?.attrValue;
  const pem = valueOf(CIPHER_PROPERTY_CODES.publicKey);
  if (pem) setPublicKey(valueOf(CIPHER_PROPERTY_CODES.scheme), pem);
  else publicKey = undefined;
}

/**
 * Stores the field key, which the server uses to seal (encrypt) values for this session. Undefined drops the stored
 * key.
 */
export function setFieldKey(key: string | undefined): void {
  fieldKey = key;
}

/**
 * Encrypts every secret in the argument of a call with the public key (CRY-01). Throws a CallError if there is no key or a value
 * is too long.
 */
export async function encryptSecrets(
  { arg: schema, needs }: Endpoint,
  arg: Readonly<Record<string, unknown>>,
  loadPublicKey: () => Promise<void>,
): Promise<Record<string, unknown>> {
  if (!hasSecret(schema, arg)) return arg;
  if (!publicKey) await loadPublicKey();
  if (!publicKey) throw new CallError(text('缺少加密公钥，请联系管理员'));
  const { createEncryptor } = await import(/* webpackChunkName: "cipher" */ '../crypto/publicCipher');
  const seal = createEncryptor(publicKey);
  return replaceArgument(schema, arg, (clear) => {
    const sealed = seal(clear, needs === 'public' ? 'p' : 's', getServerTime());
    if (sealed === undefined) throw new CallError(text('内容过长，无法加密'));
    return sealed;
  });
}

function hasSecret(schema: ArgSchema, arg: Readonly<Record<string, unknown>>): boolean {
  let found = false;
  replaceSecrets(schema, arg, (value) => {
    found = true;
    return value;
  });
  return found;
}

function replaceArgument(schema: ArgSchema, arg: Readonly<Record<string, unknown>>, replace: SecretReplacer) {
  return Object.fromEntries(
    Object.entries(arg).map(([name, value]) => {
      const entry = schema.entries[name];
      return [name, entry ? replaceSecrets(entry, value, replace) : value];
    }),
  );
}

/**
 * Decrypts every sealed value in the data. Masked values stay as they are. Throws a CallError if a value can't be
 * decrypted.
 */
export async function decryptSecrets(schema: GenericSchema, data: unknown): Promise<unknown> {
  if (!containsSecrets(schema) || !fieldKey) return data;
  const key = fieldKey;
  const { SEALED_PREFIX, decryptField } = await import(/* webpackChunkName: "field" */ '../crypto/fieldCipher');
  return replaceSecrets(schema, data, (value) => {
    if (!value.startsWith(SEALED_PREFIX)) return value;
    const clear = decryptField(key, value);
    if (clear === undefined) throw new CallError(text('数据解密失败，请重新登录'));
    return clear;
  });
}
