import type { Message } from 'contract/text';
import type { VendorAnswer, VendorRequest } from '../exchange';
import type { SmsVendorAccount } from './account';

/** What is left of an account: a number of messages where `currency` is null, else an amount of money. */
export type BalanceOutcome =
  | { readonly kind: 'found'; readonly amount: number; readonly currency: string | null }
  | { readonly kind: 'failed'; readonly reason: Message };

/** How a vendor of SMS is asked what is left of an account. */
export interface SmsBalanceQuery {
  readonly createQuery: (account: SmsVendorAccount) => VendorRequest;
  readonly readBalance: (answer: VendorAnswer) => BalanceOutcome;
}
