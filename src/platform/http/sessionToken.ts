import { readToken } from '../storage/cookies';

/** In the place of a token: nobody is signed in here, and whoever signs in in another tab is welcome in this one, too. */
export const NO_SESSION = '';

// In memory only: the cookie belongs to all tabs of the browser, this to the one tab.
let own: string | undefined;

/** Keeps the token that this tab works with, or {@link NO_SESSION}; with undefined the tab minds its own business. */
export function setSessionToken(token: string | undefined): void {
  own = token;
}

/** Whether another tab has signed in, out or over since: what this tab shows belongs to a session that is gone (SES-11). */
export function isTokenReplaced(): boolean {
  return own !== undefined && (readToken() ?? NO_SESSION) !== own;
}
