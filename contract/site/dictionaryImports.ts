import * as v from 'valibot';
import { message, messagePart } from '../textSchemas';

/** What would become of one row of a file: of a dictionary, or of one of its items. */
export const ImportRow = v.object({
  dictCode: v.string(),
  /** Empty for the dictionary itself. */
  dictValue: v.nullable(v.string()),
  /** The name of the dictionary, or the label of the item. */
  label: v.string(),
  state: v.picklist(['new', 'changed', 'unchanged', 'refused']),
  changes: v.array(v.object({ title: v.string(), before: messagePart, after: messagePart })),
  /** Why it is refused. */
  reasons: v.array(message),
});

/** What would become of one row of a file. */
export type ImportRow = v.InferOutput<typeof ImportRow>;

/** What would become of all rows of a file. */
export const ImportPreview = v.object({
  rows: v.array(ImportRow),
  /** Stands for exactly this file and exactly what would become of it; importing takes nothing else. */
  fingerprint: v.string(),
});

/** What would become of all rows of a file. */
export type ImportPreview = v.InferOutput<typeof ImportPreview>;
