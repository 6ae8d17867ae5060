import * as v from 'valibot';

/** A search with the values that there are; `?` included. */
export function searchOf(values: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text && `?${text}`;
}

/** What an address says by this schema, whose entries fall back where the address can't be right. */
export function readSearch<Schema extends v.GenericSchema>(schema: Schema, search: string): v.InferOutput<Schema> {
  return v.parse(schema, Object.fromEntries(new URLSearchParams(search)));
}

/** Whether a click on a link is meant for this page, not for another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
