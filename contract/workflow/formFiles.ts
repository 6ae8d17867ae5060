import type { FormDefinition, FormTable } from './formDefinition';
import { indexDefinition } from './formIndex';
import type { FormField } from './formField';
import { readRows, readValue, writeRows } from './formValues';
import type { FormValue, FormValues } from './formValues';

/** A file that a form names, with the field that names it. */
export interface NamedFile {
  readonly fileId: string;
  /** The field, or `table.column`. */
  readonly reference: string;
  readonly field: FormField;
}

/** The files that values name, in the fields and columns whose kind holds files. */
export function listFormFiles(definition: FormDefinition, values: FormValues): NamedFile[] {
  const named: NamedFile[] = [];
  changeFormFiles(definition, values, (file) => {
    named.push(file);
    return file.fileId;
  });
  return named;
}

/** The values with other ids of the files that they name. */
export function changeFormFiles(
  definition: FormDefinition,
  values: FormValues,
  toId: (file: NamedFile) => string,
): FormValues {
  const { fields } = indexDefinition(definition);
  const change = (reference: string, value: FormValue | undefined): FormValue | undefined => {
    const field = fields.get(reference)?.field;
    if (!field || value === undefined || value === null) return value;
    if (field.kind === 'table')
      return writeRows(
        readRows(value).map(({ rowId, values: cells }) => ({
          rowId,
          values: Object.fromEntries(
            Object.entries(cells).map(([id, cell]) => [id, change(`${reference}.${id}`, cell)]),
          ),
        })),
      );
    if (!holdsFiles(field)) return value;
    const toNew = (fileId: string) => toId({ fileId, reference, field });
    if (typeof value === 'string') return toNew(value);
    if (!Array.isArray(value)) return value;
    const ids: readonly unknown[] = value;
    return ids.filter((one) => typeof one === 'string').map(toNew);
  };
  return Object.fromEntries(Object.keys(values).map((id) => [id, change(id, readValue(values, id))]));
}

function holdsFiles(field: FormField | FormTable): field is FormField {
  return field.kind === 'file' || field.kind === 'image' || field.kind === 'signature';
}
