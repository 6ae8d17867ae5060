import type { Channel } from 'contract/channels/channels';
import type { MailLanguage } from 'contract/channels/mailContent';
import type { VariableValues } from 'contract/channels/templateTexts';
import type { Services } from '../../../services';
import type { StoredAddresses } from './content';
import type { channelRecords as table } from './schema';

/** A message to one person, by a template. */
export interface MessageDraft {
  readonly channel: Channel;
  readonly templateCode: string;
  /** The user whom it is for. Addresses that are not given are those of the user. */
  readonly userId: string | null;
  readonly addresses: StoredAddresses;
  readonly values: VariableValues;
  /** The names of values that no record shows. */
  readonly privateNames?: readonly string[];
  readonly language: MailLanguage;
  /** The number of a form or of a payment that permits a message at Alipay; null for other messages. */
  readonly formId: string | null;
  /** Tried one after the other if the message fails. */
  readonly fallbacks: readonly { readonly channel: Channel; readonly templateCode: string }[];
  /** Whether the user gets the text as a letter if all channels fail. */
  readonly letterOnFailure: boolean;
  /** From when on it is not worth sending; null: a verification code for its lifetime, anything else for good. */
  readonly expiryTime: string | null;
  /** The columns of the record that only its origin decides. */
  readonly origin: Partial<
    Pick<typeof table.$inferInsert, 'clientId' | 'idempotencyKey' | 'traceId' | 'formerRecordId' | 'taskId'>
  >;
}

/** The services that messages need before they are sent. */
export type MessageServices = Pick<Services, 'storageCipher' | 'mail' | 'parameters' | 'timeZone'>;
