import { apps } from 'contract/access/apps';
import { CHILD_APPS } from 'contract/access/sysApps';
import { authorizations } from 'contract/access/authorizations';
import { dictionaries } from 'contract/site/dictionaries';
import { letterCategories } from 'contract/messages/letterCategories';
import { letterTemplates } from 'contract/messages/letterTemplates';
import { menus } from 'contract/access/menus';
import { merchants } from 'contract/access/merchants';
import { organizations } from 'contract/access/organizations';
import { positions } from 'contract/access/positions';
import { projects } from 'contract/projects/projects';
import { roles } from 'contract/access/roles';
import { session } from 'contract/access/session';
import { campaigns } from 'contract/children/campaigns';
import { devices } from 'contract/children/devices';
import { placements } from 'contract/children/placements';
import { users } from 'contract/access/users';
import { newId } from '../db/ids';
import { WHOLE_MERCHANT } from '../db/store';
import { createCodes } from '../modules/access/passwords/codes';
import { issueCode } from '../modules/access/session/loginCodes';
import type { PlayedMessenger } from './messenger';
import type { Portal, SignedIn } from './portal';
import { PICTURE } from './samples';
import type { Person, World } from './samples';

/** The nick of whoever makes codes of the messenger for a world; the demo has a user with the same phone. */
const MESSENGER_NICK = '周小川';

/**
 * Rows that a call may name and change, made for one test; the caller is acme's administrator with a session of their
 * own. The messenger is the one that the portal asks, with the people of the demo.
 */
export async function makeWorld(portal: Portal, messenger: PlayedMessenger): Promise<World> {
  const { call } = portal;
  // A year of events says no more than some days, a month of readings no more than some hours, and each attack compares all rows of the database.
  await portal.store.ownerQuery('delete from interaction_events where occurred_day < current_date - 3');
  await portal.store.ownerQuery(`delete from device_readings where hour < now() - interval '4 hours'`);
  const [caller, other] = [await portal.signIn('acme-admin'), await portal.signIn('globex-admin')];
  // So that both may call all children, of which the demo's merchants lack one each.
  await portal.store.ownerQuery(
    `insert into merchant_apps (merchant_id, app_id)
     select m.merchant_id, app_id from merchants m, apps where m.merchant_id = any($1) and app_code = any($2)
     on conflict do nothing`,
    [[caller.merchantId, other.merchantId], Object.values(CHILD_APPS)],
  );
  const [own, foreign] = [await rowsOf(portal, caller), await rowsOf(portal, other)];
  const { sysApps } = await call(session.getInfo, undefined, caller);
  const freeName = newId();
  const { positionId } = await call(
    positions.addPosition,
    { positionCode: freeName, positionName: '试验', positionOrder: 1 },
    caller,
  );
  const [grantable] = await call(roles.getGrantableMenus, undefined, caller);
  const { roleId: freeRoleId } = await call(
    roles.addRole,
    { roleName: '试验', roleCode: freeName, menuIds: [], dataScope: 'ALL' },
    caller,
  );
  const { organizeId: freeOrganizeId } = await call(
    organizations.addOrganization,
    { parentId: own.department, organizeName: '试验', organizeCode: freeName, organizeType: 'team', sort: 1 },
    caller,
  );
  const { userId } = await call(users.addUser, { ...person(own.organization), userName: `${freeName}1` }, caller);
  // More worlds are made than anybody may make files.
  await portal.store.ownerQuery(`delete from sign_in_failures where subject like 'files:%'`);
  const { fileName } = await call(users.exportUsers, {}, caller);
  await letIn(portal, caller.userId, other.merchantId);
  const people = await makePeople(portal, caller, own.organization, freeName);
  const below = await makeMerchants(portal, caller, people.colleague.userId, freeName);
  const limited = await makeLimited(portal, caller, freeName, [own.organization, freeOrganizeId]);
  const { categoryId: freeCategoryId } = await makeCategory(portal, caller);
  return {
    caller,
    freeName,
    userId,
    positionId,
    organizeId: own.organization,
    freeOrganizeId,
    roleId: own.role,
    freeRoleId,
    appId: sysApps[0]?.appId ?? '',
    menuId: grantable?.children[0]?.menuId ?? '',
    ticket: fileName,
    loginCode: await portal.services.store.asSession((db) => issueCode(db, userId)),
    messengerCode: messenger.codeOf(MESSENGER_NICK),
    otherMerchantId: other.merchantId,
    ...people,
    ...below,
    mailId: own.mail,
    letterId: own.letter,
    templateId: own.letterTemplate,
    categoryId: own.letterCategory,
    freeCategoryId,
    projectId: own.project,
    campaignId: own.campaign,
    placementId: own.placement,
    onlinePlacementId: own.onlinePlacement,
    deviceId: own.device,
    alarmId: own.alarm,
    ...(await makeDictionary(portal, freeName)),
    managedApp: await makeApp(portal, freeName),
    foreign: { ...foreign, merchant: other.merchantId, authorization: await foreignAuthorization(portal, other) },
    stranger: other,
    limited,
    limitedLetterId: await leaveLetter(portal, limited),
    ...(await makeUnseen(portal, caller, {
      freeName,
      parentId: own.organization,
      roleId: own.role,
      belowId: below.belowId,
    })),
  };
}

// Holds every permission of the merchant, and of its organisations sees these alone.
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
  const form = { ...person(organizeId), userName, roleIds: [roleId] };
  const { userId, password } = await portal.call(users.addUser, form, admin);
  await settle(portal, userId);
  return portal.signIn(userName, password);
}

// Somebody in an organisation elsewhere, with a role and an authorisation of their own, who has also given one to somebody
// in sight.
async function makeUnseen(
  portal: Portal,
  admin: SignedIn,
  own: { readonly freeName: string; readonly parentId: string; readonly roleId: string; readonly belowId: string },
) {
  const { freeName, parentId, roleId, belowId } = own;
  const [organizeName, nickName, userName] = [`别处${freeName}`, `隐${freeName}`, `${freeName}7`];
  const { organizeId: organization } = await portal.call(
    organizations.addOrganization,
    { parentId, organizeName, organizeCode: `${freeName}-else`, organizeType: 'team', sort: 9 },
    admin,
  );
  const form = { ...person(organization), userName, nickName, roleIds: [roleId] };
  const { userId: user } = await portal.call(users.addUser, form, admin);
  await letIn(portal, user, belowId);
  await portal.store.ownerQuery(
    'update merchant_authorizations set granted_by = $1 where merchant_id = $2 and user_id <> $1',
    [user, belowId],
  );
  const which = 'select authorization_id from merchant_authorizations where merchant_id = $1 and user_id = $2';
  const authorization = String((await portal.row(which, belowId, user)).authorization_id);
  const owner = { merchantId: admin.merchantId, userId: user };
  const [mail, letter] = [await leaveMail(portal, owner), await leaveLetter(portal, owner)];
  return {
    unseen: { organization, user, mail, authorization, letter },
    unseenWords: [organization, user, mail, authorization, letter, organizeName, nickName, userName],
  };
}

/** A user form with nothing in it but what must be. */
export function person(organizeId: string) {
  return { nickName: '试验者', phonenumber: '13900000000', email: 'trial@example.com', organizeId };
}

/** Leaves a new user with their first password as if they had changed it already. */
export async function settle({ store }: Portal, userId: string): Promise<void> {
  await store.ownerQuery('update users set must_change_password = false where user_id = $1', [userId]);
}

/** Lets somebody into another merchant, as its operator. */
export async function letIn({ store }: Portal, userId: string, merchantId: string): Promise<void> {
  await store.ownerQuery(
    `insert into merchant_authorizations (merchant_id, user_id, home_merchant_id, role_id)
     select $1, user_id, u.merchant_id, role_id from roles r, users u
     where r.merchant_id = $1 and role_code = 'operator' and user_id = $2 on conflict do nothing`,
    [merchantId, userId],
  );
}

async function makePeople(portal: Portal, admin: SignedIn, organizeId: string, freeName: string) {
  const make = async (userName: string, isSettled: boolean): Promise<Person> => {
    const { userId, password } = await portal.call(users.addUser, { ...person(organizeId), userName }, admin);
    if (isSettled) await settle(portal, userId);
    return { ...(await portal.signIn(userName, password)), userName, password };
  };
  const colleague = await make(`${freeName}3`, true);
  const newcomer = await make(`${freeName}4`, false);
  const codes = createCodes(portal.services.secrets);
  return portal.services.store.asSession(async (db) => ({
    colleague,
    newcomer: {
      ...newcomer,
      codes: {
        first: await codes.issue(db, newcomer, 'first'),
        reset: await codes.issue(db, newcomer, 'reset'),
        forgotten: await codes.issue(db, newcomer, 'forgotten'),
      },
    },
  }));
}

// One below the caller's that lets a colleague in, and one that nothing hangs on.
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

// The platform's, with a file that would change it.
async function makeDictionary(portal: Portal, freeName: string) {
  const { call } = portal;
  const platform = await portal.signIn('admin');
  const item = { dictValue: 'one', dictLabel: '试验项' };
  await call(dictionaries.addDictionary, { dictCode: freeName, dictName: '试验字典' }, platform);
  const { dictId } = await call(dictionaries.addDictionaryItem, { ...item, dictCode: freeName }, platform);
  const changed = { dictCode: freeName, dictName: '样例字典', items: [item] };
  const content = JSON.stringify({ dictionaries: [changed] });
  const { fingerprint } = await call(dictionaries.previewDictionaries, { content }, platform);
  return { platform, dictionary: { dictCode: freeName, dictId, content, fingerprint } };
}

// The platform's, with a file that would change its menu.
async function makeApp(portal: Portal, freeName: string): Promise<World['managedApp']> {
  const { call } = portal;
  const platform = await portal.signIn('admin');
  const appCategory = 'energy';
  const look = { appCategory, visible: '1', isMicro: '1', openType: 'SELF' } as const;
  const { appId } = await call(apps.addApp, { ...look, appCode: `m${freeName}`, appName: '试验应用' }, platform);
  const page = { title: '试验页面', path: 'trial', component: 'users', permission: 'trial:page:list' };
  const { menuId: pageId } = await call(menus.addMenu, { appId, parentId: null, type: 'C', ...page }, platform);
  const button = { title: '查询', permission: 'trial:page:query' };
  const { menuId: buttonId } = await call(menus.addMenu, { appId, parentId: pageId, type: 'F', ...button }, platform);
  const content = JSON.stringify({ menus: [{ ...page, type: 'C', title: '样例页面' }] });
  const { fingerprint } = await call(menus.previewMenus, { appId, content }, platform);
  const { appLogo: logo } = await call(apps.uploadAppLogo, { content: PICTURE }, platform);
  const all = await call(apps.listApps, undefined, platform);
  const appIds = all.filter((app) => app.appCategory === appCategory).map((app) => app.appId);
  return { appId, appIds, pageId, buttonId, logo, content, fingerprint };
}

// Of the platform's administrator in another merchant.
async function foreignAuthorization(portal: Portal, { merchantId }: SignedIn): Promise<string> {
  const { user_id: userId } = await portal.row(`select user_id from users where user_name = 'admin'`);
  await letIn(portal, String(userId), merchantId);
  const which = 'select authorization_id from merchant_authorizations where merchant_id = $1 and user_id = $2';
  return String((await portal.row(which, merchantId, userId)).authorization_id);
}

async function leaveMail(
  { services: { store, mail } }: Portal,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
): Promise<string> {
  const draft = { merchantId, userId, recipient: 'trial@example.com', subject: '样例', text: '样例' };
  return (await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT }, (db) => mail.post(db, draft))).mailId;
}

/** Puts a letter into somebody's inbox. */
export async function leaveLetter(
  { store }: Portal,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
): Promise<string> {
  const letterId = newId();
  await store.ownerQuery(
    `insert into letters (letter_id, merchant_id, user_id, title, content) values ($1, $2, $3, '样例', '样例')`,
    [letterId, merchantId, userId],
  );
  return letterId;
}

function makeCategory({ call }: Portal, as: SignedIn) {
  return call(letterCategories.addLetterCategory, { categoryName: newId(), tagType: 'default', sort: 1 }, as);
}

async function makeTemplate(portal: Portal, as: SignedIn) {
  const { categoryId } = await makeCategory(portal, as);
  const form = {
    templateCode: newId(),
    templateName: '模板',
    categoryId,
    title: '标题 {名称}',
    content: '<p>正文</p>',
  };
  return { categoryId, ...(await portal.call(letterTemplates.addLetterTemplate, form, as)) };
}

// A project with something of each child in it.
async function makeProjectRows({ call }: Portal, as: SignedIn) {
  const { projectId } = await call(projects.addProject, { projectName: newId() }, as);
  const days = { beginDate: '2026-01-01', endDate: '2026-01-31' };
  const campaign = { projectId, campaignName: newId(), channel: 'app', ...days, budget: 1 } as const;
  const look = { placementName: newId(), eventGroup: 'bill', position: 'feed', weight: 1, dailyLimit: 0 } as const;
  const times = { beginTime: '2026-01-01T00:00:00Z', endTime: '2099-01-01T00:00:00Z' };
  const place = async () => (await call(placements.addPlacement, { projectId, ...look, ...times }, as)).placementId;
  const [placement, onlinePlacement] = [await place(), await place()];
  await call(placements.bringPlacementOnline, { placementId: onlinePlacement }, as);
  return {
    project: projectId,
    campaign: (await call(campaigns.addCampaign, campaign, as)).campaignId,
    placement,
    onlinePlacement,
  };
}

// One without an alarm, and an alarm of another one.
async function makeDevices({ call, store }: Portal, as: SignedIn) {
  const make = async () => {
    const named = { deviceName: '样例', deviceCode: newId(), deviceType: 'meter', site: '样例' } as const;
    return (await call(devices.addDevice, { ...named, ratedW: 1000, status: 'NORMAL' }, as)).deviceId;
  };
  const [device, alarming, alarm] = [await make(), await make(), newId()];
  await store.ownerQuery(
    `insert into device_alarms (alarm_id, merchant_id, device_id, level, content) values ($1, $2, $3, 'WARN', '样例')`,
    [alarm, as.merchantId, alarming],
  );
  return { device, alarm };
}

async function rowsOf(portal: Portal, as: SignedIn) {
  const { call } = portal;
  const [organization] = await call(organizations.getOrganizationTree, undefined, as);
  const role = (await call(roles.getRoleOptions, undefined, as)).find(({ roleName }) => roleName === '员工');
  const [position] = await call(positions.getPositionOptions, undefined, as);
  const { rows } = await call(users.listUsers, {}, as);
  const user = rows.find(({ userId }) => userId !== as.userId);
  const { templateId, categoryId } = await makeTemplate(portal, as);
  return {
    organization: organization?.id ?? '',
    department: organization?.children[0]?.id ?? '',
    role: role?.roleId ?? '',
    position: position?.positionId ?? '',
    user: user?.userId ?? '',
    mail: await leaveMail(portal, as),
    letter: await leaveLetter(portal, as),
    letterTemplate: templateId,
    letterCategory: categoryId,
    ...(await makeProjectRows(portal, as)),
    ...(await makeDevices(portal, as)),
  };
}
