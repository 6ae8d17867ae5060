import { readdirSync, readFileSync } from 'node:fs';

// Reads the processes of Linux from /proc, from the files that every user may read.

/** The processes that a process has started, with those that these have started. */
export function listDescendants(pid: number): number[] {
  const children = listProcesses().filter((each) => readStatus(each)?.parent === pid);
  return children.flatMap((child) => [child, ...listDescendants(child)]);
}

/** The processes of PostgreSQL that a process has started. */
export function listPostgresOf(pid: number): number[] {
  return listDescendants(pid).filter((each) => read(each, 'comm').trim() === 'postgres');
}

/** The PostgreSQL servers whose data is in this folder, whoever has started them. */
export function listPostgresOver(folder: string): number[] {
  return listProcesses().filter(
    (each) => read(each, 'comm').trim() === 'postgres' && read(each, 'cmdline').includes(folder) && isRunning(each),
  );
}

/** Whether a process runs. A process that has ended and whose parent has not noticed does not run. */
export function isRunning(pid: number): boolean {
  const state = readStatus(pid)?.state;
  return state !== undefined && state !== 'Z';
}

/** The title of a process, such as `postgres: checkpointer`, or its command line. */
export function readTitle(pid: number): string {
  return read(pid, 'cmdline');
}

function listProcesses(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
}

// The state and the parent follow the name in brackets, which may contain spaces.
function readStatus(pid: number): { readonly state: string; readonly parent: number } | undefined {
  const text = read(pid, 'stat');
  const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return text === '' || state === undefined ? undefined : { state, parent: Number(parent) };
}

// Empty for a process that has ended.
function read(pid: number, file: 'stat' | 'comm' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${String(pid)}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
