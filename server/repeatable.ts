/** Work of which one instance runs at a time in this process. */
export interface RepeatableWork {
  /** Starts the work. A call while the work runs makes it run once more afterwards. */
  run(): void;
  /** Waits until the work has ended. */
  ended(): Promise<void>;
}

/** Makes work repeatable. `work` has to handle its own failures. */
export function createRepeatable(work: () => Promise<void>): RepeatableWork {
  let isDue = false;
  let running: Promise<void> | undefined;
  const repeat = async () => {
    while (isDue) {
      isDue = false;
      await work();
    }
  };
  return {
    run() {
      isDue = true;
      running ??= repeat().finally(() => (running = undefined));
    },
    async ended() {
      await running;
    },
  };
}
