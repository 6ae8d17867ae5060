import type { LastChange } from 'contract/envelope';
import { isFailure } from '@/platform/http/failure';
import { isDeepEqual } from '../list/isDeepEqual';

/** Values of a form by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A save that has met another user's change of the same row (LST-02). */
export interface Conflict {
  /** The row as the form has last read it. */
  readonly base: FormValues;
  /** The row as it is now. Undefined if it has been removed. */
  readonly latest: FormValues | undefined;
  /** What the user has entered: all values of the form, including those whose fields are not shown at present. */
  readonly mine: FormValues;
  /** The names of the fields that are compared. */
  readonly names: readonly string[];
  readonly lastChange: LastChange | undefined;
}

/** Whose value a field gets. */
export type Side = 'theirs' | 'mine';

/** Which users have changed a field since the form was opened. Fields on which they agree are `unchanged`. */
export type FieldState = Side | 'both' | 'unchanged';

/** Who has changed a field. */
export function getFieldState({ base, latest, mine }: Conflict, name: string): FieldState {
  const [former, theirs, own] = [base[name], latest?.[name], mine[name]];
  if (isSame(theirs, own)) return 'unchanged';
  if (isSame(former, own)) return 'theirs';
  return isSame(former, theirs) ? 'mine' : 'both';
}

/** The merged values: the chosen ones, and the latest row for everything else. Fields without a choice get theirs. */
export function mergeValues({ latest = {}, mine }: Conflict, sides: ReadonlyMap<string, Side>): FormValues {
  const own = [...sides].filter(([, side]) => side === 'mine').map(([name]) => [name, mine[name]] as const);
  return { ...latest, ...Object.fromEntries(own) };
}

/** Whether a failed save may be a conflict: the row is newer than the form, or has been removed. */
export function mayBeConflict(failure: unknown): boolean {
  return isFailure(failure) && (failure.lastChange !== undefined || isMissing(failure));
}

/** Whether a call has failed because the row does not exist any more. */
export function isMissing(failure: unknown): boolean {
  return isFailure(failure) && failure.subCode === 'not-found';
}

/** Replaces the values that the form sends without a field, such as the version, by those of the latest row. */
export function withLatest<Fixed extends object>(fixed: Fixed | undefined, latest: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(fixed ?? {}).map(([name, value]: [string, unknown]) => [
      name,
      name in latest ? latest[name] : value,
    ]),
  );
}

/** Whether a field has no value: nothing, an empty text or an empty list. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepEqual(one, other) || (isEmptyValue(one) && isEmptyValue(other));
}
