import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const onWindows = process.platform === 'win32';

/** The path of tsx, with which Node.js runs a TypeScript file of the project. */
export const tsxPath = join(root, 'node_modules/tsx/dist/cli.mjs');

/**
 * Runs Node.js with these arguments in the project's folder.
 * @param {string[]} args
 * @param {{ quiet?: boolean, group?: boolean, env?: Record<string, string>, node?: string | undefined }} [options]
 *   quiet: collect the output instead of showing it; group: `stop` also reaches the processes that the
 *   process has started; node: the executable, by default that of this process
 */
export function runNode(args, { quiet = false, group = false, env = {}, node = process.execPath } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    detached: group && !onWindows,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  /** @type {Promise<{ code: number, output: string }>} */
  const ended = new Promise((done) => {
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => done({ code: code ?? signalCode(signal), output }));
  });
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    if (group && !onWindows) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  return { ended, stop };
}

/**
 * Calls `stop` at the first request to stop: Ctrl-C, a signal, or the end of the npm that runs this command.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onStop(stop) {
  let told = false;
  /** @param {NodeJS.Signals} signal */
  const tell = (signal) => {
    // Calls `stop` only once: after Ctrl-C the signal arrives twice, from the terminal and from npm.
    if (!told) stop(signal);
    told = true;
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, tell);
  if (!process.env['npm_lifecycle_event']) return;
  // If npm alone gets a signal, npm signals only its shell, which ends without a signal to this process. This process
  // then gets another parent process, which the interval detects.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && tell('SIGTERM'), 250).unref();
}

/**
 * @param {NodeJS.Signals | null} signal
 * @returns {number} the exit code by which a shell reports this signal
 */
function signalCode(signal) {
  return signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1;
}
