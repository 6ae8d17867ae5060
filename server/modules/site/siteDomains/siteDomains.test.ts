import { properties } from 'contract/site/properties';
import { siteDomains } from 'contract/site/siteDomains';
import { createApp } from '../../../app';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { normalizeHost } from './host';

const { listSiteDomains, addSiteDomain, removeSiteDomain } = siteDomains;

let portal: Portal;
let platform: SignedIn;
let acme: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
  await applyParameters(portal, { VUE_APP_NAME: '平台' });
  await applyParameters(portal, { VUE_APP_NAME: '甲公司' }, { merchantId: acme.merchantId });
});
afterAll(() => portal.close());
beforeEach(() => portal.store.ownerQuery('delete from site_domains'));

const bind = (host: string, { merchantId } = acme) => portal.call(addSiteDomain, { merchantId, host }, platform);

/** The name of the site that a browser gets with these headers. */
async function siteName(headers: Readonly<Record<string, string>>, { app } = portal) {
  const response = await app.inject({ url: properties.loadProperties.path, headers });
  const { data } = response.json<{ data: { attrCode: string; attrValue: string }[] }>();
  return data.find(({ attrCode }) => attrCode === 'VUE_APP_NAME')?.attrValue;
}

describe('[SET-02] before sign-in', () => {
  it('the merchant is that of the bound domain, in whatever form the browser names it', async () => {
    await bind('Portal.ACME.example.');
    await bind('能源.example');
    for (const host of ['portal.acme.example', 'PORTAL.acme.example:8443', 'portal.acme.example.'])
      expect([host, await siteName({ host })]).toEqual([host, '甲公司']);
    expect(await siteName({ host: normalizeHost('能源.example') ?? '' })).toBe('甲公司');
  });

  it.each([
    '127.0.0.1:8080',
    '[::1]:8080',
    'localhost',
    'unknown.example',
    'acme.example',
    'evil.portal.acme.example',
    'portal.acme.example.evil.example',
    'portal.acme.example@evil.example',
    'portal.acme.example/..',
    "portal.acme.example' or '1'='1",
    `${'a'.repeat(300)}.example`,
    'xn--\u0000.example',
    '..',
    '%70ortal.acme.example',
  ])('any other host, such as %p, gets the platform’s site', async (host) => {
    await bind('portal.acme.example');
    expect(await siteName({ host })).toBe('平台');
  });

  it('a header counts only from a trusted proxy', async () => {
    await bind('portal.acme.example');
    const headers = { host: 'internal.example', 'x-forwarded-host': 'portal.acme.example' };
    expect(await siteName(headers)).toBe('平台');
    const behind = await createApp(portal.services, { trustProxy: ['127.0.0.1'] });
    expect(await siteName(headers, { ...portal, app: behind })).toBe('甲公司');
    await behind.close();
    const elsewhere = await createApp(portal.services, { trustProxy: ['10.0.0.0/8'] });
    expect(await siteName(headers, { ...portal, app: elsewhere })).toBe('平台');
    await elsewhere.close();
  });

  it('a merchant that is disabled has no site of its own', async () => {
    await bind('portal.acme.example');
    const disable = (enabled: boolean) =>
      portal.store.ownerQuery('update merchants set enabled = $2 where merchant_id = $1', [acme.merchantId, enabled]);
    await disable(false);
    expect(await siteName({ host: 'portal.acme.example' })).toBe('平台');
    await disable(true);
    expect(await siteName({ host: 'portal.acme.example' })).toBe('甲公司');
  });
});

it('[SET-02] with a session the merchant is that of the session; one that has ended counts as none', async () => {
  await bind('portal.acme.example');
  const authorization = (token: string) => ({ authorization: `Bearer ${token}` });
  expect(await siteName(authorization(acme.token))).toBe('甲公司');
  expect(await siteName({ ...authorization(platform.token), host: 'portal.acme.example' })).toBe('平台');
  expect(await siteName({ ...authorization('dead'), host: 'portal.acme.example' })).toBe('甲公司');
  expect(await siteName(authorization(''))).toBe('平台');
});

describe('[SET-02] the domains of a merchant', () => {
  it('are bound and taken away by the platform, and seen by the merchant', async () => {
    const { domainId } = await bind('portal.acme.example');
    expect(await portal.call(listSiteDomains, undefined, acme)).toMatchObject([
      { domainId, host: 'portal.acme.example', merchantId: acme.merchantId, createUserName: 'admin' },
    ]);
    expect(await portal.call(listSiteDomains, undefined, await portal.signIn('globex-admin'))).toEqual([]);
    expect(await portal.call(listSiteDomains, undefined, platform)).toHaveLength(1);
    const { merchantId } = acme;
    for (const [endpoint, arg] of [
      [addSiteDomain, { merchantId, host: 'other.acme.example' }],
      [removeSiteDomain, { merchantId, domainId }],
    ] as const)
      expect((await portal.refused(endpoint, arg, acme)).subCode).toBe('permission-denied');
    await portal.call(removeSiteDomain, { merchantId, domainId }, platform);
    expect(await portal.call(listSiteDomains, undefined, acme)).toEqual([]);
  });

  it('belong to one merchant only', async () => {
    await bind('portal.acme.example');
    const form = { merchantId: platform.merchantId, host: 'PORTAL.acme.example' };
    expect(await portal.refused(addSiteDomain, form, platform)).toMatchObject({
      subCode: 'conflict',
      fields: [{ name: 'host', message: '该域名已绑定' }],
    });
  });

  it.each(['https://acme.example', 'acme.example/portal', 'acme', '10.0.0.1', '::1', '*.acme.example', 'a b.example'])(
    'refuses %p',
    async (host) => {
      expect(await portal.refused(addSiteDomain, { merchantId: acme.merchantId, host }, platform)).toMatchObject({
        subCode: 'param-invalid',
        fields: [{ name: 'host', message: '请输入域名，例如 portal.example.com，不带协议和路径' }],
      });
    },
  );
});
