// `npm run test:postgres`: the server's tests on an external PostgreSQL, one that the portal does not run itself.
import { startExternalPostgres } from './externalPostgres';
import { ensurePostgres } from './postgres.mjs';
import { onStop, runNode, tsxPath } from './process.mjs';

// These tests start the portal's embedded PostgreSQL themselves, so they do not run on the external one.
const embeddedOnly = ['server/db/cluster/', 'server/main.test.ts', 'server/shutdown.test.ts'];

const wanted = process.argv.slice(2);
const found = ensurePostgres();
if (found.missing !== undefined) {
  console.log(`SKIPPED: ${found.missing}`);
  process.exit(0);
}
const started = found.bin === undefined ? undefined : await startExternalPostgres(found.bin);
const jest = runNode(
  [
    tsxPath,
    'scripts/jest.ts',
    ...['--selectProjects', 'server'],
    ...['--testPathIgnorePatterns', ...embeddedOnly],
    ...['--testPathPatterns', ...(wanted.length > 0 ? wanted : ['server/'])],
  ],
  { group: true, env: { PORTAL_TEST_EXTERNAL: started?.url ?? found.url ?? '' } },
);
onStop((signal) => jest.stop(signal));
const { code } = await jest.ended;
await started?.stop();
process.exit(code);
