import { array, object, parse, string } from 'valibot';
import type { InferOutput } from 'valibot';
import type { Tables } from './tables';

/** Where the customers of the vendors want their receipts, as they enter it in the vendors' consoles. */
export interface ReceiptAddresses {
  /** Makes an account known to the page, where its address is entered. */
  declare(vendor: string, account: string): void;
  get(vendor: string, account: string): string | undefined;
  /** An empty address stops the receipts. */
  set(vendor: string, account: string, url: string): void;
  list(vendor: string): { readonly account: string; readonly url: string }[];
}

const enteredSchema = array(object({ vendor: string(), account: string(), url: string() }));

/** Addresses that are entered from the beginning, until others are. */
export type EnteredAddresses = InferOutput<typeof enteredSchema>;

/** Reads addresses from JSON. */
export function parseEnteredAddresses(json: string): EnteredAddresses {
  const parsed: unknown = JSON.parse(json);
  return parse(enteredSchema, parsed);
}

/** Keeps the receipt addresses in a table. */
export function createReceiptAddresses(tables: Tables, entered: EnteredAddresses = []): ReceiptAddresses {
  const addresses = tables.open('receiptAddresses', string());
  const declared = new Map<string, Set<string>>();
  const first = new Map(entered.map(({ vendor, account, url }) => [`${vendor}/${account}`, url]));
  const read = (key: string) => addresses.get(key) ?? first.get(key) ?? '';
  const get = (vendor: string, account: string) => read(`${vendor}/${account}`) || undefined;

  return {
    declare: (vendor, account) => void declared.set(vendor, (declared.get(vendor) ?? new Set()).add(account)),
    get,
    set(vendor, account, url) {
      addresses.set(`${vendor}/${account}`, url);
    },
    list: (vendor) =>
      [...(declared.get(vendor) ?? [])].map((account) => ({ account, url: get(vendor, account) ?? '' })),
  };
}
