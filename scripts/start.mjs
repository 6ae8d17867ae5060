// `npm start`: from a fresh clone to a running portal. Needs nothing but Node.js until the packages are installed.
import { isBuildCurrent } from './buildHash.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { onStop, runNode, tsxPath } from './process.mjs';

checkNode();
ensureInstalled();

let stopped = false;
/** @type {ReturnType<typeof runNode> | undefined} */
let running;
onStop((signal) => {
  stopped = true;
  running?.stop(signal);
});

if (!isBuildCurrent()) {
  console.log('Building the portal …');
  running = runNode([tsxPath, 'scripts/build.ts']);
  const code = await running.ended.then((end) => end.code);
  if (code !== 0 || stopped) process.exit(1);
}

// The server plays the vendors for its demo data set only.
const env = { PORTAL_VENDORS_PORT: process.env['PORTAL_VENDORS_PORT'] ?? '8100' };
running = runNode(['--enable-source-maps', 'dist/server/main.js'], { env });
const { code } = await running.ended;
process.exit(code);
