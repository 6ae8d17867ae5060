import { randomUUID } from 'node:crypto';
import { and, isNotNull } from 'drizzle-orm';
import { HIDDEN_PLACEHOLDER } from 'contract/hidden';
import { passwords as contract } from 'contract/access/passwords';
import { recordAccount, writeAudit } from '../../../audit/audit';
import { PORTAL_ITSELF, generatePassword } from '../../../crypto/passwords';
import { hasUserName } from '../../../db/accountState';
import { notify } from '../../../notifications/notify';
import type { Services } from '../../../services';
import { StartProblem } from '../../../startProblem';
import { removeFactor } from '../secondFactors/binding';
import { hasSecondFactor } from '../secondFactors/codes';
import { liftSignInBlock } from '../session/throttle';
import { users } from '../users/schema';
import { findAccount, replacePassword } from './accounts';
import { PASSWORD_CHANGED } from './notifications';
import { readPasswordRules } from './rules';

/** What the reset on the server's machine needs of the running portal's resources. */
export type ResetServices = Pick<
  Services,
  'mail' | 'parameters' | 'passwords' | 'storageCipher' | 'store' | 'timeZone'
>;

/** The account whose password is reset. */
export interface ResetRequest {
  readonly userName: string;
  /** Whether the second factor is removed as well, such as that of a lost phone. */
  readonly isSecondFactorRemoved: boolean;
}

/** The account after the reset. */
export interface ResetAccount {
  readonly userName: string;
  /** The new password, which the user has to change at the next sign-in. */
  readonly password: string;
}

/**
 * Gives a user a new password without anybody signed in, for the only administrator who has lost theirs (SET-03). Unlocks
 * the account, ends its sessions, tells the user and leaves a row in the audit log, which names no user: whoever works
 * on the server's machine is not known to the portal.
 * @throws StartProblem if there is no such user, or if the user or the merchant is disabled
 */
export async function resetOnServer(
  services: ResetServices,
  { userName, isSecondFactorRemoved }: ResetRequest,
): Promise<ResetAccount> {
  const { store, passwords } = services;
  const password = generatePassword();
  const passwordHash = await passwords.hash(password, PORTAL_ITSELF);
  const traceId = randomUUID();
  return store.asSession(async (db) => {
    const named = hasUserName(userName);
    const unlocked = await db
      .update(users)
      .set({ lockedTime: null, unlockingTime: null, lockedReason: null })
      .where(and(named, isNotNull(users.lockedTime)))
      .returning({ userId: users.userId });
    const account = await findAccount(db, named);
    if (!account) throw new StartProblem(`There is no user named ${userName}.`);
    if (account.isClosed) throw new StartProblem(`The user ${account.userName} or their merchant is disabled.`);
    const { userId, merchantId } = account;
    const { historyLength } = readPasswordRules(services, merchantId);
    const ending = { way: 'endedByAdministrator', reason: 'passwordReset', traceId } as const;
    await replacePassword(db, userId, { passwordHash, mustChangePassword: true, historyLength }, ending);
    const hadFactor = isSecondFactorRemoved && (await hasSecondFactor(db, userId));
    if (hadFactor) await removeFactor(db, userId, 'there is none');
    await liftSignInBlock(db, account.userName);
    await notify(db, services, PASSWORD_CHANGED, [{ userId }], { values: {} });
    const hidden = { before: HIDDEN_PLACEHOLDER, after: HIDDEN_PLACEHOLDER };
    const changes = [
      { field: 'password', ...hidden },
      ...(account.mustChangePassword ? [] : [{ field: 'mustChangePassword', before: false, after: true }]),
      ...(unlocked.length > 0 ? [{ field: 'lockedReason', before: HIDDEN_PLACEHOLDER, after: null }] : []),
      ...(hadFactor ? [{ field: 'secondFactorTime', before: HIDDEN_PLACEHOLDER, after: null }] : []),
    ];
    await writeAudit(
      db,
      { merchantId },
      { traceId },
      {
        name: 'resetPwd',
        endpoint: contract.resetPwd,
        arg: { userId },
        objects: recordAccount(account, changes),
      },
    );
    return { userName: account.userName, password };
  });
}
