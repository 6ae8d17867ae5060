/** Warns developers of data that the portal can't use. Does nothing in production. */
export function warnDeveloper(message: string): void {
  // eslint-disable-next-line no-console -- the console is where developers look
  if (process.env.NODE_ENV !== 'production') console.warn(message);
}
