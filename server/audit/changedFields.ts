import { and, eq, inArray } from 'drizzle-orm';
import type { AuditedValue } from 'contract/audit/businessLogs';
import { dictionaryItems } from '../modules/site/dictionaries/schema';
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

/**
 * Lists the fields that differ between two states of an object. An object that did not exist before, or does not exist
 * afterwards, differs in each field that has a value.
 */
export async function listChangedFields(
  db: Db,
  kind: AuditedKind,
  before: ObjectState | undefined,
  after: ObjectState | undefined,
): Promise<readonly StoredFieldChange[]> {
  const changed = Object.entries(kind.fields).flatMap(([name, field]) => {
    const [former, present] = [before?.values.get(name), after?.values.get(name)];
    if ((former?.compared ?? 'null') === (present?.compared ?? 'null')) return [];
    return [{ field: name, declared: field, before: former?.value ?? null, after: present?.value ?? null }];
  });
  const changes: StoredFieldChange[] = [];
  for (const { declared, ...change } of changed) {
    const texts = await readTexts(db, declared, [...idsIn(change.before), ...idsIn(change.after)]);
    const textOf = (value: AuditedValue) =>
      idsIn(value)
        .map((id) => texts.get(id) ?? id)
        .join('、');
    changes.push({
      ...change,
      ...(texts.size > 0 && { beforeText: textOf(change.before), afterText: textOf(change.after) }),
    });
  }
  return changes;
}

function idsIn(value: AuditedValue): readonly string[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [String(value)];
}

async function readTexts(
  db: Db,
  { names, dictionary }: AuditedField,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map();
  if (names) {
    const rows = await db
      .select(names)
      .from(names.table)
      .where(inArray(names.id, [...values]));
    return new Map(rows.map(({ id, name }) => [String(id), String(name)]));
  }
  if (dictionary === undefined) return new Map();
  const rows = await db
    .select({ value: dictionaryItems.dictValue, label: dictionaryItems.dictLabel })
    .from(dictionaryItems)
    .where(and(eq(dictionaryItems.dictCode, dictionary), inArray(dictionaryItems.dictValue, [...values])));
  return new Map(rows.map(({ value, label }) => [value, label]));
}
