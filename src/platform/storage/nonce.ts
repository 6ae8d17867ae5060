import { readCookie, removeCookie, writeCookie } from './cookies';

/** The cookie that it is kept in. */
export const NONCE_COOKIE = 'portal-nonce';

const SECONDS = 300;
const BYTES = 16;
// A browser drops a cookie of more than 4,096 bytes without a word.
const MAX_REDIRECT_LENGTH = 3_000;

/** What somebody set out with who signs in elsewhere and comes back. */
export interface Nonce {
  /** Comes back with them, and shows that it was this browser that sent them. */
  readonly nonce: string;
  /** Where they want to go afterwards. Anything may stand in a cookie: check it before going there. */
  readonly redirect: string | undefined;
}

/** Makes a nonce for somebody who is about to sign in elsewhere, and keeps it for five minutes (SES-08). */
export function storeNonce(redirect: string | undefined): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const isShort = redirect !== undefined && encodeURIComponent(redirect).length <= MAX_REDIRECT_LENGTH;
  writeCookie(NONCE_COOKIE, isShort ? nonce + redirect : nonce, SECONDS);
  return nonce;
}

/** Takes back the nonce that was kept, which is good once, if it is this one; another one stays for whoever brings it. */
export function takeNonce(brought: string | undefined): Nonce | undefined {
  const [, nonce, redirect] = /^([0-9a-f]{32})(.*)$/s.exec(readCookie(NONCE_COOKIE) ?? '') ?? [];
  if (nonce === undefined || nonce !== brought) return undefined;
  removeCookie(NONCE_COOKIE);
  return { nonce, redirect: redirect || undefined };
}
