import { eq } from 'drizzle-orm';
import { accountChannelOf } from 'contract/channels/channels';
import type { StorageCipher } from '../../../crypto/storageCipher';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import { findSenderId } from '../accounts/sender';
import type { TemplateRow } from '../templates/templates';
import { IDENTITY_CHANNELS, findIdentity } from './identities';
import type { AccountUser, Identity } from './identities';

/**
 * Finds the id under which the vendor knows the user whom a message is for, as far as the account is known before the message is sent:
 * that of the template, else the present default one. Undefined for a stranger, and for a user whom the account does not reach.
 */
export async function findVendorUserId(
  db: Db,
  cipher: StorageCipher,
  template: Pick<TemplateRow['template'], 'channel' | 'accountId'>,
  userId: string | null,
): Promise<string | undefined> {
  if (userId === null || !IDENTITY_CHANNELS.some((one) => one === accountChannelOf(template.channel))) return undefined;
  const accountId = await findSenderId(db, template);
  return accountId === undefined ? undefined : (await findIdentity(db, cipher, { accountId, userId }))?.vendorUserId;
}

/** What the portal knows of the user whom a message is for. */
export interface KnownRecipient {
  /** Whether the message goes to the phone of the user, and not to another one that its sender has named. */
  readonly isOwnPhone: boolean;
  readonly identity: Identity | undefined;
}

/** Reads what is known of the user whom a message is for. `phone` is that to which the message goes. */
export async function readRecipient(
  db: Db,
  cipher: StorageCipher,
  { accountId, userId }: AccountUser,
  phone: string,
): Promise<KnownRecipient> {
  const [user] = await db.select({ phoneHash: users.phoneHash }).from(users).where(eq(users.userId, userId));
  const isOwnPhone = user?.phoneHash?.equals(cipher.searchHash(phone)) === true;
  return { isOwnPhone, identity: await findIdentity(db, cipher, { accountId, userId }) };
}
