import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { ApplicationPath, StartForm, applications as contract } from 'contract/workflow/applications';
import { checkFormValues } from 'contract/workflow/checkFormValues';
import { defaultValues } from 'contract/workflow/formDefaults';
import type { FormValues } from 'contract/workflow/formValues';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import type { NotifyServices } from '../../../notifications/notify';
import { Refusal, notFound } from '../../../refusal';
import { readProcess, start } from '../../../workflow/advance';
import { users } from '../../access/users/schema';
import { readVersion as readFormVersion } from '../forms/versions';
import type { DefinedVersion as FormVersion } from '../forms/versions';
import { startInstance } from '../instances/apply';
import { listChosenByStarter, listNextToChoose, readChoices } from '../instances/choices';
import { STARTER_RIGHTS } from '../instances/rights';
import { processInstances as instances } from '../instances/schema';
import { readSubmitted, todayIn } from '../instances/submitted';
import { takeEffects } from '../instances/takeEffects';
import { runToEnd } from '../processes/simulate';
import { readPublishedVersion } from '../processes/versions';
import type { DefinedVersion } from '../processes/versions';
import { readDraft, removeSubmittedDraft } from './drafts';
import { getStartable } from './startable';
import { findSubmitted } from './submitted';

type Argument<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

/** A caller with what applying takes besides. */
export type Applicant = Caller & { readonly services: NotifyServices };

interface Published {
  readonly version: DefinedVersion;
  readonly form: FormVersion | undefined;
}

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

async function readPath(
  who: Applicant,
  { version: { definition }, form }: Published,
  given: Pick<Argument<'previewApplication'>, 'chosen' | 'formValues'>,
): Promise<ApplicationPath> {
  const acting = { ...who, timeZone: who.services.timeZone };
  const { path, parked } = await runToEnd(acting, { definition, form }, { starterId: who.userId, ...given });
  const passed = new Set(path.map(({ id }) => id));
  const process = readProcess(definition);
  const first = listNextToChoose(process, start(process, who.userId, given.formValues));
  const later = listChosenByStarter(definition).filter(({ nodeId }) => passed.has(nodeId));
  return { path, parked, choose: [...first, ...later] };
}

/** Starts an instance of the published version with values that its form accepts, once for each key of a submission. */
export function submitApplication(
  who: Applicant,
  { processId, submissionKey, formValues, chosen }: Argument<'submitApplication'>,
): Promise<{ instanceId: string }> {
  const { db, services, userId, user, userName } = who;
  const acting = { ...who, timeZone: services.timeZone };
  return withWholeMerchantScope(db, who, async () => {
    const { processName } = await getStartable(db, who, processId);
    // A second call with the key waits for the first one, and then finds what that has started.
    const started = await findSubmitted(who, submissionKey);
    if (started) return started;
    const { version, form } = await readPublished(who, processId);
    const values = form ? await readStartValues(who, form, formValues) : {};
    const { choose } = await readPath(who, { version, form }, { formValues: values, chosen });
    const choices = readChoices(choose, chosen);
    const title = [user.nickName || userName, processName].join('的');
    const request = { versionId: version.versionId, starterId: userId, values, chosen: choices, title, submissionKey };
    const applied = await startInstance(acting, request);
    await takeEffects(acting, services, applied);
    await removeSubmittedDraft(who, submissionKey);
    return { instanceId: applied.instanceId };
  });
}

async function readPublished({ db }: Applicant, processId: string): Promise<Published> {
  const version = await readPublishedVersion(db, processId);
  if (!version) throw notFound();
  const { formId, formNumber } = version;
  if (formId === null || formNumber === null) return { version, form: undefined };
  return { version, form: await readFormVersion(db, { formId, number: formNumber }) };
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

async function readDefaults({ db, userId, services }: Applicant, { definition }: FormVersion): Promise<FormValues> {
  const [own] = await db.select({ organizationId: users.organizeId }).from(users).where(eq(users.userId, userId));
  if (!own) throw new Refusal('conflict', '发起人已离开或被停用');
  return defaultValues(definition, { today: todayIn(services.timeZone), userId, organizationId: own.organizationId });
}

async function readStartValues(who: Applicant, form: FormVersion, given: unknown): Promise<FormValues> {
  const former = await readDefaults(who, form);
  return readSubmitted(form.definition, STARTER_RIGHTS, given, { former, timeZone: who.services.timeZone });
}
