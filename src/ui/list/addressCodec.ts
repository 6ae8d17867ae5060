import * as v from 'valibot';

type Inspected = v.GenericSchema & {
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly options?: readonly unknown[];
};

/**
 * Parses the text of a parameter in the address by its schema: a repeated parameter (`?status=A&status=B`) becomes an
 * array, and numbers, booleans, dates and choices get their types back. Unparsable text stays text, which the schema
 * then rejects.
 */
export function parseAddressValue(schema: v.GenericSchema, texts: readonly string[]): unknown {
  const { type, wrapped, item, options = [] }: Inspected = schema;
  if (wrapped) return parseAddressValue(wrapped, texts);
  if (item) return texts.map((text) => parseAddressValue(item, [text]));
  const [text] = texts;
  if (text === undefined) return undefined;
  if (type === 'number') return text.trim() === '' ? text : Number(text);
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (type === 'date') return new Date(text);
  if (type === 'picklist') return options.find((option) => String(option) === text) ?? text;
  if (type === 'union') {
    for (const option of options.filter(isSchema)) {
      const value = parseAddressValue(option, texts);
      if (v.is(option, value)) return value;
    }
  }
  return text;
}

/** Formats a value as texts for a parameter in the address; empty for an empty value. */
export function formatAddressValue(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(formatAddressValue);
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}

function isSchema(option: unknown): option is v.GenericSchema {
  return typeof option === 'object' && option !== null && 'kind' in option && option.kind === 'schema';
}
