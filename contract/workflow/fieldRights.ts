import * as v from 'valibot';
import type { FormDefinition } from './formDefinition';
import { contractOf, indexDefinition } from './formIndex';
import type { IndexedField } from './formIndex';
import { FIELD_REFERENCE_PATTERN, dropEmpty, readRows, readValue, writeRows } from './formValues';
import type { FormValue, FormValues } from './formValues';
import { maskText } from './maskText';

/** What a person may do with a field, from the most to the least: change it, read it, or not know of it. */
export const FIELD_RIGHTS = ['EDIT', 'READ', 'HIDE'] as const;

/** What a person may do with a field. */
export type FieldRight = (typeof FIELD_RIGHTS)[number];

/** Labels of the rights. */
export const FIELD_RIGHT_LABELS: Readonly<Record<FieldRight, string>> = { EDIT: '可编辑', READ: '只读', HIDE: '隐藏' };

/** What a step of a process lets its people do with the fields of a form. */
export const FieldRights = v.object({
  /** The right to fields that are not listed, such as fields of a newer version. */
  otherwise: v.picklist(FIELD_RIGHTS),
  /** By reference: `amount`, `items`, `items.price`. */
  fields: v.pipe(
    v.record(v.pipe(v.string(), v.regex(FIELD_REFERENCE_PATTERN)), v.picklist(FIELD_RIGHTS)),
    v.maxEntries(300, '最多 300 个字段'),
  ),
});

/** What a step of a process lets its people do with the fields of a form. */
export type FieldRights = v.InferOutput<typeof FieldRights>;

/**
 * The right to a field: the least of what the step grants, what the definition allows, and, for a column, the right to
 * its table. What is computed or assigned by the server can be read at most. Nothing that a browser sends is asked.
 */
export function rightTo({ reference, field, table, isHidden }: IndexedField, rights: FieldRights): FieldRight {
  const ofTable = table ? readRight(rights, table.id, rights.otherwise) : 'EDIT';
  const granted = readRight(rights, reference, table ? ofTable : rights.otherwise);
  const isFixed = field.readOnly || table?.readOnly === true || contractOf(field).filledBy !== 'PERSON';
  return leastRight(ofTable, granted, isFixed ? 'READ' : 'EDIT', isHidden ? 'HIDE' : 'EDIT');
}

function readRight({ fields }: FieldRights, reference: string, otherwise: FieldRight): FieldRight {
  return (Object.hasOwn(fields, reference) ? fields[reference] : undefined) ?? otherwise;
}

function leastRight(...rights: readonly FieldRight[]): FieldRight {
  if (rights.includes('HIDE')) return 'HIDE';
  return rights.includes('READ') ? 'READ' : 'EDIT';
}

/**
 * The values that a person with these rights is sent: without hidden fields and unknown ones, and with masks over
 * protected texts that the person cannot change. Whoever may change a value sees it.
 */
export function readableValues(definition: FormDefinition, rights: FieldRights, values: FormValues): FormValues {
  const { fields } = indexDefinition(definition);
  const show = (reference: string, value: FormValue | undefined): FormValue | undefined => {
    const indexed = fields.get(reference);
    const right = indexed ? rightTo(indexed, rights) : 'HIDE';
    if (!indexed || right === 'HIDE') return undefined;
    if (indexed.field.kind === 'table')
      return writeRows(
        readRows(value).map((row) => ({
          rowId: row.rowId,
          values: Object.fromEntries(
            Object.entries(row.values).map(([id, cell]) => [id, show(`${reference}.${id}`, cell)]),
          ),
        })),
      );
    return right === 'READ' && typeof value === 'string' ? maskText(value, indexed.field.mask) : value;
  };
  const own = [...fields.values()].filter(({ table }) => !table).map(({ reference }) => reference);
  return dropEmpty(Object.fromEntries(own.map((id) => [id, show(id, readValue(values, id))])));
}
