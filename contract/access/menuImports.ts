import * as v from 'valibot';
import { message, messagePart } from '../textSchemas';
import { menuType } from './menuForm';

/** What would become of one node by an import. */
export const MenuImportRow = v.object({
  /** Where it stands, by what people know: 系统管理 / 用户管理. */
  place: v.string(),
  type: v.nullable(menuType),
  state: v.picklist(['new', 'changed', 'unchanged', 'removed', 'refused']),
  changes: v.array(v.object({ title: v.string(), before: messagePart, after: messagePart })),
  /** Why it is refused. */
  reasons: v.array(message),
  /** How many roles lose it. */
  roleCount: v.number(),
});

/** What would become of one node by an import. */
export type MenuImportRow = v.InferOutput<typeof MenuImportRow>;

/** What would become of the whole menu of an app by an import. */
export const MenuImportPreview = v.object({
  rows: v.array(MenuImportRow),
  /** Stands for exactly this file and exactly what would become of it; importing takes nothing else. */
  fingerprint: v.string(),
});

/** What would become of the whole menu of an app by an import. */
export type MenuImportPreview = v.InferOutput<typeof MenuImportPreview>;
