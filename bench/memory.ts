import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { listPostgresOf } from '../server/testing/processes';
import type { ServerProcess } from '../server/testing/serverProcess';

// Runs in the server's process before the server. At the signal SIGUSR2 it collects garbage and prints a line, so that
// the line shows what the server keeps and not what is only not collected yet.
const PRELOAD = `
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.stdout.write('memory ' + JSON.stringify({ kept: heapUsed + external, resident: rss }) + '\\n');
  });`;

/** The environment variables with which a server reports its memory to {@link readMemory}. */
export const REPORTS_MEMORY = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRELOAD)}` } as const;

/** The memory of a server in MiB: what it keeps after a garbage collection, and what the system has given it. */
export interface ServerMemory {
  readonly kept: number;
  readonly resident: number;
}

/** Reads the memory of a server that was started with {@link REPORTS_MEMORY}. */
export async function readMemory(server: ServerProcess): Promise<ServerMemory> {
  const lines = () => server.output().match(/^memory .*\n/gm) ?? [];
  const before = lines().length;
  process.kill(server.pid, 'SIGUSR2');
  while (lines().length === before) await wait(20);
  const [, kept = '', resident = ''] = /"kept":(\d+),"resident":(\d+)/.exec(lines().at(-1) ?? '') ?? [];
  return { kept: Number(kept) / 2 ** 20, resident: Number(resident) / 2 ** 20 };
}

// The unit of the times in /proc/<pid>/stat: the kernel counts them in hundredths of a second on every architecture.
const TICK_MS = 10;

/** The processor time in milliseconds that a server and its PostgreSQL have used since their start. */
export interface ProcessorTime {
  readonly server: number;
  readonly database: number;
}

/** Reads the processor time of a server and its PostgreSQL. Does not depend on what else the machine does. */
export function readProcessorTime({ pid }: ServerProcess): ProcessorTime {
  const database = listPostgresOf(pid).reduce((sum, each) => sum + readTime(each), 0);
  return { server: readTime(pid), database };
}

// The sum of the times of a process in user mode and in the kernel, and of its children that have ended.
function readTime(pid: number): number {
  const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
}
