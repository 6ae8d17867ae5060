import type { CallDetails } from 'contract/channels/callDetails';
import type { Message } from 'contract/text';

/** What becomes of a message after the vendor has taken it. */
export const RECEIPT_STATES = ['delivered', 'read', 'failed', 'bounced'] as const;

/** How a message has ended, without saying which one. */
export type MessageEnd = Omit<Receipt, 'recordId' | 'vendorId'>;

/**
 * What a vendor answers when it is asked for a message.
 *
 * - `ended`: it has arrived, or failed.
 * - `taken`: the vendor has it, and does not know its end yet.
 * - `open`: the vendor says nothing of it yet, or does not know it.
 * - `failed`: the vendor has not answered, or refuses to. That says nothing of the message.
 * - `unsupported`: such messages can't be asked for.
 */
export type QueryOutcome =
  | { readonly kind: 'ended'; readonly end: MessageEnd }
  | { readonly kind: 'taken' | 'open' | 'unsupported' }
  | { readonly kind: 'failed'; readonly reason: Message };

/**
 * What a vendor reports of a message: by a receipt that it sends, or as the answer to a query. Receipts come twice, late, out of
 * order and before the answer to the request.
 */
export interface Receipt {
  /** The portal's id of the message, if the vendor returns it. */
  readonly recordId: string | null;
  /** The vendor's id of the message. */
  readonly vendorId: string;
  readonly state: (typeof RECEIPT_STATES)[number];
  /** The vendor's code and its meaning; null for a message that has arrived. */
  readonly code: string | null;
  readonly reason: Message | null;
  /** When it happened, by the vendor's clock; null if the vendor does not say. */
  readonly time: Date | null;
  /** How many billed units the vendor counts; null if it does not say. */
  readonly units: number | null;
  /** Who has pressed which button, by the vendor's ids; missing for other reports. */
  readonly press?: { readonly userId: string; readonly actionId: string } | undefined;
  /** How the call has gone; missing for other messages. */
  readonly call?: CallDetails | undefined;
}
