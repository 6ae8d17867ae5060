import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A portal server in a separate process, as `npm start` runs it. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Returns the output of the process up to now. */
  output(): string;
  /** Sends a signal and waits for the exit code; null if the signal itself ended the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The exit code and the output of a start that failed. */
export interface FailedStart {
  readonly code: number | null;
  readonly output: string;
}

const BUILT = join('dist', 'server', 'main.js');

/**
 * The server as one file, which each run of the server tests builds from the present sources. It starts in a third of
 * the processor time of the sources.
 */
export const TEST_SERVER = 'dist/test-server/main.js';

/** The environment variable with the path of {@link TEST_SERVER}, set once it is built. */
export const TEST_SERVER_VARIABLE = 'PORTAL_TEST_SERVER';

/**
 * Starts a server on a free port. In the server tests runs the server that they have built. Elsewhere runs the build if
 * `built` is set and a build exists, otherwise the sources. If the start fails, resolves with the exit code and the
 * output.
 */
export async function startServer(
  variables: Readonly<Record<string, string>>,
  { built = false }: { readonly built?: boolean } = {},
): Promise<ServerProcess | FailedStart> {
  const child = run(variables, built);
  const ended = exitOf(child);
  let output = '';
  const url = await new Promise<string | undefined>((resolve) => {
    const read = (text: string) => {
      output += text;
      const [, address] = /^The portal is at (\S+)$/m.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('close', () => resolve(undefined));
  });
  if (url === undefined || child.pid === undefined) return { code: await ended, output };
  return {
    url,
    pid: child.pid,
    output: () => output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Starts a server and sends the process a signal as soon as `when` returns true, which has to happen before the server
 * is ready.
 */
export async function interruptServerStart(
  variables: Readonly<Record<string, string>>,
  signal: NodeJS.Signals,
  when: () => boolean,
): Promise<FailedStart> {
  const child = run(variables, false);
  const exit = exitOf(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (child.exitCode === null && !when()) await wait(5);
  child.kill(signal);
  const code = await exit;
  return { code, output };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return once(child, 'exit').then(([code]: readonly unknown[]) => (typeof code === 'number' ? code : null));
}

function run(variables: Readonly<Record<string, string>>, built: boolean) {
  const bundle = process.env[TEST_SERVER_VARIABLE] ?? (built && existsSync(BUILT) ? BUILT : undefined);
  const command = bundle === undefined ? ['--import', 'tsx', join('server', 'main.ts')] : [bundle];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...variables };
  return spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Starts a server like {@link startServer}; throws if the start fails. */
export async function startServerOrThrow(...start: Parameters<typeof startServer>): Promise<ServerProcess> {
  const server = await startServer(...start);
  if (!('url' in server)) throw new Error(`the server did not start: ${server.output}`);
  return server;
}
