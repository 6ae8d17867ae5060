import { setTimeout as wait } from 'node:timers/promises';
import { announce } from './log';

// Ctrl-C in a terminal sends several signals, by the terminal and by npm: within these milliseconds they count as one.
const ONE_PRESS_MS = 1000;
// Milliseconds for running requests to end by themselves.
const DEADLINE_MS = 10_000;

/** What a shutdown closes. */
export interface ShutdownTargets {
  /** Closes everything in order and waits for running work. */
  readonly close: () => Promise<void>;
  /** Aborts running requests, so that `close` can resolve. */
  readonly hurry: () => void;
}

/** Shuts the process down in order at the first signal, and at once at a later one. */
export function shutDownOnSignal(ending: ShutdownTargets): void {
  let since: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since === undefined) {
        since = Date.now();
        void end(ending);
      } else if (Date.now() - since > ONE_PRESS_MS) {
        announce('Ended without waiting.');
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
