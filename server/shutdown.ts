import { setTimeout as wait } from 'node:timers/promises';
import { announce } from './log';

// Ctrl-C in a terminal arrives several times, from the terminal and from npm: within this time they count as one.
const ONE_PRESS_MS = 1000;
// As long as a request may take to end by itself.
const DEADLINE_MS = 10_000;

/** What there is to end. */
export interface Ending {
  /** Ends everything in order, waiting for what is under way. */
  readonly close: () => Promise<void>;
  /** Gives up waiting for requests, so that `close` comes to its end. */
  readonly hurry: () => void;
}

/** Ends the process in order at the first signal; a later one, by somebody who is tired of waiting, ends it at once. */
export function endOnSignal(ending: Ending): void {
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

async function end({ close, hurry }: Ending): Promise<void> {
  void wait(DEADLINE_MS, undefined, { ref: false }).then(hurry);
  try {
    await close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`The portal did not end in order: ${String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  }
}
