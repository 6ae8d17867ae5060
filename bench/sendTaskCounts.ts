import { withOwnerConnection } from '../server/db/migrate';
import type { Simulator } from '../vendors/simulator';

const MINUTE_MS = 60_000;
const ENDED = ['handedOver', 'delivered', 'failed', 'bounced', 'refused', 'cancelled', 'unknown'];

/** What has become of the messages of a task, by its records and at the vendor. */
export interface SendCounts {
  readonly states: Readonly<Record<string, number>>;
  /** Recipients without a record, or with several, and records that have neither ended nor are `unknown`. */
  readonly forgotten: number;
  /** People whom the vendor was given a message for twice. */
  readonly repeated: number;
  /** Messages that are said to have been delivered and have not. */
  readonly invented: number;
  readonly arrivals: number;
  /** Messages that were `unknown` at some time. */
  readonly everUnknown: number;
  /** The most messages that have reached the vendor within a minute, and how many they were a minute on average. */
  readonly mostInMinute: number;
  readonly perMinute: number;
}

/** Counts the messages of a task. `mark` is a word that only its messages have. */
export async function countSends(
  ownerUrl: string,
  simulator: Simulator,
  { taskId, count, mark }: { readonly taskId: string; readonly count: number; readonly mark: string },
): Promise<SendCounts> {
  const [records, everUnknown] = await withOwnerConnection(ownerUrl, async (client) => [
    (
      await client.query<{ state: string; name: string; people: string }>(
        `select r.state, u.nick_name as name from channel_records r join users u using (user_id) where task_id = $1`,
        [taskId],
      )
    ).rows,
    (
      await client.query(
        `select distinct record_id from channel_record_steps s join channel_records r using (record_id)
         where r.task_id = $1 and s.kind = 'unknown'`,
        [taskId],
      )
    ).rows.length,
  ]);
  const arrivals = simulator.arrivals.list({ text: mark }).reverse();
  const arrived = new Map<string, number>();
  for (const { arrival } of arrivals) {
    const name = /(n\d+)您好/.exec('text' in arrival ? arrival.text : '')?.[1] ?? '';
    arrived.set(name, (arrived.get(name) ?? 0) + 1);
  }
  const states: Record<string, number> = {};
  for (const { state } of records) states[state] = (states[state] ?? 0) + 1;
  const people = new Set(records.map(({ name }) => name));
  const unended = records.filter(({ state }) => !ENDED.includes(state)).length;
  const times = arrivals.map(({ at }) => at);
  return {
    states,
    forgotten: count - people.size + (records.length - people.size) + unended,
    repeated: [...arrived.values()].filter((number) => number > 1).length,
    invented: records.filter(({ state, name }) => state === 'delivered' && !arrived.has(name)).length,
    arrivals: arrivals.length,
    everUnknown,
    mostInMinute: findMostInMinute(times),
    perMinute: ((times.length - 1) * MINUTE_MS) / Math.max(1, (times.at(-1) ?? 0) - (times[0] ?? 0)),
  };
}

function findMostInMinute(times: readonly number[]): number {
  let [first, most] = [0, 0];
  for (const [index, time] of times.entries()) {
    while ((times[first] ?? time) <= time - MINUTE_MS) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
