import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../scripts/freePort';
import { root } from '../scripts/root.mjs';
import { findFreePorts } from '../server/testing/freePorts';

const PASSWORD = 'Journey#2026';

/** A portal with the demo data set and its vendors, as `npm start` starts it. */
export interface DemoPortal {
  readonly url: string;
  /** The password of every user of the demo. */
  readonly password: string;
  /** The port of the vendors' page. The vendors are at the eight ports after it. */
  readonly vendorsPort: number;
  /** The page that shows what has arrived at the vendors. */
  readonly vendorsUrl: string;
  /** Ends the portal as Ctrl-C does, and keeps its data. */
  stop(): Promise<void>;
  /** Ends the portal if it still runs, and removes its data. */
  end(): Promise<void>;
}

/** Starts a portal by the program behind `npm start`, on data never seen before. `hasOrigin`: it is told its own address. */
export async function startDemoPortal({ hasOrigin = false } = {}): Promise<DemoPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
  // As root, the database runs as another user, who needs access to this directory.
  chmodSync(dataDir, 0o755);
  const port = await findFreePort();
  const vendorsPort = await findFreePorts(9);
  const url = `http://127.0.0.1:${String(port)}`;
  const start = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PORTAL_DATA_DIR: dataDir,
      PORTAL_VENDORS_PORT: String(vendorsPort),
      PORTAL_ADMIN_PASSWORD: PASSWORD,
      ...(hasOrigin && { PORTAL_ORIGIN: `http://localhost:${String(port)}` }),
    },
  });
  let output = '';
  for (const stream of [start.stdout, start.stderr]) stream.on('data', (text) => (output += String(text)));
  const told = async (line: string): Promise<void> => {
    while (!output.includes(line)) {
      if (start.exitCode !== null) throw new Error(`the portal has ended:\n${output}`);
      await Promise.race([once(start.stdout, 'data'), once(start, 'exit')]);
    }
  };
  const stop = async (): Promise<void> => {
    if (start.exitCode !== null) return;
    start.kill('SIGTERM');
    await once(start, 'exit');
  };
  const vendorsUrl = `http://127.0.0.1:${String(vendorsPort)}`;
  await told('The portal is at');
  await told(`The messages of the demo arrive at ${vendorsUrl}`);
  return {
    ...{ url, password: PASSWORD, vendorsPort, vendorsUrl, stop },
    async end() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
