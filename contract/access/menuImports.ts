import * as v from 'valibot';
import { message, messagePart } from '../textSchemas';
import { menuType } from './menuForm';

/** The effect of importing a menu file on one menu node. */
export const MenuImportRow = v.object({
  /** The titles from the app down to the node: 系统管理 / 用户管理. */
  place: v.string(),
  type: v.nullable(menuType),
  state: v.picklist(['new', 'changed', 'unchanged', 'removed', 'refused']),
  changes: v.array(v.object({ title: v.string(), before: messagePart, after: messagePart })),
  /** The reasons why the import refuses the node. */
  reasons: v.array(message),
  /** How many roles lose the node because the import removes the node; 0 for a node that stays. */
  roleCount: v.number(),
});

/** The effect of importing a menu file on one menu node. */
export type MenuImportRow = v.InferOutput<typeof MenuImportRow>;

/** The effect of importing a menu file on the whole menu of an app. */
export const MenuImportPreview = v.object({
  rows: v.array(MenuImportRow),
  /**
   * A hash of the file and of its effect. The import has to send the fingerprint of the preview, and is refused if the
   * file or its effect has changed since.
   */
  fingerprint: v.string(),
});

/** The effect of importing a menu file on the whole menu of an app. */
export type MenuImportPreview = v.InferOutput<typeof MenuImportPreview>;
