import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { TaskChannel, TaskCheck } from 'contract/channels/sendTaskForm';
import { useCheckSendTaskQuery } from '@/api/channels/sendTasks';
import type { FormValues } from '@/ui/form/conflict';
import { toCheckArg } from './taskFormValues';

// Milliseconds without a change after which the form is checked.
const DEBOUNCE_MS = 400;

/** What the form of a task would do, as far as the server has said. */
export interface CheckOfForm {
  /** The last answer, which stays while the next one is on its way. Undefined before the first one, and without a template. */
  readonly check: TaskCheck | undefined;
  /** Whether the answer belongs to a former state of the form. */
  readonly isOutdated: boolean;
  /** Whether the form has what a check needs. */
  readonly isPossible: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Asks the server what the form would do, shortly after each change. */
export function useTaskCheck(channel: TaskChannel, values: FormValues, isOn: boolean): CheckOfForm {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [values]);
  const arg = isOn ? toCheckArg(channel, settled) : undefined;
  const { data, error, isFetching, refetch } = useCheckSendTaskQuery(arg ?? skipToken);
  return {
    check: arg && data,
    isOutdated: isFetching || settled !== values,
    isPossible: toCheckArg(channel, values) !== undefined,
    error: arg && !isFetching ? error : undefined,
    retry: () => void refetch(),
  };
}
