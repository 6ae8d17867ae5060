import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_APPLICATION_DRAFTS } from 'contract/workflow/applicationDrafts';
import type { ApplicationDraft, applicationDrafts as contract } from 'contract/workflow/applicationDrafts';
import type { StartForm } from 'contract/workflow/applications';
import type { FormValues } from 'contract/workflow/formValues';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { withWholeMerchantScope } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import { processes } from '../processes/schema';
import { applicationDrafts as table } from './schema';
import { getStartable } from './startable';
import { findSubmitted } from './submitted';

type Argument<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

const { draftId, processId, updateTime, version } = table;

/** Lists the caller's drafts, the latest first. */
export function listDrafts({ db, userId }: Caller): Promise<ApplicationDraft[]> {
  return db
    .select({ draftId, processId, processName: processes.processName, updateTime })
    .from(table)
    .innerJoin(processes, eq(processes.processId, processId))
    .where(eq(table.userId, userId))
    .orderBy(desc(updateTime), desc(draftId))
    .limit(MAX_APPLICATION_DRAFTS);
}

/** Keeps a new draft. A second call with its key changes what the first has kept. */
export function addDraft(
  who: Caller,
  { processId: ofProcess, submissionKey, formValues: values, chosen }: Argument<'addApplicationDraft'>,
): Promise<{ draftId: string; version: number }> {
  const { db, userId, merchantId } = who;
  return withWholeMerchantScope(db, who, async () => {
    await getStartable(db, who, ofProcess);
    if (await findSubmitted(who, submissionKey)) throw new Refusal('conflict', '这份申请已经提交');
    const changed = { values, chosen };
    const isSame = and(isOf(who), eq(table.submissionKey, submissionKey), eq(processId, ofProcess));
    const [kept] = await db.update(table).set(changed).where(isSame).returning({ draftId, version });
    if (kept) return kept;
    if ((await db.$count(table, isOf(who))) >= MAX_APPLICATION_DRAFTS)
      throw new Refusal('conflict', '草稿数量已达上限（{n} 份），请先删除不用的草稿', { n: MAX_APPLICATION_DRAFTS });
    const id = newId();
    const added = { draftId: id, merchantId, userId, processId: ofProcess, submissionKey, ...changed };
    await db.insert(table).values(added);
    return { draftId: id, version: 1 };
  });
}

/** Changes a draft of the caller. Refuses one that was changed elsewhere, or submitted. */
export async function updateDraft(
  who: Caller,
  { draftId: id, version: read, formValues: values, chosen }: Argument<'updateApplicationDraft'>,
): Promise<{ version: number }> {
  await readOwn(who, id);
  const row = and(isOf(who), eq(draftId, id)) ?? isOf(who);
  await updateVersioned(who.db, table, { row, version: read }, { values, chosen });
  return { version: read + 1 };
}

/** Removes a draft of the caller. */
export async function removeDraft(who: Caller, id: string): Promise<void> {
  await readOwn(who, id);
  await who.db.delete(table).where(and(isOf(who), eq(draftId, id)));
}

/** Reads a draft of the caller with what it keeps. */
export async function readDraft(
  who: Caller,
  id: string,
): Promise<{ processId: string; values: FormValues; draft: StartForm['draft'] }> {
  const { values, processId: ofProcess, submissionKey, chosen, version: read } = await readOwn(who, id);
  return { processId: ofProcess, values, draft: { draftId: id, version: read, submissionKey, chosen } };
}

/** Removes what the caller has just submitted from their drafts. */
export async function removeSubmittedDraft(who: Caller, submissionKey: string): Promise<void> {
  await who.db.delete(table).where(and(isOf(who), eq(table.submissionKey, submissionKey)));
}

async function readOwn(who: Caller, id: string) {
  const [row] = await who.db
    .select()
    .from(table)
    .where(and(isOf(who), eq(draftId, id)));
  if (!row) throw notFound();
  return row;
}

const isOf = ({ userId }: Caller) => eq(table.userId, userId);
