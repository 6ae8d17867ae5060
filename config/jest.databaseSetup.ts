import { startTestServer } from '../server/db/testing';

/** Starts the one database server that all server tests of a run share. */
export default async function startDatabase(): Promise<void> {
  await startTestServer();
}
