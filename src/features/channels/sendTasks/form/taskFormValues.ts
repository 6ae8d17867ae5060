import * as v from 'valibot';
import { sendTasks } from 'contract/channels/sendTasks';
import type { SendTaskDetail } from 'contract/channels/sendTasks';
import { VALUE_SOURCES } from 'contract/channels/sendTaskForm';
import type { TaskChannel, TaskVariable } from 'contract/channels/sendTaskForm';
import type { ArgOf } from 'contract/endpoint';
import type { FormValues } from '@/ui/form/conflict';

const { addSendTask, checkSendTask } = sendTasks;

const NO_PLAN = { startTime: null, cron: null, endDay: null } as const;

/** What the form of a new task begins with. */
export const NEW_TASK: FormValues = {
  ...{ taskName: '', purpose: null, templateId: undefined, variables: [] },
  ...{ isForEverybody: false, crowdIds: [], organizeIds: [], userIds: [], excludedCrowdIds: [], excludedUserIds: [] },
  ...{ plan: 'now', ...NO_PLAN, messagesPerMinute: null, keepsQuietHours: false, expiryHours: 24 },
};

/** The values of the form of a stored task, with its version. */
export function toFormValues(task: SendTaskDetail): FormValues {
  const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);
  const { taskName, purpose, templateId, variables, isForEverybody, version } = task;
  const { plan, startTime, cron, endDay, messagesPerMinute, keepsQuietHours, expiryHours } = task;
  return {
    ...{ taskName, purpose, templateId, variables, isForEverybody, version },
    ...{ plan, startTime, cron, endDay, messagesPerMinute, keepsQuietHours, expiryHours },
    crowdIds: idsOf(task.crowds),
    organizeIds: idsOf(task.organizations),
    userIds: idsOf(task.users),
    excludedCrowdIds: idsOf(task.excludedCrowds),
    excludedUserIds: idsOf(task.excludedUsers),
  };
}

const FormVariables = v.fallback(
  v.array(
    v.object({
      name: v.string(),
      source: v.picklist(VALUE_SOURCES),
      value: v.string(),
      otherwise: v.nullish(v.string()),
    }),
  ),
  [],
);

/** The variables of the form, also those that have no value yet. */
export function readVariables(values: FormValues): readonly TaskVariable[] {
  return v.parse(FormVariables, values['variables']);
}

/**
 * The values as they are saved: without variables that have no value yet, which the contract does not allow, and without what another
 * plan consists of.
 */
export function toStoredValues({ version: _, ...values }: FormValues): FormValues {
  return {
    ...values,
    variables: readVariables(values).filter(({ value }) => value.trim() !== ''),
    ...toPlanValues(values),
  };
}

function toPlanValues({ plan, startTime, cron, endDay }: FormValues): FormValues {
  // Undefined values are those of inputs that have not been shown.
  switch (plan) {
    case 'once':
      return { ...NO_PLAN, startTime: startTime ?? null };
    case 'recurring':
      return { startTime: startTime ?? null, cron: cron ?? null, endDay: endDay ?? null };
    default:
      return NO_PLAN;
  }
}

/** The argument that saves the form, or the first objection to it. */
export function parseForm(channel: TaskChannel, values: FormValues) {
  return v.safeParse(addSendTask.arg, { ...toStoredValues(values), channel });
}

/** The argument that checks the form; undefined while there is nothing that can be checked, as without a template. */
export function toCheckArg(channel: TaskChannel, values: FormValues): ArgOf<typeof checkSendTask> | undefined {
  const parsed = v.safeParse(checkSendTask.arg, { ...toStoredValues(values), channel });
  return parsed.success ? parsed.output : undefined;
}

/** The message of the form, as far as it is complete; undefined without a template. */
export function toMessage(
  values: FormValues,
): Pick<ArgOf<typeof checkSendTask>, 'templateId' | 'variables'> | undefined {
  const { templateId, variables } = checkSendTask.arg.entries;
  const parsed = v.safeParse(v.object({ templateId, variables }), toStoredValues(values));
  return parsed.success ? parsed.output : undefined;
}

/** The steps of the form, with the fields of each. The last one has none: it checks the others. */
export const STEP_FIELDS: readonly (readonly string[])[] = [
  ['taskName', 'purpose'],
  ['templateId', 'variables'],
  ['isForEverybody', 'crowdIds', 'organizeIds', 'userIds', 'excludedCrowdIds', 'excludedUserIds'],
  ['plan', 'startTime', 'cron', 'endDay', 'messagesPerMinute', 'keepsQuietHours', 'expiryHours'],
  [],
];

/** The step that has a field. */
export function findStepOf(name: string): number {
  return Math.max(
    0,
    STEP_FIELDS.findIndex((names) => names.includes(name)),
  );
}
