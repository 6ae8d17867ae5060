import { readCookie, removeCookie, writeCookie } from './cookies';

/** The cookie that keeps the nonce (a random value for one use) of a sign-in by the workplace messenger. */
export const NONCE_COOKIE = 'portal-nonce';

const SECONDS = 300;
const BYTES = 16;
// The maximum length of an encoded return address. A longer one is not stored, since browsers silently drop a cookie of
// more than 4,096 bytes.
const MAX_REDIRECT_LENGTH = 3_000;

/** The nonce of a sign-in at another site, with the address to return to. */
export interface SignInNonce {
  /** The messenger sends the nonce back, which proves that this browser started the sign-in. */
  readonly nonce: string;
  /** The address to open after the sign-in. Comes from a cookie, so it must be validated before use. */
  readonly redirect: string | undefined;
}

/** Creates the nonce of a sign-in at another site, and keeps it in a cookie for five minutes (SES-08). */
export function storeNonce(redirect: string | undefined): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const isShort = redirect !== undefined && encodeURIComponent(redirect).length <= MAX_REDIRECT_LENGTH;
  writeCookie(NONCE_COOKIE, isShort ? nonce + redirect : nonce, SECONDS);
  return nonce;
}

/**
 * Returns the stored nonce and removes it, since a nonce is valid once. Returns undefined if `brought`, the nonce that
 * came back, differs from the stored nonce, which then stays stored.
 */
export function consumeNonce(brought: string | undefined): SignInNonce | undefined {
  const [, nonce, redirect] = /^([0-9a-f]{32})(.*)$/s.exec(readCookie(NONCE_COOKIE) ?? '') ?? [];
  if (nonce === undefined || nonce !== brought) return undefined;
  removeCookie(NONCE_COOKIE);
  return { nonce, redirect: redirect || undefined };
}
