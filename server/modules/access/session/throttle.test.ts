import { setImmediate as nextTask } from 'node:timers/promises';
import { passwords } from 'contract/access/passwords';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { toRequest } from '../../../testing/browser';
import { applyParameters } from '../../../testing/parameters';
import { DEMO_PASSWORD, installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal } from '../../../testing/portal';
import { MAX_SIGN_IN_FAILURES } from './limits';

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
  // The limits have to hold for callers who solve every captcha.
  await applyParameters(portal, { CAPTCHA_AFTER_FAILURES: 0 });
});
afterAll(() => portal.close());
afterEach(() => portal.store.ownerQuery('delete from sign_in_failures'));

const WRONG = 'Wrong-Pass-1';

interface From {
  readonly address: string;
  /** The device cookie of the browser. */
  readonly cookie?: string;
}

async function signIn(userName: string, password: string, { address, cookie }: From) {
  const { headers, ...request } = toRequest(session.login, portal.seal(session.login, { userName, password }));
  const answer = await portal.app.inject({
    ...request,
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    remoteAddress: address,
  });
  const { code, subCode } = readEnvelope(answer);
  return { outcome: code === '10000' ? 'signed in' : subCode, setCookie: answer.headers['set-cookie'] };
}
const outcomeOf = async (...args: Parameters<typeof signIn>) => (await signIn(...args)).outcome;
const failFrom = async (address: string, userName: string, times: number) => {
  for (let failure = 0; failure < times; failure += 1) await signIn(userName, WRONG, { address });
};
// Fails once from each of many networks: as often as makes the server slow the name down.
const failEverywhere = async (userName: string) => {
  for (let network = 0; network < MAX_SIGN_IN_FAILURES.name; network += 1)
    await failFrom(`198.51.100.${network}`, userName, 1);
};

describe('failed sign-ins with the name of another user', () => {
  it('block the network that they come from, not the user at another network', async () => {
    await failFrom('198.51.100.1', 'acme-lead', MAX_SIGN_IN_FAILURES.nameFromAddress);
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address: '198.51.100.1' })).toBe('too-many-requests');
    expect(await outcomeOf('acme-staff', DEMO_PASSWORD, { address: '198.51.100.1' })).toBe('signed in');
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address: '198.51.100.2' })).toBe('signed in');
  });

  it('from many networks slow the next sign-ins down for seconds, and close nothing', async () => {
    await failEverywhere('acme-lead');
    await failFrom('127.0.0.1', 'acme-lead', 1);
    const refused = await portal.refused(session.login, { userName: 'acme-lead', password: DEMO_PASSWORD });
    expect(refused.subCode).toBe('too-many-requests');
    const first = Number(refused.headers['retry-after']);
    expect(first).toBeLessThanOrEqual(2);
    // A network without failures for the name is let through at once, however fast others go on failing.
    await failFrom('198.51.100.3', 'acme-lead', 1);
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address: '198.51.100.220' })).toBe('signed in');

    const pass = () =>
      portal.store.ownerQuery('update sign_in_failures set blocked_until = now() where blocked_until is not null');
    for (let failure = 0; failure < 8; failure += 1) {
      await pass();
      await failFrom(`198.51.101.${failure}`, 'acme-lead', 1);
    }
    const longest = await portal.refused(session.login, { userName: 'acme-lead', password: DEMO_PASSWORD });
    expect(Number(longest.headers['retry-after'])).toBeGreaterThan(first);
    expect(Number(longest.headers['retry-after'])).toBeLessThanOrEqual(60);
    await pass();
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address: '198.51.100.200' })).toBe('signed in');
  });

  it('do not block a device with which the user has signed in before, even from the same network', async () => {
    const address = '198.51.100.7';
    const { setCookie } = await signIn('acme-lead', DEMO_PASSWORD, { address });
    const [cookie = '', ...attributes] = String(setCookie).split('; ');
    expect(attributes).toEqual(expect.arrayContaining([`Path=${session.login.path}`, 'HttpOnly', 'SameSite=Strict']));

    await failFrom(address, 'acme-lead', MAX_SIGN_IN_FAILURES.nameFromAddress);
    await failEverywhere('acme-lead');
    for (let name = 0; name < MAX_SIGN_IN_FAILURES.address; name += 1) await failFrom(address, `nobody-${name}`, 1);
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address })).toBe('too-many-requests');
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address, cookie })).toBe('signed in');
    // The device is known for that user only, and a forged signature makes no device known.
    expect(await outcomeOf('acme-staff', DEMO_PASSWORD, { address, cookie })).toBe('too-many-requests');
    const forged = cookie.slice(0, -8).concat('AAAAAAAA');
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address, cookie: forged })).toBe('too-many-requests');
  });

  it('do not block any of the users of a device, and block all once their password is new', async () => {
    const address = '198.51.100.30';
    const cookieOf = ({ setCookie }: Awaited<ReturnType<typeof signIn>>) => String(setCookie).split('; ')[0] ?? '';
    const first = cookieOf(await signIn('acme-lead', DEMO_PASSWORD, { address }));
    const both = cookieOf(await signIn('acme-staff', DEMO_PASSWORD, { address, cookie: first }));
    for (const name of ['acme-lead', 'acme-staff']) await failFrom(address, name, MAX_SIGN_IN_FAILURES.nameFromAddress);
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address, cookie: first })).toBe('signed in');
    expect(await outcomeOf('acme-staff', DEMO_PASSWORD, { address, cookie: first })).toBe('too-many-requests');
    for (const name of ['acme-lead', 'acme-staff'])
      expect(await outcomeOf(name, DEMO_PASSWORD, { address, cookie: both })).toBe('signed in');

    const { passwordHash } = await portal.row(
      `select password_hash as "passwordHash" from users where user_name = 'acme-staff'`,
    );
    await portal.store.ownerQuery(`update users set password_hash = $1 where user_name = 'acme-staff'`, [
      await portal.services.passwords.hash('Fresh-Secret-8', { address }),
    ]);
    expect(await outcomeOf('acme-staff', 'Fresh-Secret-8', { address, cookie: both })).toBe('too-many-requests');
    await portal.store.ownerQuery(`update users set password_hash = $1 where user_name = 'acme-staff'`, [passwordHash]);
  });

  it('count for a whole IPv6 network that a provider hands out', async () => {
    await portal.store.ownerQuery(
      `insert into sign_in_failures (subject, count, since) values ('address:2001:db8:7::/48', $1, now())`,
      [MAX_SIGN_IN_FAILURES.wideNetwork - 1],
    );
    await failFrom('2001:db8:7:1::1', 'nobody-1', 1);
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address: '2001:db8:7:2::1' })).toBe('too-many-requests');
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address: '2001:db8:8:2::1' })).toBe('signed in');
  });

  it('block a known device that guesses itself', async () => {
    const address = '198.51.100.8';
    const [cookie = ''] = String((await signIn('acme-lead', DEMO_PASSWORD, { address })).setCookie).split('; ');
    for (let failure = 0; failure < MAX_SIGN_IN_FAILURES.device; failure += 1)
      expect(await outcomeOf('acme-lead', WRONG, { address: `198.51.102.${failure}`, cookie })).toBe('param-invalid');
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address, cookie })).toBe('too-many-requests');
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address: '198.51.100.9' })).toBe('signed in');
  });

  it.each([
    ['unlocks the user', users.unlockUser, {}],
    ['resets the password', passwords.resetPwd, { password: 'Fresh-Secret-7' }],
  ])('are forgotten when an administrator %s', async (_, endpoint, arg) => {
    const admin = await portal.signIn('acme-admin');
    const { rows } = await portal.call(users.listUsers, { userName: 'acme-lead' }, admin);
    const [user] = rows;
    if (!user) throw new Error('the demo has no such user');
    await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [user.userId]);
    const address = '198.51.100.10';
    await failFrom(address, 'acme-lead', MAX_SIGN_IN_FAILURES.nameFromAddress);
    await failEverywhere('acme-lead');
    await failFrom(address, 'acme-lead-2', 1);
    expect(await outcomeOf('acme-lead', DEMO_PASSWORD, { address })).toBe('too-many-requests');
    const changed = await portal.send(endpoint, { userId: user.userId, ...arg }, admin);
    expect(readEnvelope(changed).code).toBe('10000');
    const password = 'password' in arg ? arg.password : DEMO_PASSWORD;
    expect(await outcomeOf('acme-lead', password, { address })).toBe('signed in');
    // Keeps the failures that were counted for the network, and those with other names.
    expect(
      await portal.store.ownerQuery(`select count from sign_in_failures where subject = $1`, [`address:${address}`]),
    ).toEqual([{ count: MAX_SIGN_IN_FAILURES.nameFromAddress + 1 }]);
  });
});

describe('a flood of sign-ins', () => {
  it('from one network does not keep the users of others out', async () => {
    const flood = Array.from({ length: 300 }, (_, index) =>
      outcomeOf(`nobody-${index}`, WRONG, { address: '198.51.100.20' }),
    );
    const users = Array.from({ length: 12 }, (_, index) =>
      outcomeOf('acme-staff', DEMO_PASSWORD, { address: `203.0.113.${index}` }),
    );
    expect(await Promise.all(users)).toEqual(users.map(() => 'signed in'));
    expect(await Promise.all(flood)).toContain('too-many-requests');
  });

  it('from more networks than wait for a hash keeps no known device out', async () => {
    const { setCookie } = await signIn('acme-staff', DEMO_PASSWORD, { address: '203.0.113.50' });
    const [cookie = ''] = String(setCookie).split('; ');
    const forged = cookie.slice(0, -8).concat('AAAAAAAA');
    let isOver = false;
    // Takes each place in the queue as soon as it is free. Asks for hashes directly, since as many sign-ins at once would
    // be refused for lack of database connections already.
    const takePlaces = async (network: number) => {
      const address = `2001:db8:${network.toString(16)}::1`;
      while (!isOver) {
        await portal.services.passwords.matches(undefined, WRONG, { address }).catch(() => undefined);
        await nextTask();
      }
    };
    const flood = Array.from({ length: 300 }, (_, network) => takePlaces(network));

    try {
      const from = (host: number) => `203.0.113.${host}`;
      const others = await Promise.all([
        ...[60, 61, 62].map((host) => outcomeOf('globex-admin', DEMO_PASSWORD, { address: from(host) })),
        // The cookie makes no device known for another user, and a forged one makes none known at all.
        ...[70, 71, 72].map((host) => outcomeOf('globex-admin', DEMO_PASSWORD, { address: from(host), cookie })),
        ...[80, 81, 82].map((host) => outcomeOf('acme-staff', DEMO_PASSWORD, { address: from(host), cookie: forged })),
      ]);
      for (const three of [others.slice(0, 3), others.slice(3, 6), others.slice(6)])
        expect(three).toContain('too-many-requests');
      for (const host of [90, 91, 92, 93])
        expect(await outcomeOf('acme-staff', DEMO_PASSWORD, { address: from(host), cookie })).toBe('signed in');
    } finally {
      isOver = true;
      await Promise.all(flood);
    }
  });

  it('with one name hashes no more passwords than the limit allows', async () => {
    const hashing = jest.spyOn(portal.services.passwords, 'matches');
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => outcomeOf('acme-lead', WRONG, { address: '198.51.100.21' })),
    );
    const checked = hashing.mock.calls.length;
    hashing.mockRestore();
    expect(checked).toBe(MAX_SIGN_IN_FAILURES.nameFromAddress);
    expect(answers.filter((outcome) => outcome === 'param-invalid')).toHaveLength(checked);
  });
});
