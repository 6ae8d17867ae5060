import { setTimeout as wait } from 'node:timers/promises';
import type { ArgOf, Handlers } from 'contract/endpoint';
import { HIDDEN_PLACEHOLDER } from 'contract/hidden';
import { passwords as contract } from 'contract/access/passwords';
import { recordAccount, writeAudit } from '../../../audit/audit';
import type { Caller, Visitor } from '../../../caller';
import { hasUserName } from '../../../db/accountState';
import type { Db } from '../../../db/store';
import { requireMailChannel } from '../../../mail/outbox';
import { notify } from '../../../notifications/notify';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { liftSignInBlock } from '../session/throttle';
import { findAccount, replacePassword } from './accounts';
import type { PasswordAccount } from './accounts';
import { wrongCodeRefusal } from './codes';
import type { VerificationCodes } from './codes';
import { createCodeMail } from './mails';
import { PASSWORD_CHANGED } from './notifications';
import { readPasswordRules, refuseWeakPassword } from './rules';
import { checkGuessWithinLimits, limitForgottenPasswordRequests, listForgottenPasswordGuessLimits } from './throttle';

// The minimum duration of an answer in milliseconds. Longer than issuing and mailing a code or comparing a code takes,
// so that the response time does not reveal whether a user exists. Refusals take the same time.
const MIN_ANSWER_MS = 150;

type Forgotten = Pick<typeof contract, 'sendForgottenVerification' | 'resetForgottenPassword'>;

/** Resetting a forgotten password, for users who are not signed in (PRF-08). */
export function createForgottenPasswordHandlers(services: Services, codes: VerificationCodes) {
  const { store, passwords, storageCipher, mail } = services;
  const findOpen = async (db: Db, userName: string) => {
    const account = await findAccount(db, hasUserName(userName));
    return account?.isClosed === false ? account : undefined;
  };
  // Ignores the refusal of a code that is requested too early, since the refusal would reveal that the user exists.
  // Such a request gets here if the name is spelt differently than in the former request: requests are limited per
  // spelling, codes per user. The code of the former mail is still valid.
  const issueQuietly = (db: Db, account: PasswordAccount) =>
    codes.issue(db, account, 'forgotten').catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });

  async function reset(arg: ArgOf<Forgotten['resetForgottenPassword']>, visitor: Visitor): Promise<void> {
    const { userName, verifyCode } = arg;
    const call = { name: 'resetForgottenPassword', endpoint: contract.resetForgottenPassword, arg };
    const account = await store.asSession(async (db) => {
      const found = await findOpen(db, userName);
      const right = await checkGuessWithinLimits(
        db,
        listForgottenPasswordGuessLimits(userName, visitor.address),
        () => found !== undefined && codes.isRight(db, found.userId, 'forgotten', verifyCode),
      );
      if (!right && found)
        await writeAudit(db, found, visitor, {
          ...call,
          refusal: 'param-invalid',
          objects: recordAccount(found),
        });
      return right ? found : undefined;
    });
    if (!account) throw wrongCodeRefusal('verifyCode');
    await refuseWeakPassword(services, arg, account, visitor);
    const passwordHash = await passwords.hash(arg.password, visitor);
    await store.asSession(async (db) => {
      // Checks the account again: meanwhile the account may have been closed or the code used.
      const found = await findOpen(db, userName);
      if (!found || !(await codes.use(db, found.userId, 'forgotten', verifyCode))) throw wrongCodeRefusal('verifyCode');
      const ending = { way: 'signOut', reason: 'passwordForgotten', traceId: visitor.traceId } as const;
      const { historyLength } = readPasswordRules(services, found.merchantId);
      const replacement = { passwordHash, mustChangePassword: false, historyLength };
      await replacePassword(db, found.userId, replacement, ending);
      await notify(db, services, PASSWORD_CHANGED, [found], { values: {} });
      await liftSignInBlock(db, userName);
      const changes = [
        { field: 'password', before: HIDDEN_PLACEHOLDER, after: HIDDEN_PLACEHOLDER },
        ...(found.mustChangePassword ? [{ field: 'mustChangePassword', before: true, after: false }] : []),
      ];
      await writeAudit(db, found, visitor, { ...call, objects: recordAccount(found, changes) });
    });
  }

  return {
    async sendForgottenVerification(arg, visitor) {
      await store.asSession((db) => requireMailChannel(mail, db));
      const sent = store.asSession(async (db) => {
        await limitForgottenPasswordRequests(db, arg, visitor.address);
        const account = await findOpen(db, arg.userName);
        const email = account?.emailCipher && storageCipher.open(account.emailCipher);
        if (!account || !email || email.toLowerCase() !== arg.email.toLowerCase()) return;
        const code = await issueQuietly(db, account);
        if (code === undefined) return;
        const { userId, merchantId, nickName } = account;
        const written = createCodeMail(services, 'forgotten', { merchantId, nickName }, code);
        await mail.post(db, { userId, merchantId, recipient: email, ...written });
        const endpoint = contract.sendForgottenVerification;
        await writeAudit(db, account, visitor, {
          name: 'sendForgottenVerification',
          endpoint,
          arg,
          objects: recordAccount(account),
        });
      });
      await withMinDuration(sent);
    },

    async resetForgottenPassword(arg, visitor) {
      await withMinDuration(reset(arg, visitor));
    },
  } satisfies Handlers<Forgotten, Visitor, Caller>;
}

async function withMinDuration(work: Promise<void>): Promise<void> {
  await Promise.allSettled([work, wait(MIN_ANSWER_MS)]);
  await work;
}
