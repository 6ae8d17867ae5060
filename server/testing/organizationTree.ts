import { users } from 'contract/access/users';
import { newId } from '../db/ids';
import type { Portal, SignedIn } from './portal';
import { createUserForm } from './world';

/** The organisations of {@link installOrganizationTree} and their members, by name. */
export interface OrganizationTree {
  readonly ids: Readonly<Record<string, string>>;
  readonly members: Readonly<Record<string, string>>;
}

/** Creates the form of a new user in an organisation of the tree. The nickname tells the organisation. */
export function createMemberForm({ ids }: Pick<OrganizationTree, 'ids'>, organization: string) {
  return {
    ...createUserForm(ids[organization] ?? ''),
    userName: newId(),
    nickName: `成员${organization}`,
  };
}

/**
 * Adds organisations for tests of data scopes. Each one but the root of the merchant gets one member:
 *
 *     root ── a ── b ── c
 *          └─ d
 */
export async function installOrganizationTree(portal: Portal, admin: SignedIn): Promise<OrganizationTree> {
  const ids: Record<string, string> = {};
  const members: Record<string, string> = {};
  const root = await portal.row(
    'select organize_id from organizations where merchant_id = $1 and parent_id is null',
    admin.merchantId,
  );
  ids.root = String(root['organize_id']);
  for (const [name, parent] of [
    ['a', 'root'],
    ['b', 'a'],
    ['c', 'b'],
    ['d', 'root'],
  ] as const) {
    ids[name] = newId();
    await portal.store.ownerQuery(
      `insert into organizations (organize_id, merchant_id, parent_id, organize_name, organize_code)
       values ($1, $2, $3, $4, $1)`,
      [ids[name], admin.merchantId, ids[parent], name],
    );
    members[name] = (await portal.call(users.addUser, createMemberForm({ ids }, name), admin)).userId;
  }
  return { ids, members };
}
