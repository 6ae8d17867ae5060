import { session } from 'contract/access/session';
import { addUserWithPassword } from '../passwords/testing';
import { toRequest } from '../../../testing/browser';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const NEWER_CHROME = CHROME.replace('140', '141');
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

async function newUser() {
  const { userId, userName, password } = await addUserWithPassword(portal, admin);
  const signIn = async (userAgent: string, { address = '198.51.100.7', cookie = '' } = {}) => {
    const request = toRequest(session.login, portal.seal(session.login, { userName, password }));
    const headers = { ...request.headers, cookie, 'user-agent': userAgent };
    const answer = await portal.app.inject({ ...request, headers, remoteAddress: address });
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };
  const lettersTold = async () =>
    (
      await portal.store.ownerQuery(
        `select content from letters where user_id = $1 and title = '新设备登录提醒' order by send_time`,
        [userId],
      )
    ).map(({ content }) => String(content));
  return { userId, signIn, lettersTold };
}

it('tells a user of a sign-in from another kind of browser, with time, device and address, by letter and mail', async () => {
  const { userId, signIn, lettersTold } = await newUser();
  await signIn(CHROME);
  expect(await lettersTold()).toEqual([]);
  await signIn(PHONE);
  const [told] = await lettersTold();
  expect(told).toMatch(
    /您的账号于 \d{4}-\d\d-\d\d \d\d:\d\d 在新设备上登录：手机 · iOS 18 · Safari 18，网络地址 198\.51\.100\.7。/,
  );
  expect((await portal.mailTo(userId)).subject).toContain('新设备登录提醒');
  await signIn(PHONE);
  expect(await lettersTold()).toHaveLength(1);
});

it('tells a user of a sign-in from another network, but not of a new version or of another address nearby', async () => {
  const { signIn, lettersTold } = await newUser();
  await signIn(CHROME);
  await signIn(NEWER_CHROME, { address: '198.51.100.200' });
  expect(await lettersTold()).toEqual([]);
  await signIn(CHROME, { address: '203.0.113.9' });
  expect(await lettersTold()).toHaveLength(1);
});

it('tells nothing of a browser that is known by its cookie, wherever it is', async () => {
  const { signIn, lettersTold } = await newUser();
  const cookie = await signIn(CHROME);
  await signIn(CHROME, { address: '203.0.113.9', cookie });
  expect(await lettersTold()).toEqual([]);
});

it('forgets a device after half a year without a sign-in', async () => {
  const { userId, signIn, lettersTold } = await newUser();
  await signIn(CHROME);
  await signIn(PHONE);
  await portal.store.ownerQuery(
    `update sign_in_devices set last_used_time = now() - interval '181 days' where user_id = $1`,
    [userId],
  );
  // The first device again, since no other is known.
  await signIn(CHROME);
  await signIn(PHONE);
  expect(await lettersTold()).toHaveLength(2);
});
