import { startTestCluster } from '../server/db/testing';

/** Starts the one database cluster that all server tests of a run share. */
export default async function startDatabase(): Promise<void> {
  const { url } = await startTestCluster();
  process.env['PORTAL_TEST_DATABASE'] = url;
}
