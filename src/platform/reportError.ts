/**
 * The error sink: a bug that nothing on screen shows by itself is reported here. The browser treats it as an uncaught
 * error, so that its console and whatever listens to the window's `error` event have it, and the caller goes on.
 */
export function reportError(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
  // eslint-disable-next-line no-console -- Node and older browsers have no such function
  else console.error(error);
}
