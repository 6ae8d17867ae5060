/** Work for one tab of the browser; told whether it is the first tab that does it, and takes over from none. */
export type LeaderTask = (isFirst: boolean) => Promise<void>;

/**
 * Does some work in one tab of the browser only; when that tab is closed, another one takes over. Where the browser knows
 * no locks (on addresses that are not secure) each tab does it for itself.
 */
export async function runInLeaderTab(name: string, work: LeaderTask, signal: AbortSignal): Promise<void> {
  if (typeof LockManager !== 'function') {
    await work(true);
    return;
  }
  const isDone = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(true);
    return lock !== null;
  });
  if (!isDone) await navigator.locks.request(name, { signal }, () => work(false));
}
