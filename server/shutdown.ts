import { setTimeout as wait } from 'node:timers/promises';
import { getErrorMessage } from './errors';
import { printToConsole } from './log';

// In milliseconds: signals within this time count as one. Ctrl-C in a terminal causes several signals, from the
// terminal and from npm.
const ONE_PRESS_MS = 1000;
// In milliseconds: running requests that take longer to end are aborted.
const DEADLINE_MS = 10_000;

/** The functions by which a shutdown ends the work of the server. */
export interface ShutdownTargets {
  /** Closes everything in order and waits for running work. */
  readonly close: () => Promise<void>;
  /** Aborts running requests, so that `close` can resolve. */
  readonly hurry: () => void;
  /**
   * Ends processes that would outlive this one, without waiting for their end. Called at a later signal, before this
   * process exits.
   */
  readonly abandon: () => void;
}

/** One step of `close`: what it ends, the time in milliseconds that it may take, and how it ends it. */
export interface ShutdownStep {
  readonly name: string;
  readonly limitMs: number;
  readonly end: () => Promise<unknown>;
}

/** Shuts the process down in an orderly way at the first signal, and immediately at a later signal. */
export function shutDownOnSignal(ending: ShutdownTargets): void {
  let since: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Measures by a monotonic clock, since the machine's clock may be set meanwhile.
      const now = performance.now();
      if (since === undefined) {
        since = now;
        void end(ending);
      } else if (now - since > ONE_PRESS_MS) {
        abandon(ending);
        printToConsole('Ended without waiting.');
        process.exit(1);
      }
    });
  }
}

/**
 * Runs the steps of a shutdown one after another. A step that fails or takes longer than its limit keeps no later step
 * from running, since the last one ends the database. Rejects after the last step if any of them did not end in order.
 */
export async function runShutdownSteps(steps: readonly ShutdownStep[]): Promise<void> {
  const failures: string[] = [];
  for (const { name, limitMs, end } of steps) {
    const late = wait(limitMs, `${name}: not ended after ${String(limitMs / 1000)} s`, { ref: false });
    const step = end().then(
      () => undefined,
      (error: unknown) => `${name}: ${getErrorMessage(error)}`,
    );
    const failure = await Promise.race([step, late]);
    if (failure !== undefined) failures.push(failure);
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
}

async function end(ending: ShutdownTargets): Promise<void> {
  void wait(DEADLINE_MS, undefined, { ref: false }).then(ending.hurry);
  try {
    await ending.close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`The portal did not end in order: ${String(error instanceof Error ? error.stack : error)}\n`);
    abandon(ending);
    process.exit(1);
  }
}

function abandon(ending: ShutdownTargets): void {
  try {
    ending.abandon();
  } catch (error) {
    process.stderr.write(`The database may still be running: ${getErrorMessage(error)}\n`);
  }
}
