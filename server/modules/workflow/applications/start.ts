import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { ApplicationPath, StartableProcess } from 'contract/workflow/applications';
import type { FormValues } from 'contract/workflow/formValues';
import { defaultValues } from 'contract/workflow/formDefaults';
import type { chosenPeople } from 'contract/workflow/submitted';
import type { Caller } from '../../../caller';
import { Refusal, notFound } from '../../../refusal';
import { readProcess, start } from '../../../workflow/advance';
import { users } from '../../access/users/schema';
import { readVersion as readFormVersion } from '../forms/versions';
import type { DefinedVersion as FormVersion } from '../forms/versions';
import { startInstance } from '../instances/apply';
import type { Applied, StartRequest } from '../instances/apply';
import { listChosenByStarter, listNextToChoose, readChoices } from '../instances/choices';
import { refuseUnfitFiles } from '../instances/formFiles';
import { STARTER_RIGHTS } from '../instances/rights';
import { readSubmitted, todayIn } from '../instances/submitted';
import type { EffectServices } from '../instances/takeEffects';
import { runToEnd } from '../processes/simulate';
import { readPublishedVersion } from '../processes/versions';
import type { DefinedVersion } from '../processes/versions';

/** A caller with what applying takes besides. */
export type Applicant = Caller & { readonly services: EffectServices };

/** The people whom a starter chooses, as they are sent. */
type Choices = v.InferOutput<typeof chosenPeople>;

/** The published version of a process, with the version of its form. */
export interface Published {
  readonly version: DefinedVersion;
  /** Undefined: the process has no form. */
  readonly form: FormVersion | undefined;
}

/** What somebody starts a process with. */
export interface StartContent extends Pick<StartRequest, 'business' | 'submissionHash' | 'submissionKey'> {
  readonly formValues: FormValues;
  readonly chosen: Choices;
  /** What people are told that it is. Undefined: the name of the starter and of the process. */
  readonly title?: string | undefined;
}

/** Reads the published version of a process. Refuses one that is not published as one that does not exist. */
export async function readPublished({ db }: Applicant, processId: string): Promise<Published> {
  const version = await readPublishedVersion(db, processId);
  if (!version) throw notFound();
  const { formId, formNumber } = version;
  if (formId === null || formNumber === null) return { version, form: undefined };
  return { version, form: await readFormVersion(db, { formId, number: formNumber }) };
}

/** Which way an application goes by its values, and whose people the starter chooses. */
export async function readPath(
  who: Applicant,
  { version: { definition }, form }: Published,
  given: { readonly formValues: FormValues; readonly chosen: Choices },
): Promise<ApplicationPath> {
  const acting = { ...who, timeZone: who.services.timeZone };
  const { path, parked } = await runToEnd(acting, { definition, form }, { starterId: who.userId, ...given });
  const passed = new Set(path.map(({ id }) => id));
  const process = readProcess(definition);
  const first = listNextToChoose(process, start(process, who.userId, given.formValues));
  const later = listChosenByStarter(definition).filter(({ nodeId }) => passed.has(nodeId));
  return { path, parked, choose: [...first, ...later] };
}

/** The values with which a form begins for its starter. */
export async function readDefaults(
  { db, userId, services }: Applicant,
  { definition }: FormVersion,
): Promise<FormValues> {
  const [own] = await db.select({ organizationId: users.organizeId }).from(users).where(eq(users.userId, userId));
  if (!own) throw new Refusal('conflict', '发起人已离开或被停用');
  return defaultValues(definition, { today: todayIn(services.timeZone), userId, organizationId: own.organizationId });
}

/**
 * Starts an instance of the published version of a process that the caller may start. Refuses values that its form does not accept, each at
 * its field, and nodes for which the starter has to choose people and has not. The effects are left to the caller.
 */
export async function startPublished(
  who: Applicant,
  { processId, processName }: StartableProcess,
  { formValues, chosen, title, ...more }: StartContent,
): Promise<Applied> {
  const { services, userId, user, userName } = who;
  const published = await readPublished(who, processId);
  const { version, form } = published;
  const values = form ? await readStartValues(who, form, formValues) : {};
  const { choose } = await readPath(who, published, { formValues: values, chosen });
  return startInstance(
    { ...who, timeZone: services.timeZone },
    {
      ...{ versionId: version.versionId, starterId: userId, values, chosen: readChoices(choose, chosen), ...more },
      title: title ?? [user.nickName || userName, processName].join('的'),
    },
  );
}

async function readStartValues(who: Applicant, form: FormVersion, given: unknown): Promise<FormValues> {
  const former = await readDefaults(who, form);
  const values = readSubmitted(form.definition, STARTER_RIGHTS, given, { former, timeZone: who.services.timeZone });
  await refuseUnfitFiles(who, form.definition, { values, former });
  return values;
}
