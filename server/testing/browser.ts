import { constants, createDecipheriv, createHmac, publicEncrypt, timingSafeEqual } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from 'contract/endpoint';

/** The argument of a call: values by field name. */
export type NamedArgument = Readonly<Record<string, unknown>>;

/**
 * Encrypts a secret argument as the browser does: base64(RSA-OAEP-SHA256(kind time "." base64(UTF-8(value)))), a long value
 * in several parts.
 * @param call whether the call needs a session, and when the value is encrypted, in milliseconds
 */
export function encryptArgument(
  publicKeyPem: string,
  value: string,
  { isPublic, time = Date.now() }: { readonly isPublic: boolean; readonly time?: number },
): string {
  const head = `${isPublic ? 'p' : 's'}${Math.floor(time / 1000).toString(36)}.`;
  const key = { key: publicKeyPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const parts = Buffer.from(value, 'utf8')
    .toString('base64')
    .match(/.{1,180}/g) ?? [''];
  return parts.map((part) => publicEncrypt(key, Buffer.from(head + part)).toString('base64')).join('.');
}

/**
 * Decrypts a secret value of an answer with the session's field key, as the browser does. Returns a masked value
 * (without the prefix `v1:`) unchanged.
 */
export function decryptField(fieldKey: Buffer, value: string): string {
  if (!value.startsWith('v1:')) return value;
  const sealed = Buffer.from(value.slice(3), 'base64');
  const body = sealed.subarray(0, -32);
  const mac = createHmac('sha256', fieldKey.subarray(32)).update(body).digest();
  if (!timingSafeEqual(mac, sealed.subarray(-32)))
    throw new Error('a sealed value was not made with the key of this session');
  const decipher = createDecipheriv('aes-256-cbc', fieldKey.subarray(0, 32), body.subarray(0, 16));
  return Buffer.concat([decipher.update(body.subarray(16)), decipher.final()]).toString('utf8');
}

/**
 * Builds the HTTP request of a call: path parameters are taken from the argument, the rest is sent as query or JSON
 * body.
 */
export function toRequest({ method, path, arg: schema }: Endpoint, arg: NamedArgument, token?: string) {
  const rest = new Map(Object.entries(arg).filter(([name, value]) => name in schema.entries && value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(textOf(value));
  });
  const headers: Record<string, string> = {
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
  };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const query = new URLSearchParams(
    [...rest].flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, textOf(one)])),
  );
  if (method === 'GET') return { method, url: `${filled}?${query.toString()}`, headers } satisfies InjectOptions;
  headers['content-type'] = 'application/json';
  return { method, url: filled, headers, payload: JSON.stringify(Object.fromEntries(rest)) } satisfies InjectOptions;
}

/** Copies the fields of an argument. Empty for an endpoint without argument. */
export function copyArgumentFields(value: unknown): NamedArgument {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : String(value);
}
