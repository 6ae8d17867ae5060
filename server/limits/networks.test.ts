import { passwords } from 'contract/access/passwords';
import { session } from 'contract/access/session';
import { connectMessenger } from '../modules/access/session/messenger';
import { MAX_SIGN_IN_FAILURES } from '../modules/access/session/limits';
import { toRequest } from '../testing/browser';
import { allEndpointCases, getCaller } from '../testing/cases';
import { DEMO_MESSENGER_PEOPLE, startTestMessenger } from '../testing/messenger';
import type { TestMessenger } from '../testing/messenger';
import { applyParameters } from '../testing/parameters';
import { installPortal, readEnvelope } from '../testing/portal';
import type { Portal } from '../testing/portal';
import { createTestWorld } from '../testing/world';

let messenger: TestMessenger;
let portal: Portal;
beforeAll(async () => {
  messenger = await startTestMessenger({ clientId: 'portal', clientSecret: 'Secret-1', people: DEMO_MESSENGER_PEOPLE });
  portal = await installPortal({ messenger: connectMessenger(messenger.settings) });
  await applyParameters(portal, { CAPTCHA_AFTER_FAILURES: 0 });
});
afterAll(async () => {
  await portal.close();
  await messenger.close();
});

const addressIn = (network: string, host: number) => `${network}:aaaa:bbbb:cccc:${host.toString(16)}`;
const signInFrom = (remoteAddress: string, userName: string) =>
  portal.app.inject({
    ...toRequest(session.login, portal.seal(session.login, { userName, password: 'Wrong-Pass-1' })),
    remoteAddress,
  });

it('[API-02] all addresses of an IPv6 network have the failed sign-ins of one address together', async () => {
  for (let host = 0; host < MAX_SIGN_IN_FAILURES.address; host += 1)
    expect(readEnvelope(await signInFrom(addressIn('2001:db8:1:2', host), `nobody-${host}`)).subCode).toBe(
      'param-invalid',
    );
  expect(readEnvelope(await signInFrom(addressIn('2001:db8:1:2', 0xffff), 'acme-admin')).subCode).toBe(
    'too-many-requests',
  );
  expect(readEnvelope(await signInFrom(addressIn('2001:db8:1:3', 1), 'acme-admin')).subCode).toBe('param-invalid');
});

it('[API-02] no endpoint counts attempts for a single address of an IPv6 network', async () => {
  const world = await createTestWorld(portal, messenger);
  for (const each of allEndpointCases) {
    const { endpoint } = each;
    const arg = portal.seal(endpoint, world.argOf(each));
    const token = endpoint.needs === 'public' ? undefined : getCaller(each, world).token;
    await portal.app.inject({ ...toRequest(endpoint, arg, token), remoteAddress: addressIn('2001:db8:9:9', 0xdddd) });
  }
  const forgotten = portal.seal(passwords.resetForgottenPassword, {
    userName: 'acme-admin',
    verifyCode: '000000',
    password: 'Other-Pass-1',
  });
  await portal.app.inject({
    ...toRequest(passwords.resetForgottenPassword, forgotten),
    remoteAddress: addressIn('2001:db8:9:9', 0xdddd),
  });
  const subjects = (await portal.store.ownerQuery('select subject from sign_in_failures order by 1')).map(
    ({ subject }) => String(subject),
  );
  expect(subjects.filter((subject) => subject.includes('bbbb'))).toEqual([]);
  expect(subjects.filter((subject) => subject.endsWith('2001:db8:9:9::/64')).length).toBeGreaterThan(2);
});
