import { passwords } from 'contract/access/passwords';
import { session } from 'contract/access/session';
import { createFictitiousPhone } from '../../../db/install/demo/fictitious';
import { startTestMessenger } from '../../../testing/messenger';
import type { TestMessenger } from '../../../testing/messenger';
import { installPortal } from '../../../testing/portal';
import type { Portal } from '../../../testing/portal';
import { connectMessenger } from './messenger';
import { addUserWithPhone, getUserNameOf } from './testing';

const { dTalkLogin, loginByCode } = session;
const OWNER = { nick: '机主', mobile: createFictitiousPhone(801) };
// The next owner of the phone number, after the telephone company has given it to another person.
const SUCCESSOR = { nick: '新机主', mobile: OWNER.mobile };

let messenger: TestMessenger;
let portal: Portal;
beforeAll(async () => {
  messenger = await startTestMessenger({ clientId: 'portal', clientSecret: 'x', people: [OWNER, SUCCESSOR] });
});
afterAll(() => messenger.close());
beforeEach(async () => {
  portal = await installPortal({ messenger: connectMessenger(messenger.settings) });
});
afterEach(() => portal.close());

const addAccount = (by: string, userName: string, phonenumber: string) =>
  addUserWithPhone(portal, { by, userName, phonenumber });

const nameOf = (token: string | null | undefined) => getUserNameOf(portal, token);
const enter = ({ nick }: typeof OWNER) => portal.call(dTalkLogin, { code: messenger.codeOf(nick), state: 'bind' });
const enterByLink = async ({ nick }: typeof OWNER) =>
  nameOf((await portal.call(loginByCode, { code: messenger.codeOf(nick) })).token);
const namesOffered = async (person: typeof OWNER) =>
  ((await enter(person)).codes ?? []).map((choice) => (typeof choice === 'string' ? '' : choice.userName));

it('[SES-08] an account that somebody else’s merchant adds with the own phone does not lock the owner out', async () => {
  await addAccount('acme-admin', 'mine', OWNER.mobile);
  expect(await nameOf((await enter(OWNER)).token)).toBe('mine');
  await addAccount('globex-admin', 'foreign', OWNER.mobile);
  expect(await enterByLink(OWNER)).toBe('mine');
  expect(await namesOffered(OWNER)).toEqual(['mine', 'foreign']);
});

it('[SES-08] twelve accounts of another merchant do not push the own one out of the list', async () => {
  for (let index = 0; index < 12; index += 1)
    await addAccount('globex-admin', `pushing-${String(index).padStart(2, '0')}`, OWNER.mobile);
  await addAccount('acme-admin', 'mine', OWNER.mobile);
  expect(await namesOffered(OWNER)).toEqual(['pushing-00', 'pushing-01', 'mine']);
});

it('[SES-08] accounts that other merchants add later do not push the own one out', async () => {
  await addAccount('acme-admin', 'mine', OWNER.mobile);
  const merchants = await portal.store.ownerQuery(
    `insert into merchants (merchant_id, parent_id, merchant_name)
     select 'sub-' || n, parent_id, '!' || n from merchants m, generate_series(1, 12) n
     where m.parent_id is not null and m.merchant_name like '格洛柏%' returning merchant_id`,
  );
  for (const { merchant_id } of merchants) {
    await portal.store.ownerQuery(
      `insert into organizations (organize_id, merchant_id, organize_name) values ($1, $1, 'x')`,
      [merchant_id],
    );
    await portal.store.ownerQuery(
      `insert into users (user_id, merchant_id, user_name, nick_name, phone_hash, organize_id, password_hash)
       select $1, $1, $1, 'x', phone_hash, $1, 'x' from users where user_name = 'mine'`,
      [merchant_id],
    );
  }
  const names = await namesOffered(OWNER);
  expect(names).toHaveLength(10);
  expect(names).toContain('mine');
});

it('[SES-08] an account that was bound is free again when an administrator resets its password', async () => {
  const userId = await addAccount('acme-admin', 'mine', OWNER.mobile);
  await enter(SUCCESSOR);
  const admin = await portal.signIn('acme-admin');
  await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [userId]);
  await portal.call(passwords.resetPwd, { userId, password: 'Rainy-Kiosk-47' }, admin);
  expect(await nameOf((await enter(OWNER)).token)).toBe('mine');
});

it('[SES-08] an account belongs to the first who signs in to it, also after the phone number has a new owner', async () => {
  await addAccount('acme-admin', 'mine', OWNER.mobile);
  await enter(OWNER);
  const refused = await portal.refused(dTalkLogin, { code: messenger.codeOf(SUCCESSOR.nick), state: 'bind' });
  expect(refused.msg).toBe('该钉钉账号没有对应的门户账号，请联系管理员');
  // The database unbinds the account from the messenger user when the phone number changes. An administrator can so
  // give an account to another messenger user.
  await portal.store.ownerQuery(`update users set phone_hash = null where user_name = 'mine'`);
  expect(await portal.row(`select messenger_hash from users where user_name = 'mine'`)).toEqual({
    messenger_hash: null,
  });
});

it('[SES-08] choosing an account binds it, but not if somebody else was faster', async () => {
  await addAccount('acme-admin', 'one', OWNER.mobile);
  await addAccount('globex-admin', 'other', OWNER.mobile);
  const codeFor = async (person: typeof OWNER, userName: string) => {
    const choice = ((await enter(person)).codes ?? []).find(
      (each) => typeof each !== 'string' && each.userName === userName,
    );
    return typeof choice === 'object' ? choice.code : '';
  };
  const [first, late] = [await codeFor(OWNER, 'one'), await codeFor(SUCCESSOR, 'one')];
  expect(await nameOf((await portal.call(loginByCode, { code: first })).token)).toBe('one');
  expect((await portal.refused(loginByCode, { code: late })).msg).toBe('登录码已使用或已过期，请重新登录');
  expect(await enterByLink(OWNER)).toBe('one');
  expect(await nameOf((await enter(SUCCESSOR)).token)).toBe('other');
  expect(await nameOf((await enter(OWNER)).token)).toBe('one');
});

describe('the audit log', () => {
  const written = () =>
    portal.store.ownerQuery(
      'select operation, argument, refusal, user_id, merchant_id from audit_log where refusal is not null order by audit_id',
    );

  it('names who failed to sign in, and keeps unknown names to itself', async () => {
    const admin = await portal.signIn('acme-admin');
    const { userId, merchantId } = admin;
    const platform = await portal.row('select merchant_id from merchants where parent_id is null');
    await portal.refused(session.login, { userName: 'ACME-admin', password: 'Wrong-Pass-1' });
    await portal.refused(session.login, { userName: 'My-Passw0rd!', password: 'Wrong-Pass-1' });
    await portal.refused(loginByCode, { code: 'made-up' });
    expect(await written()).toEqual([
      {
        operation: 'login',
        argument: { userName: 'acme-admin' },
        refusal: 'param-invalid',
        user_id: userId,
        merchant_id: merchantId,
      },
      { operation: 'login', argument: {}, refusal: 'param-invalid', user_id: null, merchant_id: platform.merchant_id },
      {
        operation: 'loginByCode',
        argument: {},
        refusal: 'param-invalid',
        user_id: null,
        merchant_id: platform.merchant_id,
      },
    ]);
  });
});
