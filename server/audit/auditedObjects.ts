import { createHash } from 'node:crypto';
import { Column, is, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mask } from 'contract/secret';
import { HIDDEN_PLACEHOLDER } from 'contract/hidden';
import type { AuditedValue } from 'contract/audit/businessLogs';
import type { StorageCipher } from '../crypto/storageCipher';
import { oncePerConnection } from '../db/prepared';
import { withSessionRole } from '../db/store';
import type { Db } from '../db/store';
import type { AuditedField, AuditedKind } from './auditedKind';

/** The value of a field: what the log stores, and a text that differs whenever the value differs. */
export interface FieldValue {
  readonly value: AuditedValue;
  readonly compared: string;
}

/** An object at one moment of a call. */
export interface ObjectState {
  readonly id: string;
  readonly name: string;
  readonly values: ReadonlyMap<string, FieldValue>;
  /** The merchants that the object concerns. */
  readonly merchantIds: readonly string[];
}

/** Reads the objects with these ids, by id. Objects that don't exist are missing. */
export async function readObjects(
  db: Db,
  cipher: StorageCipher,
  kind: AuditedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ObjectState>> {
  if (ids.length === 0) return new Map();
  const read = async (): Promise<readonly ObjectRow[]> => prepareReader(kind)(db).execute({ ids: [...ids] });
  const rows = await (kind.needsSessionRole ? withSessionRole(db, read) : read());
  return new Map(
    rows.map(({ objectId, objectName, concerns, values }) => {
      const fields = Object.entries(kind.fields).map(
        ([name, field]) => [name, toFieldValue(cipher, field, values[name])] as const,
      );
      return [objectId, { id: objectId, name: objectName, values: new Map(fields), merchantIds: concerns }];
    }),
  );
}

interface ObjectRow {
  readonly objectId: string;
  readonly objectName: string;
  readonly concerns: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

const readers = new WeakMap<AuditedKind, ReturnType<typeof createReader>>();

// Each change reads its objects twice.
function prepareReader(kind: AuditedKind) {
  const reader = readers.get(kind) ?? createReader(kind);
  readers.set(kind, reader);
  return reader;
}

function createReader(kind: AuditedKind) {
  const values = Object.entries(kind.fields).map(([name, { value }]) => [name, value] as const);
  // Named after its text, since a connection refuses another text under the same name.
  return oncePerConnection((db) => {
    const query = db
      .select({
        objectId: sql<string>`${kind.id}::text`,
        objectName: sql<string>`${kind.name}::text`,
        concerns: listOf(kind.concerns ?? []),
        values: sql<Record<string, unknown>>`jsonb_build_object(${sql.join(
          values.flatMap(([name, value]) => [sql`${name}::text`, is(value, Column) ? sql`${value}` : value]),
          sql`, `,
        )})`,
      })
      .from(kind.table)
      .where(sql`${kind.id} = any(${sql.placeholder('ids')})`);
    return query.prepare(nameStatement(query.toSQL().sql));
  });
}

const nameStatement = (text: string) => createHash('sha256').update(text).digest('base64url');

function listOf(columns: readonly PgColumn[]) {
  if (columns.length === 0) return sql<string[]>`array[]::text[]`;
  return sql<string[]>`array[${sql.join([...columns], sql`, `)}]`;
}

function toFieldValue(cipher: StorageCipher, { mask: kind, isHidden }: AuditedField, stored: unknown): FieldValue {
  const compared = JSON.stringify(stored ?? null);
  if (isHidden) return { value: isEmpty(stored) ? null : HIDDEN_PLACEHOLDER, compared };
  if (kind) {
    if (typeof stored !== 'string') return { value: null, compared };
    // JSON contains binary data in PostgreSQL's form `\x…`. Each encryption of a value differs, so clear texts are compared.
    const clear = cipher.open(Buffer.from(stored.slice(2), 'hex'));
    return { value: mask(clear, kind), compared: clear };
  }
  return { value: toAuditedValue(stored), compared };
}

function isEmpty(stored: unknown): boolean {
  return stored === null || stored === undefined || stored === '';
}

function toAuditedValue(stored: unknown): AuditedValue {
  if (stored === null || stored === undefined) return null;
  if (typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean') return stored;
  if (Array.isArray(stored)) return stored.map(String);
  return JSON.stringify(stored);
}
