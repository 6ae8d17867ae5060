import { stopTestCluster } from '../server/db/testing';

/** Stops the database cluster of the run and removes its data. */
export default async function stopDatabase(): Promise<void> {
  await stopTestCluster();
}
