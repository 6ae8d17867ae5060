import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Visitor } from '../../../caller';
import type { InstallationSecrets } from '../../../crypto/installationSecrets';
import { DEVICE_COOKIE_SECONDS } from '../../../deviceCookie';
import type { SignInAccount } from './accounts';

type Secrets = Pick<InstallationSecrets, 'searchKey'>;
type DeviceUser = Pick<SignInAccount, 'userId' | 'passwordHash'>;

// A browser that several users share knows the last of them.
const MAX_USERS_PER_DEVICE = 5;

/**
 * Returns the id of the caller's device if the user has signed in with it before, and with the present password; otherwise
 * undefined. Failed sign-ins of other devices do not block a known device.
 */
export function recognizeDevice(secrets: Secrets, user: DeviceUser | undefined, visitor: Visitor): string | undefined {
  return (
    user &&
    entriesOf(visitor)
      .find((entry) => isOf(secrets, user, entry))
      ?.split('.')[0]
  );
}

/**
 * Makes the caller's device known for the user who has signed in, by a signed cookie. The server stores nothing about
 * the device.
 */
export function rememberDevice(secrets: Secrets, user: DeviceUser, visitor: Visitor): void {
  const others = entriesOf(visitor).filter((entry) => !isOf(secrets, user, entry));
  const id = recognizeDevice(secrets, user, visitor) ?? randomBytes(16).toString('base64url');
  const issued = Math.floor(Date.now() / 1000).toString(36);
  const entry = [id, issued, sign(secrets, user, id, issued).toString('base64url')].join('.');
  visitor.deviceCookie.set([entry, ...others].slice(0, MAX_USERS_PER_DEVICE).join('~'));
}

function entriesOf({ deviceCookie }: Visitor): string[] {
  return deviceCookie.value?.split('~') ?? [];
}

function isOf(secrets: Secrets, user: DeviceUser, entry: string): boolean {
  const [id = '', issued = '', signature = ''] = entry.split('.');
  const ageSeconds = Date.now() / 1000 - parseInt(issued, 36);
  if (!(ageSeconds <= DEVICE_COOKIE_SECONDS)) return false;
  const expected = sign(secrets, user, id, issued);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// Signs the hash of the password as well, so that a new password forgets all devices.
function sign({ searchKey }: Secrets, { userId, passwordHash }: DeviceUser, id: string, issued: string): Buffer {
  return createHmac('sha256', searchKey).update(`known device|${userId}|${passwordHash}|${id}|${issued}`).digest();
}
