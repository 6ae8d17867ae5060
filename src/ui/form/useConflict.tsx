import type { FormInstance } from 'antd';
import { useId, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { isFailure } from '@/platform/http/failure';
import type { ConflictPanelProps } from './ConflictPanel';
import { isMissing, mayBeConflict, withLatest } from './conflict';
import type { Conflict, FormValues } from './conflict';

// The values of a form have no type of their own.
const allValues = v.record(v.string(), v.unknown());

interface Options {
  readonly form: FormInstance<Record<string, unknown>>;
  readonly endpoint: Endpoint;
  readonly initialValues: FormValues;
  readonly fixed: object | undefined;
  readonly readLatest: (() => Promise<object | undefined>) | undefined;
  /** The fields of the form. */
  readonly children: ReactNode;
}

interface OpenConflict {
  readonly conflict: Conflict;
  /** The code of the panel is loaded when the first conflict occurs. */
  readonly Panel: ComponentType<ConflictPanelProps>;
}

/** How a form deals with other users' changes of the row that it edits (LST-02). */
export interface ConflictHandling {
  /** Takes the place of the form while a conflict is open. */
  readonly panel: ReactNode;
  /** The id of the form that the submit button belongs to while a conflict is open. */
  readonly formId: string | undefined;
  /** Whether the row has been removed, so that nothing can be saved. */
  readonly isRemoved: boolean;
  /** The values without a field that the form sends, with the version of the row as last read. */
  readonly getFixed: () => FormValues;
  /** Reads whether the row is newer than the form, or has been removed. */
  readonly isOutdated: () => Promise<boolean>;
  /**
   * Opens the panel if a save has failed because of another user's change. Returns the failure that is still to be
   * reported otherwise.
   */
  readonly resolve: (failure: unknown) => Promise<{ readonly failure: unknown } | undefined>;
}

/** Offers to merge the form with the row's latest state after a save that was refused for its version. */
export function useConflict({ form, endpoint, initialValues, fixed, readLatest, children }: Options): ConflictHandling {
  const [open, setOpen] = useState<OpenConflict>();
  // A ref, since the form is submitted right after merging.
  const merged = useRef<FormValues>(undefined);
  const panelId = useId();

  const resolve = async (failure: unknown) => {
    if (!readLatest || !mayBeConflict(failure)) return { failure };
    try {
      const [{ ConflictPanel }, latest] = await Promise.all([
        // The chunk of the history of objects: each chunk of its own costs the sign-in page some 40 bytes.
        import(/* webpackChunkName: "history" */ './ConflictPanel'),
        readOrUndefined(readLatest),
      ]);
      // What is missing is another object, such as a role that has been removed meanwhile.
      if (latest && isMissing(failure)) return { failure };
      const sent = new Set(Object.keys(fixed ?? {}));
      const names = new Set([...Object.keys(form.getFieldsValue()), ...Object.keys(endpoint.arg.entries)]);
      setOpen({
        Panel: ConflictPanel,
        conflict: {
          base: merged.current ?? initialValues,
          latest,
          mine: v.parse(allValues, form.getFieldsValue(true)),
          names: [...names].filter((name) => !sent.has(name)),
          lastChange: isFailure(failure) ? failure.lastChange : undefined,
        },
      });
      return undefined;
    } catch (problem) {
      return { failure: isFailure(problem) ? problem : failure };
    }
  };
  const getFixed = () => withLatest(fixed, merged.current ?? {});
  const isOutdated = async () => {
    if (!readLatest) return false;
    const latest = await readOrUndefined(readLatest);
    return latest?.['version'] !== getFixed()['version'];
  };
  const merge = (latest: FormValues | undefined, values: FormValues, isFinal: boolean) => {
    merged.current = latest;
    form.setFields(Object.entries(values).map(([name, value]) => ({ name, value })));
    setOpen(undefined);
    if (isFinal) form.submit();
  };

  return {
    panel: open && (
      <open.Panel
        conflict={open.conflict}
        formId={panelId}
        onMerge={(values, isFinal) => merge(open.conflict.latest, values, isFinal)}
      >
        {children}
      </open.Panel>
    ),
    formId: open && panelId,
    isRemoved: open !== undefined && open.conflict.latest === undefined,
    getFixed,
    isOutdated,
    resolve,
  };
}

async function readOrUndefined(readLatest: () => Promise<object | undefined>): Promise<FormValues | undefined> {
  try {
    const latest = await readLatest();
    return latest && { ...latest };
  } catch (failure) {
    if (isMissing(failure)) return undefined;
    throw failure;
  }
}
