// `npm run dev`: starts and ends the server and the SPA together. Both processes reload edited files.
import { checkNode, ensureInstalled } from './install.mjs';
import { onStop, runNode, tsxPath } from './process.mjs';

checkNode();
ensureInstalled();

const server = runNode([tsxPath, 'watch', '--clear-screen=false', 'server/main.ts']);
const web = runNode([tsxPath, 'scripts/devServer.ts'], { env: { NODE_ENV: 'development' } });
const both = [server, web];
onStop((signal) => both.forEach(({ stop }) => stop(signal)));

const { code } = await Promise.race(both.map(({ ended }) => ended));
for (const { stop } of both) stop('SIGTERM');
await Promise.all(both.map(({ ended }) => ended));
process.exit(code);
