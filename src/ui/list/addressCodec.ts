import * as v from 'valibot';

type Inspected = v.GenericSchema & {
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly options?: readonly unknown[];
};

/**
 * What a parameter of the address was before it became text, by the kind of its schema: an array is repeated
 * (`?status=A&status=B`), numbers, booleans, dates and choices come back as what they were. What does not fit stays text,
 * which the schema then refuses.
 */
export function readValue(schema: v.GenericSchema, texts: readonly string[]): unknown {
  const { type, wrapped, item, options = [] }: Inspected = schema;
  if (wrapped) return readValue(wrapped, texts);
  if (item) return texts.map((text) => readValue(item, [text]));
  const [text] = texts;
  if (text === undefined) return undefined;
  if (type === 'number') return text.trim() === '' ? text : Number(text);
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (type === 'date') return new Date(text);
  if (type === 'picklist') return options.find((option) => String(option) === text) ?? text;
  if (type === 'union') {
    for (const option of options.filter(isSchema)) {
      const value = readValue(option, texts);
      if (v.is(option, value)) return value;
    }
  }
  return text;
}

/** The texts that stand for a value in the address; none for what is empty. */
export function writeValue(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(writeValue);
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}

function isSchema(option: unknown): option is v.GenericSchema {
  return typeof option === 'object' && option !== null && 'kind' in option && option.kind === 'schema';
}
