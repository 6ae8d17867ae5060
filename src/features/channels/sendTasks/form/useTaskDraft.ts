import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { sendTasks } from 'contract/channels/sendTasks';
import type { SendTaskDetail } from 'contract/channels/sendTasks';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import { issueMessage } from 'contract/text';
import { useAddSendTaskMutation, useLazyGetSendTaskQuery, useUpdateSendTaskMutation } from '@/api/channels/sendTasks';
import { useHasPermission } from '@/kernel/permissions/permissions';
import type { PortalText } from '@/platform/language/translateWith';
import type { SaveState } from '@/ui/form/DraftLine';
import type { FormValues } from '@/ui/form/conflict';
import { useAutosave } from '@/ui/form/useAutosave';
import { useConflict } from '@/ui/form/useConflict';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { isDeepEqual } from '@/ui/list/isDeepEqual';
import { NEW_TASK, parseForm, toFormValues, toStoredValues } from './taskFormValues';

// The values of a form have no type of their own.
const AllValues = v.record(v.string(), v.unknown());

/** A task as the form has last saved it. */
export interface SavedTask {
  readonly taskId: string;
  readonly version: number;
  readonly values: FormValues;
}

interface Options {
  readonly channel: TaskChannel;
  /** The stored task. Undefined: a new one. */
  readonly task: SendTaskDetail | undefined;
  readonly form: FormInstance<Record<string, unknown>>;
  /** The values that the form has now. */
  readonly values: FormValues;
  /** The fields of the form. */
  readonly fields: ReactNode;
}

/**
 * Keeps a draft: saves it when asked to, and by itself some seconds after the last change once it has a name and a template. A save
 * that meets another user's change offers to merge (LST-02). Saves go one after the other, so that each names the version of the one
 * before.
 */
export function useTaskDraft({ channel, task, form, values, fields }: Options) {
  const [add] = useAddSendTaskMutation();
  const [update] = useUpdateSendTaskMutation();
  const [get] = useLazyGetSendTaskQuery();
  const unreported = useUnreportedFailure();
  const mayAdd = useHasPermission(sendTasks.addSendTask.needs);
  const mayEdit = useHasPermission(sendTasks.updateSendTask.needs);
  const [state, setState] = useState<SaveState>();
  const [saved, setSaved] = useState<SavedTask | undefined>(
    task && { taskId: task.taskId, version: task.version, values: toStoredValues(toFormValues(task)) },
  );
  // A ref beside the state, since a save that waits for the one before needs what that has saved.
  const latest = useRef(saved);
  const underWay = useRef<Promise<SavedTask | undefined>>(Promise.resolve(undefined));
  const conflict = useConflict({
    ...{ form, children: fields, endpoint: sendTasks.updateSendTask },
    initialValues: saved?.values ?? NEW_TASK,
    fixed: saved && { taskId: saved.taskId, version: saved.version },
    readLatest: async () => saved && toFormValues(await get({ taskId: saved.taskId }).unwrap()),
  });
  const isDirty = !isDeepEqual(toStoredValues(values), saved?.values ?? toStoredValues(NEW_TASK));

  const keep = (next: SavedTask) => {
    latest.current = next;
    setSaved(next);
    setState({ kind: 'saved', at: new Date() });
    return next;
  };
  const send = async (stored: FormValues): Promise<SavedTask | undefined> => {
    const known = latest.current;
    if (known && isDeepEqual(stored, known.values)) return known;
    const parsed = parseForm(channel, stored);
    if (!parsed.success) {
      setState({ kind: 'failed', message: issueMessage(parsed.issues[0]) });
      return undefined;
    }
    setState({ kind: 'saving' });
    try {
      if (!known) return keep({ ...(await add(parsed.output).unwrap()), version: 1, values: stored });
      const { channel: _, ...arg } = parsed.output;
      // After merging, the version is that of the row that was merged.
      const version = Math.max(known.version, Number(conflict.getFixed()['version'] ?? 0));
      await update({ ...arg, taskId: known.taskId, version }).unwrap();
      return keep({ taskId: known.taskId, version: version + 1, values: stored });
    } catch (failure) {
      const unresolved = await conflict.resolve(failure);
      setState(unresolved && { kind: 'failed', message: describe(unreported(unresolved.failure)) });
      return undefined;
    }
  };
  const save = () => {
    underWay.current = underWay.current.then(() => send(toStoredValues(v.parse(AllValues, form.getFieldsValue(true)))));
    return underWay.current;
  };

  const isKept = mayEdit && (saved !== undefined || mayAdd) && conflict.formId === undefined;
  const isSavable = isDirty && isKept && parseForm(channel, values).success;
  useAutosave(isSavable, values, save);

  return { save, state, saved, isDirty, conflict, maySave: saved ? mayEdit : mayAdd };
}

// What the server objects to is beside no field: the field may be on another step.
function describe({ message, fields }: ReturnType<ReturnType<typeof useUnreportedFailure>>): PortalText {
  return fields[0]?.message ?? message;
}
