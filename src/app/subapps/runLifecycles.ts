import type { SubAppContext, SubAppLifecycle, SubAppLifecycles, SubAppProps } from 'contract/children/subapp';
import { withTimeout } from './withTimeout';

/** Milliseconds after which a call of a sub-app's lifecycle function counts as failed, by function. */
export const LIFECYCLE_TIMEOUTS_MS = { bootstrap: 10_000, mount: 10_000, update: 5_000, unmount: 3_000 } as const;

type LifecycleName = keyof typeof LIFECYCLE_TIMEOUTS_MS;

/** A mounted sub-app. */
export interface RunningSubApp {
  /**
   * Passes a new context (user, project, address and so on) to the sub-app. If the context changes several times during
   * an update, only the newest one is passed on.
   */
  readonly update: (context: SubAppContext) => Promise<void>;
  /** Unmounts the sub-app, after a running update. */
  readonly end: () => Promise<void>;
}

/** Mounts a sub-app and runs its lifecycles (bootstrap, mount, update, unmount) one at a time, each with a time-out. */
export async function runLifecycles(lifecycles: SubAppLifecycles, props: SubAppProps): Promise<RunningSubApp> {
  let current = props;
  const run = (name: LifecycleName) =>
    withTimeout(runAll(lifecycles[name], current), LIFECYCLE_TIMEOUTS_MS[name], `lifecycle ${name}`);

  await run('bootstrap');
  const mounting = runAll(lifecycles.mount, current);
  try {
    await withTimeout(mounting, LIFECYCLE_TIMEOUTS_MS.mount, 'lifecycle mount');
  } catch (problem) {
    // Unmounts a sub-app whose mount has failed or is late, once the mount has finished. The sub-app's element is
    // already removed by then.
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
