import { and, desc, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { DefinitionProblem } from 'contract/workflow/checkDefinition';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { countFields } from 'contract/workflow/formDefinition';
import { MAX_DEFINITION_PROBLEMS, MAX_FORMS } from 'contract/workflow/forms';
import type { Form, FormDetail, PublishState, forms as contract } from 'contract/workflow/forms';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { hasStatus, isEnabled, toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound, outdatedRow } from '../../../refusal';
import { findProblems, isSameDefinition, parseDefinition } from './definitions';
import { forms as table } from './schema';
import { countFormUses, refuseUsedForm } from './uses';
import { addVersion, readPublishedVersion, readVersion } from './versions';

type Argument<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

const { draft: _, ...listedColumns } = getTableColumns(table);
type ListedForm = Omit<typeof table.$inferSelect, 'draft'>;

const EMPTY_DEFINITION: FormDefinition = { labelPosition: 'TOP', nodes: [] };

/** Reads a page of the forms, the newest first. */
export async function listForms(
  db: Db,
  { formCode, formName, category, status, publishState, ...page }: Argument<'listForms'>,
): Promise<DataOf<typeof contract.listForms>> {
  const where = and(
    containsText(table.formCode, formCode),
    containsText(table.formName, formName),
    category ? eq(table.category, category) : undefined,
    hasStatus(table.enabled, status),
    publishState && inPublishState(publishState),
  );
  const order = [desc(table.createTime), desc(table.formId)];
  const rows = await selectPage(db.select(listedColumns).from(table).where(where).$dynamic(), page, table, order);
  const total = await countMatching(db, table, where, { ...page, found: rows.length });
  const counts = await countFormUses(
    db,
    rows.map(({ formId }) => formId),
  );
  return { ...total, rows: rows.map((row) => toForm(row, counts.get(row.formId) ?? 0)) };
}

/** Reads a form with its draft, and what keeps the draft from being published. */
export async function getForm(db: Db, formId: string): Promise<FormDetail> {
  const { draft, ...form } = await readForm(db, formId);
  const definition = parseDefinition(draft);
  return {
    ...toForm(form, (await countFormUses(db, [formId])).get(formId) ?? 0),
    definition,
    problems: await nameProblems(db, definition),
  };
}

/** Adds a form without fields. */
export function addForm(caller: Caller, form: Argument<'addForm'>): Promise<{ formId: string }> {
  return insertForm(caller, form, EMPTY_DEFINITION);
}

/** Adds a form with the draft of another one. */
export async function copyForm(
  caller: Caller,
  { formId, ...named }: Argument<'copyForm'>,
): Promise<{ formId: string }> {
  const { draft, category, remark } = await readForm(caller.db, formId);
  return insertForm(caller, { ...named, category, remark }, parseDefinition(draft));
}

async function insertForm(caller: Caller, form: Argument<'addForm'>, definition: FormDefinition) {
  const { db, merchantId } = caller;
  if ((await db.$count(table)) >= MAX_FORMS)
    throw new Refusal('conflict', '表单数量已达上限（{n} 个）', { n: MAX_FORMS });
  const formId = newId();
  await db.insert(table).values({ ...form, ...toColumns(caller, definition), formId, merchantId });
  return { formId };
}

/** Changes what is said of a form, and not its draft. */
export function updateForm(caller: Caller, { formId, version, ...form }: Argument<'updateForm'>): Promise<void> {
  return change(caller, { formId, version }, { ...form, category: form.category ?? null, remark: form.remark ?? null });
}

/** Enables or disables a form. */
export function changeFormStatus(caller: Caller, { status, ...row }: Argument<'changeFormStatus'>): Promise<void> {
  return change(caller, row, { enabled: isEnabled(status) });
}

/** Saves a draft, even an incomplete one. Refuses one whose row somebody else has changed. */
export async function saveDraft(
  caller: Caller,
  { definition, ...row }: Argument<'saveFormDraft'>,
): Promise<DataOf<typeof contract.saveFormDraft>> {
  const { db } = caller;
  await setDraft(caller, row, definition);
  return { version: row.version + 1, problems: await nameProblems(db, definition) };
}

/** Makes the draft what a version is. */
export async function restoreVersion(
  caller: Caller,
  { number, ...row }: Argument<'restoreFormVersion'>,
): Promise<void> {
  const { db } = caller;
  const { draft } = await readForm(db, row.formId);
  const { definition } = await readVersion(db, { formId: row.formId, number });
  if (isSameDefinition(parseDefinition(draft), definition)) throw new Refusal('conflict', '该版本与当前草稿的内容相同');
  await setDraft(caller, row, definition);
}

async function setDraft(caller: Caller, row: Argument<'publishForm'>, definition: FormDefinition): Promise<void> {
  const published = await readPublishedVersion(caller.db, row.formId);
  const isDraftChanged = !published || !isSameDefinition(published.definition, definition);
  await change(caller, row, { ...toColumns(caller, definition), isDraftChanged });
}

/**
 * Makes the next version of the draft, and answers the number of the published version: the present one if the draft
 * is published already. The row is locked first, so that two calls at once don't make two versions of one draft.
 */
export async function publishForm(
  caller: Caller,
  { formId, version }: Argument<'publishForm'>,
): Promise<{ number: number }> {
  const { db } = caller;
  const [form] = await db.select().from(table).where(eq(table.formId, formId)).for('update');
  if (!form) throw notFound();
  if (form.version !== version) throw outdatedRow();
  const definition = parseDefinition(form.draft);
  const problems = await findProblems(db, definition);
  if (problems.length > 0) throw incompleteForm(problems);
  const published = await readPublishedVersion(db, formId);
  if (published && isSameDefinition(published.definition, definition)) return { number: published.number };
  const number = (published?.number ?? 0) + 1;
  await change(caller, { formId, version }, { versionNumber: number, isDraftChanged: false });
  await addVersion(caller, { formId, number }, definition);
  return { number };
}

function incompleteForm(problems: readonly DefinitionProblem[]): Refusal {
  const fields = problems
    .slice(0, MAX_DEFINITION_PROBLEMS)
    .map(({ reference, message }) => ({ name: reference ?? 'definition', ...message }));
  return new Refusal('conflict', '表单有 {n} 处问题，修改后才能发布', { n: problems.length }, { fields });
}

/** Removes a form with its versions, if nothing uses it. */
export async function removeForm(caller: Caller, row: Argument<'removeForm'>): Promise<void> {
  const { db } = caller;
  const { formId } = row;
  const { formCode } = await readForm(db, formId);
  // Locks the form, so that nothing begins to use it meanwhile.
  await change(caller, row, {});
  await refuseUsedForm(db, { formId, formCode });
  await db.delete(table).where(eq(table.formId, formId));
}

/** Reads the draft of a form. */
export async function readDraft(db: Db, formId: string): Promise<FormDefinition> {
  return parseDefinition((await readForm(db, formId)).draft);
}

async function readForm(db: Db, formId: string) {
  const [form] = await db.select().from(table).where(eq(table.formId, formId));
  if (!form) throw notFound();
  return form;
}

function change(
  caller: Caller,
  { formId, version }: Argument<'publishForm'>,
  values: Partial<typeof table.$inferInsert>,
): Promise<void> {
  const changes = { ...values, updateUserName: nameOf(caller) };
  return updateVersioned(caller.db, table, { row: eq(table.formId, formId), version }, changes);
}

function toColumns(caller: Caller, definition: FormDefinition) {
  return { draft: definition, fieldCount: countFields(definition.nodes), updateUserName: nameOf(caller) };
}

function nameOf({ user, userName }: Caller): string {
  return user.nickName || userName;
}

async function nameProblems(db: Db, definition: FormDefinition): Promise<FormDetail['problems']> {
  return (await findProblems(db, definition)).slice(0, MAX_DEFINITION_PROBLEMS);
}

function inPublishState(state: PublishState): SQL | undefined {
  if (state === 'UNPUBLISHED') return isNull(table.versionNumber);
  return and(isNotNull(table.versionNumber), eq(table.isDraftChanged, state === 'CHANGED'));
}

function toPublishState({ versionNumber, isDraftChanged }: ListedForm): PublishState {
  if (versionNumber === null) return 'UNPUBLISHED';
  return isDraftChanged ? 'CHANGED' : 'PUBLISHED';
}

function toForm(row: ListedForm, processCount: number): Form {
  const { merchantId: __, enabled, isDraftChanged: ___, ...form } = row;
  return { ...form, status: toStatus(enabled), publishState: toPublishState(row), processCount };
}
