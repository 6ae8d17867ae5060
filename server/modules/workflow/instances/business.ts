import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { InstanceDetail } from 'contract/workflow/instances';
import type { ProcessEnd } from '../../../businessKind';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import type { NotifyServices } from '../../../notifications/notify';
import type { BusinessKinds } from '../../../services';
import { readUserNames } from '../../access/users/names';
import type { Applied } from './apply';
import { instanceEvents as events, processInstances as instances } from './schema';

/** What tells the modules for whose objects processes run. */
export type BusinessServices = NotifyServices & { readonly businessKinds: BusinessKinds };

// What says who has decided, for each end. A time limit that runs out is an event of its own, and nobody's decision.
const DECISIONS = { PASSED: ['PASS'], REFUSED: ['REFUSE'], CANCELLED: ['WITHDRAW', 'TERMINATE'] } as const;

/** Tells the module for whose object an instance has run how it has ended, in the transaction of the end. */
export async function tellBusiness(db: Db, services: BusinessServices, { instanceId, process, state }: Applied) {
  const { status, tasks } = state;
  const reference = await readReference(db, instanceId);
  if (!reference || status === 'RUNNING') return;
  const kind = services.businessKinds.get(reference.businessKind);
  // A release that knows the kind no longer has nothing to tell.
  if (!kind) return;
  const passed = tasks.filter(
    ({ status: of, nodeId }) => of === 'PASSED' && process.tree.get(nodeId)?.node.kind === 'APPROVER',
  );
  await kind.end(db, services, {
    ...{ instanceId, businessId: reference.businessId, status },
    approverIds: await readPassers(
      db,
      instanceId,
      passed.map(({ id }) => id),
    ),
    ...(await readDecision(db, instanceId, status)),
  });
}

/** The object for which an instance runs, for a person who reads the instance. Null: there is none. */
export async function describeBusiness(
  who: Caller,
  businessKinds: BusinessKinds,
  instanceId: string,
): Promise<InstanceDetail['business']> {
  const reference = await readReference(who.db, instanceId);
  const kind = reference && businessKinds.get(reference.businessKind);
  if (!kind) return null;
  const found = await kind.find(who, reference.businessId);
  return { noun: kind.noun, name: found?.name ?? null, address: found?.address ?? null };
}

async function readReference(db: Db, instanceId: string) {
  const { businessKind, businessId } = instances;
  const [row] = await db
    .select({ businessKind, businessId })
    .from(instances)
    .where(eq(instances.instanceId, instanceId));
  if (!row || row.businessKind === null || row.businessId === null) return undefined;
  return { businessKind: row.businessKind, businessId: row.businessId };
}

// Who has passed these tasks in person: a time limit passes tasks as well, without an event PASS.
async function readPassers(db: Db, instanceId: string, taskIds: readonly number[]): Promise<string[]> {
  if (taskIds.length === 0) return [];
  const isPass = and(eq(events.instanceId, instanceId), eq(events.kind, 'PASS'), inArray(events.task, [...taskIds]));
  const rows = await db.selectDistinct({ userId: events.userId }).from(events).where(isPass);
  return rows.flatMap(({ userId }) => userId ?? []);
}

async function readDecision(
  db: Db,
  instanceId: string,
  status: ProcessEnd['status'],
): Promise<Pick<ProcessEnd, 'opinion' | 'personName'>> {
  const isDecision = and(
    eq(events.instanceId, instanceId),
    inArray(events.kind, [...DECISIONS[status]]),
    isNotNull(events.userId),
  );
  const [last] = await db.select().from(events).where(isDecision).orderBy(desc(events.eventId)).limit(1);
  if (!last) return { personName: null, opinion: null };
  const userId = last.userId ?? '';
  return { personName: (await readUserNames(db, [userId])).get(userId) ?? '', opinion: last.opinion };
}
