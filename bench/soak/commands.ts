import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

/** The working directory, the environment and the user of a command. */
export interface CommandContext {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
}

const LAST_LINES = 15;
const START_MS = 20 * 60_000;
const STOP_MS = 60_000;

/**
 * Runs a command that starts the portal, waits until the portal answers, and ends the command like Ctrl-C does. Throws
 * if the portal does not start or does not end.
 */
export async function runStartCommand(command: string, shell: CommandContext): Promise<void> {
  const { ended, output, firstMatch, interrupt } = run(['sh', '-c', command], shell);
  try {
    const [, url = ''] = await within(START_MS, 'no address after 20 minutes', firstMatch(/^The portal is at (\S+)$/m));
    for (const path of ['/healthz', '/login']) {
      const { status } = await fetch(url + path);
      if (status !== 200) throw new Error(`${path} answers ${status}`);
    }
    interrupt();
    await within(STOP_MS, 'it still runs a minute after Ctrl-C', ended);
    const answers = await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
    if (answers) throw new Error('the server answers after Ctrl-C');
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${lastLines(output())}`, {
      cause: error,
    });
  } finally {
    interrupt('SIGKILL');
  }
}

/**
 * Runs a command that tests everything and returns the number of passed tests. Throws if a test failed or a part was
 * skipped.
 */
export async function runTestCommand(command: string, shell: CommandContext): Promise<number> {
  const { ended, output, interrupt } = run(['sh', '-c', command], shell);
  try {
    const code = await ended;
    const [, passed = '', failed = ''] = /^(\d+) passed, (\d+) failed$/m.exec(lastLines(output())) ?? [];
    const skipped = /^Not tested on .*$/m.exec(output())?.[0];
    if (code !== 0 || failed !== '0')
      throw new Error(`ended with ${String(code)}\n${failedTests(output())}\n${lastLines(output())}`);
    if (skipped !== undefined) throw new Error(skipped);
    return Number(passed);
  } finally {
    interrupt('SIGKILL');
  }
}

/** Runs Node.js with these arguments in a folder and waits for its end, which has the code `late` after the limit. */
export async function runNodeIn(
  cwd: string,
  args: readonly string[],
  limitMs = START_MS,
): Promise<{ code: unknown; output: string }> {
  const { ended, output, interrupt } = run([process.execPath, ...args], { cwd, env: createCleanEnvironment() });
  try {
    const code = await within(limitMs, 'late', ended).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'late') return 'late';
      throw error;
    });
    return { code, output: output() };
  } finally {
    interrupt('SIGKILL');
  }
}

/**
 * Returns the environment variables for a command that runs as in a new shell: without the variables of the npm or Jest
 * that runs this process, and without those of a portal. Keeps NODE_EXTRA_CA_CERTS, since Node.js needs the machine's
 * certificates to reach a registry behind a proxy.
 */
export function createCleanEnvironment(node = process.execPath): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|PORTAL_|NODE_(?!EXTRA_CA_CERTS$)|INIT_CWD$|JEST_)/i.test(name),
  );
  return { ...Object.fromEntries(kept), PATH: `${dirname(node)}:${process.env['PATH'] ?? ''}` };
}

function run([program = '', ...args]: readonly string[], shell: CommandContext) {
  // Starts a new process group, so that a signal reaches all its processes, like Ctrl-C in a terminal.
  const child = spawn(program, args, { ...shell, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const interrupt = (signal: NodeJS.Signals = 'SIGINT') => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // Ignores the error, since the whole process group has already ended.
    }
  };
  // Ends the command with this process, so that no command keeps running after the soak is stopped.
  const kill = () => interrupt('SIGTERM');
  process.once('exit', kill);
  const ended = once(child, 'close').then(([code]: readonly unknown[]) => {
    process.off('exit', kill);
    return code;
  });
  return {
    ended,
    output: () => output,
    firstMatch: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) resolve(match);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        void ended.then((code) => reject(new Error(`ended with ${String(code)}`)));
      }),
    interrupt,
  };
}

async function within<Value>(ms: number, otherwise: string, value: Promise<Value>): Promise<Value> {
  let timer;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(otherwise)), ms);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

// Returns the lines of Jest that name failed files and tests, each once.
function failedTests(output: string): string {
  return [...new Set(output.match(/^(FAIL| {2}● (?!Console)).*$/gm))].join('\n');
}

function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}
