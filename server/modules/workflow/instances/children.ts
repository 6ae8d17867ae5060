import { and, asc, eq, sql } from 'drizzle-orm';
import { readRows, readValue } from 'contract/workflow/formValues';
import type { FormValue, FormValues } from 'contract/workflow/formValues';
import type { ChildNode } from 'contract/workflow/processNodes';
import type { Db } from '../../../db/store';
import type { CrowdUser } from '../../channels/crowds/people';
import { processVersions as versions, processes } from '../processes/schema';
import { applyEvent, startInstance } from './apply';
import type { Applied } from './apply';
import { instanceTimers as timers, processInstances as instances } from './schema';

/** A visit of a node, as effects name it. */
export interface Visit {
  readonly token: number;
  readonly visit: number;
  readonly nodeId: string;
}

/**
 * Starts the child processes of a node, one or one for each row of a table, by the published version of their process and with the
 * starter of the parent. Where there are none to start (the table is empty, the process is gone, disabled or not published), the node
 * goes on as if they had passed, or as if they had failed.
 */
export async function startChildren(who: CrowdUser, parent: Applied, at: Visit): Promise<readonly Applied[]> {
  const { process, state, title } = parent;
  const node = process.tree.get(at.nodeId)?.node;
  if (node?.kind !== 'CHILD') return [];
  const { token, visit } = at;
  const found = await findPublished(who, node.processKey);
  const end = (havePassed: boolean) =>
    node.waits ? [applyEvent(who, parent.instanceId, { kind: 'CHILDREN_ENDED', token, visit, havePassed })] : [];
  if (!found) return Promise.all(end(false));
  const all = listValues(node, state.values);
  if (all.length === 0) return Promise.all(end(true));
  const started: Applied[] = [];
  for (const values of all)
    started.push(
      await startInstance(who, {
        ...{ versionId: found.versionId, starterId: state.starterId, values },
        title: `${found.processName}（${title}）`,
        parent: { instanceId: parent.instanceId, token, visit },
      }),
    );
  return started;
}

/** Ends the children of a visit that was left before they had ended. */
export async function cancelChildren(who: CrowdUser, parent: Applied, { visit }: Visit): Promise<readonly Applied[]> {
  const ended: Applied[] = [];
  const { instanceId } = instances;
  // Locked at once, so that one that ends at the moment is left out.
  const running = await who.db
    .select({ instanceId })
    .from(instances)
    .where(
      and(eq(instances.parentId, parent.instanceId), eq(instances.parentVisit, visit), eq(instances.status, 'RUNNING')),
    )
    .orderBy(asc(instanceId))
    .for('no key update');
  for (const child of running) ended.push(await applyEvent(who, child.instanceId, { kind: 'TERMINATE' }));
  return ended;
}

/**
 * Lets the parent of a child that has ended look whether all its children have, by a timer that is due at once: the parent may be
 * locked by somebody who is ending its children at the moment, so that this transaction must not wait for it.
 */
export async function tellParent(who: CrowdUser, { instanceId }: Applied): Promise<void> {
  const [child] = await who.db.select().from(instances).where(eq(instances.instanceId, instanceId));
  if (!child || child.parentId === null || child.parentToken === null || child.parentVisit === null) return;
  const { merchantId, parentId, parentToken: token, parentVisit: visit } = child;
  const dueTime = sql`clock_timestamp()`;
  const timer = { merchantId, instanceId: parentId, token, visit, kind: 'CHILDREN' as const, dueTime };
  // The update locks the row, so that a look that is under way waits for this child.
  await who.db
    .insert(timers)
    .values({ ...timer, minutes: 0, timesLeft: 1 })
    .onConflictDoUpdate({ target: [timers.instanceId, timers.visit], set: { dueTime } });
}

/** What the children of a visit have come to. Undefined: some of them still run. */
export async function findEndOfChildren(
  db: Db,
  parent: { readonly instanceId: string; readonly visit: number },
): Promise<{ readonly havePassed: boolean } | undefined> {
  const [counted] = await db
    .select({
      running: sql`count(*) filter (where ${instances.status} = 'RUNNING')`.mapWith(Number),
      failed: sql`count(*) filter (where ${instances.status} in ('REFUSED', 'CANCELLED'))`.mapWith(Number),
    })
    .from(instances)
    .where(and(eq(instances.parentId, parent.instanceId), eq(instances.parentVisit, parent.visit)));
  return counted?.running === 0 ? { havePassed: counted.failed === 0 } : undefined;
}

async function findPublished(who: CrowdUser, processKey: string) {
  const [found] = await who.db
    .select({ versionId: versions.versionId, processName: processes.processName })
    .from(processes)
    .innerJoin(versions, and(eq(versions.processId, processes.processId), eq(versions.number, processes.versionNumber)))
    .where(and(eq(processes.processKey, processKey), processes.enabled));
  return found;
}

// The values with which each child begins: fields of its form by the fields of the parent's, or of a row of the table.
function listValues({ table, values: mapped }: ChildNode, values: FormValues): readonly FormValues[] {
  const fill = (read: (reference: string) => FormValue | undefined): FormValues =>
    Object.fromEntries(Object.entries(mapped).map(([field, from]) => [field, read(from)]));
  if (table === null) return [fill((reference) => readValue(values, reference))];
  return readRows(readValue(values, table)).map((row) =>
    fill((reference) => {
      const [name = '', column] = reference.split('.');
      return column !== undefined && name === table ? readValue(row.values, column) : readValue(values, reference);
    }),
  );
}
