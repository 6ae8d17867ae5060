import { CHILD_APP_CODES } from 'contract/access/sysApps';
import { authorizations } from 'contract/access/authorizations';
import { merchants } from 'contract/access/merchants';
import { organizations } from 'contract/access/organizations';
import { positions } from 'contract/access/positions';
import { roles } from 'contract/access/roles';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { newId } from '../db/ids';
import { createVerificationCodes } from '../modules/access/passwords/codes';
import type { TestMessenger } from './messenger';
import type { Portal, SignedIn } from './portal';
import type { NamedArgument } from './browser';
import { allSampleCalls } from './cases';
import type { EndpointCase, TestUser, PreparedSampleCalls, SampleCalls, TestWorld } from './samples';

/**
 * The nickname of the messenger user for whom a test world issues login codes. A user of the demo data set has the same
 * phone number.
 */
const MESSENGER_NICK = '周小川';

/** A test world with the rows that the sample calls of all modules create. */
export interface PopulatedTestWorld extends TestWorld {
  /** The ids of rows in the merchant of `stranger`, by kind of row. */
  readonly foreign: Readonly<Record<string, string>>;
  /** The ids of rows that `limited` must not see, since they are outside that user's data scope, by kind of row. */
  readonly unseen: Readonly<Record<string, string>>;
  /**
   * The ids in `unseen`, and names that only these rows contain. No answer to `limited` may contain any of these texts.
   */
  readonly unseenWords: readonly string[];
  /**
   * Returns a valid argument for an endpoint. If its rows belong to one user, they are the rows of `as`, by default
   * those of the caller.
   */
  readonly argOf: (each: EndpointCase, as?: SignedIn) => NamedArgument;
}

/**
 * Creates the users and rows to which calls refer, for one test. The caller is the administrator of the merchant acme,
 * in a new session. `messenger` is the workplace messenger to which the portal is connected.
 */
export async function createTestWorld(portal: Portal, messenger: TestMessenger): Promise<PopulatedTestWorld> {
  // Deletes most events and readings, since each attack compares all rows of the database. More rows would not improve
  // the test.
  await portal.store.ownerQuery('delete from interaction_events where occurred_day < current_date - 3');
  await portal.store.ownerQuery(`delete from device_readings where hour < now() - interval '4 hours'`);
  const [caller, stranger] = [await portal.signIn('acme-admin'), await portal.signIn('globex-admin')];
  // Gives both merchants all sub-apps, since each of the two lacks one in the demo data set.
  await portal.store.ownerQuery(
    `insert into merchant_apps (merchant_id, app_id)
     select m.merchant_id, app_id from merchants m, apps where m.merchant_id = any($1) and app_code = any($2)
     on conflict do nothing`,
    [[caller.merchantId, stranger.merchantId], Object.values(CHILD_APP_CODES)],
  );
  const [own, foreign] = [await rowsOf(portal, caller), await rowsOf(portal, stranger)];
  const world = await makePlaces(portal, { caller, stranger, own, messenger });
  const prepared = new Map<SampleCalls, PreparedSampleCalls>();
  const personal = new Map<SampleCalls, PreparedSampleCalls>();
  const foreignIds: Record<string, string> = {
    ...foreign,
    merchant: stranger.merchantId,
    authorization: await foreignAuthorization(portal, stranger),
  };
  for (const one of allSampleCalls) {
    const rows = await one.prepare(portal, caller, world);
    prepared.set(one, rows);
    if (one.isPersonal)
      personal.set(one, await one.prepare(portal, world.limited, { ...world, caller: world.limited }));
    if (Object.keys(rows.owned).length > 0)
      Object.assign(foreignIds, (await one.prepare(portal, stranger, { ...world, freeName: newId() })).owned);
  }
  return {
    ...world,
    foreign: foreignIds,
    ...(await makeUnseen(portal, world)),
    argOf({ name, sampleCalls: of }, as) {
      const rows = (as === world.limited ? personal.get(of) : undefined) ?? prepared.get(of);
      if (!rows) throw new Error(`nothing was prepared for ${name}`);
      return rows.arg(name, world);
    },
  };
}

/** Creates the users, organisations, roles and merchants of a test world. */
async function makePlaces(
  portal: Portal,
  given: {
    readonly caller: SignedIn;
    readonly stranger: SignedIn;
    readonly own: Awaited<ReturnType<typeof rowsOf>>;
    readonly messenger: TestMessenger;
  },
): Promise<TestWorld> {
  const { call } = portal;
  const { caller, stranger, own, messenger } = given;
  const { sysApps } = await call(session.getInfo, undefined, caller);
  const freeName = newId();
  const position = { positionCode: freeName, positionName: '试验', positionOrder: 1 };
  const { positionId } = await call(positions.addPosition, position, caller);
  const [grantable] = await call(roles.getGrantableMenus, undefined, caller);
  const role = { roleName: '试验', roleCode: freeName, menuIds: [], dataScope: 'ALL' as const };
  const { roleId: freeRoleId } = await call(roles.addRole, role, caller);
  const { organizeId: freeOrganizeId } = await call(
    organizations.addOrganization,
    { parentId: own.department, organizeName: '试验', organizeCode: freeName, organizeType: 'team', sort: 1 },
    caller,
  );
  const { userId } = await call(
    users.addUser,
    { ...createUserForm(own.organization), userName: `${freeName}1` },
    caller,
  );
  await authorizeUser(portal, caller.userId, stranger.merchantId);
  const people = await makePeople(portal, caller, own.organization, freeName);
  return {
    caller,
    stranger,
    freeName,
    userId,
    positionId,
    organizeId: own.organization,
    freeOrganizeId,
    roleId: own.role,
    freeRoleId,
    appId: sysApps[0]?.appId ?? '',
    menuId: grantable?.children[0]?.menuId ?? '',
    messengerCode: messenger.codeOf(MESSENGER_NICK),
    otherMerchantId: stranger.merchantId,
    ...people,
    ...(await makeMerchants(portal, caller, people.colleague.userId, freeName)),
    platform: await portal.signIn('admin'),
    limited: await makeLimited(portal, caller, freeName, [own.organization, freeOrganizeId]),
  };
}

// Creates a user with every permission of the merchant, whose data scope contains only the given organisations.
async function makeLimited(portal: Portal, admin: SignedIn, freeName: string, organizeIds: readonly string[]) {
  const roleId = `${freeName}-limited`;
  const { store } = portal;
  await store.ownerQuery(
    `insert into roles (role_id, merchant_id, role_code, role_name, data_scope) values ($1, $2, $1, $1, 'CUSTOM')`,
    [roleId, admin.merchantId],
  );
  await store.ownerQuery(
    `insert into role_menus (merchant_id, role_id, menu_id)
     select merchant_id, $1, menu_id from merchant_apps join menus using (app_id) where merchant_id = $2`,
    [roleId, admin.merchantId],
  );
  await store.ownerQuery(
    'insert into role_organizations (merchant_id, role_id, organize_id) select $2, $1, unnest($3::text[])',
    [roleId, admin.merchantId, organizeIds],
  );
  const [organizeId = ''] = organizeIds;
  const userName = `${freeName}5`;
  const form = { ...createUserForm(organizeId), userName, roleIds: [roleId] };
  const { userId, password } = await portal.call(users.addUser, form, admin);
  await markPasswordChanged(portal, userId);
  return portal.signIn(userName, password);
}

// Creates a user in another organisation with a role and an authorisation of their own, who has also authorised a user
// inside the data scope of `limited`.
async function makeUnseen(
  portal: Portal,
  { caller, freeName, organizeId: parentId, roleId, belowId }: TestWorld,
): Promise<Pick<PopulatedTestWorld, 'unseen' | 'unseenWords'>> {
  const [organizeName, nickName, userName] = [`别处${freeName}`, `隐${freeName}`, `${freeName}7`];
  const { organizeId: organization } = await portal.call(
    organizations.addOrganization,
    { parentId, organizeName, organizeCode: `${freeName}-else`, organizeType: 'team', sort: 9 },
    caller,
  );
  const form = { ...createUserForm(organization), userName, nickName, roleIds: [roleId] };
  const { userId: user } = await portal.call(users.addUser, form, caller);
  await authorizeUser(portal, user, belowId);
  await portal.store.ownerQuery(
    'update merchant_authorizations set granted_by = $1 where merchant_id = $2 and user_id <> $1',
    [user, belowId],
  );
  const which = 'select authorization_id from merchant_authorizations where merchant_id = $1 and user_id = $2';
  const unseen: Record<string, string> = {
    organization,
    user,
    authorization: String((await portal.row(which, belowId, user)).authorization_id),
  };
  const owner = { merchantId: caller.merchantId, userId: user };
  for (const one of allSampleCalls) Object.assign(unseen, await one.unseen(portal, owner));
  return { unseen, unseenWords: [...Object.values(unseen), organizeName, nickName, userName] };
}

/** A user form with required fields only. */
export function createUserForm(organizeId: string) {
  return { nickName: '试验者', phonenumber: '13900000000', email: 'trial@example.com', organizeId };
}

/** Marks the initial password of a new user as changed. */
export async function markPasswordChanged({ store }: Portal, userId: string): Promise<void> {
  await store.ownerQuery('update users set must_change_password = false where user_id = $1', [userId]);
}

/** Authorises a user to work in another merchant, with the role `operator` of that merchant. */
export async function authorizeUser({ store }: Portal, userId: string, merchantId: string): Promise<void> {
  await store.ownerQuery(
    `insert into merchant_authorizations (merchant_id, user_id, home_merchant_id, role_id)
     select $1, user_id, u.merchant_id, role_id from roles r, users u
     where r.merchant_id = $1 and role_code = 'operator' and user_id = $2 on conflict do nothing`,
    [merchantId, userId],
  );
}

async function makePeople(portal: Portal, admin: SignedIn, organizeId: string, freeName: string) {
  const make = async (userName: string, isSettled: boolean): Promise<TestUser> => {
    const { userId, password } = await portal.call(users.addUser, { ...createUserForm(organizeId), userName }, admin);
    if (isSettled) await markPasswordChanged(portal, userId);
    return { ...(await portal.signIn(userName, password)), userName, password };
  };
  const colleague = await make(`${freeName}3`, true);
  const newcomer = await make(`${freeName}4`, false);
  const codes = createVerificationCodes(portal.services);
  return portal.services.store.asSession(async (db) => ({
    colleague,
    newcomer: {
      ...newcomer,
      codes: {
        first: await codes.issue(db, newcomer, 'first'),
        reset: await codes.issue(db, newcomer, 'reset'),
        forgotten: await codes.issue(db, newcomer, 'forgotten'),
        proof: await codes.issue(db, newcomer, 'proof'),
      },
    },
  }));
}

// Creates two merchants below the caller's: one that authorises a user, and one to which no other rows refer.
async function makeMerchants(portal: Portal, admin: SignedIn, userId: string, freeName: string) {
  const parentId = admin.merchantId;
  const appIds = (await portal.call(merchants.getMerchantApps, { merchantId: parentId }, admin)).map(
    ({ appId }) => appId,
  );
  const add = async (suffix: string) => {
    const named = { merchantName: `${freeName}${suffix}`, userName: `${freeName}${suffix}`, nickName: '试验者' };
    const contact = { phonenumber: '13900000000', email: 'trial@example.com' };
    const added = await portal.call(merchants.addMerchant, { parentId, appIds, ...named, ...contact }, admin);
    return added.merchantId;
  };
  const [belowId, emptyMerchantId] = [await add('a'), await add('b')];
  const rolesBelow = await portal.call(authorizations.listAuthorizableRoles, { merchantId: belowId }, admin);
  const belowRoleId = rolesBelow.find(({ roleName }) => roleName === '员工')?.roleId ?? '';
  const { authorizationId } = await portal.call(
    authorizations.addAuthorization,
    { homeMerchantId: parentId, userId, merchantId: belowId, roleId: belowRoleId },
    admin,
  );
  return { appIds, belowId, belowRoleId, emptyMerchantId, authorizationId };
}

// Authorises the platform's administrator to work in another merchant, and returns the id of the authorisation.
async function foreignAuthorization(portal: Portal, { merchantId }: SignedIn): Promise<string> {
  const { user_id: userId } = await portal.row(`select user_id from users where user_name = 'admin'`);
  await authorizeUser(portal, String(userId), merchantId);
  const which = 'select authorization_id from merchant_authorizations where merchant_id = $1 and user_id = $2';
  return String((await portal.row(which, merchantId, userId)).authorization_id);
}

// Returns the ids of a merchant's rows in the demo data set, by kind, with a department that is not the root
// organisation.
async function rowsOf({ call }: Portal, as: SignedIn) {
  const [organization] = await call(organizations.getOrganizationTree, undefined, as);
  const role = (await call(roles.getRoleOptions, undefined, as)).find(({ roleName }) => roleName === '员工');
  const [position] = await call(positions.getPositionOptions, undefined, as);
  const { rows } = await call(users.listUsers, {}, as);
  const user = rows.find(({ userId }) => userId !== as.userId);
  return {
    organization: organization?.id ?? '',
    department: organization?.children[0]?.id ?? '',
    role: role?.roleId ?? '',
    position: position?.positionId ?? '',
    user: user?.userId ?? '',
  };
}
