import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { dateText } from 'contract/workflow/fieldKinds/date';
import { readValue } from 'contract/workflow/formValues';
import type { FormValues } from 'contract/workflow/formValues';
import { actsByPeople } from 'contract/workflow/processDefinition';
import type { DelayNode, PeopleNode } from 'contract/workflow/processNodes';
import type { Effect, InstanceState, Process } from '../../../workflow/state';
import type { CrowdUser } from '../../channels/crowds/people';
import type { StoredInstance } from './load';
import { instanceTimers as timers } from './schema';

/** What a node waits for besides people. */
type TimedNode = DelayNode | (PeopleNode & { readonly timeout: NonNullable<PeopleNode['timeout']> });

/** Starts the timers of the visits that an event has begun, and removes those of the visits that it has ended. */
export async function saveTimers(
  who: CrowdUser,
  former: StoredInstance,
  next: InstanceState,
  effects: readonly Effect[],
): Promise<void> {
  const { instanceId, merchantId, process } = former;
  const standing = new Set(next.tokens.map(({ visit }) => visit));
  const ended = former.state.tokens.filter(({ visit, nodeId }) => !standing.has(visit) && hasTimer(process, nodeId));
  const visits = ended.map(({ visit }) => visit);
  if (visits.length > 0)
    await who.db.delete(timers).where(and(eq(timers.instanceId, instanceId), inArray(timers.visit, visits)));
  const rows = effects.flatMap((effect) => {
    if (effect.kind !== 'START_DELAY' && effect.kind !== 'START_TIMEOUT') return [];
    const { token, visit, nodeId } = effect;
    const node = findTimed(process, nodeId);
    if (!node || !standing.has(visit)) return [];
    return [{ merchantId, instanceId, token, visit, ...toTimer(node, next.values, who.timeZone) }];
  });
  if (rows.length > 0) await who.db.insert(timers).values(rows);
}

// A node with children gets its timer when one of them ends.
function hasTimer(process: Process, nodeId: string): boolean {
  return process.tree.get(nodeId)?.node.kind === 'CHILD' || findTimed(process, nodeId) !== undefined;
}

function findTimed({ tree }: Process, nodeId: string): TimedNode | undefined {
  const node = tree.get(nodeId)?.node;
  if (node?.kind === 'DELAY') return node;
  return node && actsByPeople(node) && node.timeout ? { ...node, timeout: node.timeout } : undefined;
}

function toTimer(node: TimedNode, values: FormValues, timeZone: string) {
  if (node.kind === 'DELAY') return { kind: 'DELAY' as const, dueTime: toDelayEnd(node, values, timeZone) };
  const { action: kind, minutes, times } = node.timeout;
  return { kind, dueTime: inMinutes(minutes), minutes, timesLeft: kind === 'REMIND' ? times : 1 };
}

// A month or a day begins at midnight in the installation's time zone. An empty field is no reason to wait for ever.
function toDelayEnd({ until }: DelayNode, values: FormValues, timeZone: string): SQL {
  if (until.by === 'MINUTES') return inMinutes(until.minutes);
  const parsed = v.safeParse(dateText, readValue(values, until.field));
  if (!parsed.success) return sql`clock_timestamp()`;
  const day = parsed.output.length === 7 ? `${parsed.output}-01` : parsed.output;
  return sql`${day}::timestamp at time zone ${timeZone}`;
}

/** The time in so many minutes. */
export function inMinutes(minutes: number): SQL {
  return sql`clock_timestamp() + make_interval(mins => ${minutes}::int)`;
}
