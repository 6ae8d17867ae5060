import { eq } from 'drizzle-orm';
import type { FieldKind, NameOf } from 'contract/workflow/fieldKinds/fieldKind';
import type { FormDefinition, FormTable } from 'contract/workflow/formDefinition';
import type { FormField } from 'contract/workflow/formField';
import { indexDefinition } from 'contract/workflow/formIndex';
import { readRows, readValue } from 'contract/workflow/formValues';
import type { FormValues } from 'contract/workflow/formValues';
import { readRowNames } from '../../../db/names';
import type { NamedTable } from '../../../db/names';
import type { Db } from '../../../db/store';
import { organizations } from '../../access/organizations/schema';
import { positions } from '../../access/positions/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { dictionaryItems } from '../../site/dictionaries/schema';

/** Finds the name behind an id or a code in the value of a field. */
export type FieldNames = (field: FormField | FormTable) => NameOf;

type Names = ReadonlyMap<string, string>;

// The kinds whose values are ids of rows.
const NAMED_ROWS: Readonly<Partial<Record<FieldKind, NamedTable>>> = {
  user: { table: users, id: users.userId, name: users.nickName },
  organization: { table: organizations, id: organizations.organizeId, name: organizations.organizeName },
  position: { table: positions, id: positions.positionId, name: positions.positionName },
  role: { table: roles, id: roles.roleId, name: roles.roleName },
};

/**
 * Reads the names behind the ids and codes in values, for somebody who may read these. In a transaction that sees the whole merchant: who
 * may read that a person was chosen may read the name. `files`: the names of the files that the reader may read.
 */
export async function readFormNames(
  db: Db,
  definition: FormDefinition,
  values: FormValues,
  files: Names,
): Promise<FieldNames> {
  const ids = collectIds(definition, values);
  const names = new Map<FieldKind, Names>([
    ['file', files],
    ['image', files],
  ]);
  const labels = new Map<string, Names>();
  for (const { field } of indexDefinition(definition).fields.values()) {
    const named = NAMED_ROWS[field.kind];
    if (named && !names.has(field.kind))
      names.set(field.kind, await readRowNames(db, named, [...(ids.get(field.kind) ?? [])]));
    if (field.kind === 'dictionary') {
      const { dictType } = field.settings;
      if (!labels.has(dictType)) labels.set(dictType, await readLabels(db, dictType));
    }
  }
  return (field) => {
    const known = field.kind === 'dictionary' ? labels.get(field.settings.dictType) : names.get(field.kind);
    return (id) => known?.get(id);
  };
}

async function readLabels(db: Db, dictType: string): Promise<Names> {
  const { dictCode, dictValue, dictLabel } = dictionaryItems;
  const items = await db.select({ dictValue, dictLabel }).from(dictionaryItems).where(eq(dictCode, dictType));
  return new Map(items.map((item) => [item.dictValue, item.dictLabel]));
}

// The texts in the values of each kind of fields.
function collectIds(definition: FormDefinition, values: FormValues): ReadonlyMap<FieldKind, ReadonlySet<string>> {
  const ids = new Map<FieldKind, Set<string>>();
  for (const { field, table } of indexDefinition(definition).fields.values()) {
    const holders = table ? readRows(readValue(values, table.id)).map((row) => row.values) : [values];
    const found = ids.get(field.kind) ?? new Set();
    for (const holder of holders)
      for (const id of [readValue(holder, field.id)].flat()) if (typeof id === 'string') found.add(id);
    ids.set(field.kind, found);
  }
  return ids;
}
