import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { readProcess } from '../../../workflow/advance';
import type { InstanceState, Process } from '../../../workflow/state';
import { processVersions as versions } from '../processes/schema';
import { instanceTasks as tasks, instanceTokens as tokens, processInstances as instances } from './schema';
import type { ChosenPeople } from './schema';

/** An instance as it is stored, with the version of its process. */
export interface StoredInstance {
  readonly instanceId: string;
  readonly merchantId: string;
  readonly title: string;
  readonly process: Process;
  readonly state: InstanceState;
  readonly chosen: ChosenPeople;
}

/**
 * Locks an instance until the end of the transaction and reads it. What is read after the lock is what the transaction before has
 * stored, so that events are applied one after another. Rows that refer to the instance can be added meanwhile. Refuses the id of an
 * unknown instance.
 */
export async function lockInstance(db: Db, instanceId: string): Promise<StoredInstance> {
  return complete(db, await selectInstance(db, instanceId).for('no key update'));
}

/** Reads an instance to look at it. Refuses the id of an unknown instance. */
export async function readInstance(db: Db, instanceId: string): Promise<StoredInstance> {
  return complete(db, await selectInstance(db, instanceId));
}

function selectInstance(db: Db, instanceId: string) {
  return db.select().from(instances).where(eq(instances.instanceId, instanceId));
}

// The version is read after the lock: the instance may have moved to another one while this transaction waited for it.
async function complete(db: Db, [instance]: readonly (typeof instances.$inferSelect)[]): Promise<StoredInstance> {
  if (!instance) throw notFound();
  const { instanceId, merchantId, title, versionId, chosen } = instance;
  const { status, isSuspended, starterId, values, lastDecision, lastNumber, deferred } = instance;
  const [version] = await db
    .select({ definition: versions.definition })
    .from(versions)
    .where(eq(versions.versionId, versionId));
  if (!version) throw notFound();
  return {
    ...{ instanceId, merchantId, title, chosen, process: readProcess(version.definition) },
    state: {
      ...{ status, isSuspended, starterId, values, lastDecision, lastNumber, deferred },
      tokens: await readTokens(db, instanceId),
      tasks: await readTasks(db, instanceId),
    },
  };
}

function readTokens(db: Db, instanceId: string): Promise<InstanceState['tokens']> {
  const { number: id, parent, branchId, nodeId, visit, waitsFor } = tokens;
  return db
    .select({ id, parent, branchId, nodeId, visit, waitsFor })
    .from(tokens)
    .where(eq(tokens.instanceId, instanceId))
    .orderBy(asc(tokens.number));
}

// The tasks of a visit in their order. Which visit comes first makes no difference to the engine.
function readTasks(db: Db, instanceId: string): Promise<InstanceState['tasks']> {
  const { number: id, token, visit, nodeId, userId, status, addedTo, side } = tasks;
  return db
    .select({ id, token, visit, nodeId, userId, status, addedTo, side })
    .from(tasks)
    .where(eq(tasks.instanceId, instanceId))
    .orderBy(asc(tasks.visit), asc(tasks.position));
}
