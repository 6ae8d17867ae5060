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
  readonly process: Process;
  readonly state: InstanceState;
  readonly chosen: ChosenPeople;
}

/**
 * Locks an instance until the end of the transaction and reads it. What is read after the lock is what the transaction before has
 * stored, so that events are applied one after another. Refuses the id of an unknown instance.
 */
export async function lockInstance(db: Db, instanceId: string): Promise<StoredInstance> {
  const [found] = await db
    .select({ instance: instances, definition: versions.definition })
    .from(instances)
    .innerJoin(versions, eq(versions.versionId, instances.versionId))
    .where(eq(instances.instanceId, instanceId))
    .for('update', { of: instances });
  if (!found) throw notFound();
  const { instance, definition } = found;
  const { status, isSuspended, starterId, values, lastDecision, lastNumber, deferred } = instance;
  return {
    ...{ instanceId, merchantId: instance.merchantId, chosen: instance.chosen, process: readProcess(definition) },
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
