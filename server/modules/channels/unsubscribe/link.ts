import { timingSafeEqual } from 'node:crypto';
import type { StorageCipher } from '../../../crypto/storageCipher';

/** The path of the page on which recipients of mails unsubscribe. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Whose marketing an address gets no more. */
export interface Subscription {
  readonly merchantId: string;
  /** The hash of the address, by which blocks name it. */
  readonly recipientHash: Buffer;
}

/**
 * The address of the page for one recipient of a merchant's mails. It names nobody in plain, nobody can make one without the
 * installation's key, and it is valid for good, since mails are kept for years.
 */
export function createUnsubscribeAddress(origin: string, cipher: StorageCipher, subscription: Subscription): string {
  const named = `${subscription.merchantId}.${subscription.recipientHash.toString('hex')}`;
  const address = new URL(UNSUBSCRIBE_PATH, origin);
  address.searchParams.set('token', `${named}.${sign(cipher, named).toString('hex')}`);
  return address.href;
}

/** Reads the token of such an address; undefined for one that the installation has not made. */
export function readUnsubscribeToken(cipher: StorageCipher, token: unknown): Subscription | undefined {
  const [, merchantId, hash, signature] =
    /^([0-9a-z]{1,40})\.([0-9a-f]{64})\.([0-9a-f]{64})$/.exec(String(token)) ?? [];
  if (merchantId === undefined || hash === undefined || signature === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature, 'hex'), sign(cipher, `${merchantId}.${hash}`));
  return isOurs ? { merchantId, recipientHash: Buffer.from(hash, 'hex') } : undefined;
}

function sign(cipher: StorageCipher, named: string): Buffer {
  return cipher.searchHash(`unsubscribe ${named}`);
}
