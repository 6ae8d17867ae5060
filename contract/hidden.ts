import * as v from 'valibot';
import { getSecretMark } from './secret';

/** The text that replaces a hidden value. */
export const HIDDEN_PLACEHOLDER = '****';

type Inspected = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly getter?: (input: unknown) => v.GenericSchema;
};

/**
 * Whether the field is marked as a secret or a credential, so that logs and developer tools must not show its value.
 */
export function isHidden(schema: v.GenericSchema): boolean {
  const metadata: Record<string, unknown> = v.getMetadata(schema);
  return getSecretMark(schema) !== undefined || metadata.credential === true;
}

/** The metadata of a value that not everybody may read who reads a log of the server, such as what is filled into a form. */
export const CONFIDENTIAL = { isConfidential: true } as const;

function isConfidential(schema: v.GenericSchema): boolean {
  const metadata: Record<string, unknown> = v.getMetadata(schema);
  return metadata.isConfidential === true;
}

/**
 * Returns a copy of an argument or an answer with `****` for each marked value: for Redux DevTools, recordings of
 * actions and the audit log. Unlike the code that encrypts secrets, this function looks into unions and recursive
 * schemas as well. For the logs of the server, it also replaces what is {@link CONFIDENTIAL}.
 */
export function hideMarkedValues(schema: v.GenericSchema, value: unknown, isForLog = false): unknown {
  if (isHidden(schema) && typeof value === 'string') return value === '' ? value : HIDDEN_PLACEHOLDER;
  if (isForLog && isConfidential(schema) && value !== undefined) return HIDDEN_PLACEHOLDER;
  const { wrapped, item, entries, options, getter }: Inspected = schema;
  if (wrapped) return hideMarkedValues(wrapped, value, isForLog);
  if (getter) return hideMarkedValues(getter(value), value, isForLog);
  if (options)
    return options.filter(isSchema).reduce((shown, option) => hideMarkedValues(option, shown, isForLog), value);
  if (item && Array.isArray(value)) return value.map((element) => hideMarkedValues(item, element, isForLog));
  if (!entries || !isRecord(value)) return value;
  const hide = ([name, inner]: [string, unknown]) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return [name, entry ? hideMarkedValues(entry, inner, isForLog) : inner];
  };
  return Object.fromEntries(Object.entries(value).map(hide));
}

/** A field of a schema, at any depth. */
export interface SchemaField {
  readonly name: string;
  readonly isHidden: boolean;
  /** Whether no answer may contain the field. */
  readonly isWriteOnly: boolean;
}

/** The named fields of a schema, at any depth. */
export function listSchemaFields(schema: v.GenericSchema, seen = new Set<v.GenericSchema>()): SchemaField[] {
  const { wrapped, item, entries = {}, options = [], getter }: Inspected = schema;
  if (seen.has(schema)) return [];
  seen.add(schema);
  const parts = [wrapped, item, getter?.(undefined), ...options].filter(isSchema);
  return [
    ...parts.flatMap((part) => listSchemaFields(part, seen)),
    ...Object.entries(entries).flatMap(([name, entry]) => [
      {
        name,
        isHidden: layersOf(entry).some(isHidden),
        isWriteOnly: layersOf(entry).some((layer) => getSecretMark(layer)?.reveal === 'server'),
      },
      ...listSchemaFields(entry, seen),
    ]),
  ];
}

// Returns the schema and the schemas that it wraps, since the mark of a field may be on an `optional` wrapper or on the
// schema inside.
function layersOf(schema: v.GenericSchema): v.GenericSchema[] {
  const { wrapped, item }: Inspected = schema;
  const inner = wrapped ?? item;
  return inner ? [schema, ...layersOf(inner)] : [schema];
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value.kind === 'schema';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
