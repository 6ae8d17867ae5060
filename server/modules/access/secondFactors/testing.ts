import { eq } from 'drizzle-orm';
import { newId } from '../../../db/ids';
import type { Portal } from '../../../testing/portal';
import { findAccounts } from '../session/accounts';
import { users } from '../users/schema';
import { confirmBinding, startBinding } from './binding';
import { beginStep } from './steps';
import { generateTotpCode } from './totp';

interface Owner {
  readonly merchantId: string;
  readonly userId: string;
}

/** Starts to bind an authenticator app of a user, and returns its secret. */
export async function startOwnBinding({ services }: Portal, { merchantId, userId }: Owner): Promise<string> {
  const owner = { merchantId, userId, userName: 'sample' };
  const { secret } = await services.store.asSession((db) => startBinding(db, services, owner));
  return secret;
}

/** Binds an authenticator app to a user. The code of half a minute ago is the used one, so that the present one works. */
export async function bindFactor(
  portal: Portal,
  owner: Owner,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { services } = portal;
  const secret = await startOwnBinding(portal, owner);
  const code = generateTotpCode(secret, Date.now() - 30_000);
  const { codes } = await services.store.asSession((db) => confirmBinding(db, services, owner.userId, code));
  return { secret, recoveryCodes: codes };
}

/** Begins the step of a user who has passed the first factor, and returns its token. */
export async function beginStepOf({ services }: Portal, userId: string): Promise<string> {
  return services.store.asSession(async (db) => {
    const [account] = await findAccounts(db, eq(users.userId, userId));
    if (!account) throw new Error(`no user ${userId}`);
    return beginStep(db, services.secrets, account, { way: 'password', isKnownDevice: false });
  });
}

/** Adds a user without a password to the merchant of `owner`, in the same organisation. */
export async function addSampleUser({ store }: Portal, { merchantId, userId }: Owner): Promise<Owner> {
  const added = newId();
  await store.ownerQuery(
    `insert into users (user_id, merchant_id, user_name, nick_name, password_hash, organize_id)
     select $1, merchant_id, 'u' || $1, 'bound-sample', '', organize_id from users where user_id = $2`,
    [added, userId],
  );
  return { merchantId, userId: added };
}

/** Gives the sessions of a user a recent proof of identity, and the second factor that sensitive calls ask for. */
export async function giveProofs({ store }: Portal, { userId }: Pick<Owner, 'userId'>): Promise<void> {
  // Ahead of the present time, since the attacks on all endpoints take longer than the second factor counts.
  await store.ownerQuery(
    `update sessions set proved_time = now(), second_factor_time = now() + interval '14 minutes' where user_id = $1`,
    [userId],
  );
}
