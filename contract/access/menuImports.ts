import * as v from 'valibot';
import { message, messagePart } from '../textSchemas';
import { menuType } from './menuForm';

/** The effect of an import on one menu node. */
export const MenuImportRow = v.object({
  /** The titles from the app down to the node: 系统管理 / 用户管理. */
  place: v.string(),
  type: v.nullable(menuType),
  state: v.picklist(['new', 'changed', 'unchanged', 'removed', 'refused']),
  changes: v.array(v.object({ title: v.string(), before: messagePart, after: messagePart })),
  /** The reason for which the node is refused. */
  reasons: v.array(message),
  /** How many roles lose the node. */
  roleCount: v.number(),
});

/** The effect of an import on one menu node. */
export type MenuImportRow = v.InferOutput<typeof MenuImportRow>;

/** The effect of an import on the whole menu of an app. */
export const MenuImportPreview = v.object({
  rows: v.array(MenuImportRow),
  /**
   * Identifies this file together with this effect. The import requires the same value, and refuses when either has
   * changed.
   */
  fingerprint: v.string(),
});

/** The effect of an import on the whole menu of an app. */
export type MenuImportPreview = v.InferOutput<typeof MenuImportPreview>;
