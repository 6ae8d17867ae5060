import { users } from 'contract/access/users';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';

/** A user whom `addUserWithPassword` has added, with the initial password that the server has created. */
export interface UserWithPassword {
  readonly userId: string;
  readonly userName: string;
  readonly password: string;
  readonly email: string;
}

/**
 * Adds a user to the administrator's merchant, and returns the user with the initial password. A user with `isSettled`
 * need not change the initial password.
 */
export async function addUserWithPassword(
  portal: Portal,
  admin: SignedIn,
  { isSettled = true, roleIds = [] }: { readonly isSettled?: boolean; readonly roleIds?: readonly string[] } = {},
): Promise<UserWithPassword> {
  const { organize_id } = await portal.row('select organize_id from users where user_id = $1', admin.userId);
  const userName = newId();
  const email = `${userName}@acme.example.com`;
  const form = { ...createUserForm(String(organize_id)), userName, email, roleIds: [...roleIds] };
  const { userId, password } = await portal.call(users.addUser, form, admin);
  if (isSettled) await markPasswordChanged(portal, userId);
  return { userId, userName, password, email };
}

/** Ages the verification codes of a user: moves their times back by an interval in the database. */
export async function ageVerificationCodes({ store }: Portal, userId: string, by: string): Promise<void> {
  await store.ownerQuery(
    `update verification_codes set create_time = create_time - $2::interval, expire_time = expire_time - $2::interval
     where user_id = $1`,
    [userId, by],
  );
}

/** Ages all counted attempts and failures: moves their times back by an interval in the database. */
export async function ageCountedFailures({ store }: Portal, by: string): Promise<void> {
  await store.ownerQuery(
    `update sign_in_failures set since = since - $1::interval, blocked_until = blocked_until - $1::interval`,
    [by],
  );
}
