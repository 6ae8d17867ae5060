import { organizations } from 'contract/organizations';
import { positions } from 'contract/positions';
import { roles } from 'contract/roles';
import { session } from 'contract/session';
import { users } from 'contract/users';
import { newId } from '../db/ids';
import { createCodes } from '../modules/passwords/codes';
import { issueCode } from '../modules/session/loginCodes';
import type { PlayedMessenger } from './messenger';
import type { Portal, SignedIn } from './portal';
import type { Person, World } from './samples';

/** The nick of whoever makes codes of the messenger for a world; the demo has a user with the same phone. */
const MESSENGER_NICK = '周小川';

/**
 * Rows that a call may name and change, made for one test; the caller is acme's administrator with a session of their
 * own. The messenger is the one that the portal asks, with the people of the demo.
 */
export async function makeWorld(portal: Portal, messenger: PlayedMessenger): Promise<World> {
  const { call } = portal;
  const [caller, other] = [await portal.signIn('acme-admin'), await portal.signIn('globex-admin')];
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
    { roleName: '试验', roleCode: freeName, menuIds: [] },
    caller,
  );
  const { userId } = await call(users.addUser, { ...person(own.organization), userName: `${freeName}1` }, caller);
  const { fileName } = await call(users.exportUsers, {}, caller);
  await letIn(portal, caller.userId, other.merchantId);
  return {
    caller,
    freeName,
    userId,
    positionId,
    organizeId: own.organization,
    roleId: own.role,
    freeRoleId,
    appId: sysApps[0]?.appId ?? '',
    menuId: grantable?.children[0]?.menuId ?? '',
    ticket: fileName,
    loginCode: await portal.services.store.asSession((db) => issueCode(db, userId)),
    messengerCode: messenger.codeOf(MESSENGER_NICK),
    otherMerchantId: other.merchantId,
    ...(await makePeople(portal, caller, own.organization, freeName)),
    mailId: own.mail,
    foreign,
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
    `insert into merchant_authorizations (merchant_id, user_id, role_id)
     select $1, $2, role_id from roles where merchant_id = $1 and role_code = 'operator' on conflict do nothing`,
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

async function leaveMail({ services: { store, mail } }: Portal, { merchantId, userId }: SignedIn): Promise<string> {
  const draft = { merchantId, userId, recipient: 'trial@example.com', subject: '样例', text: '样例' };
  return (await store.asMerchant(merchantId, (db) => mail.post(db, draft))).mailId;
}

async function rowsOf(portal: Portal, as: SignedIn) {
  const { call } = portal;
  const [organization] = await call(organizations.getOrganizationTree, undefined, as);
  const role = (await call(roles.getRoleOptions, undefined, as)).find(({ roleName }) => roleName === '员工');
  const [position] = await call(positions.getPositionOptions, undefined, as);
  const { rows } = await call(users.listUsers, {}, as);
  const user = rows.find(({ userId }) => userId !== as.userId);
  return {
    organization: organization?.id ?? '',
    role: role?.roleId ?? '',
    position: position?.positionId ?? '',
    user: user?.userId ?? '',
    mail: await leaveMail(portal, as),
  };
}
