import { organizations } from 'contract/organizations';
import { positions } from 'contract/positions';
import { roles } from 'contract/roles';
import { session } from 'contract/session';
import { users } from 'contract/users';
import { newId } from '../db/ids';
import type { Portal, SignedIn } from './portal';
import type { World } from './samples';

/** Rows that a call may name and change, made for one test; the caller is acme's administrator with a session of their own. */
export async function makeWorld(portal: Portal): Promise<World> {
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
  const { userId } = await call(users.addUser, { ...person(own.organization), userName: `${freeName}1` }, caller);
  const { fileName } = await call(users.exportUsers, {}, caller);
  return {
    caller,
    freeName,
    userId,
    positionId,
    organizeId: own.organization,
    roleId: own.role,
    appId: sysApps[0]?.appId ?? '',
    ticket: fileName,
    foreign,
  };
}

/** A user form with nothing in it but what must be. */
export function person(organizeId: string) {
  return { nickName: '试验者', phonenumber: '13900000000', email: 'trial@example.com', organizeId };
}

async function rowsOf({ call }: Portal, as: SignedIn) {
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
  };
}
