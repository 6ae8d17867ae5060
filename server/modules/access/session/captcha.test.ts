import { session } from 'contract/access/session';
import { toRequest } from '../../../testing/browser';
import { applyParameters } from '../../../testing/parameters';
import { DEMO_PASSWORD, installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal } from '../../../testing/portal';
import { solveCaptcha as solve } from '../../../testing/solveCaptcha';
import { CAPTCHA_BITS } from './captcha';

const USER = 'acme-staff';

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
  await applyParameters(portal, { CAPTCHA_AFTER_FAILURES: 2 });
});
afterAll(() => portal.close());
afterEach(() => portal.store.ownerQuery('delete from sign_in_failures'));

async function signInWith(
  captcha?: string,
  { userName = USER, password = DEMO_PASSWORD, address = '198.51.100.7' } = {},
) {
  const sealed = portal.seal(session.login, { userName, password });
  const request = toRequest(session.login, { ...sealed, captcha });
  return readEnvelope(await portal.app.inject({ ...request, remoteAddress: address }));
}
const failTwice = async () => {
  for (let times = 0; times < 2; times += 1) await signInWith(undefined, { password: 'Wrong-Pass-1' });
};
const challengeFor = async (userName = USER, remoteAddress = '198.51.100.7') =>
  (await portal.app.inject({ ...toRequest(session.getCaptcha, { userName }), remoteAddress })).json<{
    data: { challenge: string; bits: number };
  }>().data;
const NEEDED = { subCode: 'captcha-required' };

it('[SET-03] is needed after too many failures, whether the password is right or not, and counts once', async () => {
  expect((await signInWith()).code).toBe('10000');
  await failTwice();
  expect(await signInWith()).toMatchObject(NEEDED);
  expect(await signInWith(undefined, { password: 'Wrong-Pass-1' })).toMatchObject(NEEDED);
  const solution = solve(await challengeFor());
  expect((await signInWith(solution)).code).toBe('10000');
  await failTwice();
  expect(await signInWith(solution)).toMatchObject(NEEDED);
});

it('[SET-03] is needed for other names in the network, and for the name in other networks', async () => {
  await failTwice();
  expect(await signInWith(undefined, { userName: 'globex-admin' })).toMatchObject(NEEDED);
  expect(await signInWith(undefined, { address: '203.0.113.9' })).toMatchObject(NEEDED);
  expect((await signInWith(undefined, { userName: 'globex-admin', address: '203.0.113.9' })).code).toBe('10000');
});

it('[SET-03] is refused with the challenge of another name, too little work, a forged or an old challenge', async () => {
  await failTwice();
  const challenge = await challengeFor();
  const [body = '', signature = ''] = challenge.challenge.split('.');
  const easier = `${body.replace(/^\d+/, '1')}.${signature}`;
  const old = await challengeFor();
  const refused = [
    solve(await challengeFor('globex-admin')),
    `${challenge.challenge}.x`,
    solve({ challenge: easier, bits: 1 }),
    'nonsense',
    '..',
  ];
  for (const solution of refused) expect([solution, await signInWith(solution)]).toMatchObject([solution, NEEDED]);
  const solution = solve(old);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
  const late = await signInWith(solution);
  jest.restoreAllMocks();
  expect(late.code).not.toBe('10000');
});

it('[SET-03] costs twice as much whenever the failures double, up to a limit, for unknown names as well', async () => {
  const setFailures = (count: number) =>
    portal.store.ownerQuery(
      `insert into sign_in_failures (subject, count, since) values ('address:198.51.100.7', $1, now())
       on conflict (subject) do update set count = $1`,
      [count],
    );
  const bits = [];
  for (const count of [0, 2, 4, 9, 1000]) {
    await setFailures(count);
    bits.push((await challengeFor('no-such-user')).bits);
  }
  const { first, most } = CAPTCHA_BITS;
  expect(bits).toEqual([first, first, first + 1, first + 2, most]);
});

it('[SET-03] is needed by nobody while it is off', async () => {
  await applyParameters(portal, { CAPTCHA_AFTER_FAILURES: 0 });
  await failTwice();
  expect((await signInWith()).code).toBe('10000');
});
