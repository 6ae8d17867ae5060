/** How many steps can be undone. */
export const MAX_STEPS = 100;

/** A value that is edited in steps, which can be undone and redone. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** What the latest step has changed. A further change of the same, such as the next letter of a name, belongs to that step. */
  readonly latestChange: string | null;
}

/** The history of a value that has just been opened. */
export function openHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], latestChange: null };
}

/** Makes a step, or carries on the latest one if that has changed the same. */
export function record<Value>(history: History<Value>, present: Value, change: string | null = null): History<Value> {
  if (change !== null && change === history.latestChange) return { ...history, present, future: [] };
  const past = [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], latestChange: change };
}

/** Ends the latest step, so that a further change of the same is a step of its own. */
export function endStep<Value>(history: History<Value>): History<Value> {
  return history.latestChange === null ? history : { ...history, latestChange: null };
}

/** Goes back one step; nowhere at the beginning. */
export function undo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  const [before = present] = past.slice(-1);
  return { past: past.slice(0, -1), present: before, future: [present, ...future], latestChange: null };
}

/** Goes forth one step that was undone; nowhere at the end. */
export function redo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  const [after = present, ...later] = future;
  return { past: [...past, present], present: after, future: later, latestChange: null };
}

/** The names of the properties in which two objects differ, for {@link History.latestChange}. */
export function listChanged(before: object, after: object): string {
  const former = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => former.get(name) !== value);
  return changed.map(([name]) => name).join();
}
