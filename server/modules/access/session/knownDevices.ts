import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Visitor } from '../../../caller';
import type { InstallationSecrets } from '../../../crypto/installationSecrets';

type Secrets = Pick<InstallationSecrets, 'searchKey'>;

/**
 * Returns the id of the caller's device if the user has signed in with it before, otherwise undefined. Failed sign-ins of
 * other devices do not block a known device.
 */
export function recognizeDevice(
  secrets: Secrets,
  userId: string | undefined,
  { deviceCookie }: Visitor,
): string | undefined {
  const [id, signature] = deviceCookie.value?.split('.') ?? [];
  if (userId === undefined || id === undefined || signature === undefined) return undefined;
  const expected = sign(secrets, userId, id);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/**
 * Makes the caller's device known for the user who has signed in, by a signed cookie. The server stores nothing about
 * the device.
 */
export function rememberDevice(secrets: Secrets, userId: string, visitor: Visitor): void {
  const id = recognizeDevice(secrets, userId, visitor) ?? randomBytes(16).toString('base64url');
  visitor.deviceCookie.set(`${id}.${sign(secrets, userId, id).toString('base64url')}`);
}

function sign({ searchKey }: Secrets, userId: string, id: string): Buffer {
  return createHmac('sha256', searchKey).update(`known device|${userId}|${id}`).digest();
}
