import { setTimeout as wait } from 'node:timers/promises';
import type { ArgOf, Handlers } from 'contract/endpoint';
import { passwords as contract } from 'contract/access/passwords';
import { writeAudit } from '../../../audit';
import type { Caller, Visitor } from '../../../caller';
import { isNamed } from '../../../db/accountState';
import type { Db } from '../../../db/store';
import { requireChannel } from '../../../mail/outbox';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { forgetFailures } from '../session/throttle';
import { findAccount, replacePassword } from './accounts';
import type { Account } from './accounts';
import { refusedGuess, wrongCode } from './codes';
import type { Codes } from './codes';
import { codeMail } from './mails';
import { guess, takeForgottenRequest, triesAtName } from './throttle';

// Longer than it takes to write a code and its mail, or to compare a code: by the clock, too, nobody learns whether there
// is such a user. Answers that are refused take as long.
const ANSWER_MS = 150;

type Forgotten = Pick<typeof contract, 'sendForgottenVerification' | 'resetForgottenPassword'>;

/** The way back for who forgot their password, for people who are not signed in (PRF-08). */
export function forgottenPasswords(services: Services, codes: Codes) {
  const { store, passwords, storageCipher, mail } = services;
  const findOpen = async (db: Db, userName: string) => {
    const account = await findAccount(db, isNamed(userName));
    return account?.isClosed === false ? account : undefined;
  };
  // Whoever asks is told of the minute of the request. The code has one of its own, which may still run where the name
  // came in another spelling, say: then the mail of a moment ago will do, and a refusal would tell that there is such a
  // user.
  const issueQuietly = (db: Db, account: Account) =>
    codes.issue(db, account, 'forgotten').catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });

  async function reset(arg: ArgOf<Forgotten['resetForgottenPassword']>, visitor: Visitor): Promise<void> {
    const { userName, verifyCode } = arg;
    const endpoint = contract.resetForgottenPassword;
    const isRight = await store.asSession(async (db) => {
      const found = await findOpen(db, userName);
      const right = await guess(
        db,
        triesAtName(userName, visitor.address),
        () => found !== undefined && codes.isRight(db, found.userId, 'forgotten', verifyCode),
      );
      if (!right && found) await writeAudit(db, found, visitor, refusedGuess('resetForgottenPassword', endpoint, arg));
      return right;
    });
    if (!isRight) throw wrongCode('verifyCode');
    const passwordHash = await passwords.hash(arg.password);
    await store.asSession(async (db) => {
      // Once more: the account may have been closed meanwhile, and the code used.
      const found = await findOpen(db, userName);
      if (!found || !(await codes.use(db, found.userId, 'forgotten', verifyCode))) throw wrongCode('verifyCode');
      await replacePassword(db, found.userId, { passwordHash, mustChangePassword: false });
      await forgetFailures(db, userName);
      await writeAudit(db, found, visitor, { name: 'resetForgottenPassword', endpoint, arg });
    });
  }

  return {
    async sendForgottenVerification(arg, visitor) {
      requireChannel(mail);
      const sent = store.asSession(async (db) => {
        await takeForgottenRequest(db, arg, visitor.address);
        const account = await findOpen(db, arg.userName);
        const email = account?.emailCipher && storageCipher.open(account.emailCipher);
        if (!account || !email || email.toLowerCase() !== arg.email.toLowerCase()) return;
        const code = await issueQuietly(db, account);
        if (code === undefined) return;
        const { userId, merchantId, nickName } = account;
        const { subject, text } = await codeMail(db, 'forgotten', nickName, code);
        await mail.post(db, { userId, merchantId, recipient: email, subject, text });
        const endpoint = contract.sendForgottenVerification;
        await writeAudit(db, account, visitor, { name: 'sendForgottenVerification', endpoint, arg });
      });
      await inItsTime(sent);
    },

    async resetForgottenPassword(arg, visitor) {
      await inItsTime(reset(arg, visitor));
    },
  } satisfies Handlers<Forgotten, Visitor, Caller>;
}

async function inItsTime(work: Promise<void>): Promise<void> {
  await Promise.allSettled([work, wait(ANSWER_MS)]);
  await work;
}
