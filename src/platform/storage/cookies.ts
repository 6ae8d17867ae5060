const TOKEN = 'Admin-Token';

/** Reads a cookie of the portal. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decoded(value.join('='));
  }
  return undefined;
}

// Whatever wrote a cookie that is not encoded, it must not keep the portal from starting.
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** How long a browser remembers how somebody likes the portal, in seconds. */
export const A_YEAR = 365 * 86_400;

/** Writes a cookie, kept from other sites, that ends after so many seconds, or with the browser's session. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = seconds === undefined ? '' : `; Max-Age=${String(seconds)}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}${secure}`;
}

/** Removes a cookie of the portal. */
export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** The session's token, if somebody is signed in (SES-01). */
export function readToken(): string | undefined {
  return readCookie(TOKEN) || undefined;
}

/** Keeps the token of a new session. */
export function storeToken(token: string): void {
  writeCookie(TOKEN, token);
}

/** Forgets the token. */
export function removeToken(): void {
  removeCookie(TOKEN);
}
