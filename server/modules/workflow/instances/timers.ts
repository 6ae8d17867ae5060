import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { dateText } from 'contract/workflow/fieldKinds/date';
import { readValue } from 'contract/workflow/formValues';
import type { FormValues } from 'contract/workflow/formValues';
import { addWorkingMinutes } from 'contract/site/workingTime';
import { actsByPeople } from 'contract/workflow/processDefinition';
import type { DelayNode, PeopleNode } from 'contract/workflow/processNodes';
import type { Effect, InstanceState, Process } from '../../../workflow/state';
import type { Db } from '../../../db/store';
import type { CrowdUser } from '../../channels/crowds/people';
import { readWorkingHours } from '../../site/workCalendar/read';
import type { StoredInstance } from './load';
import { instanceTasks as tasks, instanceTimers as timers } from './schema';

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
    return [{ merchantId, instanceId, token, visit, node }];
  });
  for (const { node, ...visit } of rows)
    await who.db.insert(timers).values({ ...visit, ...(await toTimer(who, node, next.values)) });
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

async function toTimer(who: CrowdUser, node: TimedNode, values: FormValues) {
  if (node.kind === 'DELAY') return { kind: 'DELAY' as const, dueTime: await findDelayEnd(who, node, values) };
  const { action: kind, minutes, times, inWorkingTime = false } = node.timeout;
  const dueTime = await findDueTime(who, { minutes, inWorkingTime });
  return { kind, dueTime, minutes, inWorkingTime, timesLeft: kind === 'REMIND' ? times : 1 };
}

// A month or a day begins at midnight in the installation's time zone. An empty field is no reason to wait for ever.
async function findDelayEnd(who: CrowdUser, { until }: DelayNode, values: FormValues): Promise<SQL | string> {
  if (until.by === 'MINUTES') {
    const { minutes, inWorkingTime = false } = until;
    return findDueTime(who, { minutes, inWorkingTime });
  }
  const parsed = v.safeParse(dateText, readValue(values, until.field));
  if (!parsed.success) return sql`clock_timestamp()`;
  const day = parsed.output.length === 7 ? `${parsed.output}-01` : parsed.output;
  return sql`${day}::timestamp at time zone ${who.timeZone}`;
}

/**
 * Finds the time in so many minutes: by the merchant's calendar if they are minutes of working time and the calendar is on, otherwise by
 * the clock (APR-07).
 */
export async function findDueTime(
  who: CrowdUser,
  { minutes, inWorkingTime }: { readonly minutes: number; readonly inWorkingTime: boolean },
): Promise<SQL | string> {
  const hours = inWorkingTime ? await readWorkingHours(who) : undefined;
  if (!hours) return inMinutes(minutes);
  const { rows } = await who.db.execute<{ now: Date | string }>(sql`select clock_timestamp() as now`);
  const [clock] = rows;
  if (!clock) throw new Error('the database has told no time');
  return addWorkingMinutes(hours, who.timeZone, new Date(clock.now), minutes).toISOString();
}

/** The time in so many minutes by the clock. */
export function inMinutes(minutes: number): SQL {
  return sql`clock_timestamp() + make_interval(mins => ${minutes}::int)`;
}

/** Notes that the time limit of a visit has run out, at the tasks that are open there. A task keeps the first time (APR-05). */
export async function markOverdue(
  db: Db,
  { instanceId, visit }: { readonly instanceId: string; readonly visit: number },
): Promise<void> {
  const isOpen = and(eq(tasks.instanceId, instanceId), eq(tasks.visit, visit), eq(tasks.status, 'OPEN'));
  await db
    .update(tasks)
    .set({ overdueTime: sql`clock_timestamp()` })
    .where(and(isOpen, isNull(tasks.overdueTime)));
}
