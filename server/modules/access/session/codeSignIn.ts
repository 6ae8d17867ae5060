import { eq } from 'drizzle-orm';
import type { Handlers } from 'contract/endpoint';
import { UNUSABLE_CODE_TEXT, session } from 'contract/access/session';
import type { Caller, Visitor } from '../../../caller';
import { users } from '../users/schema';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { findAccounts } from './accounts';
import type { Account } from './accounts';
import { claimMessengerCode, issueLoginCode, redeemLoginCode } from './loginCodes';
import { signIn } from './openSession';
import { countFailure, refundExchange, refuseBlocked, countExchange } from './throttle';

// More accounts than any user has. Limits the list of accounts with one phone, which other users could make long by
// entering that phone.
const MAX_ACCOUNTS = 10;

type CodeSignIns = Pick<Handlers<typeof session, Visitor, Caller>, 'dTalkLogin' | 'loginByCode'>;

/**
 * Signs in by a code instead of a password (SES-07, SES-08). A code works once and is never stored in clear text. No
 * transaction is open during a request to the messenger.
 */
export function createCodeSignIns(services: Services): CodeSignIns {
  const { store, storageCipher, messenger } = services;

  // A failure is counted in its own transaction, so the work returns the refusal, which is thrown after the commit.
  async function attempt<T>({ address }: Visitor, work: (db: Db) => Promise<T | Refusal>): Promise<T> {
    const outcome = await store.asSession(async (db) => {
      await refuseBlocked(db, { address });
      const done = await work(db);
      if (done instanceof Refusal) await countFailure(db, { address });
      return done;
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  }

  function accountsOf(db: Db, mobile: string): Promise<Account[]> {
    return findAccounts(db, eq(users.phoneHash, storageCipher.searchHash(mobile)), { held: true });
  }

  return {
    async dTalkLogin({ code, state }, visitor) {
      if (!messenger) throw new Refusal('param-invalid', '未配置钉钉登录');
      await attempt(visitor, async (db) => {
        await countExchange(db, visitor.address);
        return (await claimMessengerCode(db, code)) || unusableCode();
      });
      const mobile = await messenger.mobileOf(code);
      return attempt(visitor, async (db) => {
        if (mobile instanceof Refusal) return mobile;
        await refundExchange(db, visitor.address);
        const accounts = await accountsOf(db, mobile);
        const [account, ...others] = accounts.filter(({ isClosed }) => !isClosed).slice(0, MAX_ACCOUNTS);
        if (!account) return accounts.length > 0 ? closedAccount() : unknownPerson();
        if (others.length === 0) {
          const call = { name: 'dTalkLogin', endpoint: session.dTalkLogin, arg: { state } };
          return signIn(db, services, account, visitor, call);
        }
        const codes = [];
        for (const { userId, userName, merchantName } of [account, ...others]) {
          codes.push({ code: await issueLoginCode(db, userId), userName, merchantName });
        }
        return { codes };
      });
    },

    async loginByCode({ code }, visitor) {
      // Omits the code from the audit log, even though the code is used up.
      const call = { name: 'loginByCode', endpoint: session.loginByCode, arg: {} };
      const own = await attempt(visitor, async (db) => {
        const userId = await redeemLoginCode(db, code);
        if (userId === undefined && messenger) {
          await countExchange(db, visitor.address);
          return (await claimMessengerCode(db, code)) ? messenger : unusableCode();
        }
        if (userId === undefined) return unusableCode();
        const [account] = await findAccounts(db, eq(users.userId, userId), { held: true });
        return account && !account.isClosed ? signIn(db, services, account, visitor, call) : unusableCode();
      });
      if ('token' in own) return own;
      const mobile = await own.mobileOf(code).catch((cause: unknown) => {
        throw unusableCode(cause);
      });
      return attempt(visitor, async (db) => {
        if (mobile instanceof Refusal) return unusableCode(mobile.cause);
        await refundExchange(db, visitor.address);
        const accounts = (await accountsOf(db, mobile)).filter(({ isClosed }) => !isClosed);
        const [account, ...others] = accounts;
        // Refuses a phone that belongs to several accounts, since this way to sign in has no step to choose an account.
        return account && others.length === 0 ? signIn(db, services, account, visitor, call) : unusableCode();
      });
    },
  };
}

function unusableCode(cause?: unknown): Refusal {
  return new Refusal('param-invalid', UNUSABLE_CODE_TEXT, undefined, { cause });
}

function unknownPerson(): Refusal {
  return new Refusal('param-invalid', '该钉钉账号没有对应的门户账号，请联系管理员');
}

function closedAccount(): Refusal {
  return new Refusal('permission-denied', '账号已停用或锁定，请联系管理员');
}
