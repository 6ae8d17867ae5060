import * as v from 'valibot';
import { message, messagePart } from '../textSchemas';

/** The effect of an import on one row of the file: a dictionary, or one of its items. */
export const DictionaryImportRow = v.object({
  dictCode: v.string(),
  /** Empty for the dictionary itself. */
  dictValue: v.nullable(v.string()),
  /** The name of the dictionary, or the label of the item. */
  label: v.string(),
  state: v.picklist(['new', 'changed', 'unchanged', 'refused']),
  changes: v.array(v.object({ title: v.string(), before: messagePart, after: messagePart })),
  /** The reason for which the row is refused. */
  reasons: v.array(message),
});

/** The effect of an import on one row of the file. */
export type DictionaryImportRow = v.InferOutput<typeof DictionaryImportRow>;

/** The effect of an import on all rows of the file. */
export const DictionaryImportPreview = v.object({
  rows: v.array(DictionaryImportRow),
  /**
   * Identifies this file together with this effect. The import requires the same value, and refuses when either has
   * changed.
   */
  fingerprint: v.string(),
});

/** The effect of an import on all rows of the file. */
export type DictionaryImportPreview = v.InferOutput<typeof DictionaryImportPreview>;
