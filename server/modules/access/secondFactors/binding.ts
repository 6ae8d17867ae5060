import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { invalidArgument, Refusal } from '../../../refusal';
import type { ServerResources } from '../../../services';
import { passkeys } from '../passkeys/schema';
import { SITE_NAME } from '../../site/properties/parameters';
import { replaceRecoveryCodes } from './codes';
import { recoveryCodes, rememberedDevices, secondFactors } from './schema';
import { buildTotpAddress, createTotpSecret, findTotpStep } from './totp';

/** The user who binds an authenticator app. */
export interface FactorOwner {
  readonly merchantId: string;
  readonly userId: string;
  readonly userName: string;
}

/** Creates the secret of an authenticator app. A bound app works on until the new one is bound. Needs the session role. */
export async function startBinding(
  db: Db,
  { storageCipher, parameters }: ServerResources,
  { merchantId, userId, userName }: FactorOwner,
): Promise<{ secret: string; address: string }> {
  const secret = createTotpSecret();
  const pendingCipher = storageCipher.seal(secret);
  await db
    .insert(secondFactors)
    .values({ merchantId, userId, kind: 'totp', pendingCipher })
    .onConflictDoUpdate({ target: [secondFactors.userId, secondFactors.kind], set: { pendingCipher } });
  return { secret, address: buildTotpAddress(secret, { issuer: parameters.get(SITE_NAME, merchantId), userName }) };
}

/**
 * Binds the authenticator app whose code this is, and returns new recovery codes. Forgets remembered devices, since they
 * were remembered with the former app. Needs the session role.
 */
export async function confirmBinding(
  db: Db,
  services: ServerResources,
  userId: string,
  code: string,
): Promise<{ codes: string[]; boundTime: string | null }> {
  const isOwn = eq(secondFactors.userId, userId);
  const [factor] = await db
    .select({ pendingCipher: secondFactors.pendingCipher })
    .from(secondFactors)
    .where(isOwn)
    .for('update');
  if (!factor?.pendingCipher) throw new Refusal('conflict', '请重新开始绑定');
  const lastStep = findTotpStep(services.storageCipher.open(factor.pendingCipher), code);
  if (lastStep === undefined) throw invalidArgument([{ name: 'code', text: '验证码不正确，请检查手机时间是否准确' }]);
  const [bound] = await db
    .update(secondFactors)
    .set({
      secretCipher: factor.pendingCipher,
      pendingCipher: null,
      lastStep,
      boundTime: sql`now()`,
      lastUsedTime: null,
    })
    .where(isOwn)
    .returning({ boundTime: secondFactors.boundTime });
  await db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
  return { codes: await replaceRecoveryCodes(db, services, userId), boundTime: bound?.boundTime ?? null };
}

/**
 * Removes the second factor of a user: the app and all passkeys, with the recovery codes and the remembered devices.
 * Refuses if there is none. Needs the session role.
 */
export async function removeFactor(db: Db, userId: string, refusal: string): Promise<void> {
  const apps = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.boundTime)))
    .returning({ userId: secondFactors.userId });
  const removed = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ userId: passkeys.userId });
  if (apps.length + removed.length === 0) throw new Refusal('conflict', refusal);
  await forgetRecovery(db, userId);
}

/** Deletes the recovery codes and the remembered devices of a user who has no second factor left. Needs the session role. */
export async function forgetRecovery(db: Db, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
}
