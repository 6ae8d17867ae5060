import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { ApplicationPath, StartForm, applications as contract } from 'contract/workflow/applications';
import { checkFormValues } from 'contract/workflow/checkFormValues';
import type { FormValues } from 'contract/workflow/formValues';
import { withWholeMerchantScope } from '../../../db/store';
import { notFound } from '../../../refusal';
import type { DefinedVersion as FormVersion } from '../forms/versions';
import { STARTER_RIGHTS } from '../instances/rights';
import { processInstances as instances } from '../instances/schema';
import { todayIn } from '../instances/submitted';
import { takeEffects } from '../instances/takeEffects';
import { readDraft, removeSubmittedDraft } from './drafts';
import { readDefaults, readPath, readPublished, startPublished } from './start';
import type { Applicant } from './start';
import { getStartable } from './startable';
import { findSubmitted } from './submitted';

type Argument<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

/** Reads with what an application begins. */
export function getStartForm(
  who: Applicant,
  { processId, copiedId, draftId }: Argument<'getStartForm'>,
): Promise<StartForm> {
  const { db } = who;
  return withWholeMerchantScope(db, who, async () => {
    const draft = draftId === undefined ? undefined : await readDraft(who, draftId);
    const process = await getStartable(db, who, draft?.processId ?? processId);
    const { form } = await readPublished(who, process.processId);
    const given = draft?.values ?? (copiedId === undefined ? undefined : await readCopied(who, copiedId));
    return {
      ...process,
      form: form?.definition ?? null,
      values: form ? await readFirstValues(who, form, given) : {},
      draft: draft?.draft ?? null,
    };
  });
}

/** Tells which way an application would go by the values so far. */
export function previewApplication(
  who: Applicant,
  { processId, formValues, chosen }: Argument<'previewApplication'>,
): Promise<ApplicationPath> {
  return withWholeMerchantScope(who.db, who, async () => {
    await getStartable(who.db, who, processId);
    return readPath(who, await readPublished(who, processId), { formValues, chosen });
  });
}

/** Starts an instance of the published version with values that its form accepts, once for each key of a submission. */
export function submitApplication(
  who: Applicant,
  { processId, submissionKey, formValues, chosen }: Argument<'submitApplication'>,
): Promise<{ instanceId: string }> {
  const { db, services } = who;
  return withWholeMerchantScope(db, who, async () => {
    const process = await getStartable(db, who, processId);
    // A second call with the key waits for the first one, and then finds what that has started.
    const started = await findSubmitted(who, submissionKey);
    if (started) return { instanceId: started.instanceId };
    const applied = await startPublished(who, process, { formValues, chosen, submissionKey });
    await takeEffects({ ...who, timeZone: services.timeZone }, services, applied);
    await removeSubmittedDraft(who, submissionKey);
    return { instanceId: applied.instanceId };
  });
}

// The values with which the form begins: its defaults, and over them those of a draft or of an application of the caller.
async function readFirstValues(who: Applicant, form: FormVersion, given: FormValues | undefined): Promise<FormValues> {
  const defaults = await readDefaults(who, form);
  if (given === undefined) return defaults;
  // What the form refuses by now stays, so that the person sees it and is told.
  const today = todayIn(who.services.timeZone);
  return checkFormValues(form.definition, STARTER_RIGHTS, given, defaults, { today }).values;
}

async function readCopied({ db, userId }: Applicant, copiedId: string): Promise<FormValues> {
  const [copied] = await db
    .select({ values: instances.values })
    .from(instances)
    .where(and(eq(instances.instanceId, copiedId), eq(instances.starterId, userId)));
  if (!copied) throw notFound();
  return copied.values;
}
