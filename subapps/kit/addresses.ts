import * as v from 'valibot';

/** Builds a query string, with its `?`, from the values that are not empty. */
export function buildSearch(values: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text && `?${text}`;
}

/** Parses a query string by a schema. An invalid value becomes the fallback that its entry in the schema declares. */
export function parseSearch<Schema extends v.GenericSchema>(schema: Schema, search: string): v.InferOutput<Schema> {
  return v.parse(schema, Object.fromEntries(new URLSearchParams(search)));
}

/** Whether a click on a link navigates in this tab: a click of the main button without a modifier key. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
