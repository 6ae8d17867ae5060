import { createHmac, randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { RECOVERY_CODE_COUNT } from 'contract/access/secondFactors';
import type { Visitor } from '../../../caller';
import type { Db } from '../../../db/store';
import { invalidArgument } from '../../../refusal';
import type { Refusal } from '../../../refusal';
import type { ServerResources } from '../../../services';
import { checkGuessWithinLimits } from '../passwords/throttle';
import { passkeys } from '../passkeys/schema';
import { listSecondFactorLimits } from './limits';
import { recoveryCodes, secondFactors } from './schema';
import { findTotpStep } from './totp';

type Cipher = Pick<ServerResources, 'storageCipher'>;
type Secrets = Pick<ServerResources, 'secrets'>;

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const RECOVERY_CODE_LENGTH = 10;

/** The refusal of a code that is wrong or used. */
export function wrongCodeRefusal(): Refusal {
  return invalidArgument([{ name: 'code', text: '验证码不正确或已使用' }]);
}

/** Whether a user has bound an authenticator app. Needs the session role. */
export async function hasApp(db: Db, userId: string): Promise<boolean> {
  return (
    (await db.$count(secondFactors, and(eq(secondFactors.userId, userId), isNotNull(secondFactors.boundTime)))) > 0
  );
}

/** Whether a user has a second factor: an authenticator app or a passkey. Needs the session role. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await hasApp(db, userId)) || (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}

/**
 * Checks a code of the authenticator app, or a recovery code, and uses it up. Counts a wrong one, so that the calling
 * code must commit the transaction even then. Needs the session role.
 */
export function useSecondFactor(
  db: Db,
  services: Cipher & Secrets,
  { userId, code }: { readonly userId: string; readonly code: string },
  visitor: Pick<Visitor, 'address'>,
): Promise<boolean> {
  return checkGuessWithinLimits(db, listSecondFactorLimits(userId, visitor), () =>
    /^\d{6}$/.test(code) ? useTotpCode(db, services, userId, code) : useRecoveryCode(db, services, userId, code),
  );
}

async function useTotpCode(db: Db, { storageCipher }: Cipher, userId: string, code: string): Promise<boolean> {
  const isBound = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.boundTime));
  const [factor] = await db.select({ secretCipher: secondFactors.secretCipher }).from(secondFactors).where(isBound);
  if (!factor?.secretCipher) return false;
  const step = findTotpStep(storageCipher.open(factor.secretCipher), code);
  if (step === undefined) return false;
  // One statement, so that of two parallel calls with one code only one succeeds.
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step, lastUsedTime: sql`now()` })
    .where(and(isBound, or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

async function useRecoveryCode(db: Db, services: Secrets, userId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashRecoveryCode(services, userId, code))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** Replaces the recovery codes of a user and returns the new ones, which can't be read again later. */
export async function replaceRecoveryCodes(db: Db, services: Secrets, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(services, userId, code) })));
  return codes;
}

function createRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () => BASE_32.charAt(randomInt(BASE_32.length))).join(
    '',
  );
  return `${letters.slice(0, RECOVERY_CODE_LENGTH / 2)}-${letters.slice(RECOVERY_CODE_LENGTH / 2)}`;
}

// A keyed hash is enough: the codes have 50 random bits, and the key is not in the database.
function hashRecoveryCode({ secrets }: Secrets, userId: string, code: string): Buffer {
  const letters = code.replace('-', '').toUpperCase();
  return createHmac('sha256', secrets.searchKey).update(`recovery code|${userId}|${letters}`).digest();
}
