import type { ReadVendorFailure, VendorAnswer, VendorRequest } from '../exchange';
import type { SendOutcome } from '../outcome';

/** An account with a vendor of SMS, with its secret. */
export interface SmsVendorAccount {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** The application (SdkAppId) and the region of Tencent Cloud; null for other vendors. */
  readonly sdkAppId: string | null;
  readonly region: string | null;
}

/** A message to one person, by a template that the vendor has passed. */
export interface SmsMessage {
  readonly phone: string;
  readonly signName: string;
  /** The vendor's id of the template. */
  readonly templateId: string;
  /** The values of the template's variables, in their order. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
  /** The portal's id of the message; the vendor returns it in receipts. */
  readonly recordId: string;
}

/** What the portal knows of a vendor of SMS. */
export interface SmsVendorAdapter {
  /** A call that proves address and key, and sends nothing. */
  readonly createTest: (account: SmsVendorAccount) => VendorRequest;
  readonly readFailure: ReadVendorFailure;
  readonly createSend: (account: SmsVendorAccount, message: SmsMessage) => VendorRequest;
  readonly readSent: (answer: VendorAnswer) => SendOutcome;
}
