// `npm run test:swift`: the tests of the storage of files on OpenStack Swift, an S3-compatible store that somebody else has written.
import { onStop, runNode, tsxPath } from './process.mjs';
import { ensureSwift } from './swift.mjs';
import { startSwift } from './swiftServer';

const { missing } = ensureSwift();
if (missing !== undefined) {
  console.log(`SKIPPED: ${missing}`);
  process.exit(0);
}
const swift = await startSwift();
const jest = runNode(
  [tsxPath, 'scripts/jest.ts', '--selectProjects', 'server', '--testPathPatterns', 'server/files/storage'],
  { group: true, env: { PORTAL_TEST_S3: swift.url } },
);
onStop((signal) => jest.stop(signal));
const { code } = await jest.ended;
await swift.stop();
process.exit(code);
