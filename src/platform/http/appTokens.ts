/** The token of one application, good for its own calls alone and for a few minutes. */
interface AppToken {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

// In memory only. Renewed a little before its end, so that a call on its way does not outlive it.
const tokens = new Map<string, AppToken>();
const MARGIN = 30_000;

/** Keeps the token with which calls are made in the name of an application that runs apart. */
export function setAppToken(appCode: string, token: string, expiresInSeconds: number): void {
  tokens.set(appCode, { token, expiresAt: Date.now() + expiresInSeconds * 1000 });
}

/** The token of an application, as long as it is good. */
export function appTokenOf(appCode: string): string | undefined {
  const kept = tokens.get(appCode);
  return kept && kept.expiresAt - MARGIN > Date.now() ? kept.token : undefined;
}

/** Forgets the token of an application: it is no longer taken, or whose it was is gone. */
export function forgetAppToken(appCode: string): void {
  tokens.delete(appCode);
}
