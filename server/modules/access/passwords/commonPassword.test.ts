import type { Endpoint, Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { passwords } from 'contract/access/passwords';
import { session } from 'contract/access/session';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { NamedArgument } from '../../../testing/browser';
import type { Portal, SignedIn } from '../../../testing/portal';
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
  const all = Object.values<Endpoints>(registry).flatMap((file) => Object.values(file));
  const taking = all.filter((endpoint) => 'password' in endpoint.arg.entries && endpoint !== session.login);
  expect(taking.map(({ path }) => path).sort()).toEqual(WAYS.map(({ endpoint }) => endpoint.path).sort());
});

describe.each(WAYS)('a password chosen by $endpoint.path', ({ endpoint, begin }) => {
  it('[PRF-04] must not be a common one or made of the own name, and the form can be sent again', async () => {
    const { user, arg, as } = await begin();
    for (const password of ['P@ssw0rd1', 'Admin@123', 'Qwer1234!', `${user.userName}A1!`]) {
      expect((await portal.refused(endpoint, { ...arg, password }, as)).fields).toEqual([
        { name: 'password', message: '密码过于常见或包含姓名，容易被猜到，请更换' },
      ]);
    }
    const changed = await portal.send(endpoint, { ...arg, password: 'Rainy-Kiosk-47' }, as);
    expect(readEnvelope(changed).code).toBe('10000');
  });
});
