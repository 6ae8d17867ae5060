const TOKEN = 'Admin-Token';

/** Reads a cookie of the portal, if there is one. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decoded(value.join('='));
  }
  return undefined;
}

// Returns an invalidly encoded value as it is: another program may write a cookie without encoding it, which must not
// keep the portal from starting.
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The lifetime of a cookie that keeps a choice of the user, in seconds: one year. */
export const YEAR_SECONDS = 365 * 86_400;

/** Writes a cookie with SameSite=Strict. It expires after `seconds`, or by default with the browser's session. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = seconds === undefined ? '' : `; Max-Age=${String(seconds)}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}${secure}`;
}

/** Removes a cookie of the portal. */
export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
}

/** The session's token. Undefined while no user is signed in (SES-01). */
export function readToken(): string | undefined {
  return readCookie(TOKEN) || undefined;
}

/** Stores the token of a new session in the session cookie. */
export function storeToken(token: string): void {
  writeCookie(TOKEN, token);
}

/** Removes the session's token from the browser. */
export function removeToken(): void {
  removeCookie(TOKEN);
}
