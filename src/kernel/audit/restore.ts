import type { AuditedValue, FieldChange, ObjectChange } from 'contract/audit/businessLogs';

/** Values of an object's fields, as the audit log stores them. */
export type FieldValues = Readonly<Record<string, AuditedValue>>;

/** How the fields of an object are restored from its history. */
export interface RestoreTarget {
  /** The permission tag of the object's update endpoint. */
  readonly needs: string;
  /** The present values of the fields that can be restored, in the form of the log. Other fields are not offered. */
  readonly present: FieldValues;
  /** Saves the values through the object's update endpoint, with the version of `present`. */
  readonly save: (values: FieldValues) => Promise<unknown>;
}

/** A field whose former value can be restored. */
export interface RestorableField extends FieldChange {
  readonly present: AuditedValue;
  /** Whether the field has changed again after the entry. */
  readonly isChangedSince: boolean;
}

/**
 * Lists the fields of an entry that can be restored to their values before it. Leaves out fields that already have
 * these values. Adding and removing an object can't be undone, and a refused call has changed nothing.
 */
export function listRestorableFields(
  { action, refusal, changes }: ObjectChange,
  present: FieldValues,
): readonly RestorableField[] {
  if (refusal !== null || action === 'add' || action === 'remove') return [];
  return changes.flatMap((change) => {
    const value = present[change.field];
    if (value === undefined || isSame(value, change.before)) return [];
    return [{ ...change, present: value, isChangedSince: !isSame(value, change.after) }];
  });
}

function isSame(one: AuditedValue, other: AuditedValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
