import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { positions } from 'contract/access/positions';
import { connectClient } from './testing/client';
import { listDiskKinds } from './testing/fullDisk';
import type { TestDisk } from './testing/fullDisk';
import { isRunning, listPostgresOf, listPostgresOver, readTitle } from './testing/processes';
import { startServerOrThrow } from './testing/serverProcess';

// In milliseconds: how long the portal may take to end, as the README says.
const LIMIT_MS = 30_000;
const PASSWORD = 'First-Pass-1';
const MOST_WRITES = 400;

const variables = ({ folder }: TestDisk) => ({
  PORTAL_DATA_DIR: join(folder, 'data'),
  PORTAL_ADMIN_PASSWORD: PASSWORD,
  PORTAL_LOG_LEVEL: 'fatal',
});
const start = (disk: TestDisk) => startServerOrThrow(variables(disk));
type Server = Awaited<ReturnType<typeof start>>;

const listLeft = (processes: readonly number[]) => [...processes.filter(isRunning), ...listPostgresOver(disk.folder)];

// Returns the processes of PostgreSQL that do not end within a time: a process that has let go of its files may need a
// moment to disappear, and the abandoned PostgreSQL kills its own processes after five seconds.
async function findLeft(processes: readonly number[]) {
  const deadline = performance.now() + 60_000;
  while (listLeft(processes).length > 0 && performance.now() < deadline) await wait(100);
  return listLeft(processes);
}

// Ends the portal and returns how long it took, and which processes of its PostgreSQL are left.
async function end(server: Server) {
  const processes = listPostgresOf(server.pid);
  const started = performance.now();
  const code = await server.stop('SIGTERM');
  const elapsed = performance.now() - started;
  return { code, elapsed, left: await findLeft(processes) };
}

async function signIn({ url }: Server) {
  const client = await connectClient(url);
  const token = await client.signIn('acme-admin', PASSWORD);
  return {
    add: (positionCode: string) =>
      client.call(positions.addPosition, { positionCode, positionName: positionCode, positionOrder: 1 }, token),
    names: async () => {
      const options = await client.call(positions.getPositionOptions, {}, token);
      return v.parse(positions.getPositionOptions.data, options).map(({ positionName }) => positionName);
    },
  };
}

let disk: TestDisk;
let server: Server | undefined;
afterEach(async () => {
  // Ends what a failed test has left.
  const left = server === undefined ? [] : listPostgresOf(server.pid);
  await server?.stop('SIGKILL');
  for (const pid of listLeft(left)) process.kill(pid, 'SIGKILL');
  disk.remove();
});

describe.each(listDiskKinds())('a disk that is full because of %s', (_, createDisk) => {
  it('lets SIGTERM end the portal and its PostgreSQL, and loses no write that was acknowledged', async () => {
    disk = createDisk();
    server = await start(disk);
    const acknowledged: string[] = [];
    const writer = await signIn(server);
    for (const name of ['EARLY-1', 'EARLY-2']) {
      await writer.add(name);
      acknowledged.push(name);
    }
    disk.fill(server.pid);
    for (let number = 1; number <= MOST_WRITES; number += 1) {
      const name = `LATE-${String(number)}`;
      try {
        await writer.add(name);
      } catch {
        break;
      }
      acknowledged.push(name);
    }
    expect(acknowledged.length).toBeLessThan(MOST_WRITES);

    const { elapsed, left } = await end(server);
    expect(elapsed).toBeLessThan(LIMIT_MS);
    expect(left).toEqual([]);

    disk.free();
    server = await start(disk);
    const reader = await signIn(server);
    expect(await reader.names()).toEqual(expect.arrayContaining(acknowledged));
    await reader.add('AFTERWARDS');
    expect(await end(server)).toMatchObject({ code: 0, left: [] });
  });
});

describe('a disk that does not answer', () => {
  beforeEach(() => {
    const [, createDisk] = listDiskKinds().at(-1) ?? [];
    if (createDisk === undefined) throw new Error('no disk');
    disk = createDisk();
  });

  // Stops the process that writes the last checkpoint, as a disk does that never answers it.
  function stopCheckpointer(pids: readonly number[]): void {
    const checkpointer = pids.find((pid) => readTitle(pid).includes('checkpointer'));
    if (checkpointer === undefined) throw new Error('PostgreSQL has no checkpointer');
    process.kill(checkpointer, 'SIGSTOP');
  }

  it('lets SIGTERM end PostgreSQL by force, and loses no write that was acknowledged', async () => {
    server = await start(disk);
    await (await signIn(server)).add('KEPT');
    stopCheckpointer(listPostgresOf(server.pid));
    const { code, elapsed, left } = await end(server);
    expect(code).toBe(0);
    expect(elapsed).toBeLessThan(LIMIT_MS);
    expect(left).toEqual([]);
    expect(server.output()).toContain('the database does not stop in order, ending it by force');

    server = await start(disk);
    expect(await (await signIn(server)).names()).toContain('KEPT');
    expect((await end(server)).left).toEqual([]);
  });

  it('leaves no PostgreSQL when a second signal ends the portal without waiting', async () => {
    server = await start(disk);
    const processes = listPostgresOf(server.pid);
    stopCheckpointer(processes);
    const { stop } = server;
    const ended = stop('SIGINT');
    // Again and again: a busy portal may take the second signal for a part of the first one.
    const again = setInterval(() => void stop('SIGINT'), 1200);
    expect(await ended).toBe(1);
    clearInterval(again);
    expect(server.output()).toContain('Ended without waiting.');
    expect(await findLeft(processes)).toEqual([]);
  });
});
