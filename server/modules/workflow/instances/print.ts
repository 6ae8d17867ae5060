import { createHash } from 'node:crypto';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { InstancePrint } from 'contract/workflow/instancePrints';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { readUserNames } from '../../access/users/names';
import { addHistory } from './history';
import { lockInstance } from './load';
import { instanceSignatures as signatures } from './parts.schema';
import { instanceEvents as events, processInstances as instances } from './schema';
import { readViewer } from './viewer';

// 80 bits in groups that a person can compare: nobody finds other contents with the same mark by trying.
const MARK_CHARACTERS = 20;
const GROUPS = /.{4}(?=.)/g;

/** How an instance leaves the portal: on paper, or as an archive. */
export const COPY_EVENTS = ['PRINTED', 'EXPORTED'] as const;

/** Records that the caller takes a copy of an instance out of the portal, and answers the mark that the copy carries. */
export function printInstance(
  who: Caller,
  instanceId: string,
  kind: (typeof COPY_EVENTS)[number],
): Promise<InstancePrint> {
  const { db, userId } = who;
  return withWholeMerchantScope(db, who, async () => {
    // What is marked stays as it is until the record of the print is there.
    const stored = await lockInstance(db, instanceId);
    if (!(await readViewer(db, stored, userId))) throw notFound();
    const mark = await computeMark(db, instanceId);
    await addHistory(db, stored, [{ kind, userId, detail: { mark } }]);
    const { rows } = await db.execute<{ now: string }>(sql`select now()::timestamptz(3)::text as now`);
    const userName = (await readUserNames(db, [userId])).get(userId) ?? '';
    return { mark, printTime: new Date(String(rows[0]?.now)).toISOString(), userName };
  });
}

/**
 * Stands for what an instance is: its form, decisions and signatures. Earlier copies are no part of that. Rows of the history are added and
 * never changed.
 */
export async function computeMark(db: Db, instanceId: string): Promise<string> {
  const { versionId, starterId, title, values, createTime } = instances;
  const [instance] = await db
    .select({ versionId, starterId, title, createTime, values: sql<string>`${values}::text` })
    .from(instances)
    .where(eq(instances.instanceId, instanceId));
  const history = await db
    .select({ row: sql<string>`to_jsonb(${events})::text` })
    .from(events)
    .where(and(eq(events.instanceId, instanceId), notInArray(events.kind, [...COPY_EVENTS])))
    .orderBy(asc(events.eventId));
  const signed = await db
    .select({ task: signatures.task, digest: sql<string>`encode(sha256(${signatures.picture}), 'hex')` })
    .from(signatures)
    .where(eq(signatures.instanceId, instanceId))
    .orderBy(asc(signatures.task));
  const content = JSON.stringify([instanceId, instance, history, signed]);
  const hash = createHash('sha256').update(content).digest('hex').toUpperCase();
  return hash.slice(0, MARK_CHARACTERS).replace(GROUPS, '$&-');
}
