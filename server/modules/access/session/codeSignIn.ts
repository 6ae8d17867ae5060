import { eq } from 'drizzle-orm';
import type { LoginReason } from 'contract/audit/loginLogs';
import type { Handlers } from 'contract/endpoint';
import { UNUSABLE_CODE_TEXT, session } from 'contract/access/session';
import { HIDDEN_PLACEHOLDER } from 'contract/hidden';
import { recordAccount } from '../../../audit/audit';
import type { Caller, Visitor } from '../../../caller';
import { signIn as signInToAccount } from '../secondFactors/signIn';
import { users } from '../users/schema';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { findAccounts } from './accounts';
import { ADDRESS_REFUSED, addressRefusal, isAddressAllowed } from './allowedAddresses';
import type { SignInAccount } from './accounts';
import { claimMessengerCode, issueLoginCode, redeemLoginCode } from './loginCodes';
import { bindAccount, findMessengerAccounts } from './messengerAccounts';
import type { SignInCall } from './openSession';
import { logRefusedSignIn } from './refusedSignIn';
import { countFailure, undoMessengerExchangeCount, refuseBlocked, countMessengerExchange } from './throttle';

type CodeSignIns = Pick<Handlers<typeof session, Visitor, Caller>, 'dTalkLogin' | 'loginByCode'>;

/**
 * Creates the handlers that sign in by a code instead of a password (SES-07, SES-08). A code works once and is never
 * stored in clear text. No transaction is open during a request to the messenger.
 */
export function createCodeSignIns(services: Services): CodeSignIns {
  const { store, storageCipher, messenger } = services;

  // Runs a step of a sign-in in a transaction of its own. `work` returns a refused sign-in instead of throwing its refusal,
  // so that the failure is counted and audited in the same transaction; the refusal is thrown after the commit.
  async function attempt<T>(
    visitor: Visitor,
    call: SignInCall,
    work: (db: Db) => Promise<T | RefusedSignIn>,
  ): Promise<T> {
    const { address } = visitor;
    const outcome = await store.asSession(async (db) => {
      await refuseBlocked(db, { address });
      const done = await work(db);
      if (done instanceof RefusedSignIn) {
        await countFailure(db, { address });
        const { account, refusal, reason } = done;
        await logRefusedSignIn(db, account, visitor, { ...call, refusal: refusal.subCode, reason });
      }
      return done;
    });
    if (outcome instanceof RefusedSignIn) throw outcome.refusal;
    return outcome;
  }

  async function signIn(db: Db, account: SignInAccount, visitor: Visitor, call: SignInCall) {
    if (isAddressAllowed(services.parameters, [account.merchantId], visitor.address))
      return signInToAccount(db, services, account, visitor, call);
    return new RefusedSignIn(addressRefusal(), ADDRESS_REFUSED, account);
  }

  async function signInAndBind(
    db: Db,
    account: SignInAccount,
    messengerHash: Buffer,
    { visitor, call }: { readonly visitor: Visitor; readonly call: SignInCall },
  ) {
    if (account.messengerHash !== null) return signIn(db, account, visitor, call);
    await bindAccount(db, account, messengerHash);
    const objects = recordAccount(account, [{ field: 'messenger', before: null, after: HIDDEN_PLACEHOLDER }]);
    return signIn(db, account, visitor, { ...call, objects });
  }

  return {
    async dTalkLogin({ code, state }, visitor) {
      if (!messenger) throw new Refusal('param-invalid', '未配置钉钉登录');
      const call = { name: 'dTalkLogin', endpoint: session.dTalkLogin, arg: { state }, way: 'messenger' } as const;
      await attempt(visitor, call, async (db) => {
        await countMessengerExchange(db, visitor.address);
        return (await claimMessengerCode(db, code)) || unusableCode();
      });
      const person = await messenger.identify(code);
      return attempt(visitor, call, async (db) => {
        if (person instanceof Refusal) return new RefusedSignIn(person, 'unusableCode');
        await undoMessengerExchangeCount(db, visitor.address);
        const { messengerHash, bound, offered, closed } = await findMessengerAccounts(db, storageCipher, person);
        const [account, ...others] = [...bound, ...offered];
        if (!account && closed) return new RefusedSignIn(closedAccount(), closed.closedReason, closed);
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
      const call = { name: 'loginByCode', endpoint: session.loginByCode, arg: {}, way: 'loginCode' } as const;
      const own = await attempt(visitor, call, async (db) => {
        const redeemed = await redeemLoginCode(db, code);
        if (!redeemed && messenger) {
          await countMessengerExchange(db, visitor.address);
          return (await claimMessengerCode(db, code)) ? messenger : unusableCode();
        }
        if (!redeemed) return unusableCode();
        const { userId, messengerHash } = redeemed;
        const [account] = await findAccounts(db, eq(users.userId, userId), { held: true });
        if (!account || account.isClosed) return unusableCode({ account, reason: account?.closedReason });
        if (!messengerHash) return signIn(db, account, visitor, call);
        // Another user of the messenger may have signed in to the account since the code was issued.
        if (account.messengerHash && !account.messengerHash.equals(messengerHash)) return unusableCode({ account });
        return signInAndBind(db, account, messengerHash, { visitor, call });
      });
      if ('token' in own) return own;
      const person = await own.identify(code).catch((cause: unknown) => {
        throw unusableCode({ cause }).refusal;
      });
      return attempt(visitor, call, async (db) => {
        if (person instanceof Refusal) return unusableCode({ cause: person.cause });
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

/** A refused sign-in: what the visitor learns, and the reason that only the login log tells. */
class RefusedSignIn {
  constructor(
    readonly refusal: Refusal,
    readonly reason: LoginReason,
    /** The account in whose merchant the refusal is logged; undefined if none is known. */
    readonly account?: SignInAccount,
  ) {}
}

interface UnusableCode {
  readonly cause?: unknown;
  readonly account?: SignInAccount | undefined;
  readonly reason?: LoginReason | undefined;
}

function unusableCode({ cause, account, reason = 'unusableCode' }: UnusableCode = {}): RefusedSignIn {
  return new RefusedSignIn(new Refusal('param-invalid', UNUSABLE_CODE_TEXT, undefined, { cause }), reason, account);
}

function missingPhone(): RefusedSignIn {
  const text = '该钉钉账号没有绑定中国大陆手机号，请联系管理员';
  return new RefusedSignIn(new Refusal('param-invalid', text), 'missingPhone');
}

function unknownPerson(): RefusedSignIn {
  const text = '该钉钉账号没有对应的门户账号，请联系管理员';
  return new RefusedSignIn(new Refusal('param-invalid', text), 'noMatchingAccount');
}

function closedAccount(): Refusal {
  return new Refusal('permission-denied', '账号已停用或锁定，请联系管理员');
}
