import { readToken } from '../storage/cookies';

/** Represents the missing token of a signed-out tab. Such a tab takes over any session that another tab opens. */
export const SIGNED_OUT = '';

// In memory only: the cookie belongs to all tabs of the browser, this variable to one tab.
let own: string | undefined;

/**
 * Stores the token that this tab uses, or {@link SIGNED_OUT}. After `undefined`, no token counts as replaced, so the
 * tab ignores sessions that other tabs open or end.
 */
export function setSessionToken(token: string | undefined): void {
  own = token;
}

/**
 * Whether another tab has signed in, signed out or replaced the session, so that this tab shows data of a former
 * session (SES-11).
 */
export function isTokenReplaced(): boolean {
  return own !== undefined && (readToken() ?? SIGNED_OUT) !== own;
}
