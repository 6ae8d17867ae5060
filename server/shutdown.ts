import { setTimeout as wait } from 'node:timers/promises';
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
}

/** Shuts the process down in an orderly way at the first signal, and immediately at a later signal. */
export function shutDownOnSignal(ending: ShutdownTargets): void {
  let since: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since === undefined) {
        since = Date.now();
        void end(ending);
      } else if (Date.now() - since > ONE_PRESS_MS) {
        printToConsole('Ended without waiting.');
        process.exit(1);
      }
    });
  }
}

async function end({ close, hurry }: ShutdownTargets): Promise<void> {
  void wait(DEADLINE_MS, undefined, { ref: false }).then(hurry);
  try {
    await close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`The portal did not end in order: ${String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  }
}
