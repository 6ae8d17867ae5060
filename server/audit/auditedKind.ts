import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PermissionTag } from 'contract/endpoint';
import type { MaskKind } from 'contract/secret';

/** A field of an object in the audit log: its label, where its value is stored, and how the value is displayed. */
export interface AuditedField {
  readonly label: string;
  /** The column of the object's own table, or an expression of other tables, such as the ids of a user's roles. */
  readonly value: PgColumn | SQL;
  /** The texts for the values of a fixed set, such as `{ true: '启用', false: '停用' }`. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The dictionary with the texts for the values. */
  readonly dictionary?: string;
  /** The table with the names of the objects whose ids are the values. */
  readonly names?: { readonly table: PgTable; readonly id: PgColumn; readonly name: PgColumn };
  /** For an encrypted column: how the log masks the value. The log notes that such a value changed, and shows masks. */
  readonly mask?: MaskKind;
  /** Whether the log only notes that the value changed, as with a password. */
  readonly isHidden?: true;
}

/** How the audit log reads the objects of one kind. A module declares its kinds in `audited` of its `module.ts`. */
export interface AuditedKind {
  /** What the kind is called in sentences, such as 岗位. */
  readonly noun: string;
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn | SQL;
  readonly fields: Readonly<Record<string, AuditedField>>;
  /** The permission to read the history of an object of this kind (AUD-03). */
  readonly needs: 'signed-in' | PermissionTag;
  /**
   * The columns with the ids of the merchants that an object concerns. Each of these merchants gets a copy of the row
   * of a call that acts on the object.
   */
  readonly concerns?: readonly PgColumn[];
  /**
   * Whether the fields contain rows that only the session role sees, such as rows of several merchants. The ids come
   * from calls that have been checked.
   */
  readonly needsSessionRole?: true;
}

/** The audited kinds of all modules, by the kind as the contract names it in `changes` of an endpoint. */
export type AuditedKinds = ReadonlyMap<string, AuditedKind>;

/** The texts for a stored boolean that enables a row. */
export const ENABLED_TEXTS = { true: '启用', false: '停用' } as const;

/** The texts for a stored boolean. */
export const YES_NO_TEXTS = { true: '是', false: '否' } as const;
