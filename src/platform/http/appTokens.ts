/** The token of one sandboxed application, valid for a few minutes and only for the application's own endpoints. */
interface AppToken {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

// Kept in memory only. A token counts as expired 30 seconds early, so that it does not expire during a call.
const tokens = new Map<string, AppToken>();
const MARGIN = 30_000;

/** Stores the token for the calls of a sandboxed application. */
export function setAppToken(appCode: string, token: string, expiresInSeconds: number): void {
  tokens.set(appCode, { token, expiresAt: Date.now() + expiresInSeconds * 1000 });
}

/** The valid token of an application, if any. */
export function getAppToken(appCode: string): string | undefined {
  const kept = tokens.get(appCode);
  return kept && kept.expiresAt - MARGIN > Date.now() ? kept.token : undefined;
}

/** Drops the token of an application, because the server refuses it or its session has ended. */
export function removeAppToken(appCode: string): void {
  tokens.delete(appCode);
}
