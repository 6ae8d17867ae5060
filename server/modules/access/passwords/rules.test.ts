import type { Endpoint, Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { passwordRules } from 'contract/access/passwordRules';
import { passwords } from 'contract/access/passwords';
import { session } from 'contract/access/session';
import { renderInChinese } from 'contract/text';
import { PORTAL_ITSELF } from '../../../crypto/passwords';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { NamedArgument } from '../../../testing/browser';
import type { Portal, SignedIn } from '../../../testing/portal';
import { applyParameters } from '../../../testing/parameters';
import { PASSWORD_PARAMETERS } from './parameters';
import { addUserWithPassword } from './testing';
import type { UserWithPassword } from './testing';

const { resetPwdBySelf, resetPwdFirst, resetPwd, sendForgottenVerification, resetForgottenPassword } = passwords;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
afterEach(async () => {
  const reset = Object.fromEntries(PASSWORD_PARAMETERS.map(({ key }) => [key, null]));
  await applyParameters(portal, reset);
  await applyParameters(portal, reset, { merchantId: admin.merchantId });
});

interface Change {
  readonly user: UserWithPassword;
  /** The argument of the call, except the new password, which each test adds. */
  readonly arg: NamedArgument;
  readonly as?: SignedIn;
}

interface Way {
  readonly endpoint: Endpoint;
  readonly begin: () => Promise<Change>;
}

const WAYS: readonly Way[] = [
  {
    endpoint: resetPwdBySelf,
    async begin() {
      const user = await addUserWithPassword(portal, admin);
      const { userId, userName, password: originalPassword } = user;
      const self = await portal.signIn(userName, originalPassword);
      return { user, arg: { userId, userName, originalPassword }, as: self };
    },
  },
  {
    endpoint: resetPwdFirst,
    async begin() {
      const user = await addUserWithPassword(portal, admin, { isSettled: false });
      await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [user.userId]);
      const self = await portal.signIn(user.userName, user.password);
      return { user, arg: { originalPassword: user.password }, as: self };
    },
  },
  {
    endpoint: resetPwd,
    async begin() {
      const user = await addUserWithPassword(portal, admin);
      await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [user.userId]);
      return { user, arg: { userId: user.userId }, as: admin };
    },
  },
  {
    endpoint: resetForgottenPassword,
    async begin() {
      const user = await addUserWithPassword(portal, admin);
      const { userName, email } = user;
      await portal.call(sendForgottenVerification, { userName, email });
      const { code } = await portal.mailTo(user.userId);
      return { user, arg: { userName, verifyCode: code } };
    },
  },
];

it('covers every endpoint that takes a new password', () => {
  // The password of a mail account is one of the mail server.
  const files = Object.values<Endpoints>(registry).filter((file) => file !== registry.mailAccounts);
  const all = files.flatMap((file) => Object.values(file));
  const taking = all.filter((endpoint) => 'password' in endpoint.arg.entries && endpoint !== session.login);
  expect(taking.map(({ path }) => path).sort()).toEqual(WAYS.map(({ endpoint }) => endpoint.path).sort());
});

describe.each(WAYS)('a password chosen by $endpoint.path', ({ endpoint, begin }) => {
  it('[PRF-04] must not be a common one or made of the own name, and the form can be sent again', async () => {
    const { user, arg, as } = await begin();
    for (const password of ['P@ssw0rd1', 'Admin@123', 'Qwer1234!', `${user.userName}A1!`]) {
      expect((await portal.refused(endpoint, { ...arg, password }, as)).fields).toEqual([
        { name: 'password', message: '新密码不符合要求：不能是常见的密码，也不能由姓名组成' },
      ]);
    }
    const changed = await portal.send(endpoint, { ...arg, password: 'Rainy-Kiosk-47' }, as);
    expect(readEnvelope(changed).code).toBe('10000');
  });

  it('meets all rules of the merchant, which a refusal names in one sentence', async () => {
    const { user, arg, as } = await begin();
    const rules = { PASSWORD_MIN_LENGTH: 64, PASSWORD_FORBIDS_NAMES: true, PASSWORD_FORBIDDEN_WORDS: ['KIOSK'] };
    await applyParameters(portal, rules);
    const password = `Rainy-kiosk-47-${user.userName}`;
    expect((await portal.refused(endpoint, { ...arg, password }, as)).fields).toEqual([
      {
        name: 'password',
        message: '新密码不符合要求：至少 64 个字符、不能包含用户名或姓名、不能包含禁用的词',
      },
    ]);
    const changed = await portal.send(endpoint, { ...arg, password: `Rainy-Day-47-${'x?'.repeat(26)}` }, as);
    expect(readEnvelope(changed).code).toBe('10000');
  });

  it('differs from the last passwords, of which no more than needed are stored', async () => {
    const { user, arg, as } = await begin();
    const former = ['Former-Song-16', 'Former-Song-27'];
    await applyParameters(portal, { PASSWORD_HISTORY: 3 });
    for (const password of former) await storeFormer(user.userId, password);
    const message = '新密码不符合要求：不能与最近 3 个密码相同';
    for (const password of former)
      expect((await portal.refused(endpoint, { ...arg, password }, as)).fields).toEqual([
        { name: 'password', message },
      ]);
    const changed = await portal.send(endpoint, { ...arg, password: 'Rainy-Kiosk-47' }, as);
    expect(readEnvelope(changed).code).toBe('10000');
    expect(await portal.row('select count(*)::int from password_history where user_id = $1', user.userId)).toEqual({
      count: 2,
    });
  });
});

async function storeFormer(userId: string, password: string): Promise<void> {
  await portal.store.ownerQuery(
    `insert into password_history (merchant_id, user_id, password_hash)
     select merchant_id, user_id, $2 from users where user_id = $1`,
    [userId, await portal.services.passwords.hash(password, PORTAL_ITSELF)],
  );
}

describe('the password rules of a merchant', () => {
  it('are told to its users, with the words of the platform in force as well', async () => {
    await applyParameters(portal, { PASSWORD_FORBIDDEN_WORDS: ['portal'], PASSWORD_HISTORY: 2 });
    const ofAcme = { PASSWORD_MIN_LENGTH: 12, PASSWORD_FORBIDDEN_WORDS: ['acme'] };
    const { merchantId } = admin;
    await applyParameters(portal, ofAcme, { merchantId });
    const textsFor = async (as: SignedIn) =>
      (await portal.call(passwordRules.getPasswordRules, undefined, as)).map(renderInChinese);
    const common = ['包含大写字母、小写字母、数字和特殊符号', '不能是常见的密码，也不能由姓名组成'];
    const added = ['不能包含禁用的词', '不能与最近 2 个密码相同'];
    expect(await textsFor(admin)).toEqual(['至少 12 个字符', ...common, ...added]);
    expect(await textsFor(await portal.signIn('globex-admin'))).toEqual(['至少 8 个字符', ...common, ...added]);
    const { userId } = await addUserWithPassword(portal, admin);
    await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [userId]);
    for (const password of ['Rainy-Portal-47', 'Rainy-Acme-47']) {
      const refused = await portal.refused(resetPwd, { userId, password }, admin);
      expect(refused.msg).toBe('新密码不符合要求：不能包含禁用的词');
    }
  });

  it('hold for generated passwords, too', async () => {
    await applyParameters(portal, { PASSWORD_MIN_LENGTH: 40 });
    expect((await addUserWithPassword(portal, admin)).password).toHaveLength(40);
  });

  it('demand another password at the sign-in with one that has expired', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin);
    await portal.store.ownerQuery(
      `update users set email_cipher = null, password_time = now() - interval '31 days' where user_id = $1`,
      [userId],
    );
    const mustChange = async (as: SignedIn) => (await portal.call(session.getInfo, undefined, as)).mustChangePassword;
    expect(await mustChange(await portal.signIn(userName, password))).toBe(false);
    await applyParameters(portal, { PASSWORD_MAX_AGE_DAYS: 30 });
    const self = await portal.signIn(userName, password);
    expect(await mustChange(self)).toBe(true);
    await portal.call(resetPwdFirst, { originalPassword: password, password: 'Rainy-Kiosk-47' }, self);
    expect(await mustChange(await portal.signIn(userName, 'Rainy-Kiosk-47'))).toBe(false);
  });
});
