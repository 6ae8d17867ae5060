import { timingSafeEqual } from 'node:crypto';
import type { StorageCipher } from '../../../crypto/storageCipher';
import type { AccountRow } from '../accounts/accounts';
import { openSecret } from '../accounts/secrets';

// WeChat takes letters and digits, 3 to 32 of them.
const PUSH_TOKEN_LENGTH = 32;
const RECEIPTS = '/api/receipt';
const EVENTS = '/api/event';

/** The path to which the vendor of an account sends its receipts. Its last part is a secret, since these vendors sign nothing. */
export function toReceiptPath(cipher: StorageCipher, accountId: string): string {
  return `${RECEIPTS}/${accountId}/${computeKey(cipher, accountId)}`;
}

/** Whether a key is the one in the path of an account's receipts. */
export function isReceiptKey(cipher: StorageCipher, accountId: string, key: string): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(computeKey(cipher, accountId))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The token with which the mini-program of an account signs what it sends. Its owner enters it at WeChat beside the address. */
export function toPushToken(cipher: StorageCipher, accountId: string): string {
  return cipher.searchHash(`push token of ${accountId}`).toString('hex').slice(0, PUSH_TOKEN_LENGTH);
}

/** Where DingTalk reports presses on the interactive cards of an app, and what it signs them with. The portal registers it by itself. */
export function toCardCallback(cipher: StorageCipher, origin: string, accountId: string) {
  return {
    routeKey: `portal-${accountId}`,
    url: origin + toReceiptPath(cipher, accountId),
    secret: cipher.searchHash(`presses on cards of ${accountId}`).toString('base64url'),
  };
}

/** The tokens with which the mini-program of an account may sign: that of the portal, and one that its owner has chosen. */
export function readPushTokens(cipher: StorageCipher, { accountId, secrets }: AccountRow): readonly string[] {
  const own = openSecret(cipher, secrets, 'pushToken');
  return [toPushToken(cipher, accountId), ...(own === undefined ? [] : [own])];
}

// Derived, so that it is stored nowhere and every server knows it.
function computeKey(cipher: StorageCipher, accountId: string): string {
  return cipher.searchHash(`receipts of ${accountId}`).toString('base64url');
}

/** The path to which DingTalk sends the events of an app. It has no secret, since they are signed and encrypted. */
export function toEventPath(accountId: string): string {
  return `${EVENTS}/${accountId}`;
}

/** The path of the route that takes events of apps of DingTalk. */
export const EVENT_ROUTE = `${EVENTS}/:accountId`;

/** The path of the route that takes receipts. */
export const RECEIPT_ROUTE = `${RECEIPTS}/:accountId/:key`;
