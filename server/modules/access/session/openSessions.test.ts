import { session } from 'contract/access/session';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addUserWithPassword } from '../passwords/testing';
import { hashToken } from './authenticate';
import { createSessionCheck } from './openSessions';

let portal: Portal;
let admin: SignedIn;
let transactions = 0;
let isOpen: (tokenHash: Buffer) => Promise<boolean>;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  isOpen = createSessionCheck({
    asSession(work) {
      transactions += 1;
      return portal.store.asSession(work);
    },
  });
});
afterAll(() => portal.close());
beforeEach(() => {
  transactions = 0;
});

const check = ({ token }: Pick<SignedIn, 'token'>) => isOpen(hashToken(token));
const staff = () => portal.signIn('acme-staff');

it('[SES-11] tells the open sessions from the ended ones, of all that are asked for at once by one query', async () => {
  const [open, ended] = [await staff(), await staff()];
  await portal.call(session.logout, undefined, ended);
  const answers = [open, ended, admin, { token: 'none' }, open].map(check);
  expect(await Promise.all(answers)).toEqual([true, false, true, false, true]);
  expect(transactions).toBe(1);
  expect(await check(open)).toBe(true);
  expect(transactions).toBe(2);
});

it.each([
  ['has expired', `update sessions set expire_time = now() where user_id = $1`],
  ['was idle', `update sessions set last_used_time = now() - interval '121 minutes' where user_id = $1`],
  ['is of a disabled user', `update users set enabled = false where user_id = $1`],
  ['is of a locked user', `update users set locked_time = now() where user_id = $1`],
  ['is of a user who has to change the password', `update users set must_change_password = true where user_id = $1`],
])('[SES-11] a session that %s is not open', async (_, change) => {
  const user = await addUserWithPassword(portal, admin);
  const theirs = await portal.signIn(user.userName, user.password);
  expect(await check(theirs)).toBe(true);
  await portal.store.ownerQuery(change, [user.userId]);
  expect(await check(theirs)).toBe(false);
});
