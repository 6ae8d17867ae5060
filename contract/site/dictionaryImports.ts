import * as v from 'valibot';
import { message, messagePart } from '../textSchemas';

/** The effect of an import on one row of the file: a dictionary, or one of its items. */
export const DictionaryImportRow = v.object({
  dictCode: v.string(),
  /** The value of the item; null for the dictionary itself. */
  dictValue: v.nullable(v.string()),
  /** The name of the dictionary, or the label of the item. */
  label: v.string(),
  state: v.picklist(['new', 'changed', 'unchanged', 'refused']),
  changes: v.array(v.object({ title: v.string(), before: messagePart, after: messagePart })),
  /** The reasons why the import refuses the row. */
  reasons: v.array(message),
});

/** The effect of an import on one row of the file. */
export type DictionaryImportRow = v.InferOutput<typeof DictionaryImportRow>;

/** The effect of an import on all rows of the file. */
export const DictionaryImportPreview = v.object({
  rows: v.array(DictionaryImportRow),
  /**
   * A hash of the file and of its effect. The import has to send the fingerprint of the preview, and is refused if the
   * file or its effect has changed since.
   */
  fingerprint: v.string(),
});

/** The effect of an import on all rows of the file. */
export type DictionaryImportPreview = v.InferOutput<typeof DictionaryImportPreview>;
