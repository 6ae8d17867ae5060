interface StepUp {
  readonly isGiven: Promise<boolean>;
  readonly end: (isGiven: boolean) => void;
}

let waiting: StepUp | undefined;
const listeners = new Set<() => void>();

/**
 * Waits until the user has given the second factor again, or has declined. All calls that need it at the same time wait
 * for the same answer. Resolves with false at once where no dialog can ask for it.
 */
export function waitForStepUp(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return (waiting ?? begin()).isGiven;
}

function begin(): StepUp {
  let end: StepUp['end'] = () => {};
  const isGiven = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  const begun = { isGiven, end };
  change(begun);
  return begun;
}

/** Whether calls wait for the second factor, so that the dialog is open. */
export function isStepUpWaiting(): boolean {
  return waiting !== undefined;
}

/** Ends the waiting: the calls are made again, or fail if the user has not given the second factor. */
export function endStepUp(isGiven: boolean): void {
  const ended = waiting;
  change(undefined);
  ended?.end(isGiven);
}

/** Subscribes the dialog that asks for the second factor to {@link isStepUpWaiting}. Without it, no call waits. */
export function subscribeToStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) endStepUp(false);
  };
}

function change(next: StepUp | undefined): void {
  waiting = next;
  for (const listener of listeners) listener();
}
