import type { SubAppContext, SubAppLifecycle, SubAppLifecycles, SubAppProps } from 'contract/children/subapp';
import { withTimeout } from './withTimeout';

/** How long each lifecycle of a child may take, in milliseconds. */
export const LIFECYCLE_TIMEOUTS_MS = { bootstrap: 10_000, mount: 10_000, update: 5_000, unmount: 3_000 } as const;

type LifecycleName = keyof typeof LIFECYCLE_TIMEOUTS_MS;

/** A child that is mounted. */
export interface RunningSubApp {
  /** Tells the child of the world around it. Of several changes while it is busy, it hears of the newest. */
  readonly update: (context: SubAppContext) => Promise<void>;
  /** Has the child clean up; afterwards it is gone, however it took it. */
  readonly end: () => Promise<void>;
}

/** Mounts a child and runs its lifecycles one after the other, none beside another one and none for ever. */
export async function runLifecycles(lifecycles: SubAppLifecycles, props: SubAppProps): Promise<RunningSubApp> {
  let current = props;
  const run = (name: LifecycleName) =>
    withTimeout(runAll(lifecycles[name], current), LIFECYCLE_TIMEOUTS_MS[name], `lifecycle ${name}`);

  await run('bootstrap');
  const mounting = runAll(lifecycles.mount, current);
  try {
    await withTimeout(mounting, LIFECYCLE_TIMEOUTS_MS.mount, 'lifecycle mount');
  } catch (problem) {
    // What it has put up, or puts up later after all, is taken down; its place is gone by then.
    void mounting.then(() => run('unmount')).catch(() => undefined);
    throw problem;
  }

  let busy: Promise<void> = Promise.resolve();
  let newest: SubAppContext | undefined;
  let hasEnded = false;
  return {
    update: (context) => {
      newest = context;
      const turn = busy.then(async () => {
        if (!newest || hasEnded) return;
        current = { ...current, ...newest };
        newest = undefined;
        await run('update');
      });
      busy = turn.catch(() => undefined);
      return turn;
    },
    end: async () => {
      if (hasEnded) return;
      hasEnded = true;
      await busy;
      await run('unmount');
    },
  };
}

async function runAll(lifecycle: SubAppLifecycle | undefined, props: SubAppProps): Promise<void> {
  if (!lifecycle) return;
  for (const step of typeof lifecycle === 'function' ? [lifecycle] : lifecycle) await step(props);
}
