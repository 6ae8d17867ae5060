import { authorizations } from 'contract/access/authorizations';
import { downloads } from 'contract/documents/downloads';
import type { Endpoint } from 'contract/endpoint';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { merchants } from 'contract/access/merchants';
import { organizations } from 'contract/access/organizations';
import { passwords } from 'contract/access/passwords';
import { roles } from 'contract/access/roles';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { newId } from './db/ids';
import { copyArgumentFields, toRequest } from './testing/browser';
import { installPortal, readEnvelope } from './testing/portal';
import type { Portal, SignedIn } from './testing/portal';
import { PLATFORM_ONLY_PERMISSIONS } from './platformTags';
import { createUserForm } from './testing/world';

// The administrator of the merchant acme tries to gain rights that acme lacks: an app, or a permission in the merchant
// above or in a sibling. After all attempts, no user may have a right that the user did not have before.
let portal: Portal;
let acme: SignedIn;
let globex: SignedIn;
let platform: SignedIn;
/** A merchant below acme, and its administrator. */
let below: { readonly merchantId: string; readonly admin: SignedIn };
let own: Rows;
let others: Rows;
/** An app with one page and one permission. The merchant acme does not have this app. */
const lackedApp = 'lacked-app';
const lackedMenu = 'lacked-menu';

interface Rows {
  readonly root: string;
  readonly admin: string;
  readonly staff: string;
  readonly userId: string;
  readonly appIds: readonly string[];
}

beforeAll(async () => {
  portal = await installPortal();
  acme = await portal.signIn('acme-admin');
  globex = await portal.signIn('globex-admin');
  platform = await portal.signIn('admin');
  const { store } = portal;
  await store.ownerQuery(`insert into apps (app_id, app_code, app_name) values ($1, $1, '别家应用')`, [lackedApp]);
  await store.ownerQuery(
    `insert into menus (menu_id, app_id, type, title, permission) values ($1, $2, 'C', '别家', 'lacked:page:list')`,
    [lackedMenu, lackedApp],
  );
  await store.ownerQuery('insert into merchant_apps (merchant_id, app_id) values ($1, $2)', [
    globex.merchantId,
    lackedApp,
  ]);
  [own, others] = [await rowsOf(acme), await rowsOf(globex)];
  const { merchantId } = await portal.call(merchants.addMerchant, merchantForm(acme.merchantId), acme);
  const known = await portal.row('select user_id, user_name from users where merchant_id = $1', merchantId);
  await store.ownerQuery(
    'update users set must_change_password = false, password_hash = (select password_hash from users where user_id = $1) where user_id = $2',
    [acme.userId, known['user_id']],
  );
  below = { merchantId, admin: await portal.signIn(String(known['user_name'])) };
});
afterAll(() => portal.close());

async function rowsOf({ merchantId, userId }: SignedIn): Promise<Rows> {
  const id = async (statement: string) => String((await portal.row(statement, merchantId))['id']);
  const apps = await portal.store.ownerQuery('select app_id from merchant_apps where merchant_id = $1', [merchantId]);
  return {
    root: await id('select organize_id as id from organizations where merchant_id = $1 and parent_id is null'),
    admin: await id('select role_id as id from roles where merchant_id = $1 and is_administrator'),
    staff: await id(`select role_id as id from roles where merchant_id = $1 and role_code = 'staff'`),
    userId,
    appIds: apps.map(({ app_id }) => String(app_id)),
  };
}

const merchantForm = (parentId: string, appIds: readonly string[] = own.appIds) => ({
  parentId,
  merchantName: newId(),
  appIds: [...appIds],
  userName: newId(),
  nickName: '首任管理员',
  phonenumber: '13900000000',
  email: 'first@example.com',
});
const roleForm = (menuIds: readonly string[] = []) => ({
  roleName: '新角色',
  roleCode: newId(),
  menuIds: [...menuIds],
  dataScope: 'ALL' as const,
});
const userForm = () => ({ ...createUserForm(own.root), userName: newId() });
const someone = async () => (await portal.call(users.addUser, userForm(), acme)).userId;
const makeRole = async () => {
  const form = roleForm();
  return { ...form, ...(await portal.call(roles.addRole, form, acme)), version: 1 };
};
const authorizationForm = async () => ({
  homeMerchantId: acme.merchantId,
  userId: await someone(),
  merchantId: below.merchantId,
  roleId: String(
    (await portal.row(`select role_id from roles where merchant_id = $1 and role_code = 'staff'`, below.merchantId))[
      'role_id'
    ],
  ),
});

/** Lists every permission of every user in every merchant, and the parent of every merchant. */
async function rights(): Promise<Set<string>> {
  const rows = await portal.store.ownerQuery(`
    select concat_ws(' ', 'may', u.user_id, m.merchant_id, n.permission) as line
      from users u cross join merchants m cross join lateral roles_in_force(u.user_id, m.merchant_id) r
      join merchant_apps ma on ma.merchant_id = m.merchant_id join menus n using (app_id)
      where n.permission is not null and (r.is_administrator and (m.parent_id is null or not n.platform_only)
        or exists (select from role_menus rm where rm.role_id = r.role_id and rm.menu_id = n.menu_id))
    union select concat_ws(' ', 'administers', u.user_id, m.merchant_id)
      from users u cross join merchants m cross join lateral roles_in_force(u.user_id, m.merchant_id) r
      where r.is_administrator
    union select concat_ws(' ', 'administrative', role_id, merchant_id) from roles where is_administrator
    union select concat_ws(' ', 'madeBy', created_by, user_id) from users where created_by is not null
    union select concat_ws(' ', 'above', coalesce(parent_id, '-'), merchant_id) from merchants
    union select concat_ws(' ', 'has', merchant_id, app_id) from merchant_apps
    union select concat_ws(' ', 'of', user_id, merchant_id, organize_id, enabled, locked_time, password_hash) from users
    union select concat_ws(' ', 'works', user_id, merchant_id) from sessions`);
  return new Set(rows.map(({ line }) => String(line)));
}

/**
 * Lists the permissions that were gained since `before` outside acme and the merchants below it, or outside acme's
 * apps.
 */
async function gained(before: ReadonlySet<string>): Promise<string[]> {
  const within = new Set(
    (
      await portal.store.ownerQuery(
        `with recursive reach as (
           select $1 as id union select merchant_id from merchants join reach on parent_id = reach.id
         ) select id from reach`,
        [acme.merchantId],
      )
    ).map(({ id }) => String(id)),
  );
  const isOwn = (line: string) => {
    const [what, ...ids] = line.split(' ');
    if (line.includes('lacked') || what === 'administrative') return false;
    if ([...PLATFORM_ONLY_PERMISSIONS].some((tag) => line.endsWith(tag))) return false;
    if (what === 'madeBy') return ids[0] === acme.userId;
    if (what === 'above') return within.has(ids[0] ?? '');
    return within.has((what === 'has' ? ids[0] : ids[1]) ?? '');
  };
  return [...(await rights())].filter((line) => !before.has(line) && !isOwn(line));
}

type Way = () => Promise<string | undefined>;
const refused = (endpoint: Endpoint, arg: object, as: SignedIn = acme): Promise<string> =>
  portal
    .send(endpoint, copyArgumentFields(arg), as)
    .then((response) => readEnvelope(response).subCode ?? String(readEnvelope(response).code));
/**
 * Sends a call with extra fields that the endpoint does not declare, and returns the code of the answer. The server has
 * to ignore these fields.
 */
async function smuggled(endpoint: Endpoint, arg: object, extra: object): Promise<string> {
  const request = toRequest(endpoint, portal.seal(endpoint, copyArgumentFields(arg)), acme.token);
  const payload: unknown = JSON.parse('payload' in request ? request.payload : '{}');
  const answer = await portal.app.inject({
    ...request,
    payload: JSON.stringify({ ...copyArgumentFields(payload), ...extra }),
  });
  return String(readEnvelope(answer).code);
}

const WAYS: Readonly<Record<string, readonly [expected: string, way: Way]>> = {
  'a role with a page of an app that the merchant lacks': [
    'param-invalid',
    () => refused(roles.addRole, roleForm([lackedMenu])),
  ],
  'the same page put into a role that stands': [
    'param-invalid',
    async () => refused(roles.updateRole, { ...(await makeRole()), menuIds: [lackedMenu] }),
  ],
  'asking what such a role would permit': [
    'param-invalid',
    () => refused(roles.previewRole, { menuIds: [lackedMenu], dataScope: 'ALL' }),
  ],
  'a role with a page that is the platform’s alone': [
    'param-invalid',
    async () => {
      const { menu_id } = await portal.row(`select menu_id from menus where permission = 'system:dict:edit'`);
      return refused(roles.addRole, roleForm([String(menu_id)]));
    },
  ],
  'a label of a dictionary that all merchants share': [
    'permission-denied',
    async () => {
      const { dict_id } = await portal.row(
        `select dict_id from dictionary_items where dict_code = 'sys_user_sex' limit 1`,
      );
      return refused(dictionaryAdministration.updateDictionaryItem, { dictId: dict_id, version: 1, dictLabel: '别的' });
    },
  ],
  'a role that calls itself an administrator’s': [
    '10000',
    () => smuggled(roles.addRole, roleForm(), { isAdministrator: true, merchantId: platform.merchantId }),
  ],
  'a change of the built-in role': [
    'conflict',
    () => refused(roles.updateRole, { ...roleForm([lackedMenu]), roleId: own.admin, version: 1 }),
  ],
  'a change of another merchant’s role': [
    'not-found',
    () => refused(roles.updateRole, { ...roleForm(), roleId: others.staff, version: 1 }),
  ],
  'a role that shows another merchant’s organisation': [
    'not-found',
    () => refused(roles.addRole, { ...roleForm(), dataScope: 'CUSTOM', organizeIds: [others.root] }),
  ],
  'a user with another merchant’s role': [
    'not-found',
    () => refused(users.addUser, { ...userForm(), roleIds: [others.admin] }),
  ],
  'another merchant’s role for oneself': [
    'not-found',
    async () => {
      const { userName, version } = await portal.call(users.getUser, { userId: acme.userId }, acme);
      const form = { ...userForm(), userName, version, userId: acme.userId, positionIds: [] };
      return refused(users.updateUser, { ...form, roleIds: [own.admin, others.admin] });
    },
  ],
  'a user in another merchant’s organisation': [
    'not-found',
    () => refused(users.addUser, { ...userForm(), organizeId: others.root }),
  ],
  'a user who says to belong to the merchant above': [
    '10000',
    () => smuggled(users.addUser, userForm(), { merchantId: platform.merchantId, createdBy: platform.userId }),
  ],
  'a new password for another merchant’s administrator': [
    'not-found',
    () => refused(passwords.resetPwd, { userId: globex.userId, password: 'Taken-Over-1' }),
  ],
  'a code for another merchant’s administrator': [
    'not-found',
    () => refused(passwords.sendVerification, { userId: globex.userId }),
  ],
  'a lock of the administrator above': [
    'not-found',
    () => refused(users.lockUser, { userId: platform.userId, lockDuration: 0 }),
  ],
  'the data permissions of a user of another merchant': [
    'not-found',
    () => refused(users.excludeDataPerms, { userId: globex.userId, organizeIds: [] }),
  ],
  'an organisation moved under another merchant’s': [
    'not-found',
    async () => {
      const form = { parentId: own.root, organizeName: '部门', organizeCode: newId(), organizeType: 'team', sort: 1 };
      const { organizeId } = await portal.call(organizations.addOrganization, { ...form, organizeType: 'team' }, acme);
      return refused(organizations.moveOrganization, { organizeId, parentId: others.root });
    },
  ],
  'an organisation below another merchant’s': [
    'not-found',
    () =>
      refused(organizations.addOrganization, {
        parentId: others.root,
        organizeName: '部门',
        organizeCode: newId(),
        organizeType: 'team',
        sort: 1,
      }),
  ],
  'another merchant’s user as the leader of an organisation': [
    'not-found',
    () =>
      refused(organizations.addOrganization, {
        parentId: own.root,
        organizeName: '部门',
        organizeCode: newId(),
        organizeType: 'team',
        sort: 1,
        leaderId: globex.userId,
      }),
  ],
  'a merchant below the one above': [
    'not-found',
    () => refused(merchants.addMerchant, merchantForm(platform.merchantId)),
  ],
  'a merchant below the one beside': [
    'not-found',
    () => refused(merchants.addMerchant, merchantForm(globex.merchantId)),
  ],
  'a merchant below with an app that one’s own lacks': [
    'param-invalid',
    () => refused(merchants.addMerchant, merchantForm(acme.merchantId, [...own.appIds, lackedApp])),
  ],
  'that app for one’s own merchant': [
    'param-invalid',
    () =>
      refused(merchants.updateMerchant, {
        ...merchantForm(''),
        merchantId: acme.merchantId,
        version: 1,
        appIds: [...own.appIds, lackedApp],
      }),
  ],
  'that app for the merchant below': [
    'param-invalid',
    () =>
      refused(merchants.updateMerchant, {
        ...merchantForm(''),
        merchantId: below.merchantId,
        version: 1,
        appIds: [...own.appIds, lackedApp],
      }),
  ],
  'another name for the merchant above': [
    'not-found',
    () => refused(merchants.updateMerchant, { ...merchantForm(''), merchantId: platform.merchantId, version: 1 }),
  ],
  'the end of the merchant beside': [
    'not-found',
    () => refused(merchants.changeMerchantStatus, { merchantId: globex.merchantId, status: 'STOP_USING' }),
  ],
  'the removal of the merchant above': [
    'not-found',
    () => refused(merchants.removeMerchant, { merchantId: platform.merchantId }),
  ],
  'a switch to the merchant beside': [
    'not-found',
    () => refused(enteredMerchant.changeMerchant, { targetMerchantId: globex.merchantId }),
  ],
  'a switch to the merchant below, which one manages but has not been let into': [
    'not-found',
    () => refused(enteredMerchant.changeMerchant, { targetMerchantId: below.merchantId }),
  ],
  'letting oneself into the merchant beside': [
    'not-found',
    async () =>
      refused(authorizations.addAuthorization, {
        ...(await authorizationForm()),
        userId: acme.userId,
        merchantId: globex.merchantId,
        roleId: others.admin,
      }),
  ],
  'letting a colleague into the merchant above': [
    'not-found',
    async () =>
      refused(authorizations.addAuthorization, { ...(await authorizationForm()), merchantId: platform.merchantId }),
  ],
  'letting another merchant’s user into the one below': [
    'not-found',
    async () =>
      refused(authorizations.addAuthorization, {
        ...(await authorizationForm()),
        homeMerchantId: globex.merchantId,
        userId: globex.userId,
      }),
  ],
  'that user, said to be of one’s own merchant': [
    'not-found',
    async () => refused(authorizations.addAuthorization, { ...(await authorizationForm()), userId: globex.userId }),
  ],
  'letting somebody into the merchant below with the role of another one': [
    'not-found',
    async () => refused(authorizations.addAuthorization, { ...(await authorizationForm()), roleId: others.admin }),
  ],
  'a better role for a colleague in the merchant beside, which has let them in with a small one': [
    'permission-denied',
    async () => {
      const { authorization_id: authorizationId } = await portal.row(
        'select authorization_id from merchant_authorizations where merchant_id = $1',
        globex.merchantId,
      );
      return refused(authorizations.updateAuthorization, { authorizationId, version: 1, roleId: others.admin });
    },
  ],
  'letting oneself into the merchant above one’s own': [
    'not-found',
    () =>
      refused(
        authorizations.addAuthorization,
        {
          homeMerchantId: below.merchantId,
          userId: below.admin.userId,
          merchantId: acme.merchantId,
          roleId: own.admin,
        },
        below.admin,
      ),
  ],
  'the file of another merchant’s administrator': [
    'not-found',
    async () => {
      const { fileName } = await portal.call(users.exportUsers, {}, globex);
      return refused(downloads.download, { fileName, delete: 'true' });
    },
  ],
  'the users of another merchant, by a name of the database’s': [
    '10000',
    async () => {
      const request = toRequest(users.listUsers, { pageSize: 100 }, acme.token);
      const url = `${request.url}&merchantId=${globex.merchantId}&scope=*&app.merchant_id=${globex.merchantId}`;
      const answer = await portal.app.inject({
        ...request,
        url,
        headers: { ...request.headers, 'x-merchant-id': globex.merchantId, cookie: `Admin-Token=${globex.token}` },
      });
      expect(answer.body).not.toContain('globex');
      return readEnvelope(answer).code?.toString();
    },
  ],
  'more permissions, said by the caller': [
    '10000',
    async () => {
      const request = toRequest(session.getInfo, {}, acme.token);
      const answer = await portal.app.inject({
        ...request,
        url: `${request.url}permissions=*:*:*&isAdministrator=true&__proto__[isAdministrator]=true`,
      });
      expect(answer.body).not.toContain('*:*:*');
      return readEnvelope(answer).code?.toString();
    },
  ],
};

it.each(Object.entries(WAYS))(
  '[PER-02] [TEN-03] a merchant’s administrator gains nothing by %s',
  async (_, [expected, way]) => {
    const before = await rights();
    expect(await way()).toBe(expected);
    expect(await gained(before)).toEqual([]);
  },
);

it('[PER-02] there are at least 30 ways, and what they would gain is noticed', async () => {
  expect(Object.keys(WAYS).length).toBeGreaterThanOrEqual(30);
  const before = await rights();
  await portal.store.ownerQuery(
    `insert into merchant_authorizations (merchant_id, home_merchant_id, user_id, role_id) values ($1, $2, $3, $4)`,
    [globex.merchantId, acme.merchantId, acme.userId, others.staff],
  );
  await portal.store.ownerQuery(
    `insert into user_roles (merchant_id, user_id, role_id) select merchant_id, user_id, $2 from users where user_id = $1
     on conflict do nothing`,
    [globex.userId, others.staff],
  );
  await portal.store.ownerQuery('update merchant_authorizations set role_id = $1 where user_id = $2', [
    others.admin,
    acme.userId,
  ]);
  expect(await gained(before)).toContain(`administers ${acme.userId} ${globex.merchantId}`);
});
