import { string } from 'valibot';
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

/** Keeps the receipt addresses in a table. */
export function createReceiptAddresses(tables: Tables): ReceiptAddresses {
  const addresses = tables.open('receiptAddresses', string());
  const declared = new Map<string, Set<string>>();
  const get = (vendor: string, account: string) => addresses.get(`${vendor}/${account}`);

  return {
    declare: (vendor, account) => void declared.set(vendor, (declared.get(vendor) ?? new Set()).add(account)),
    get,
    set(vendor, account, url) {
      if (url === '') addresses.delete(`${vendor}/${account}`);
      else addresses.set(`${vendor}/${account}`, url);
    },
    list: (vendor) =>
      [...(declared.get(vendor) ?? [])].map((account) => ({ account, url: get(vendor, account) ?? '' })),
  };
}
