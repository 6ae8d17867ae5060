// `npm run test:mail`: the tests of mails on Postfix and Dovecot, a mail server that somebody else has written.
import { startMailServer } from './mailServer';
import { ensurePostfix } from './postfix.mjs';
import { onStop, runNode, tsxPath } from './process.mjs';

const { missing } = ensurePostfix();
if (missing !== undefined) {
  console.log(`SKIPPED: ${missing}`);
  process.exit(0);
}
const server = await startMailServer();
const jest = runNode(
  [tsxPath, 'scripts/jest.ts', '--selectProjects', 'server', '--testPathPatterns', 'server/mail/foreignServer'],
  {
    group: true,
    env: { PORTAL_TEST_MAIL: JSON.stringify(server.address), NODE_EXTRA_CA_CERTS: server.certificate },
  },
);
onStop((signal) => jest.stop(signal));
const { code } = await jest.ended;
await server.stop();
process.exit(code);
