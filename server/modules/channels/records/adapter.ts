import type { Rendered, VariableValues } from 'contract/channels/templateTexts';
import type { MailLanguage } from 'contract/channels/mailContent';
import type { MailDetails } from 'contract/channels/mailDetails';
import type { Message } from 'contract/text';
import type { SubscriptionDecision } from '../../../channels/mini/wechatEvents';
import type { RecallOutcome, SendOutcome } from '../../../channels/outcome';
import type { QueryOutcome, Receipt } from '../../../channels/receipt';
import type { Reply } from '../../../channels/reply';
import type { Db } from '../../../db/store';
import type { ServerResources } from '../../../services';
import type { AccountRow } from '../accounts/accounts';
import type { TemplateRow } from '../templates/templates';
import type { StoredAddresses } from './content';

/** The addresses of a person in a channel. */
export interface Addresses extends Readonly<StoredAddresses> {
  /** The id under which the vendor of the account knows the user. Belongs to that account alone. */
  readonly vendorUserId?: string | undefined;
  /** For a channel whose messages go to accounts: the account of the template, else the default one. */
  readonly accountId?: string | undefined;
}

/** A message with its variables filled in. */
export interface FilledMessage {
  /** What the channel needs to send it, as JSON. */
  readonly content: object;
  /** The text as people see it. */
  readonly title: string | null;
  readonly text: string;
  /** For mails: what they have beside their text. */
  readonly mail?: MailDetails;
}

/** What the values of a message are, and the language of its template. */
export interface Filling {
  readonly values: VariableValues;
  readonly language: MailLanguage;
  /** The number of a form or of a payment that permits a message at Alipay; null for other messages. */
  readonly formId: string | null;
}

/** A message on its way. */
export interface DueMessage {
  readonly recordId: string;
  readonly merchantId: string;
  /** The user whom the message is for; null for a stranger. */
  readonly userId: string | null;
  readonly recipient: string;
  readonly content: object;
  readonly isMarketing: boolean;
}

/** A message that was given to its vendor, whose end the vendor is asked for. */
export interface SentMessage {
  readonly recordId: string;
  readonly recipient: string;
  /** Null if the vendor's answer did not come. */
  readonly vendorId: string | null;
  readonly isVerification: boolean;
  /** When it was given to the vendor. */
  readonly time: Date;
}

/** Why a message waits, and for how long. */
export interface Pause {
  readonly seconds: number;
  readonly reason: Message;
}

/** What the sender knows of a channel. */
export interface ChannelAdapter {
  /** The address of a person in this channel; undefined if the person has none. */
  readonly findAddress: (addresses: Addresses) => string | undefined;
  /** What a person without an address lacks, for the reason of the record. */
  readonly missingAddress: string;
  readonly maskAddress: (address: string, db: Db) => string | Promise<string>;
  /** Fills the values in. Problems say why there is no message. */
  readonly fill: (db: Db, template: TemplateRow, filling: Filling) => Promise<Rendered<FilledMessage>>;
  /**
   * Whether the address is the id of the account that sends, as of a robot, which writes to its group. `findAddress` is given
   * `accountId` then, the daily limit of a person does not hold, and the details of a record have no address.
   */
  readonly isSentToAccount?: true;
  /**
   * Says for how long the vendor would refuse a further message of an account because of its rate; null if it takes one now. The caller
   * marks the message as being sent in the same transaction, so that calls at the same time follow each other.
   */
  readonly findPause?: (db: Db, account: AccountRow) => Promise<Pause | null>;
  /** Says why an account sends no message of a template; null if it does. `templateId` is null for an alarm. */
  readonly findRefusal?: (sending: {
    readonly account: AccountRow;
    readonly templateId: string | null;
  }) => Message | null;
  /** Gives the message to the vendor of the account, once. */
  readonly send: (
    services: ServerResources,
    account: AccountRow,
    message: DueMessage,
    signal: AbortSignal,
  ) => Promise<SendOutcome>;
  /** The codes of vendors for a recipient who has unsubscribed: they get no marketing any more. */
  readonly optOutCodes?: ReadonlySet<string>;
  /** For a channel whose recipients subscribe to the messages of each template. */
  readonly subscription?: {
    /** The vendor's code for a recipient who has not subscribed. */
    readonly missingCode: string;
    /** Reads the vendor's id of the template from the content of a message. */
    readonly readTemplateId: (content: object) => string;
  };
  /** Asks the vendor of the account what has become of a message, without changing anything there. */
  readonly query?: (
    services: Pick<ServerResources, 'storageCipher' | 'outbound'>,
    account: AccountRow,
    message: SentMessage,
    signal: AbortSignal,
  ) => Promise<QueryOutcome>;
  /** Asks the vendor of the account to take a message back from its recipient. */
  readonly recall?: (
    services: Pick<ServerResources, 'storageCipher' | 'outbound'>,
    account: AccountRow,
    vendorId: string,
    signal: AbortSignal,
  ) => Promise<RecallOutcome>;
  /** Whether `query` tells later that a message which has arrived was read. */
  readonly tellsReading?: true;
  /** The buttons of messages, for channels whose vendor reports presses. */
  readonly buttons?: MessageButtons;
  /** Reads the receipts that the vendor of the account has sent; undefined for what is not in its form, or not signed by it. */
  readonly readReceipts?: (
    services: Pick<ServerResources, 'storageCipher'>,
    account: AccountRow,
    sent: SentReceipts,
  ) => ReadReceipts | undefined;
}

/** The buttons of the messages of a channel. */
export interface MessageButtons {
  /** The name of a button of a message; undefined for one whose press says nothing. */
  readonly findLabel: (content: object, actionId: string) => string | undefined;
  /** Shows the press on the message at the vendor, where its content says so. Returns why that has failed; null if it has not. */
  readonly answerPress: (
    services: Pick<ServerResources, 'storageCipher' | 'outbound'>,
    account: AccountRow,
    pressed: { readonly recordId: string; readonly content: object; readonly actionId: string },
    signal: AbortSignal,
  ) => Promise<Message | null>;
  /** Sets variables of a message where it was delivered. Returns why that has failed; null if it has not. */
  readonly update: (
    services: Pick<ServerResources, 'storageCipher' | 'outbound'>,
    account: AccountRow,
    changed: { readonly recordId: string; readonly variables: Readonly<Record<string, string>> },
    signal: AbortSignal,
  ) => Promise<Message | null>;
}

/** What a vendor has sent as receipts. */
export interface SentReceipts {
  /** The body as it was sent. */
  readonly body: string;
  /** The headers, by their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parameters of the address. */
  readonly query: Readonly<Record<string, string>>;
}

/** Receipts, with what confirms them. */
export interface ReadReceipts {
  readonly receipts: readonly Receipt[];
  /** What users have decided about the messages of templates, for a channel whose recipients subscribe to them. */
  readonly decisions?: readonly SubscriptionDecision[];
  /** What people have answered to messages, for a channel whose vendors report it to the same address. */
  readonly replies?: readonly Reply[];
  readonly answer: object | string;
}
