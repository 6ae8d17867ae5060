import { getErrorMessage } from './errors';

const INTERVAL_MS = 1000;

/** Work that is done again and again while the server runs. */
export interface Rounds {
  /** Ends the rounds, after the item that is being worked on. */
  stop(): Promise<void>;
}

/** What each round does. */
export interface RoundsPlan<Item> {
  /** Lists what there is to do. */
  readonly list: () => Promise<readonly Item[]>;
  readonly work: (item: Item) => Promise<void>;
  /** What has failed, for the log: the whole round, or the work on one item. */
  readonly problem: string;
  readonly describeProblem: (item: Item) => string;
}

/**
 * Starts rounds, one every second, and one at a time. What fails is logged and found by the next round, and keeps nothing else from
 * being done. Several servers may do the same rounds if `work` locks its item.
 */
export function startRounds<Item>(log: (line: string) => void, plan: RoundsPlan<Item>): Rounds {
  let running: Promise<void> | undefined;
  let isStopped = false;

  // What fails amid a stop is no news.
  const report = (problem: string, error: unknown) => {
    if (!isStopped) log(`${problem}: ${getErrorMessage(error)}`);
  };

  async function round(): Promise<void> {
    for (const item of await plan.list()) {
      if (isStopped) return;
      await plan.work(item).catch((error: unknown) => report(plan.describeProblem(item), error));
    }
  }

  const interval = setInterval(() => {
    running ??= round()
      .catch((error: unknown) => report(plan.problem, error))
      .finally(() => {
        running = undefined;
      });
  }, INTERVAL_MS).unref();

  return {
    async stop() {
      isStopped = true;
      clearInterval(interval);
      await running;
    },
  };
}
