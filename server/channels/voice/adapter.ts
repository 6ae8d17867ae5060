import type { Message } from 'contract/text';
import type { ReadVendorFailure, VendorAnswer, VendorRequest } from '../exchange';
import type { SendOutcome } from '../outcome';
import type { Receipt } from '../receipt';

/** An account with a vendor of voice calls, with its secret. */
export interface VoiceVendorAccount {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** What a call says: a text that the vendor speaks, by a template that it has passed, or a voice file that it plays. */
export type SpokenContent =
  | {
      readonly kind: 'tts';
      readonly ttsCode: string;
      /** The values of the variables of the vendor's template, by name. */
      readonly values: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'file'; readonly voiceCode: string };

/** A call to one number. */
export interface VoiceCall {
  readonly phone: string;
  /** The number that calls; null for one of the vendor's. */
  readonly callerNumber: string | null;
  readonly content: SpokenContent;
  readonly playTimes: number;
  readonly volume: number;
  readonly speed: number;
  /** The portal's id of the call; the vendor returns it in receipts. */
  readonly recordId: string;
}

/** A call whose end the vendor is asked for. */
export interface MadeCall {
  readonly vendorId: string;
  /** When the vendor has taken the call. */
  readonly time: Date;
  /** Whether the call told a verification code, which vendors count as a product of its own. */
  readonly isVerification: boolean;
}

/**
 * What a vendor says of a call: how it has ended, that it has not ended or is not known, or why the vendor does not say.
 * `failed` says nothing of the call.
 */
export type CallStatus =
  | { readonly kind: 'ended'; readonly receipt: Receipt }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly reason: Message };

/** What the portal knows of a vendor of voice calls. */
export interface VoiceVendorAdapter {
  /** A call of the interface that proves address and key, and rings nowhere. */
  readonly createTest: (account: VoiceVendorAccount) => VendorRequest;
  readonly readFailure: ReadVendorFailure;
  readonly createCall: (account: VoiceVendorAccount, call: VoiceCall) => VendorRequest;
  readonly readCalled: (answer: VendorAnswer) => SendOutcome;
  readonly createQuery: (account: VoiceVendorAccount, call: MadeCall) => VendorRequest;
  readonly readQueried: (answer: VendorAnswer, call: MadeCall) => CallStatus;
  /** Reads the receipts of a request that the vendor has sent; undefined if it is not in the vendor's form. */
  readonly readReceipts: (body: unknown) => readonly Receipt[] | undefined;
  /** What confirms receipts, so that the vendor does not send them again. */
  readonly receiptAnswer: object;
}
