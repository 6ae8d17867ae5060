/**
 * Work that the leader tab runs. `isFirst`: this tab became the leader at once; otherwise this tab has taken over from
 * an earlier leader.
 */
export type LeaderTask = (isFirst: boolean) => Promise<void>;

/**
 * Runs work in one tab of the browser only, the leader. When that tab is closed, another one takes over. If the browser
 * has no Web Locks (on plain http), each tab runs the work itself.
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
