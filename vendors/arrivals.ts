import {
  array,
  exactOptional,
  intersect,
  literal,
  number,
  object,
  optional,
  pipe,
  readonly,
  string,
  variant,
} from 'valibot';
import type { InferOutput } from 'valibot';
import type { Tables } from './tables';
import type { Arrival } from './vendor';

const arrivalSchema = intersect([
  object({ messageId: string(), account: string(), recipient: string() }),
  variant('kind', [
    object({ kind: literal('sms'), signName: string(), text: string(), parts: number() }),
    object({
      ...{ kind: literal('mail'), subject: string(), text: string() },
      // Missing in arrivals that an older simulator has stored.
      attachments: optional(pipe(array(string()), readonly()), []),
    }),
    object({ kind: literal('call'), text: string(), state: string() }),
    object({
      kind: literal('chat'),
      title: string(),
      markdown: string(),
      buttons: pipe(array(object({ title: string(), url: string() })), readonly()),
      actions: exactOptional(pipe(array(object({ title: string(), actionId: string() })), readonly())),
    }),
    object({
      kind: literal('card'),
      title: string(),
      keywords: pipe(array(object({ name: string(), value: string() })), readonly()),
      page: string(),
    }),
  ]),
]);
const rowSchema = object({ number: number(), at: number(), vendor: string(), arrival: arrivalSchema });

/** An arrival with its number, its time in milliseconds since 1970, and the name of its vendor. */
export type ArrivalRow = InferOutput<typeof rowSchema>;

/** What narrows a list of arrivals; `text` is part of what the recipient reads. */
export interface ArrivalFilter {
  readonly vendor?: string | undefined;
  readonly account?: string | undefined;
  readonly recipient?: string | undefined;
  readonly kind?: string | undefined;
  readonly text?: string | undefined;
}

/** By what arrivals are counted. */
export type ArrivalGroup = 'vendor' | 'account' | 'recipient' | 'kind' | 'messageId' | 'text';

/** What has reached people through all vendors. */
export interface Arrivals {
  add(vendor: string, at: number, arrival: Arrival): void;
  /** Newest first. */
  list(filter: ArrivalFilter): ArrivalRow[];
  /** The number of arrivals for each value, the most frequent first. */
  count(filter: ArrivalFilter, by: ArrivalGroup): { readonly value: string; readonly count: number }[];
}

/** Keeps the arrivals in a table. */
export function createArrivals(tables: Tables): Arrivals {
  const table = tables.open('arrivals', rowSchema);

  function list(filter: ArrivalFilter): ArrivalRow[] {
    const rows = table.rows().filter(({ vendor, arrival }) => {
      const fits = (wanted: string | undefined, value: string) => wanted === undefined || wanted === value;
      return (
        fits(filter.vendor, vendor) &&
        fits(filter.account, arrival.account) &&
        fits(filter.recipient, arrival.recipient) &&
        fits(filter.kind, arrival.kind) &&
        (filter.text === undefined || readText(arrival).includes(filter.text))
      );
    });
    return rows.reverse();
  }

  return {
    add(vendor, at, arrival) {
      const number = table.size + 1;
      table.set(String(number), { number, at, vendor, arrival });
    },
    list,
    count(filter, by) {
      const counts = new Map<string, number>();
      for (const row of list(filter)) {
        const value = by === 'vendor' ? row.vendor : by === 'text' ? readText(row.arrival) : row.arrival[by];
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count);
    },
  };
}

function readText(arrival: Arrival): string {
  switch (arrival.kind) {
    case 'sms':
      return `【${arrival.signName}】${arrival.text}`;
    case 'mail':
      return [arrival.subject, arrival.text, ...arrival.attachments].join('\n');
    case 'call':
      return arrival.text;
    case 'chat':
      return `${arrival.title}\n${arrival.markdown}`;
    case 'card':
      return [arrival.title, ...arrival.keywords.map(({ name, value }) => `${name}：${value}`)].join('\n');
  }
}
