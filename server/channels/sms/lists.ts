import type { ReviewState } from 'contract/channels/review';
import type { SmsSignPurpose } from 'contract/channels/smsSigns';
import type { TemplateType } from 'contract/channels/template';
import { MAX_VENDOR_ITEMS } from 'contract/channels/vendorImport';
import type { Message } from 'contract/text';
import type { Outbound } from '../../outbound/outbound';
import { callVendor } from '../exchange';
import type { VendorAnswer, VendorRequest } from '../exchange';

interface ListedItem {
  /** The id under which the vendor knows it. */
  readonly vendorCode: string;
  readonly name: string;
  readonly state: ReviewState;
  /** Why the vendor has refused, in its words. */
  readonly reason: string | null;
}

/** A sign that a vendor lists. */
export interface ListedSign extends ListedItem {
  readonly purpose: SmsSignPurpose;
}

/** A template that a vendor lists. */
export interface ListedTemplate extends ListedItem {
  /** The text in the vendor's form. */
  readonly text: string;
  /** `abroad` for messages out of the Chinese mainland; null where the vendor does not say it. */
  readonly type: TemplateType | 'abroad' | null;
}

/** A page of what a vendor lists, or why it can't be had. */
export type ListedPage<Item> =
  | { readonly kind: 'listed'; readonly items: readonly Item[] }
  | { readonly kind: 'failed'; readonly reason: Message };

/** How a vendor lists something, page by page. A page with fewer items than `pageSize` is the last one. */
export interface VendorList<Account, Item> {
  readonly pageSize: number;
  /** Pages are counted from 0. */
  readonly createQuery: (account: Account, page: number) => VendorRequest;
  readonly readPage: (answer: VendorAnswer) => ListedPage<Item>;
}

/** What a vendor lists, or why it can't be had. */
export type Listing<Item> =
  | { readonly kind: 'listed'; readonly items: readonly Item[]; readonly isCut: boolean }
  | { readonly kind: 'failed'; readonly reason: Message };

/** Reads what a vendor lists, up to {@link MAX_VENDOR_ITEMS}. A vendor that can't be reached is an outcome, not an error. */
export async function readVendorList<Account, Item>(
  outbound: Outbound,
  account: Account,
  { pageSize, createQuery, readPage }: VendorList<Account, Item>,
  signal: AbortSignal,
): Promise<Listing<Item>> {
  const items: Item[] = [];
  for (let page = 0; items.length < MAX_VENDOR_ITEMS; page += 1) {
    const reply = await callVendor(outbound, createQuery(account, page), signal);
    if (reply.kind !== 'answered') return { kind: 'failed', reason: reply.reason };
    const read = readPage(reply.answer);
    if (read.kind === 'failed') return read;
    items.push(...read.items);
    if (read.items.length < pageSize) return { kind: 'listed', items: items.slice(0, MAX_VENDOR_ITEMS), isCut: false };
  }
  return { kind: 'listed', items: items.slice(0, MAX_VENDOR_ITEMS), isCut: true };
}
