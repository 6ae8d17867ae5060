import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { SIGN_IN_STEP_MINUTES } from 'contract/access/signInSteps';
import type { LoginWay } from 'contract/audit/loginLogs';
import type { InstallationSecrets } from '../../../crypto/installationSecrets';
import { isBeforeDeadline } from '../../../db/clock';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { findAccounts } from '../session/accounts';
import type { SignInAccount } from '../session/accounts';
import { hashToken } from '../session/authenticate';
import { users } from '../users/schema';
import { hasSecondFactor } from './codes';
import { signInSteps } from './schema';

type Secrets = Pick<InstallationSecrets, 'searchKey'>;

const lifetime = sql`make_interval(mins => ${SIGN_IN_STEP_MINUTES})`;

/** A sign-in that waits for its second factor. */
export interface WaitingSignIn {
  readonly account: SignInAccount;
  readonly way: LoginWay;
  /** Whether the user has bound a second factor in this step, which then needs no further proof. */
  readonly isPassed: boolean;
  /** Whether the browser of the first factor is a known device. The calls of the step don't have its cookie. */
  readonly isKnownDevice: boolean;
}

/** Begins the step after the first factor and returns its token, which is no session's. Needs the session role. */
export async function beginStep(
  db: Db,
  secrets: Secrets,
  account: SignInAccount,
  { way, isKnownDevice }: Pick<WaitingSignIn, 'way' | 'isKnownDevice'>,
): Promise<string> {
  const stepToken = randomBytes(32).toString('base64url');
  await db.delete(signInSteps).where(lt(signInSteps.expireTime, sql`now() - interval '1 day'`));
  await db.insert(signInSteps).values({
    tokenHash: hashToken(stepToken),
    userId: account.userId,
    passwordMark: markPassword(secrets, account),
    way,
    isKnownDevice,
    expireTime: sql`now() + ${lifetime}`,
  });
  return stepToken;
}

/**
 * Finds the sign-in of a step token and locks it and its account. Refuses if the step is over, if the password has been
 * changed, or if the account is closed meanwhile: the user starts again. Needs the session role.
 */
export async function readStep(db: Db, secrets: Secrets, stepToken: string): Promise<WaitingSignIn> {
  const { userId, passwordMark, way, isPassed, isKnownDevice, expireTime } = signInSteps;
  const [step] = await db
    .select({ userId, passwordMark, way, isPassed, isKnownDevice })
    .from(signInSteps)
    .where(and(isStep(stepToken), isBeforeDeadline(expireTime, lifetime)))
    .for('update');
  const [account] = step ? await findAccounts(db, eq(users.userId, step.userId), { held: true }) : [];
  if (!step || !account || account.isClosed || !step.passwordMark.equals(markPassword(secrets, account)))
    throw new Refusal('conflict', '登录已超时，请重新登录');
  return { account, way: step.way, isPassed: step.isPassed, isKnownDevice: step.isKnownDevice };
}

/**
 * Finds the account of a step as {@link readStep} does. Refuses a user with a second factor: who knows only the password
 * must not replace it. Needs the session role.
 */
export async function readUnboundAccount(db: Db, secrets: Secrets, stepToken: string): Promise<SignInAccount> {
  const { account } = await readStep(db, secrets, stepToken);
  if (await hasSecondFactor(db, account.userId)) throw new Refusal('conflict', '已绑定身份验证器，请输入验证码');
  return account;
}

/** Marks the step as passed, after the user has bound a second factor in it. Needs the session role. */
export async function markStepPassed(db: Db, stepToken: string): Promise<void> {
  await db.update(signInSteps).set({ isPassed: true }).where(isStep(stepToken));
}

/** Ends the step once its sign-in is complete. Needs the session role. */
export async function endStep(db: Db, stepToken: string): Promise<void> {
  await db.delete(signInSteps).where(isStep(stepToken));
}

function isStep(stepToken: string) {
  return eq(signInSteps.tokenHash, hashToken(stepToken));
}

function markPassword({ searchKey }: Secrets, { userId, passwordHash }: SignInAccount): Buffer {
  return createHmac('sha256', searchKey).update(`sign-in step|${userId}|${passwordHash}`).digest();
}
