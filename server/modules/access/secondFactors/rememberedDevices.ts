import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { REMEMBERED_DEVICE_DAYS } from 'contract/access/secondFactors';
import type { Visitor } from '../../../caller';
import type { InstallationSecrets } from '../../../crypto/installationSecrets';
import { isBeforeDeadline } from '../../../db/clock';
import type { Db } from '../../../db/store';
import type { SignInAccount } from '../session/accounts';
import { rememberedDevices } from './schema';

type Secrets = Pick<InstallationSecrets, 'searchKey'>;
type DeviceUser = Pick<SignInAccount, 'userId' | 'passwordHash'>;

const lifetime = sql`make_interval(days => ${REMEMBERED_DEVICE_DAYS})`;

/** Whether the user needs no second factor in the caller's browser. Needs the session role. */
export async function isRemembered(db: Db, secrets: Secrets, user: DeviceUser, visitor: Visitor): Promise<boolean> {
  const { value } = visitor.rememberedDeviceCookie;
  if (value === undefined) return false;
  const isThis = eq(rememberedDevices.deviceHash, hashDevice(secrets, user, value));
  return (
    (await db.$count(rememberedDevices, and(isThis, isBeforeDeadline(rememberedDevices.expireTime, lifetime)))) > 0
  );
}

/** Remembers the caller's browser for the user. Several users of a browser share its cookie. Needs the session role. */
export async function rememberDevice(db: Db, secrets: Secrets, user: DeviceUser, visitor: Visitor): Promise<void> {
  const value = visitor.rememberedDeviceCookie.value ?? randomBytes(32).toString('base64url');
  const expireTime = sql`now() + ${lifetime}`;
  await db.delete(rememberedDevices).where(lt(rememberedDevices.expireTime, sql`now() - interval '1 day'`));
  await db
    .insert(rememberedDevices)
    .values({ deviceHash: hashDevice(secrets, user, value), userId: user.userId, expireTime })
    .onConflictDoUpdate({ target: rememberedDevices.deviceHash, set: { expireTime } });
  visitor.rememberedDeviceCookie.set(value);
}

function hashDevice({ searchKey }: Secrets, { userId, passwordHash }: DeviceUser, value: string): Buffer {
  return createHmac('sha256', searchKey).update(`remembered device|${userId}|${passwordHash}|${value}`).digest();
}
