import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { processes as contract } from 'contract/workflow/processes';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { Refusal, notFound, outdatedRow } from '../../../refusal';
import { exportBpmn } from '../../../workflow/bpmn/exportBpmn';
import { importBpmn } from '../../../workflow/bpmn/importBpmn';
import { isSameDefinition } from '../forms/definitions';
import { readPublishedVersion as readPublishedForm } from '../forms/versions';
import { hasSharedIds, nameProblems, parseDefinition, refuseIncomplete } from './definitions';
import { change, readDraft, setDraft } from './processes';
import type { ReadRow } from './processes';
import { processes as table } from './schema';
import { addVersion, readPublishedVersion, readVersion } from './versions';

type Argument<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

/** Saves a draft, even an incomplete one. Refuses one whose row somebody else has changed. */
export async function saveDraft(
  caller: Caller,
  { definition, ...row }: Argument<'saveProcessDraft'>,
): Promise<DataOf<typeof contract.saveProcessDraft>> {
  const { db } = caller;
  const { formId, processKey } = await readDraft(db, row.processId);
  await setDraft(caller, row, { definition, formId });
  return { version: row.version + 1, problems: await nameProblems(db, { definition, formId, processKey }) };
}

/** Makes the draft and its form what they are in a version. */
export async function restoreVersion(
  caller: Caller,
  { number, ...row }: Argument<'restoreProcessVersion'>,
): Promise<void> {
  const { db } = caller;
  const draft = await readDraft(db, row.processId);
  const { definition, formId } = await readVersion(db, { processId: row.processId, number });
  if (draft.formId === formId && isSameDefinition(draft.definition, definition))
    throw new Refusal('conflict', '该版本与当前草稿的内容相同');
  await setDraft(caller, row, { definition, formId });
}

/**
 * Makes the next version of the draft and of the published version of its form, and answers the number of the published version: the
 * present one if both are published already. The row is locked first, so that two calls at once don't make two versions of one draft.
 */
export async function publishProcess(caller: Caller, { processId, version }: ReadRow): Promise<{ number: number }> {
  const { db } = caller;
  const [process] = await db.select().from(table).where(eq(table.processId, processId)).for('update');
  if (!process) throw notFound();
  if (process.version !== version) throw outdatedRow();
  const { formId, processKey } = process;
  const definition = parseDefinition(process.draft);
  await refuseIncomplete(db, { definition, formId, processKey });
  const form = formId === null ? undefined : await readPublishedForm(db, formId);
  const formNumber = form?.number ?? null;
  const published = await readPublishedVersion(db, processId);
  const isSameForm = published?.formId === formId && published.formNumber === formNumber;
  if (published && isSameForm && isSameDefinition(published.definition, definition))
    return { number: published.number };
  const number = (published?.number ?? 0) + 1;
  await change(caller, { processId, version }, { versionNumber: number, isDraftChanged: false });
  await addVersion(caller, { processId, number, definition, formId, formNumber });
  return { number };
}

/** Writes the draft or a version of a process as a BPMN file. */
export async function exportProcess(
  db: Db,
  { processId, number }: Argument<'exportProcess'>,
): Promise<DataOf<typeof contract.exportProcess>> {
  const { processKey: key, processName: name, ...draft } = await readDraft(db, processId);
  const { definition } = number ? await readVersion(db, { processId, number }) : draft;
  if (hasSharedIds(definition)) throw new Refusal('conflict', '有节点的标识重复，修改后才能导出');
  return { bpmn: exportBpmn(definition, { key, name }) };
}

/** Makes the draft what a BPMN file says, or names what of it can't be run. */
export async function importProcess(
  caller: Caller,
  { bpmn, ...row }: Argument<'importProcess'>,
): Promise<DataOf<typeof contract.importProcess>> {
  const { db } = caller;
  const { definition, problems } = importBpmn(bpmn);
  if (!definition) {
    const draft = await readDraft(db, row.processId);
    const fileProblems = problems.map(({ elementId = null, elementName = null, problem }) => ({
      ...{ elementId, elementName, message: problem },
    }));
    return { version: row.version, fileProblems, problems: await nameProblems(db, draft) };
  }
  return { ...(await saveDraft(caller, { ...row, definition })), fileProblems: [] };
}
