import * as v from 'valibot';
import type { PermissionTag } from './endpoint';

/**
 * How the server masks a secret value for callers who may not read it: as a phone number, as an e-mail address, or
 * completely.
 */
export type MaskKind = 'phone' | 'email' | 'whole';

/**
 * The callers who get the value of a secret field unmasked: every caller of the endpoint (`caller`), no caller
 * (`nobody`), or the callers who have a permission. `server`: no answer contains the value, not even masked.
 */
export type SecretReader = 'caller' | 'nobody' | 'server' | PermissionTag;

/** The mark of a secret field: how the server masks its value, and which callers get the unmasked value. */
export interface SecretMark {
  readonly mask: MaskKind;
  readonly reveal: SecretReader;
}

type TextSchema = v.GenericSchema<string | null | undefined, string | null | undefined>;
type Inspected = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
};

/** Returns the text that replaces the value of a secret field, such as its encrypted form. */
export type SecretReplacer = (value: string, mark: SecretMark) => string;

/**
 * Marks a field as secret. Only the layers of the SPA and the server that talk to the network act on the mark: a value
 * in an argument leaves the browser encrypted with the public key; a value in `data` arrives encrypted with the
 * session's field key, or masked.
 */
export function secret<Schema extends TextSchema>(schema: Schema, mark: Partial<SecretMark> = {}) {
  return v.pipe(
    schema,
    v.metadata({ secret: { mask: mark.mask ?? 'whole', reveal: mark.reveal ?? 'caller' } satisfies SecretMark }),
  );
}

/**
 * Marks a field as write-only: the server accepts the value and never returns it. Used for passwords, an app's secret
 * or the address of a webhook. The browser sends the value encrypted. The server refuses to start if an endpoint has a
 * write-only field in `data`.
 */
export function writeOnly<Schema extends TextSchema>(schema: Schema) {
  return secret(schema, { reveal: 'server' });
}

/**
 * Marks the filter of a list by a secret value. A caller could find out the value of a row by filtering for guesses. So
 * only holders of the permission that reveals the value in the detail may filter by it; the server refuses all other
 * callers, and limits how often one user filters by a secret value. Such a filter finds equal values only.
 */
export function secretFilter<Schema extends TextSchema>(schema: Schema, permission: PermissionTag) {
  return secret(schema, { reveal: permission });
}

/**
 * Marks a field whose value gives access to a session: tokens, codes for signing in, the field key. The value is sent
 * in plain text, since no key to encrypt it exists yet. DevTools, recordings and the audit log hide the value
 * (`contract/hidden.ts`).
 */
export function credential<Schema extends TextSchema>(schema: Schema) {
  return v.pipe(schema, v.metadata({ credential: true }));
}

const marks = new WeakMap<v.GenericSchema, SecretMark | false>();

function isMark(value: unknown): value is SecretMark {
  return typeof value === 'object' && value !== null && 'reveal' in value && 'mask' in value;
}

/** The mark of a secret field's schema; undefined for other schemas. */
export function getSecretMark(schema: v.GenericSchema): SecretMark | undefined {
  let mark = marks.get(schema);
  if (mark === undefined) {
    const metadata: Record<string, unknown> = v.getMetadata(schema);
    mark = isMark(metadata.secret) ? metadata.secret : false;
    marks.set(schema, mark);
  }
  return mark || undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value of this schema can contain a secret field. */
export function containsSecrets(schema: v.GenericSchema): boolean {
  const inspected: Inspected = schema;
  if (getSecretMark(schema)) return true;
  if (inspected.wrapped) return containsSecrets(inspected.wrapped);
  if (inspected.item) return containsSecrets(inspected.item);
  return Object.values(inspected.entries ?? {}).some(containsSecrets);
}

/** The permissions with which callers get secret values of this schema unmasked. */
export function listRevealPermissions(schema: v.GenericSchema): PermissionTag[] {
  const inspected: Inspected = schema;
  const reveal = getSecretMark(schema)?.reveal;
  if (reveal !== undefined) return isPermission(reveal) ? [reveal] : [];
  if (inspected.wrapped) return listRevealPermissions(inspected.wrapped);
  if (inspected.item) return listRevealPermissions(inspected.item);
  return [...new Set(Object.values(inspected.entries ?? {}).flatMap(listRevealPermissions))];
}

function isPermission(reader: SecretReader): reader is PermissionTag {
  return reader.includes(':');
}

/** A copy of the value in which each secret field, at any depth, is replaced. */
export function replaceSecrets(schema: v.GenericSchema, value: unknown, replace: SecretReplacer): unknown {
  const mark = getSecretMark(schema);
  if (mark) return typeof value === 'string' && value !== '' ? replace(value, mark) : value;
  const { wrapped, item, entries }: Inspected = schema;
  if (wrapped) return replaceSecrets(wrapped, value, replace);
  if (item && Array.isArray(value)) return value.map((element) => replaceSecrets(item, element, replace));
  if (entries && isRecord(value)) {
    const copy = { ...value };
    for (const [name, entry] of Object.entries(entries)) {
      if (name in copy) copy[name] = replaceSecrets(entry, copy[name], replace);
    }
    return copy;
  }
  return value;
}

/**
 * Masks a phone number (CRY-02): keeps the first three and the last four digits. Any text that is not a mainland mobile
 * number becomes `****`.
 */
export function maskPhone(phone: string): string {
  return /^1\d{2}(\d{4}|\*{4})\d{4}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '****';
}

/** Masks an e-mail address: keeps its first character and the domain. */
export function maskEmail(email: string): string {
  return email.replace(/^(.?)[^@]*/, '$1***');
}

/** The masked form of a secret value. */
export function mask(value: string, kind: MaskKind): string {
  if (kind === 'phone') return maskPhone(value);
  return kind === 'email' ? maskEmail(value) : '****';
}
