import { readToken } from '../storage/cookies';

/** Represents the missing token of a signed-out tab. Such a tab takes over any session that another tab opens. */
export const SIGNED_OUT = '';

// In memory only: the cookie belongs to all tabs of the browser, this variable to one tab.
let own: string | undefined;

/** Stores the token of this tab, or {@link SIGNED_OUT}. With undefined, the tab ignores changes by other tabs. */
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
