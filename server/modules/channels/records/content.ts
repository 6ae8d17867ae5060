import * as v from 'valibot';
import { CHANNELS } from 'contract/channels/channels';
import { MAIL_LANGUAGES } from 'contract/channels/mailContent';
import type { StorageCipher } from '../../../crypto/storageCipher';

/** The addresses of a person as a call names them, and those of a user in the portal. Kept to send the message once more. */
export const StoredAddresses = v.object({
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** The user of a mini-program: the openid of WeChat, or the user id of Alipay. */
  miniUserId: v.optional(v.string()),
  /** The robot to whose group a message is written, in place of that of the template. */
  robotId: v.optional(v.string()),
});

/** The addresses of a person as a call names them, and those of a user in the portal. */
export type StoredAddresses = v.InferOutput<typeof StoredAddresses>;

// What a record keeps sealed: the message as the channel sends it, and what a message through a further channel is made of.
const Stored = v.object({
  content: v.looseObject({}),
  values: v.record(v.string(), v.string()),
  privateNames: v.optional(v.array(v.string()), []),
  language: v.picklist(MAIL_LANGUAGES),
  addresses: StoredAddresses,
  formId: v.nullable(v.string()),
  fallbacks: v.array(v.object({ channel: v.picklist(CHANNELS), templateCode: v.string() })),
  letterOnFailure: v.boolean(),
  expiryTime: v.nullable(v.string()),
});

/** What a record keeps sealed. */
export type StoredContent = v.InferOutput<typeof Stored>;

/** What is given to be sealed. */
export type GivenContent = v.InferInput<typeof Stored>;

/** Seals what a record keeps. */
export function sealContent(cipher: StorageCipher, content: GivenContent): Buffer {
  return cipher.seal(JSON.stringify(content));
}

/** Opens what a record keeps. */
export function openContent(cipher: StorageCipher, sealed: Buffer): StoredContent {
  return v.parse(Stored, JSON.parse(cipher.open(sealed)));
}
