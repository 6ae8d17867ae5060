import type { Arrivals } from './arrivals';
import type { ReceiptAddresses } from './receiptAddresses';
import type { Receipts } from './receipts';
import type { Trouble } from './trouble';
import type { VendorDescription } from './vendor';

/** What the page shows and changes. */
export interface SimulatorState {
  readonly vendors: readonly VendorDescription[];
  readonly urls: ReadonlyMap<string, string>;
  readonly arrivals: Arrivals;
  readonly receipts: Receipts;
  readonly receiptAddresses: ReceiptAddresses;
  now(): number;
  /** How far the clock is ahead of the machine's. */
  aheadMs(): number;
  advance(milliseconds: number): void;
  readTrouble(vendor: string): Trouble;
  setTrouble(vendor: string, trouble: Trouble): void;
  /** Answers the SMS of this number in the list of arrivals, as its recipient. False if there is no such SMS. */
  reply(number: number, text: string): boolean;
  /** Presses a button of the message of this number, as its recipient. False if the message, as it is now, has no such button. */
  press(number: number, actionId: string): boolean;
  /** Forgets everything: arrivals, templates, limits, trouble, addresses and the moved clock. */
  reset(): void;
}
