import { randomInt } from 'node:crypto';
import type { TaskState } from 'contract/channels/sendTaskStates';

// A job that has lost five servers fails, since it may be what kills them. So fewer are killed while it prepares the messages.
const MOST_WHILE_PREPARING = 4;
const MOST_DELAY_MS = 300;
// The share of the messages after which no server is killed any more, so that its memory can be watched.
const LAST_SHARE = 2 / 3;

/** How far a task is. */
export interface Progress {
  readonly state: TaskState;
  /** The messages that are written, and those of them that were given to the vendor. */
  readonly prepared: number;
  readonly given: number;
}

/** A kill of a server. */
export interface PlannedKill {
  readonly server: 0 | 1;
  /** Whether the task pauses before. */
  readonly pauses: boolean;
  readonly delayMs: number;
  isDue(progress: Progress): boolean;
}

/** Plans so many kills of each of two servers, spread over a task, in a random order and at random moments. */
export function planKills({ count, kills }: { readonly count: number; readonly kills: number }): PlannedKill[] {
  const servers = shuffle(Array.from({ length: kills * 2 }, (_, index) => (index % 2 === 0 ? 0 : 1)));
  const preparing = Math.min(MOST_WHILE_PREPARING, Math.floor(servers.length / 4));
  const sending = servers.length - preparing;
  return servers.map((server, index) => {
    const isEarly = index < preparing;
    const goal = isEarly
      ? ((index + 1) / (preparing + 1)) * count
      : ((index - preparing + 1) / (sending + 1)) * LAST_SHARE * count;
    return {
      server,
      pauses: !isEarly && (index - preparing) % 2 === 0,
      delayMs: randomInt(MOST_DELAY_MS),
      isDue: ({ state, prepared, given }) =>
        isEarly ? prepared >= goal : state === 'sending' && given >= Math.max(1, goal),
    };
  });
}

function shuffle<T>(values: readonly T[]): T[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(randomInt(rest.length), 1));
}
