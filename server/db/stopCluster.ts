import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster/cluster';
import { findPostmaster } from './cluster/postmaster';

/**
 * In milliseconds: how long PostgreSQL may take to stop in order, and then at most by an immediate shutdown. At an
 * immediate shutdown PostgreSQL itself kills its processes after five seconds.
 */
export const STOP_LIMITS_MS = { fast: 4000, immediate: 6000 } as const;

const POLL_INTERVAL_MS = 50;

/**
 * Stops the embedded PostgreSQL in order. Ends it by force if it does not stop in time, for example because the disk is
 * full or does not answer. At its next start PostgreSQL then recovers all committed transactions from its log.
 */
export async function stopCluster(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const stopped = cluster.stop().then(() => true);
  const isStoppedWithin = (ms: number) => Promise.race([stopped, wait(ms, false, { ref: false })]);
  if (await isStoppedWithin(STOP_LIMITS_MS.fast)) return;
  log('the database does not stop in order, ending it by force');
  // Per process the time at which it got the signal. There may be several one after another, since the cluster may be
  // restarting PostgreSQL.
  const signalled = new Map<number, number>();
  do {
    const now = performance.now();
    for (const pid of postmasters(cluster)) {
      const since = signalled.get(pid);
      if (since === undefined) signalled.set(pid, now);
      if (since === undefined) kill(pid, 'SIGQUIT');
      else if (now - since > STOP_LIMITS_MS.immediate) kill(pid, 'SIGKILL');
    }
  } while (!(await isStoppedWithin(POLL_INTERVAL_MS)));
}

/** Begins an immediate shutdown of the embedded PostgreSQL, if it runs, and does not wait for its end. */
export function abandonCluster(cluster: Cluster): void {
  for (const pid of postmasters(cluster)) kill(pid, 'SIGQUIT');
}

function postmasters({ location }: Cluster): number[] {
  const running = findPostmaster(location);
  return running === undefined ? [] : [running.pid];
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Ignores the error, since the process has ended meanwhile.
  }
}
