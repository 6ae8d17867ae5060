import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Handlers } from 'contract/endpoint';
import { passwords as contract } from 'contract/passwords';
import { writeAudit } from '../../audit';
import type { Caller, Visitor } from '../../caller';
import { users } from '../../db/schema';
import type { Db } from '../../db/store';
import { requireChannel } from '../../mail/outbox';
import type { Services } from '../../services';
import { forgetFailures } from '../session/throttle';
import { findAccount, replacePassword } from './accounts';
import { wrongCode } from './codes';
import type { Codes } from './codes';
import { codeMail } from './mails';
import { countWrongCode, forgetWrongCodes, refuseGuesser, takeForgottenRequest } from './throttle';

// Longer than it takes to write a code and its mail: by the clock, too, nobody learns whether there is such a user.
const ANSWER_MS = 150;

type Forgotten = Pick<typeof contract, 'sendForgottenVerification' | 'resetForgottenPassword'>;

/** The way back for who forgot their password, for people who are not signed in (PRF-08). */
export function forgottenPasswords(services: Services, codes: Codes) {
  const { store, passwords, storageCipher, mail } = services;
  const findOpen = async (db: Db, userName: string) => {
    const account = await findAccount(db, sql`lower(${users.userName}) = lower(${userName})`);
    return account?.isClosed === false ? account : undefined;
  };

  return {
    async sendForgottenVerification(arg, visitor) {
      requireChannel(mail);
      const sent = store.asSession(async (db) => {
        await takeForgottenRequest(db, arg.userName, visitor.address);
        const account = await findOpen(db, arg.userName);
        const email = account?.emailCipher && storageCipher.open(account.emailCipher);
        if (!account || !email || email.toLowerCase() !== arg.email.toLowerCase()) return;
        const code = await codes.issue(db, account, 'forgotten');
        const { userId, merchantId, nickName } = account;
        const { subject, text } = await codeMail(db, 'forgotten', nickName, code);
        await mail.post(db, { userId, merchantId, recipient: email, subject, text });
        const endpoint = contract.sendForgottenVerification;
        await writeAudit(db, account, visitor, { name: 'sendForgottenVerification', endpoint, arg });
      });
      await Promise.all([sent, wait(ANSWER_MS)]);
    },

    async resetForgottenPassword(arg, visitor) {
      const { userName, verifyCode } = arg;
      const account = await store.asSession(async (db) => {
        await refuseGuesser(db, userName, visitor.address);
        const found = await findOpen(db, userName);
        if (found && (await codes.isRight(db, found.userId, 'forgotten', verifyCode))) return found;
        return countWrongCode(db, userName, visitor.address);
      });
      if (!account) throw wrongCode('verifyCode');
      const passwordHash = await passwords.hash(arg.password);
      await store.asSession(async (db) => {
        // Once more: the account may have been closed meanwhile, and the code used.
        const found = await findOpen(db, userName);
        if (!found || !(await codes.use(db, found.userId, 'forgotten', verifyCode))) throw wrongCode('verifyCode');
        await replacePassword(db, found.userId, { passwordHash, mustChangePassword: false });
        await forgetFailures(db, userName);
        await forgetWrongCodes(db, userName);
        const endpoint = contract.resetForgottenPassword;
        await writeAudit(db, found, visitor, { name: 'resetForgottenPassword', endpoint, arg });
      });
    },
  } satisfies Handlers<Forgotten, Visitor, Caller>;
}
