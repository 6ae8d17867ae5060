import { stopTestServer } from '../server/db/testing';

/** Stops the database server of the run and removes its data. */
export default async function stopDatabase(): Promise<void> {
  await stopTestServer();
}
