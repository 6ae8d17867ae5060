import { organizations } from 'contract/access/organizations';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { toRequest } from '../../../testing/browser';
import type { Portal } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';

/** A user with a phone number, to be added by the administrator with the user name `by`. */
export interface NewUserWithPhone {
  readonly by: string;
  readonly userName: string;
  readonly phonenumber: string;
}

/** Adds a user with this phone number who need not change the initial password. Returns the user's id. */
export async function addUserWithPhone(
  portal: Portal,
  { by, userName, phonenumber }: NewUserWithPhone,
): Promise<string> {
  const admin = await portal.signIn(by);
  const [organization] = await portal.call(organizations.getOrganizationTree, undefined, admin);
  const form = { ...createUserForm(organization?.id ?? ''), userName, phonenumber };
  const { userId } = await portal.call(users.addUser, form, admin);
  await markPasswordChanged(portal, userId);
  return userId;
}

/** Returns the name of the user whom a token has signed in. */
export async function getUserNameOf(portal: Portal, token: string | null | undefined): Promise<string> {
  const answer = await portal.app.inject(toRequest(session.getInfo, {}, token ?? ''));
  return answer.json<{ data: { user: { userName: string } } }>().data.user.userName;
}
