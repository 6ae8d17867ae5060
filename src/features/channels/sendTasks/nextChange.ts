import { ENDED_TASK_STATES, RUNNING_TASK_STATES } from 'contract/channels/sendTaskStates';
import type { SendTask } from 'contract/channels/sendTasks';

// How long a server takes at most to begin with a task that is due, and how often a task that runs is looked at.
const RUNNING_INTERVAL_MS = 2000;
// Longer timers overflow in browsers.
const LONGEST_MS = 24 * 60 * 60 * 1000;

/**
 * In how many milliseconds tasks may have changed by themselves: soon while one runs or the messages of one that was stopped are being
 * cancelled, else once the first one is due. Undefined: never.
 */
export function findNextChangeMs(
  tasks: readonly Pick<SendTask, 'nextTime' | 'progress' | 'state'>[],
  now: number,
): number | undefined {
  if (tasks.some(isChanging)) return RUNNING_INTERVAL_MS;
  const waits = tasks.flatMap(({ state, nextTime }) =>
    state === 'scheduled' && nextTime !== null ? [Date.parse(nextTime) - now] : [],
  );
  if (waits.length === 0) return undefined;
  return Math.min(Math.max(Math.min(...waits), RUNNING_INTERVAL_MS), LONGEST_MS);
}

function isChanging({ state, progress }: Pick<SendTask, 'progress' | 'state'>): boolean {
  return RUNNING_TASK_STATES.includes(state) || (ENDED_TASK_STATES.includes(state) && progress.waiting > 0);
}
