import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../scripts/root.mjs';
import { findFreePort } from '../scripts/freePort';
import type { Portal } from './portal';

const START_TIMEOUT = 200_000;
// Builds without source maps: they only help debugging, and a browser takes several times as long to parse code with
// source maps.
const quick = { PORTAL_DEV_SOURCE_MAPS: '0' };

/** The development build of the SPA with a portal behind it, as `npm run dev` starts it. */
export async function startDevServer(portal: Portal): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${String(port)}`;
  let output = '';
  const server = spawn(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/devServer.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...quick,
      NODE_ENV: 'development',
      PORT: new URL(portal.url).port,
      PORTAL_DEV_PORT: String(port),
    },
  });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    const isThere = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isThere) return { url, stop };
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`the development server did not start:\n${output}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}
