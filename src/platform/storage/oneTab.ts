/**
 * Does some work in one tab of the browser only; when that tab is closed, another one takes over. Where the browser knows
 * no locks (on addresses that are not secure) each tab does it for itself.
 */
export async function inOneTab(name: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (typeof LockManager === 'function') await navigator.locks.request(name, { signal }, work);
  else await work();
}
