import { createHmac, randomBytes } from 'node:crypto';
import { and, inArray, lt, sql } from 'drizzle-orm';
import { REMEMBERED_DEVICE_DAYS } from 'contract/access/signInSteps';
import type { Visitor } from '../../../caller';
import type { InstallationSecrets } from '../../../crypto/installationSecrets';
import { isBeforeDeadline } from '../../../db/clock';
import type { Db } from '../../../db/store';
import type { SignInAccount } from '../session/accounts';
import { rememberedDevices } from './schema';

type Secrets = Pick<InstallationSecrets, 'searchKey'>;
type DeviceUser = Pick<SignInAccount, 'userId' | 'passwordHash'>;

// A browser that several users share sends the values of the last ones.
const SEPARATOR = '~';
const MAX_VALUES = 5;

const lifetime = sql`make_interval(days => ${REMEMBERED_DEVICE_DAYS})`;

/** Whether the user needs no second factor in the caller's browser. Needs the session role. */
export async function isRemembered(db: Db, secrets: Secrets, user: DeviceUser, visitor: Visitor): Promise<boolean> {
  const hashes = readValues(visitor).map((value) => hashDevice(secrets, user, value));
  if (hashes.length === 0) return false;
  const isThis = inArray(rememberedDevices.deviceHash, hashes);
  return (
    (await db.$count(rememberedDevices, and(isThis, isBeforeDeadline(rememberedDevices.expireTime, lifetime)))) > 0
  );
}

/**
 * Remembers the caller's browser for the user, by a new value: one that the browser has sent may be known to somebody
 * else. Needs the session role.
 */
export async function rememberDevice(db: Db, secrets: Secrets, user: DeviceUser, visitor: Visitor): Promise<void> {
  const value = randomBytes(32).toString('base64url');
  const expireTime = sql`now() + ${lifetime}`;
  await db.delete(rememberedDevices).where(lt(rememberedDevices.expireTime, sql`now() - interval '1 day'`));
  await db
    .insert(rememberedDevices)
    .values({ deviceHash: hashDevice(secrets, user, value), userId: user.userId, expireTime });
  visitor.rememberedDeviceCookie.set([value, ...readValues(visitor)].slice(0, MAX_VALUES).join(SEPARATOR));
}

function readValues({ rememberedDeviceCookie: { value } }: Visitor): string[] {
  return value === undefined ? [] : value.split(SEPARATOR).slice(0, MAX_VALUES);
}

function hashDevice({ searchKey }: Secrets, { userId, passwordHash }: DeviceUser, value: string): Buffer {
  return createHmac('sha256', searchKey).update(`remembered device|${userId}|${passwordHash}|${value}`).digest();
}
