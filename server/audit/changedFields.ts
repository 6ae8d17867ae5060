import { and, eq, inArray } from 'drizzle-orm';
import type { AuditedValue } from 'contract/audit/businessLogs';
import { dictionaryItems } from '../modules/site/dictionaries/schema';
import { withSessionRole } from '../db/store';
import type { Db } from '../db/store';
import type { AuditedField, AuditedKind } from './auditedKind';
import type { ObjectState } from './auditedObjects';

/** A changed field of an object, as the audit log stores it. */
export interface StoredFieldChange {
  readonly field: string;
  readonly before: AuditedValue;
  readonly after: AuditedValue;
  /** The names of the objects or the labels of the dictionary for the values, as they were at the time of the call. */
  readonly beforeText?: string;
  readonly afterText?: string;
}

/** An object before and after a call; undefined where it does not exist. */
export interface ObjectChange {
  readonly before: ObjectState | undefined;
  readonly after: ObjectState | undefined;
}

/**
 * Lists the fields that differ, for each of the objects of one kind. An object that did not exist before, or does not
 * exist afterwards, differs in each field that has a value. Reads the texts of a field for all objects at once, since one
 * call may change thousands.
 */
export async function listChangedFields(
  db: Db,
  kind: AuditedKind,
  objects: readonly ObjectChange[],
): Promise<readonly (readonly StoredFieldChange[])[]> {
  const changed = objects.map((object) => compareFields(kind, object));
  const read = () => readTextsByField(db, kind, changed.flat());
  const texts = await (kind.needsSessionRole ? withSessionRole(db, read) : read());
  return changed.map((changes) => changes.map((change) => withTexts(change, texts.get(change.field))));
}

function compareFields({ fields }: AuditedKind, { before, after }: ObjectChange): readonly StoredFieldChange[] {
  return Object.keys(fields).flatMap((field) => {
    const [former, present] = [before?.values.get(field), after?.values.get(field)];
    if ((former?.compared ?? 'null') === (present?.compared ?? 'null')) return [];
    return [{ field, before: former?.value ?? null, after: present?.value ?? null }];
  });
}

type Texts = ReadonlyMap<string, string>;

function withTexts(change: StoredFieldChange, texts: Texts | undefined): StoredFieldChange {
  if (texts === undefined) return change;
  const textOf = (value: AuditedValue) =>
    idsIn(value)
      .map((id) => texts.get(id) ?? id)
      .join('、');
  return { ...change, beforeText: textOf(change.before), afterText: textOf(change.after) };
}

function idsIn(value: AuditedValue): readonly string[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [String(value)];
}

async function readTextsByField(
  db: Db,
  { fields }: AuditedKind,
  changes: readonly StoredFieldChange[],
): Promise<ReadonlyMap<string, Texts>> {
  const byField = new Map<string, Texts>();
  for (const [name, field] of Object.entries(fields)) {
    const values = changes
      .filter((change) => change.field === name)
      .flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]);
    const texts = await readTexts(db, field, [...new Set(values)]);
    if (texts) byField.set(name, texts);
  }
  return byField;
}

// Returns undefined for a field whose values are their own texts.
async function readTexts(
  db: Db,
  { names, dictionary }: AuditedField,
  values: readonly string[],
): Promise<Texts | undefined> {
  if (values.length === 0) return undefined;
  if (names) {
    const rows = await db
      .select({ id: names.id, name: names.name })
      .from(names.table)
      .where(inArray(names.id, [...values]));
    return new Map(rows.map(({ id, name }) => [String(id), String(name)]));
  }
  if (dictionary === undefined) return undefined;
  const rows = await db
    .select({ value: dictionaryItems.dictValue, label: dictionaryItems.dictLabel })
    .from(dictionaryItems)
    .where(and(eq(dictionaryItems.dictCode, dictionary), inArray(dictionaryItems.dictValue, [...values])));
  return new Map(rows.map(({ value, label }) => [value, label]));
}
