import type { Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { session } from 'contract/access/session';
import { organizations } from 'contract/access/organizations';
import { users } from 'contract/access/users';
import { toRequest } from '../../../testing/browser';
import { DEMO_PASSWORD, installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal } from '../../../testing/portal';
import { createUserForm } from '../../../testing/world';
import { SESSIONS_PER_USER } from './parameters';

const MAX_SESSIONS_PER_USER = SESSIONS_PER_USER.default;

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());

const anyKey: unknown = expect.stringMatching(/^[\w+/]{86}==$/);
const isAlive = async (token: string) =>
  readEnvelope(await portal.app.inject(toRequest(session.getInfo, {}, token))).code === '10000';

describe('somebody with a password that somebody else has chosen', () => {
  const all = Object.values<Endpoints>(registry).flatMap((file) => Object.entries(file));
  const closed = all.filter(
    ([, { needs, beforePasswordChange }]) => needs !== 'public' && needs !== 'callback' && !beforePasswordChange,
  );
  let token: string;
  beforeAll(async () => {
    const admin = await portal.signIn('acme-admin');
    const [organization] = await portal.call(organizations.getOrganizationTree, undefined, admin);
    const form = { ...createUserForm(organization?.id ?? ''), userName: 'brand-new' };
    const { userId, password } = await portal.call(users.addUser, form, admin);
    // The limit applies to administrators as well, whatever their rights.
    await portal.store.ownerQuery(
      `insert into user_roles (merchant_id, user_id, role_id) select merchant_id, $1, role_id from roles
       where merchant_id = $2 and is_administrator`,
      [userId, admin.merchantId],
    );
    token = (await portal.call(session.login, { userName: 'brand-new', password })).token;
  });

  it('[PRF-08] learns who they are and that they have to change it, and holds no rights yet', async () => {
    const answer = readEnvelope(await portal.app.inject(toRequest(session.getInfo, {}, token)));
    expect(answer.data).toMatchObject({
      user: { userName: 'brand-new' },
      merchant: { merchantName: '艾可米综合能源服务有限公司' },
      mustChangePassword: true,
      sysApps: [],
      permissions: [],
      fieldKey: anyKey,
    });
  });

  it.each(closed)('[PRF-08] may not call %s', async (_, endpoint) => {
    const answer = await portal.app.inject(toRequest(endpoint, {}, token));
    expect(answer.statusCode).toBe(200);
    expect(readEnvelope(answer)).toMatchObject({ subCode: 'must-change-password', msg: '请先修改初始密码' });
  });

  it('[PRF-08] may sign out, and may do everything once the password is changed', async () => {
    await portal.store.ownerQuery(`update users set must_change_password = false where user_name = 'brand-new'`);
    const info = readEnvelope(await portal.app.inject(toRequest(session.getInfo, {}, token))).data;
    expect(info).toMatchObject({ mustChangePassword: false });
    expect(readEnvelope(await portal.app.inject(toRequest(users.listUsers, {}, token))).code).toBe('10000');
    await portal.store.ownerQuery(`update users set must_change_password = true where user_name = 'brand-new'`);
    expect(readEnvelope(await portal.app.inject(toRequest(session.logout, {}, token))).code).toBe('10000');
    expect(await isAlive(token)).toBe(false);
  });
});

describe('the sessions of one user', () => {
  const signIn = async () =>
    (await portal.call(session.login, { userName: 'acme-lead', password: DEMO_PASSWORD })).token;
  const countOf = async (userName: string) =>
    (
      await portal.row(
        'select count(*)::int from sessions join users using (user_id) where users.user_name = $1',
        userName,
      )
    ).count;

  it('are ten at most: the oldest ends, and nobody else’s', async () => {
    const other = (await portal.signIn('acme-staff')).token;
    const tokens: string[] = [];
    for (let session = 0; session < MAX_SESSIONS_PER_USER; session += 1) tokens.push(await signIn());
    for (const token of tokens) expect(await isAlive(token)).toBe(true);
    const newest = await signIn();
    expect(await Promise.all(tokens.map(isAlive))).toEqual([
      false,
      ...Array<boolean>(MAX_SESSIONS_PER_USER - 1).fill(true),
    ]);
    expect([await isAlive(newest), await isAlive(other)]).toEqual([true, true]);
  });

  it('are ten at most also when many begin at the same moment, and each of the last ten works', async () => {
    const tokens = await Promise.all(Array.from({ length: 14 }, signIn));
    expect(await countOf('acme-lead')).toBe(MAX_SESSIONS_PER_USER);
    expect((await Promise.all(tokens.map(isAlive))).filter(Boolean)).toHaveLength(MAX_SESSIONS_PER_USER);
  });
});
