import type { ReadVendorFailure, VendorAnswer, VendorRequest } from '../exchange';
import type { SendOutcome } from '../outcome';
import type { QueryOutcome, Receipt } from '../receipt';
import type { Reply } from '../reply';
import type { SmsVendorAccount } from './account';
import type { SmsBalanceQuery } from './balance';
import type { ListedSign, ListedTemplate, VendorList } from './lists';
import type { SmsReview } from './review';

/** A message to one person, by a template that the vendor has passed. */
export interface SmsMessage {
  readonly phone: string;
  readonly signName: string;
  /** The text without its sign, with the values filled in. */
  readonly text: string;
  /** The vendor's id of the template. */
  readonly templateId: string;
  /** The values of the template's variables, in their order. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
  /** The portal's id of the message; the vendor returns it in receipts. */
  readonly recordId: string;
}

/** A message whose end the vendor is asked for. */
export interface SentSms {
  readonly phone: string;
  readonly recordId: string;
  /** The vendor's id of the message; null if its answer did not come. */
  readonly vendorId: string | null;
  /** When it was given to the vendor. */
  readonly time: Date;
}

/** How a vendor of SMS is asked for a message. */
export interface SmsQuery {
  readonly createQuery: (account: SmsVendorAccount, sent: SentSms) => VendorRequest;
  readonly readQueried: (answer: VendorAnswer, sent: SentSms) => QueryOutcome;
}

/** How a vendor of SMS lists the signs and templates that it has. */
export interface SmsLists {
  readonly signs: VendorList<SmsVendorAccount, ListedSign>;
  readonly templates: VendorList<SmsVendorAccount, ListedTemplate>;
  /** Turns a text of the vendor into one with the portal's variables; undefined if the vendor would not get the same text back. */
  readonly toText: (text: string) => string | undefined;
}

/** What the portal knows of a vendor of SMS. */
export interface SmsVendorAdapter {
  /** A call that proves address and key, and sends nothing. */
  readonly createTest: (account: SmsVendorAccount) => VendorRequest;
  readonly readFailure: ReadVendorFailure;
  readonly createSend: (account: SmsVendorAccount, message: SmsMessage) => VendorRequest;
  readonly readSent: (answer: VendorAnswer) => SendOutcome;
  /** How the vendor reviews signs and templates; null for a vendor that sends any text. */
  readonly review: SmsReview | null;
  /** How the vendor lists signs and templates; null for a vendor that has none. */
  readonly lists: SmsLists | null;
  /** How the vendor is asked for a message; null for a vendor that can't be asked. */
  readonly query: SmsQuery | null;
  /** How the vendor is asked what is left of an account. */
  readonly balance: SmsBalanceQuery;
  /** Reads the receipts that the vendor sends; undefined for a body that is not in its form. */
  readonly readReceipts: (body: unknown) => readonly Receipt[] | undefined;
  /** Reads what people answer to messages; undefined for a body that is not in the vendor's form of it. */
  readonly readReplies: (body: unknown) => readonly Reply[] | undefined;
  /** What confirms receipts and answers. Without it, the vendor sends them again. */
  readonly receiptAnswer: object;
}
