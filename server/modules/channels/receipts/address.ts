import { timingSafeEqual } from 'node:crypto';
import type { StorageCipher } from '../../../crypto/storageCipher';

const RECEIPTS = '/api/receipt';

/** The path to which the vendor of an account sends its receipts. Its last part is a secret, since these vendors sign nothing. */
export function toReceiptPath(cipher: StorageCipher, accountId: string): string {
  return `${RECEIPTS}/${accountId}/${computeKey(cipher, accountId)}`;
}

/** Whether a key is the one in the path of an account's receipts. */
export function isReceiptKey(cipher: StorageCipher, accountId: string, key: string): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(computeKey(cipher, accountId))];
  return given.length === right.length && timingSafeEqual(given, right);
}

// Derived, so that it is stored nowhere and every server knows it.
function computeKey(cipher: StorageCipher, accountId: string): string {
  return cipher.searchHash(`receipts of ${accountId}`).toString('base64url');
}

/** The path of the route that takes receipts. */
export const RECEIPT_ROUTE = `${RECEIPTS}/:accountId/:key`;
