import { eq } from 'drizzle-orm';
import type { Handlers } from 'contract/endpoint';
import { UNUSABLE_CODE_TEXT, session } from 'contract/access/session';
import { HIDDEN_PLACEHOLDER } from 'contract/hidden';
import { recordAccount, writeRefusedSignIn } from '../../../audit/audit';
import type { AuditedCall } from '../../../audit/audit';
import type { Caller, Visitor } from '../../../caller';
import { users } from '../users/schema';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { findAccounts } from './accounts';
import type { SignInAccount } from './accounts';
import { claimMessengerCode, issueLoginCode, redeemLoginCode } from './loginCodes';
import { bindAccount, findMessengerAccounts } from './messengerAccounts';
import { signIn } from './openSession';
import { countFailure, undoMessengerExchangeCount, refuseBlocked, countMessengerExchange } from './throttle';

type CodeSignIns = Pick<Handlers<typeof session, Visitor, Caller>, 'dTalkLogin' | 'loginByCode'>;

/**
 * Creates the handlers that sign in by a code instead of a password (SES-07, SES-08). A code works once and is never
 * stored in clear text. No transaction is open during a request to the messenger.
 */
export function createCodeSignIns(services: Services): CodeSignIns {
  const { store, storageCipher, messenger } = services;

  // Runs a step of a sign-in in a transaction of its own. `work` returns a refusal instead of throwing it, so that the
  // failure is counted and audited in the same transaction; the refusal is thrown after the commit. `refuse` names the
  // account in whose merchant the refusal is audited.
  async function attempt<T>(
    visitor: Visitor,
    call: AuditedCall,
    work: (db: Db, refuse: (account: SignInAccount | undefined, refusal: Refusal) => Refusal) => Promise<T | Refusal>,
  ): Promise<T> {
    const { address } = visitor;
    const outcome = await store.asSession(async (db) => {
      await refuseBlocked(db, { address });
      let refused: SignInAccount | undefined;
      const done = await work(db, (account, refusal) => {
        refused = account;
        return refusal;
      });
      if (done instanceof Refusal) {
        await countFailure(db, { address });
        await writeRefusedSignIn(db, refused, visitor, { ...call, refusal: done.subCode });
      }
      return done;
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  }

  async function signInAndBind(
    db: Db,
    account: SignInAccount,
    messengerHash: Buffer,
    { visitor, call }: { readonly visitor: Visitor; readonly call: AuditedCall },
  ) {
    if (account.messengerHash !== null) return signIn(db, services, account, visitor, call);
    await bindAccount(db, account, messengerHash);
    const objects = recordAccount(account, [{ field: 'messenger', before: null, after: HIDDEN_PLACEHOLDER }]);
    return signIn(db, services, account, visitor, { ...call, objects });
  }

  return {
    async dTalkLogin({ code, state }, visitor) {
      if (!messenger) throw new Refusal('param-invalid', '未配置钉钉登录');
      const call = { name: 'dTalkLogin', endpoint: session.dTalkLogin, arg: { state } };
      await attempt(visitor, call, async (db) => {
        await countMessengerExchange(db, visitor.address);
        return (await claimMessengerCode(db, code)) || unusableCode();
      });
      const person = await messenger.identify(code);
      return attempt(visitor, call, async (db, refuse) => {
        if (person instanceof Refusal) return person;
        await undoMessengerExchangeCount(db, visitor.address);
        const { messengerHash, bound, offered, closed } = await findMessengerAccounts(db, storageCipher, person);
        const [account, ...others] = [...bound, ...offered];
        if (!account && closed) return refuse(closed, closedAccount());
        if (!account) return person.mobile === undefined ? missingPhone() : unknownPerson();
        if (others.length === 0) return signInAndBind(db, account, messengerHash, { visitor, call });
        const codes = [];
        for (const { userId, userName, merchantName } of [account, ...others]) {
          codes.push({ code: await issueLoginCode(db, userId, messengerHash), userName, merchantName });
        }
        return { codes };
      });
    },

    async loginByCode({ code }, visitor) {
      // Keeps the code out of the audit log, even though it can't be used again.
      const call = { name: 'loginByCode', endpoint: session.loginByCode, arg: {} };
      const own = await attempt(visitor, call, async (db, refuse) => {
        const redeemed = await redeemLoginCode(db, code);
        if (!redeemed && messenger) {
          await countMessengerExchange(db, visitor.address);
          return (await claimMessengerCode(db, code)) ? messenger : unusableCode();
        }
        if (!redeemed) return unusableCode();
        const { userId, messengerHash } = redeemed;
        const [account] = await findAccounts(db, eq(users.userId, userId), { held: true });
        if (!account || account.isClosed) return refuse(account, unusableCode());
        if (!messengerHash) return signIn(db, services, account, visitor, call);
        // Another user of the messenger may have signed in to the account since the code was issued.
        if (account.messengerHash && !account.messengerHash.equals(messengerHash))
          return refuse(account, unusableCode());
        return signInAndBind(db, account, messengerHash, { visitor, call });
      });
      if ('token' in own) return own;
      const person = await own.identify(code).catch((cause: unknown) => {
        throw unusableCode(cause);
      });
      return attempt(visitor, call, async (db) => {
        if (person instanceof Refusal) return unusableCode(person.cause);
        await undoMessengerExchangeCount(db, visitor.address);
        const { messengerHash, bound, offered } = await findMessengerAccounts(db, storageCipher, person);
        const [account, ...others] = bound.length > 0 ? bound : offered;
        // Refuses if more than one account fits, since the caller of `loginByCode` can't choose an account.
        if (!account || others.length > 0) return unusableCode();
        return signInAndBind(db, account, messengerHash, { visitor, call });
      });
    },
  };
}

function unusableCode(cause?: unknown): Refusal {
  return new Refusal('param-invalid', UNUSABLE_CODE_TEXT, undefined, { cause });
}

function missingPhone(): Refusal {
  return new Refusal('param-invalid', '该钉钉账号没有绑定中国大陆手机号，请联系管理员');
}

function unknownPerson(): Refusal {
  return new Refusal('param-invalid', '该钉钉账号没有对应的门户账号，请联系管理员');
}

function closedAccount(): Refusal {
  return new Refusal('permission-denied', '账号已停用或锁定，请联系管理员');
}
