// The difference between the clocks of the server and the browser, in milliseconds.
let offset = 0;

/** Stores the time of an answer: the header `Date`, in whole seconds. Ignores an answer without the header. */
export function storeServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** The server's present time in milliseconds, as far as the browser knows it. */
export function getServerTime(): number {
  return Date.now() + offset;
}
