import type { ReviewState } from 'contract/channels/review';
import type { SmsSignPurpose, SmsSignSource } from 'contract/channels/smsSigns';
import type { TemplateType } from 'contract/channels/template';
import type { Message } from 'contract/text';
import type { Outbound } from '../../outbound/outbound';
import { callVendor } from '../exchange';
import type { VendorAnswer, VendorRequest } from '../exchange';
import type { SmsVendorAccount } from './account';

/** A template for a vendor's review. */
export interface ReviewedTemplate {
  /** The vendor's id of a template that it has refused, and that is submitted anew; null for a new one. */
  readonly vendorId: string | null;
  readonly name: string;
  readonly type: TemplateType;
  /** The text with the variables of the portal. */
  readonly text: string;
  readonly signName: string;
  readonly remark: string;
}

/** A sign for a vendor's review. */
export interface ReviewedSign {
  /** The vendor's id of a sign that it has refused, and that is submitted anew; null for a new one. */
  readonly vendorId: string | null;
  readonly name: string;
  readonly source: SmsSignSource;
  readonly purpose: SmsSignPurpose;
  readonly remark: string;
  /** The vendor's id of the organization's qualification, in digits. */
  readonly qualificationId: string;
  /** A picture that proves the right to the name, in base64. */
  readonly proof: string | null;
}

/** What came of a call about a review. */
export type ReviewOutcome =
  | { readonly kind: 'submitted'; readonly vendorId: string }
  | { readonly kind: 'found'; readonly vendorId: string; readonly state: ReviewState; readonly reason: string | null }
  | { readonly kind: 'failed'; readonly reason: Message };

/** A call of a vendor about a review. */
export interface ReviewCall {
  readonly request: VendorRequest;
  readonly read: (answer: VendorAnswer) => ReviewOutcome;
}

/** How a vendor reviews signs and templates. */
export interface SmsReview {
  readonly submitTemplate: (account: SmsVendorAccount, template: ReviewedTemplate) => ReviewCall;
  readonly findTemplate: (account: SmsVendorAccount, vendorId: string) => ReviewCall;
  readonly submitSign: (account: SmsVendorAccount, sign: ReviewedSign) => ReviewCall;
  /** Finds a sign by the vendor's id, else by its name. */
  readonly findSign: (
    account: SmsVendorAccount,
    sign: { readonly vendorId: string | null; readonly name: string },
  ) => ReviewCall;
}

/** Asks a vendor about a review. A vendor that can't be reached is an outcome, not an error. */
export async function askForReview(
  outbound: Outbound,
  { request, read }: ReviewCall,
  signal: AbortSignal,
): Promise<ReviewOutcome> {
  const reply = await callVendor(outbound, request, signal);
  return reply.kind === 'answered' ? read(reply.answer) : { kind: 'failed', reason: reply.reason };
}
