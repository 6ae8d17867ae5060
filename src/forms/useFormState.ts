import { useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from 'contract/text';
import { inspectForm } from 'contract/workflow/checkFormValues';
import type { FormProblem } from 'contract/workflow/checkFormValues';
import type { FieldRights } from 'contract/workflow/fieldRights';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { indexDefinition } from 'contract/workflow/formIndex';
import type { FormValue, FormValues, TableRow } from 'contract/workflow/formValues';
import { changeCell, changeField, changeRows } from './changeValues';
import { drawForm, findFirstKey, keyOfCell, keyOfProblem } from './drawForm';
import type { DrawnForm } from './drawForm';

/** What the fields of a form can do. Always the same object, so that a field is drawn anew only if it has changed. */
export interface FormActions {
  readonly change: (id: string, value: FormValue | undefined) => void;
  readonly changeCell: (table: string, rowId: string, column: string, value: FormValue | undefined) => void;
  readonly changeRows: (table: string, change: (rows: readonly TableRow[]) => readonly TableRow[]) => void;
  /** A field has been left, so that its problem is shown from now on. */
  readonly leave: (key: string) => void;
}

/** Where the focus goes: to the field or cell with a problem that was the first one at the time of a request. */
export interface FocusTarget {
  readonly request: number;
  readonly key: string;
}

interface Given {
  readonly definition: FormDefinition;
  readonly values: FormValues;
  readonly onChange: ((values: FormValues) => void) | undefined;
  readonly rights: FieldRights;
  readonly problems: readonly FormProblem[];
  readonly today: string;
  readonly showsAllProblems: boolean;
  readonly focusRequest: number | undefined;
}

/** Everything about a form that is drawn. */
interface FormState {
  readonly form: DrawnForm;
  readonly actions: FormActions;
  readonly focusTarget: FocusTarget | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** Decides with the contract's own code what a form shows, and keeps which fields the person has left (FRM-03). */
export function useFormState(given: Given): FormState {
  const { definition, values, onChange, rights, problems, today, showsAllProblems, focusRequest } = given;
  const isReadOnly = onChange === undefined;
  const index = useMemo(() => indexDefinition(definition), [definition]);
  const inspected = useMemo(
    () => inspectForm(index, rights, values, values, { today }),
    [index, rights, values, today],
  );
  const [left, setLeft] = useState(NONE);
  // The fields that have changed since the server has named its problems.
  const [changed, setChanged] = useState({ problems, keys: NONE });
  const isAnswered = changed.problems === problems ? changed.keys : NONE;

  const own = new Map<string, Message>();
  if (!isReadOnly) for (const problem of inspected.problems) own.set(keyOfProblem(problem, values), problem.message);
  const all = new Map<string, Message>();
  for (const problem of problems) {
    const key = keyOfProblem(problem, values);
    if (!isAnswered.has(key)) all.set(key, problem.message);
  }
  const shown = new Map(all);
  for (const [key, message] of own) {
    all.set(key, message);
    if (showsAllProblems || left.has(key)) shown.set(key, message);
  }

  // Set while it is drawn, so that tabs and panels open in the same pass.
  const [asked, setAsked] = useState<{ readonly request: number; readonly key: string | undefined }>();
  if (focusRequest !== undefined && asked?.request !== focusRequest)
    setAsked({ request: focusRequest, key: findFirstKey(all.keys(), index, values) });

  const latest = useRef({ values, onChange });
  useEffect(() => {
    latest.current = { values, onChange };
  }, [values, onChange]);
  const actions = useMemo((): FormActions => {
    const update = (key: string, next: (values: FormValues) => FormValues) => {
      const changedValues = next(latest.current.values);
      // So that a second change before the next drawing keeps the first one.
      latest.current = { ...latest.current, values: changedValues };
      setChanged((before) => ({
        problems,
        keys: new Set([...(before.problems === problems ? before.keys : NONE), key]),
      }));
      latest.current.onChange?.(changedValues);
    };
    const leave = (key: string) => setLeft((keys) => (keys.has(key) ? keys : new Set([...keys, key])));
    return {
      change: (id, value) => update(id, (before) => changeField(before, id, value)),
      changeCell: (table, rowId, column, value) =>
        update(keyOfCell(table, rowId, column), (before) => changeCell(before, table, rowId, column, value)),
      changeRows: (table, change) => {
        update(table, (before) => changeRows(before, table, change));
        leave(table);
      },
      leave,
    };
  }, [problems]);

  const form = drawForm({ index, rights, values, inspected, problems: shown, isReadOnly });
  const focusTarget = asked?.key === undefined ? undefined : { request: asked.request, key: asked.key };
  return { form, actions, focusTarget };
}
