/** Tells a developer of data that the portal could not use; people at work are not bothered. */
export function warnDeveloper(message: string): void {
  // eslint-disable-next-line no-console -- the console is where developers look
  if (process.env.NODE_ENV !== 'production') console.warn(message);
}
