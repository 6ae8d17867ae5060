import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import * as v from 'valibot';
import type { BrowserContext, Page } from 'playwright-core';
import { root } from '../scripts/root.mjs';
import { replay } from '../scripts/replay/replay';
import { formatSequenceDiagram } from '../scripts/replay/sequenceDiagram';
import { DEMO_MESSENGER_PEOPLE, startTestMessenger } from '../server/testing/messenger';
import type { TestMessenger } from '../server/testing/messenger';
import { properties } from '../contract/site/properties';
import { FlowRecording } from '../src/app/flow/recording';
import type * as TimeMachine from '../src/app/testing/timeMachine';
import { generateTotpCode } from '../server/modules/access/secondFactors/totp';
import { bindApp } from './authenticator';
import { quietEventStream, newVisitorContext, openWindow } from './browser';
import { startDevServer } from './devServer';
import { waitForAnimations, openAs, openAvatarMenuItem, rows, signIn, startJourney } from './journey';
import type { Journey } from './journey';

// The committed recordings of the saga flows. The tests record each flow again with the recorder of the development
// build; with RECORD_FLOWS=1, they write the new recordings into this folder.
const FOLDER = join(root, 'docs/flows');
const HOME = /\/home$/;
const LOGIN = /\/login(\?.*)?$/;
const FIRST_VISIT_MS = 180_000;

let journey: Journey;
let messenger: TestMessenger;
let dev: Awaited<ReturnType<typeof startDevServer>>;
let machine = '';

beforeAll(async () => {
  messenger = await startTestMessenger({
    clientId: 'flows',
    clientSecret: 'flows-secret',
    people: DEMO_MESSENGER_PEOPLE,
  });
  const { clientId, clientSecret, loginUrl, apiUrl } = messenger.settings;
  journey = await startJourney(
    {
      PORTAL_DINGTALK_CLIENT_ID: clientId,
      PORTAL_DINGTALK_CLIENT_SECRET: clientSecret,
      PORTAL_DINGTALK_LOGIN_URL: loginUrl,
      PORTAL_DINGTALK_API_URL: apiUrl,
    },
    'optimizing-shell',
  );
  dev = await startDevServer(journey.portal);
  machine = await timeMachine();
  // The first visit waits for all of the development build.
  await visiting((page) => page.goto('/login', { timeout: FIRST_VISIT_MS }));
  // The time-out includes making the development build.
}, 420_000);
afterAll(async () => {
  await dev.stop();
  await journey.end();
  await messenger.close();
});

/** The script that the browser's time-travel extension injects into a page. */
async function timeMachine(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/app/testing/timeMachine.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'timeMachine',
    footer: { js: 'window.timeMachine = timeMachine;' },
    define: { 'process.env.NODE_ENV': '"development"' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

// A flow gives up after two seconds what may not hold it up. On a busy machine that would be in the recording.
const LIMIT_MS = 2_000;
const LENGTHENED_MS = 10_000;

/** Gives the calls that flows wait for in vain after two seconds five times as long. */
async function lengthenLimits(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([limit, lengthened]) => {
      const start = window.setTimeout.bind(window);
      const setTimeout = (handler: TimerHandler, delay?: number, ...args: unknown[]) =>
        start(handler, delay === limit ? lengthened : delay, ...args);
      Object.assign(window, { setTimeout });
    },
    [LIMIT_MS, LENGTHENED_MS] as const,
  );
}

/** Runs a test in a new browser context, on the development build. */
async function visiting<T>(test: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await newVisitorContext(journey.browser, { baseURL: dev.url });
  await context.addInitScript({ content: machine });
  // Events from the server would add random actions to the recording.
  await quietEventStream(context);
  await lengthenLimits(context);
  try {
    const page = await context.newPage();
    return await test(page, context);
  } finally {
    await context.close();
  }
}

const exported = async (page: Page) =>
  v.parse(
    FlowRecording,
    await page.evaluate(() => (window as unknown as { portalFlow: { export: () => unknown } }).portalFlow.export()),
  );

/** The user's steps until the end of each flow, by the flow's name in docs/flows.md. */
const flows: Readonly<Record<string, (page: Page, context: BrowserContext) => Promise<void>>> = {
  'sign-in': async (page) => {
    await page.goto('/system/user');
    await page.waitForURL(LOGIN);
    await signIn(page, 'acme-admin', 'Wrong-Pass-1');
    await page.getByRole('alert').waitFor();
    await signIn(page, 'acme-admin', journey.portal.password);
    await rows(page).first().waitFor();
  },
  'open-with-token': async (page) => {
    await opened(page, 'acme-admin');
  },
  'open-fails': async (page, context) => {
    await context.addCookies([{ name: 'Admin-Token', value: 'of-long-ago', url: dev.url }]);
    await page.goto('/system/user');
    await page.waitForURL(LOGIN);
    await page.getByRole('alert').waitFor();
  },
  'sign-out': async (page) => {
    await opened(page, 'acme-admin');
    await openAvatarMenuItem(page, '退出登录');
    await page.waitForURL(LOGIN);
    await page.getByLabel('用户名', { exact: true }).waitFor();
  },
  'auth-code': async (page) => {
    await page.goto(`/home?authCode=${messenger.codeOf('周小川')}`);
    await page.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
  },
  'auth-code-asks': async (page) => {
    await opened(page, 'acme-admin');
    await page.goto(`/home?authCode=${messenger.codeOf('周小川')}`);
    await page.getByText(/您打开的链接要求重新登录/).waitFor();
    await page.getByRole('button', { name: '切换账号' }).click();
    await page.locator('header').getByText('周小川').waitFor();
  },
  messenger: async (page) => {
    await page.goto('/system/position');
    await page.waitForURL(LOGIN);
    await page.getByRole('button', { name: /钉钉/ }).click();
    await page.getByText('陈思远').first().click();
    await rows(page).first().waitFor();
  },
  'messenger-fails': async (page) => {
    // The first answer comes after the redirect, whichever is quicker: the visit is over then, and the site is asked for again.
    let hasBegun = false;
    await page.route(`**${properties.loadProperties.path}`, async (route) => {
      if (!hasBegun) {
        hasBegun = true;
        await page.waitForURL(LOGIN);
      }
      await route.continue();
    });
    await page.goto('/dingdingLogin?code=abc&state=theirs');
    await page.waitForURL(LOGIN);
    await page.getByRole('alert').waitFor();
  },
  expired: async (page, context) => {
    await openAs(page, demo(), 'acme-admin', '/system/position');
    await rows(page).first().waitFor();
    const token = (await context.cookies()).find(({ name }) => name === 'Admin-Token')?.value ?? '';
    await context.request.get('/api/authority/admin/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.getByText('新增').first().click();
    await page.locator('.ant-modal').getByLabel('岗位编码').fill('X-1');
    await page.locator('.ant-modal').getByLabel('岗位名称').fill('某某');
    await page.locator('.ant-modal').getByLabel('排序').fill('1');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '重新登录' }).click();
    await page.waitForURL(LOGIN);
    await page.getByLabel('用户名', { exact: true }).waitFor();
  },
  'change-merchant': async (page) => {
    await opened(page, 'acme-lead');
    await openAvatarMenuItem(page, '切换租户');
    await page.locator('.ant-tree-title').getByText('格洛柏智慧能源有限公司').click();
    await page.locator('.ant-modal').getByRole('button', { name: '切换', exact: true }).click();
    await page.getByText('当前租户：格洛柏智慧能源有限公司').waitFor();
  },
  'other-tab': async (page) => {
    await opened(page, 'acme-admin');
    const other = await openWindow(page);
    await other.goto('/home');
    await other.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
    await openAvatarMenuItem(other, '退出登录');
    // The browser rarely renders a background tab.
    await page.bringToFront();
    await page.waitForURL(LOGIN);
    await page.getByLabel('用户名', { exact: true }).waitFor();
  },
  'first-password': async (page) => {
    const administrator = await newVisitorContext(journey.browser, { baseURL: dev.url });
    const desk = await administrator.newPage();
    await openAs(desk, demo(), 'acme-admin', '/system/user');
    await desk.getByRole('button', { name: '新增' }).click();
    const form = desk.locator('.ant-modal');
    await form.getByLabel('用户名').fill('flow-newcomer');
    await form.getByLabel('姓名').fill('新同事');
    await form.getByLabel('手机号').fill('13900007777');
    await form.getByLabel('邮箱').fill('newcomer@acme.example.com');
    await form.getByLabel('组织').click();
    await desk.locator('.ant-select-tree-title').first().waitFor();
    await waitForAnimations(desk);
    await desk.locator('.ant-select-tree-title').first().click();
    await desk.locator('.ant-modal').getByRole('button', { name: '保存' }).click();
    const initial = await desk.locator('.ant-modal code').innerText();

    await page.bringToFront();
    await page.goto('/login');
    await signIn(page, 'flow-newcomer', initial);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送').waitFor();
    await desk.goto('/system/outbox');
    await rows(desk).first().getByRole('button', { name: '查看正文' }).click();
    await desk.locator('.ant-modal').getByText(/\d{6}/).first().waitFor();
    const [code = ''] = /\d{6}/.exec(await desk.locator('.ant-modal').innerText()) ?? [];
    await administrator.close();
    await page.getByLabel('原始密码', { exact: true }).fill(initial);
    await page.getByLabel('新密码', { exact: true }).fill('Another#2027');
    await page.getByLabel('确认密码', { exact: true }).fill('Another#2027');
    await page.getByLabel('验证码', { exact: true }).fill(code);
    await page.getByRole('button', { name: '确认修改' }).click();
    await page.waitForURL(LOGIN);
    await page.getByLabel('用户名', { exact: true }).waitFor();
  },
  'own-password': async (page) => {
    await opened(page, 'acme-staff');
    await openAvatarMenuItem(page, '修改密码');
    const dialog = page.locator('.ant-modal');
    await dialog.getByLabel('原始密码').fill(journey.portal.password);
    await dialog.getByLabel('新密码', { exact: true }).fill('Another#2027');
    await dialog.getByLabel('确认密码').fill('Another#2027');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.waitForURL(LOGIN);
    await page.getByLabel('用户名', { exact: true }).waitFor();
  },
  'second-factor': async (page) => {
    const elsewhere = await newVisitorContext(journey.browser, { baseURL: dev.url });
    const settings = await elsewhere.newPage();
    await opened(settings, 'acme-lead');
    const { secret } = await bindApp(settings, journey.portal.password);
    await elsewhere.close();
    await page.bringToFront();
    await page.goto('/login');
    await signIn(page, 'acme-lead', journey.portal.password);
    // The server takes the code of the next half minute as well, and the one of the binding only once.
    await page.getByLabel('验证码', { exact: true }).fill(generateTotpCode(secret, Date.now() + 30_000));
    await page.keyboard.press('Enter');
    await page.waitForURL(HOME);
    await page.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
  },
};

const demo = () => ({ url: dev.url, password: journey.portal.password });

/** Opens the home page with a stored session. The flow starts there. */
async function opened(page: Page, userName: string): Promise<void> {
  await openAs(page, demo(), userName);
  await page.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
}

async function signedIn(page: Page, userName: string): Promise<void> {
  await page.goto('/login');
  await signIn(page, userName, journey.portal.password);
  await page.waitForURL(HOME);
  await page.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
}

describe('a flow that a developer records', () => {
  it.each(Object.entries(flows))(
    '%s holds no secret, comes out the same again, and is the one in the book',
    (name, act) =>
      visiting(async (page, context) => {
        await act(page, context);
        const recording = await exported(page);
        const text = JSON.stringify(recording, undefined, 2);
        const token = (await context.cookies()).find((cookie) => cookie.name === 'Admin-Token')?.value ?? 'no token';
        for (const secret of [token, journey.portal.password, 'Wrong-Pass-1', 'Another#2027']) {
          expect(text).not.toContain(secret);
        }
        expect(text).not.toMatch(/1[2-9]\d{9}"|@acme/);

        expect((await replay(recording)).difference).toBeUndefined();

        const file = join(FOLDER, `${name}.json`);
        if (process.env['RECORD_FLOWS'] === '1') {
          mkdirSync(FOLDER, { recursive: true });
          writeFileSync(file, `${text}\n`);
        }
        const kept = v.parse(FlowRecording, JSON.parse(readFileSync(file, 'utf8')));
        expect(formatSequenceDiagram(recording)).toEqual(formatSequenceDiagram(kept));
      }),
  );
});

it('with Redux DevTools a developer jumps to any point of the session, and page and address bar follow', () =>
  visiting(async (page) => {
    const travelTo = (type: string) =>
      page.evaluate((to) => {
        const { timeMachine: travel } = window as unknown as { timeMachine: typeof TimeMachine };
        travel.travelToAction(to);
      }, type);
    await signedIn(page, 'acme-admin');
    await page.locator('aside').getByText('用户管理', { exact: true }).click();
    await rows(page).first().waitFor();
    await openAvatarMenuItem(page, '退出登录');
    await page.waitForURL(LOGIN);
    // Travels back to the moment at which the rows arrived.
    await travelTo('api/executeQuery/fulfilled');
    await page.waitForURL(/\/system\/user$/);
    await rows(page).first().waitFor();
    // Travels back to the moment before the first sign-in.
    await travelTo('session/signInRequested');
    await page.waitForURL(LOGIN);
    await page.getByLabel('用户名', { exact: true }).waitFor();
    // During sign-out, the page is still mounted.
    await travelTo('session/signOutRequested');
    await page.waitForURL(/\/system\/user$/);
    await rows(page).first().waitFor();
    // Travels to the last action, when the user is signed out and redirected to the sign-in page.
    await travelTo('location/replaced');
    await page.waitForURL(LOGIN);
    await page.getByLabel('用户名', { exact: true }).waitFor();
  }));
