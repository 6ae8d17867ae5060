import type { FastifyInstance } from 'fastify';

/** A message as it has reached a person, for the page that shows what arrived. */
export type Arrival = {
  /** The vendor's own id of the message. */
  readonly messageId: string;
  /** The account (access key, app id or robot) that has sent it. */
  readonly account: string;
  /** The phone, openid or user id that it has reached, or the chat of a robot. */
  readonly recipient: string;
} & (
  | { readonly kind: 'sms'; readonly signName: string; readonly text: string; readonly parts: number }
  | {
      readonly kind: 'mail';
      readonly subject: string;
      readonly text: string;
      /** The names of the attachments. */
      readonly attachments: readonly string[];
    }
  | { readonly kind: 'call'; readonly text: string; readonly state: string }
  | {
      readonly kind: 'chat';
      readonly title: string;
      readonly markdown: string;
      readonly buttons: readonly { readonly title: string; readonly url: string }[];
      /** The buttons whose press the vendor reports. */
      readonly actions?: readonly { readonly title: string; readonly actionId: string }[];
    }
  | {
      readonly kind: 'card';
      readonly title: string;
      readonly keywords: readonly { readonly name: string; readonly value: string }[];
      readonly page: string;
    }
);

/** What a person answers to an SMS. */
export interface SmsReply {
  /** The account that has sent the SMS, and its sign. */
  readonly account: string;
  readonly signName: string;
  /** The phone of the person. */
  readonly recipient: string;
  readonly text: string;
}

/** A press on a button of a message. */
export interface ButtonPress {
  readonly messageId: string;
  /** The user in whose chat the message is. */
  readonly recipient: string;
  readonly actionId: string;
}

/** What a vendor expects of the answer to a receipt. */
export interface ReceiptRules {
  /** What confirms the receipt, besides HTTP status 200: fields of the answer's JSON with their value, or any number. */
  readonly confirmedBy: Readonly<Record<string, number | 'any number'>>;
  /** How often a receipt without confirmation is sent again. */
  readonly retries: number;
  readonly answerWithinMs: number;
}

/** What the vendors share: the clock, what has arrived, and the receipts that are to be sent. */
export interface World {
  /** Milliseconds since 1970; tests move it. */
  now(): number;
  arrive(arrival: Arrival): void;
  /** Calls a receipt address of a customer, after the answer to the request that is being served; repeated or reordered where the switches say so. */
  sendReceipt(receipt: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** How the vendor takes the answer; any answer of success confirms a receipt without it. */
    readonly rules?: ReceiptRules;
  }): void;
}

/** What a vendor reviews before it may be used: a template or a sign. */
export interface Review {
  readonly id: string;
  readonly account: string;
  readonly kind: 'template' | 'sign' | 'voice';
  readonly name: string;
  readonly text: string;
  readonly state: 'waiting' | 'passed' | 'refused';
  /** Why it has been refused; empty otherwise. */
  readonly reason: string;
}

/** The reviews of a vendor, for the page where a person decides them. */
export interface Reviews {
  list(now: number): readonly Review[];
  /** Ends a review or changes its result; false if there is none of this id. */
  decide(id: string, result: { readonly passed: boolean; readonly reason: string }): boolean;
}

/** What the page shows of a vendor. */
export interface VendorDescription {
  /** Such as `aliyunSms`; names the switches of its trouble. */
  readonly name: string;
  /** The name for people. */
  readonly title: string;
  /** Left out by a vendor that reviews nothing. */
  readonly reviews?: Reviews;
  /** The pages that the vendor shows to people, by their paths. */
  readonly pages?: readonly { readonly title: string; readonly path: string }[];
}

/** A vendor that the simulator plays by HTTP, on a port of its own. */
export interface Vendor extends VendorDescription {
  /** What it answers while it is told to refuse: its own code for being busy. */
  readonly busy: { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
  /** Reports what a person has answered to the customer's receipt address. Left out by a vendor that sends no SMS. */
  readonly reply?: (world: World, reply: SmsReply) => void;
  /** Reports that a person has pressed a button. Left out by a vendor whose messages have none. */
  readonly press?: (press: ButtonPress) => void;
  /**
   * Serves its endpoints. Routes check signatures, clocks, parameters, limits and quotas as the vendor documents them.
   * What the vendor's users do is at `/simulator/`, which its trouble does not meet.
   */
  routes(app: FastifyInstance, world: World): void;
}
