/**
 * Reports a bug that is not visible on screen. The browser treats it as an uncaught error: its console and listeners of
 * the window's `error` event get it, and the caller continues.
 */
export function reportError(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
  // eslint-disable-next-line no-console -- Node and older browsers have no such function
  else console.error(error);
}
