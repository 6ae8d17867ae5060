import { session } from 'contract/access/session';
import { MAX_SIGN_IN_FAILURES } from '../modules/access/session/limits';
import { toRequest } from '../testing/browser';
import { applyParameters } from '../testing/parameters';
import { installPortal, readEnvelope } from '../testing/portal';
import type { Portal } from '../testing/portal';

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
  await applyParameters(portal, { CAPTCHA_AFTER_FAILURES: 0 });
});
afterAll(() => portal.close());

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
