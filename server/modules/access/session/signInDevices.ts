import { createHmac } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Visitor } from '../../../caller';
import { toNearbyNetwork } from '../../../limits/network';
import type { Db } from '../../../db/store';
import { defineNotification } from '../../../notifications/event';
import { notify } from '../../../notifications/notify';
import type { Services } from '../../../services';
import type { SignInAccount } from './accounts';
import { signInDevices } from './schema';
import { parseUserAgent } from './userAgent';

/** A user has signed in with a browser, or from a network, that none of their former sign-ins had. */
export const NEW_DEVICE_SIGN_IN = defineNotification({
  key: 'newDeviceSignIn',
  level: 'security',
  title: '新设备登录提醒',
  text: '您的账号于 {time} 在新设备上登录：{device}，网络地址 {address}。',
  isMailed: true,
});

/** Days after which a device without sign-ins counts as new again. */
const DEVICE_LIFETIME_DAYS = 180;

/** What the sign-in tells about the device. */
interface SignInDevice extends Pick<Visitor, 'address' | 'userAgent'> {
  /** Whether the browser has proved by its cookie that the user has signed in with it before. */
  readonly isKnownDevice: boolean;
}

/**
 * Records the device of a sign-in, and tells the user if it is a new one. A device is a kind of browser and system in a
 * network, so that a private window or deleted cookies don't make it new; a browser that is known by its cookie is new
 * in no network. The first device of a user is not told. Needs the session role.
 */
export async function notifyNewDevice(
  db: Db,
  services: Services,
  { userId, merchantId }: Pick<SignInAccount, 'userId' | 'merchantId'>,
  { address, userAgent, isKnownDevice }: SignInDevice,
): Promise<void> {
  const { lastUsedTime } = signInDevices;
  const ownRows = eq(signInDevices.userId, userId);
  const { device, system, browser } = parseUserAgent(userAgent ?? null);
  const names = [device, system, browser].filter((name) => name !== null);
  const deviceHash = createHmac('sha256', services.secrets.searchKey)
    .update(JSON.stringify(['sign-in device', userId, names.map(withoutVersion), toNearbyNetwork(address)]))
    .digest();
  await db
    .delete(signInDevices)
    .where(and(ownRows, lt(lastUsedTime, sql`now() - make_interval(days => ${DEVICE_LIFETIME_DAYS})`)));
  const [recorded] = await db
    .insert(signInDevices)
    .values({ merchantId, userId, deviceHash })
    .onConflictDoUpdate({
      target: [signInDevices.userId, signInDevices.deviceHash],
      set: { lastUsedTime: sql`now()` },
    })
    .returning({
      isNew: sql<boolean>`xmax = 0`,
      time: sql<string>`to_char(now() at time zone ${services.timeZone}, 'YYYY-MM-DD HH24:MI')`,
    });
  if (!recorded?.isNew || isKnownDevice) return;
  const others = await db.$count(signInDevices, and(ownRows, ne(signInDevices.deviceHash, deviceHash)));
  if (others === 0) return;
  const values = { time: recorded.time, device: names.join(' · ') || '未知设备', address };
  await notify(db, services, NEW_DEVICE_SIGN_IN, [{ userId }], { values });
}

// Browsers and systems update themselves.
function withoutVersion(name: string): string {
  return name.replace(/ \d+$/, '');
}
