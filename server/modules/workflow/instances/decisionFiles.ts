import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { ApplicationFile } from 'contract/workflow/applicationFiles';
import type { Db } from '../../../db/store';
import { takeWaiting } from './formFiles';
import { applicationFiles as table } from './parts.schema';

/** Keeps the files of a decision. A task that is decided again has those of its last decision. */
export async function saveDecisionFiles(
  db: Db,
  at: { readonly userId: string; readonly instanceId: string; readonly task: number },
  fileIds: readonly string[],
): Promise<void> {
  await db.delete(table).where(and(eq(table.instanceId, at.instanceId), eq(table.task, at.task)));
  await takeWaiting(db, at, fileIds);
}

/** The files of the decisions of an instance, by the numbers of their tasks. */
export async function readDecisionFiles(db: Db, instanceId: string): Promise<ReadonlyMap<number, ApplicationFile[]>> {
  const { fileId, fileName, size, task } = table;
  const rows = await db
    .select({ fileId, fileName, size, task })
    .from(table)
    .where(and(eq(table.instanceId, instanceId), isNotNull(task)))
    .orderBy(asc(table.createTime), asc(fileId));
  const byTask = new Map<number, ApplicationFile[]>();
  for (const { task: number, ...file } of rows)
    if (number !== null) byTask.set(number, [...(byTask.get(number) ?? []), file]);
  return byTask;
}
