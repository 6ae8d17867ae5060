import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { MAX_PROCESSES } from 'contract/workflow/processes';
import type { processes as contract } from 'contract/workflow/processes';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { isEnabled } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import { isSameDefinition } from '../forms/definitions';
import { forms } from '../forms/schema';
import { refuseUsedProcess } from './counts';
import { parseDefinition } from './definitions';
import type { ProcessDraft } from './definitions';
import { findLastPlace } from './order';
import { processes as table } from './schema';
import { readPublishedVersion } from './versions';

type Argument<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

/** The row of a process as its reader has seen it. */
export type ReadRow = Argument<'removeProcess'>;

const EMPTY_DEFINITION: ProcessDefinition = {
  ...{ nodes: [], samePerson: 'ALWAYS', managerIds: [], mayWithdraw: true, mayPullBack: true },
};

/** Adds a process without nodes. */
export function addProcess(caller: Caller, process: Argument<'addProcess'>): Promise<{ processId: string }> {
  return insertProcess(caller, process, EMPTY_DEFINITION);
}

/** Adds a process with the draft, the form and the starters of another one. */
export async function copyProcess(
  caller: Caller,
  { processId, ...given }: Argument<'copyProcess'>,
): Promise<{ processId: string }> {
  const { category, icon, description, formId, everyoneMayStart, sort, draft, ...row } = await readRow(
    caller.db,
    processId,
  );
  const { starterUserIds, starterOrganizeIds, starterRoleIds } = row;
  const starters = { everyoneMayStart, starterUserIds, starterOrganizeIds, starterRoleIds };
  const copied = { ...given, ...starters, category, icon, description, formId, sort };
  return insertProcess(caller, copied, parseDefinition(draft), formId);
}

async function insertProcess(
  caller: Caller,
  process: Argument<'addProcess'>,
  draft: ProcessDefinition,
  heldFormId: string | null = null,
) {
  const { db, merchantId } = caller;
  if ((await db.$count(table)) >= MAX_PROCESSES)
    throw new Refusal('conflict', '流程数量已达上限（{n} 个）', { n: MAX_PROCESSES });
  await lockForm(db, process.formId, heldFormId);
  const processId = newId();
  const category = process.category || null;
  const sort = process.sort ?? (await findLastPlace(db, category));
  const described = { ...process, category, sort };
  await db.insert(table).values({ ...described, draft, processId, merchantId, updateUserName: nameOf(caller) });
  return { processId };
}

/**
 * Changes what is said of a process, and not its definition. Another form has to be published with it. In another category the process
 * comes last.
 */
export async function updateProcess(
  caller: Caller,
  { processId, version, ...process }: Argument<'updateProcess'>,
): Promise<void> {
  const { db } = caller;
  const { draft, ...row } = await readRow(db, processId);
  await lockForm(db, process.formId, row.formId);
  const { icon = null, description = null, formId } = process;
  const category = process.category || null;
  const sort = process.sort ?? (category === row.category ? row.sort : await findLastPlace(db, category));
  const isDraftChanged = await isChanged(db, processId, { definition: parseDefinition(draft), formId });
  await change(caller, { processId, version }, { ...process, category, sort, icon, description, isDraftChanged });
}

/** Makes a definition the draft of a process. */
export async function setDraft(caller: Caller, row: ReadRow, { definition, formId }: ProcessDraft): Promise<void> {
  const isDraftChanged = await isChanged(caller.db, row.processId, { definition, formId });
  await change(caller, row, { draft: definition, formId, isDraftChanged });
}

// Whether a draft differs from the published version.
async function isChanged(db: Db, processId: string, { definition, formId }: ProcessDraft): Promise<boolean> {
  const published = await readPublishedVersion(db, processId);
  return published?.formId !== formId || !isSameDefinition(published.definition, definition);
}

/** Enables or disables a process. */
export function changeStatus(caller: Caller, { status, ...row }: Argument<'changeProcessStatus'>): Promise<void> {
  return change(caller, row, { enabled: isEnabled(status) });
}

/** Removes a process with its versions, if it has no instances. */
export async function removeProcess(caller: Caller, row: ReadRow): Promise<void> {
  const { db } = caller;
  await readRow(db, row.processId);
  // Locks the process, so that it is not published meanwhile.
  await change(caller, row, {});
  await refuseUsedProcess(db, row.processId);
  await db.delete(table).where(eq(table.processId, row.processId));
}

/** Reads the draft of a process with its form. */
export async function readDraft(
  db: Db,
  processId: string,
): Promise<ProcessDraft & { readonly processKey: string; readonly processName: string }> {
  const { draft, formId, processKey, processName } = await readRow(db, processId);
  return { definition: parseDefinition(draft), formId, processKey, processName };
}

async function readRow(db: Db, processId: string) {
  const [row] = await db.select().from(table).where(eq(table.processId, processId));
  if (!row) throw notFound();
  return row;
}

// Keeps a form from being removed while a process begins to use it. A disabled form stays where it is used already.
async function lockForm(db: Db, formId: string | null, heldFormId: string | null): Promise<void> {
  if (formId === null) return;
  const { enabled } = forms;
  const [form] = await db.select({ enabled }).from(forms).where(eq(forms.formId, formId)).for('share');
  if (!form) throw notFound();
  if (!form.enabled && formId !== heldFormId) throw new Refusal('conflict', '表单已停用，不能选择');
}

/** Changes the row of a process as its reader has seen it. Refuses if somebody else has changed it since. */
export function change(
  caller: Caller,
  { processId, version }: ReadRow,
  values: Partial<typeof table.$inferInsert>,
): Promise<void> {
  const changes = { ...values, updateUserName: nameOf(caller) };
  return updateVersioned(caller.db, table, { row: eq(table.processId, processId), version }, changes);
}

/** The name under which a row keeps who has last changed it. */
export function nameOf({ user, userName }: Caller): string {
  return user.nickName || userName;
}
