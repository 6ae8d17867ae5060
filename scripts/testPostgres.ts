// `npm run test:postgres`: the tests of the server once more on a PostgreSQL that is not the portal's own.
import { startForeignPostgres } from './foreignPostgres';
import { ensurePostgres } from './postgres.mjs';
import { onStop, runNode, tsx } from './process.mjs';

// They start clusters of their own, wherever the others run.
const embeddedOnly = ['server/db/cluster/', 'server/main.test.ts', 'server/shutdown.test.ts'];

const wanted = process.argv.slice(2);
const found = ensurePostgres();
if (found.missing !== undefined) {
  console.log(`SKIPPED: ${found.missing}`);
  process.exit(0);
}
const started = found.bin === undefined ? undefined : await startForeignPostgres(found.bin);
const jest = runNode(
  [
    tsx,
    'scripts/jest.ts',
    ...['--selectProjects', 'server'],
    ...['--testPathIgnorePatterns', ...embeddedOnly],
    ...['--testPathPatterns', ...(wanted.length > 0 ? wanted : ['server/'])],
  ],
  { group: true, env: { PORTAL_TEST_FOREIGN: started?.url ?? found.url ?? '' } },
);
onStop((signal) => jest.stop(signal));
const { code } = await jest.ended;
await started?.stop();
process.exit(code);
