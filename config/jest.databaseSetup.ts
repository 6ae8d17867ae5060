import { buildServer } from '../scripts/buildServer';
import { startTestServer } from '../server/db/testing';
import { TEST_SERVER, TEST_SERVER_VARIABLE } from '../server/testing/serverProcess';

/**
 * Starts the one database server that all server tests of a run share, and bundles the server for the tests that start
 * it in a process.
 */
export default async function startDatabase(): Promise<void> {
  await Promise.all([startTestServer(), buildServer(TEST_SERVER)]);
  process.env[TEST_SERVER_VARIABLE] = TEST_SERVER;
}
