import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { root } from '../scripts/root.mjs';
import { DISMISSED_VERSION_KEY, newBrowserContext } from './browser';
import {
  openFilter,
  runRowAction,
  takePicture,
  pressDialogButton,
  rowWith,
  rows,
  expectToast,
  openAs,
  signIn,
  startJourney,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';
import { setParameters } from './parameters';

const NAME = '数字生活能源服务平台';
const PROPERTIES = '**/properties/load';
const VERSION = /\/version\.json\?t=\d+$/;
const published = JSON.parse(readFileSync(join(root, 'public/version.json'), 'utf8')) as {
  title: string;
  version: string;
};

// The number of unread letters stands before the title.
const titleWithoutCount = async (page: Page) => (await page.title()).replace(/^\(\d+\) /, '');

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

/** Signs in and waits for this page. */
async function enter(page: Page, path = '/home'): Promise<void> {
  await openAs(page, journey.portal, 'acme-admin', path);
  await page.waitForURL(`**${path}`);
}

/** Changes an answer of the server before the browser receives it. */
async function change<Data>(context: BrowserContext, address: string, how: (data: Data) => Data): Promise<void> {
  await context.route(address, async (route: Route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...envelope, data: how(envelope.data) } });
  });
}

describe('[CFG-04] what is new in a release', () => {
  const dialog = (page: Page) => page.locator('.ant-modal');

  /** Reloads the page. Waits for the version request and until the page has processed its answer. */
  async function reload(page: Page): Promise<void> {
    await Promise.all([page.waitForResponse(VERSION), page.reload()]);
    await page.getByRole('heading', { name: '欢迎使用', exact: true }).first().waitFor();
    // Requests something else and waits for two frames. The page has processed the earlier answer by then.
    await page.evaluate(async () => (await fetch('/healthz')).text());
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }

  it('is told once, and again for a newer one', () =>
    withNewVisitor(
      journey,
      async (page, context) => {
        await enter(page);
        await dialog(page).getByText(published.title, { exact: true }).waitFor();
        await dialog(page).getByText(`版本 ${published.version}`).waitFor();
        await dialog(page).getByText('钉钉登录', { exact: true }).waitFor();
        await takePicture(page, '50-version');
        await pressDialogButton(page, '知道了');
        await dialog(page).waitFor({ state: 'detached' });
        await reload(page);
        expect(await dialog(page).count()).toBe(0);

        const newer = { ...published, title: '更新的版本', version: '99.0.0' };
        await context.route(VERSION, (route) => route.fulfill({ json: newer }));
        await reload(page);
        await dialog(page).getByText('更新的版本').waitFor();
        // The notice opens again until the user has confirmed it.
        await reload(page);
        await dialog(page).getByText('更新的版本').waitFor();
        await pressDialogButton(page, '知道了');
        await dialog(page).waitFor({ state: 'detached' });
        await reload(page);
        expect(await dialog(page).count()).toBe(0);
      },
      newBrowserContext,
    ));

  // src/kernel/site/versionNotice.saga.test.ts tests all other contents of the version file.
  it.each<[string, Parameters<Route['fulfill']>[0]]>([
    ['is missing', { status: 404, json: { msg: 'not found' } }],
    ['is malformed', { body: '{"title": "更新的版本", "version":' }],
  ])('shows nothing and breaks nothing where its document %s', (_, answer) =>
    withNewVisitor(
      journey,
      async (page, context) => {
        await context.route(VERSION, (route) => route.fulfill(answer));
        await enter(page);
        await reload(page);
        expect(await dialog(page).count()).toBe(0);
        expect(await page.evaluate((key) => localStorage.getItem(key), DISMISSED_VERSION_KEY)).toBeNull();
        await page.getByRole('menuitem', { name: '用户管理' }).click();
        await rows(page).first().waitFor();
      },
      newBrowserContext,
    ),
  );
});

describe('[CFG-01] the configuration of the site', () => {
  const LOGO = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';

  /** The parts of the portal's appearance that the attributes configure. */
  async function look(page: Page) {
    await page.reload();
    await rows(page).first().waitFor();
    await page.waitForFunction(() => document.querySelector('.ant-btn-primary'));
    return seen(page);
  }
  function seen(page: Page) {
    return page.evaluate(() => {
      const background = (selector: string) => {
        const element = document.querySelector(selector);
        return element && getComputedStyle(element).backgroundColor;
      };
      return {
        title: document.title.replace(/^\(\d+\) /, ''),
        name: document.querySelector('header span')?.textContent,
        favicon: document.querySelector('link[rel=icon]')?.getAttribute('href'),
        logo: document.querySelector('header img')?.getAttribute('src') ?? '',
        theme: background('.ant-btn-primary'),
        topNav: background('header'),
        leftMenu: background('.ant-layout-sider'),
      };
    });
  }
  type Look = Awaited<ReturnType<typeof look>>;
  const usual: Look = {
    title: NAME,
    name: NAME,
    favicon: '/favicon.svg',
    logo: '',
    theme: 'rgb(27, 88, 244)',
    topNav: 'rgb(255, 255, 255)',
    leftMenu: 'rgb(255, 255, 255)',
  };

  const effects: [code: string, value: string, effect: Partial<Look>][] = [
    ['VUE_APP_NAME', '绿能门户', { title: '绿能门户', name: '绿能门户' }],
    ['FAVICON', '/robots.txt', { favicon: '/robots.txt' }],
    ['LOGO_PLATFORM', LOGO, { logo: LOGO }],
    ['THEME_COLOR', '#0a7d4f', { theme: 'rgb(10, 125, 79)' }],
    ['TOP_NAV_STYLE', 'dark', { topNav: 'rgb(15, 27, 51)' }],
    ['LEFT_MENU_STYLE', 'dark', { leftMenu: 'rgb(15, 27, 51)' }],
  ];
  async function expectSoon(look: () => Promise<Look>, wanted: Look): Promise<void> {
    for (const until = Date.now() + 20_000; Date.now() < until;) {
      if (isDeepStrictEqual(await look(), wanted)) return;
    }
    expect(await look()).toEqual(wanted);
  }

  it('takes effect without a new build', () =>
    withNewVisitor(journey, async (page, context) => {
      let given: object[] = [];
      await change<object[]>(context, PROPERTIES, (data) => [...given, ...data]);
      await openAs(page, journey.portal, 'acme-admin', '/system/user');
      expect(await look(page)).toEqual(usual);
      given = effects.map(([attrCode, attrValue]) => ({ attrCode, attrValue }));
      expect(await look(page)).toEqual(Object.assign({}, usual, ...effects.map(([, , effect]) => effect)));
      await takePicture(page, '51-site');
    }));

  it('takes effect attribute by attribute in open browsers, as soon as it is saved, without a new build or a reload', () =>
    withNewVisitor(journey, async (page) => {
      await enter(page, '/system/user');
      await rows(page).first().waitFor();
      await page.getByLabel('姓名').fill('没有写完');
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      expect(await seen(page)).toEqual(usual);
      const wanted = { ...usual };
      for (const [attrCode, attrValue, effect] of effects) {
        await setParameters(journey.portal, { [attrCode]: attrValue });
        Object.assign(wanted, effect);
        await expectSoon(() => seen(page), wanted);
      }
      await takePicture(page, '52-site-live');
      // An invalid value falls back to its default; the others stay in effect.
      await setParameters(journey.portal, { THEME_COLOR: 'red;}' });
      await expectSoon(() => seen(page), { ...wanted, theme: usual.theme });
      await setParameters(journey.portal, Object.fromEntries(effects.map(([attrCode]) => [attrCode, null])));
      await expectSoon(() => seen(page), usual);
      expect(await page.getByLabel('姓名').inputValue()).toBe('没有写完');
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    }));

  it('takes effect on the sign-in page too', () =>
    withNewVisitor(journey, async (page, context) => {
      await change<object[]>(context, PROPERTIES, (data) => [
        { attrCode: 'VUE_APP_NAME', attrValue: '绿能门户' },
        { attrCode: 'THEME_COLOR', attrValue: '#0a7d4f' },
        ...data,
      ]);
      await page.goto('/login');
      await page.getByText('绿能门户').first().waitFor();
      expect(await titleWithoutCount(page)).toBe('绿能门户');
      const button = page.getByRole('button', { name: '登录', exact: true });
      expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(10, 125, 79)');
    }));

  it.each<[string, (route: Route) => Promise<void>]>([
    ['can not be had', (route) => route.abort()],
    ['answers with an error', (route) => route.fulfill({ status: 500, body: 'no' })],
    ['is never answered', () => Promise.resolve()],
  ])('[CFG-03] is not needed to sign in: the configuration %s', (_, respond) =>
    withNewVisitor(journey, async (page, context) => {
      await context.route(PROPERTIES, respond);
      await page.goto('/login?redirect=%2Fsystem%2Fuser');
      await page.getByRole('heading', { name: '登录', exact: true }).waitFor();
      await signIn(page, 'acme-admin', journey.portal.password);
      await page.waitForURL('**/system/user');
      await rows(page).first().waitFor();
      expect(await titleWithoutCount(page)).toBe(NAME);
    }),
  );
});

it('[CFG-05] the page is called after its application, and after the product in the main one', () =>
  withNewVisitor(journey, async (page, context) => {
    let foreign = { appId: '', appCode: '', appName: '' };
    await change<{ sysApps: (typeof foreign)[] }>(context, '**/getInfo', (data) => {
      foreign = data.sysApps.find(({ appCode }) => appCode !== 'system-new') ?? foreign;
      return data;
    });
    const added = { path: '/elsewhere/staff', type: 'C', title: '员工', component: 'users', name: 'Staff' };
    await change<{ appId: string; routerResponses: object[] }[]>(context, '**/getRoutersBatch', (data) => [
      ...data.filter(({ appId }) => appId !== foreign.appId),
      { appId: foreign.appId, routerResponses: [added] },
    ]);
    await enter(page, '/system/user');
    await rows(page).first().waitFor();
    expect(await titleWithoutCount(page)).toBe(NAME);
    await page.goto('/elsewhere/staff');
    await rows(page).first().waitFor();
    expect(foreign.appName).not.toBe('');
    expect(await titleWithoutCount(page)).toBe(foreign.appName);
    await page.goto('/home');
    await page.getByRole('heading', { name: '欢迎使用', exact: true }).first().waitFor();
    expect(await titleWithoutCount(page)).toBe(NAME);
  }));

describe('[NAV-09] code that can not be had', () => {
  const POSITIONS = /\/assets\/positions\.\w+\.js$/;
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '页面资源加载失败' });
  const button = (page: Page, name: string) => notice(page).getByRole('button', { name, exact: true });

  it('is told with two ways on; 重试 goes on in place, and nothing reloads by itself', () =>
    withNewVisitor(journey, async (page, context) => {
      let asked = 0;
      await enter(page);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await context.route(POSITIONS, async (route) => {
        asked += 1;
        await route.abort();
      });
      await page.getByRole('menuitem', { name: '岗位管理' }).click();
      await notice(page).waitFor();
      await takePicture(page, '52-chunk-failed');
      expect(asked).toBe(1);
      await button(page, '重新加载').waitFor();
      await button(page, '重试').click();
      // A page that was left while it was loading still has its status, out of sight.
      await page.locator('[role=status]:visible').first().waitFor({ state: 'detached' });
      await notice(page).waitFor();
      expect(asked).toBe(2);

      // Opens another page meanwhile. Showing the first page again also retries.
      await page.getByRole('menuitem', { name: '用户管理' }).click();
      await rows(page).first().waitFor();
      // The portal shows the page with the failure from before, and the page repeats the failed call.
      await Promise.all([page.waitForRequest(POSITIONS), page.getByRole('menuitem', { name: '岗位管理' }).click()]);
      await notice(page).waitFor();
      expect(asked).toBe(3);

      await context.unroute(POSITIONS);
      await button(page, '重试').click();
      await rows(page).first().waitFor();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    }));

  it('can be reloaded, and the frame around the pages can be missing as well', () =>
    withNewVisitor(journey, async (page, context) => {
      await enter(page, '/system/position');
      await rows(page).first().waitFor();
      await context.route(POSITIONS, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.reload();
      await notice(page).waitFor();
      await context.unroute(POSITIONS);
      await button(page, '重新加载').click();
      await rows(page).first().waitFor();

      const styles = /\/assets\/outbox\.\w+\.css$/;
      await context.route(styles, (route) => route.abort());
      await page.getByRole('menuitem', { name: '发件箱' }).click();
      await notice(page).waitFor();
      await context.unroute(styles);
      await button(page, '重试').click();
      await page.getByText('暂无邮件').waitFor();
      await page.goto('/system/position');

      const shell = /\/assets\/shell\.\w+\.js$/;
      await context.route(shell, (route) => route.abort());
      await page.reload();
      await notice(page).waitFor();
      await context.unroute(shell);
      await button(page, '重试').click();
      await rows(page).first().waitFor();
    }));

  it('does not take an open form with it', () =>
    withNewVisitor(journey, async (page, context) => {
      await enter(page, '/system/user');
      const cipher = /\/assets\/cipher\.\w+\.js$/;
      await page.goto('/system/user?userName=acme-lead');
      await runRowAction(page, rowWith(page, 'acme-lead'), '编辑');
      const remark = page.locator('.ant-modal').getByLabel('备注');
      await remark.fill('只在这里');
      await context.route(cipher, (route) => route.abort());
      await pressDialogButton(page, '保存');
      await page.locator('.ant-modal').getByText('系统异常，请重试').waitFor();
      expect(await remark.inputValue()).toBe('只在这里');
      await context.unroute(cipher);
      await pressDialogButton(page, '保存');
      await expectToast(page, '已保存');
    }));

  it('reloading asks while something typed is not saved', () =>
    withNewVisitor(journey, async (page) => {
      const reload = async (answer: 'accept' | 'dismiss') => {
        const asked = page.waitForEvent('dialog');
        await page.evaluate(() => {
          setTimeout(() => {
            location.reload();
          });
        });
        const question = await asked;
        expect(question.type()).toBe('beforeunload');
        await question[answer]();
      };
      await enter(page, '/system/position');
      await page.getByRole('button', { name: '新增' }).click();
      const code = page.locator('.ant-modal').getByLabel('岗位编码');
      await code.click();
      await page.keyboard.type('UNSAVED-1');
      await reload('dismiss');
      expect(await code.inputValue()).toBe('UNSAVED-1');
      await reload('accept');
      await page.locator('.ant-modal').waitFor({ state: 'detached' });
      await rows(page).first().waitFor();
      // Without input, the browser does not ask.
      let wasAsked = false;
      page.on('dialog', (question) => {
        wasAsked = true;
        void question.accept();
      });
      await page.getByRole('button', { name: '新增' }).click();
      await code.waitFor();
      await page.reload();
      await rows(page).first().waitFor();
      expect(wasAsked).toBe(false);
    }));
});

describe('a browser that is not as it should be', () => {
  const KEYS = [
    'persist:smartube-portal:user-info',
    'smartube-portal:preference:language',
    'smartube-portal:preference:size',
    DISMISSED_VERSION_KEY,
    'smartube-portal:session',
  ];
  type Condition = [what: string, isTold: boolean, prepare: (context: BrowserContext) => Promise<unknown>];
  const conditions: Condition[] = [
    [
      'throws on every access to local storage',
      false,
      (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }),
    ],
    [
      'has its local storage full',
      false,
      (context) =>
        context.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        }),
    ],
    [
      'holds garbage under every key of the portal',
      true,
      (context) =>
        context.addInitScript((keys) => {
          if (sessionStorage.getItem('spoilt')) return;
          sessionStorage.setItem('spoilt', '1');
          for (const key of keys) localStorage.setItem(key, '{"last":');
        }, KEYS),
    ],
    ...[-2, 2].map((hours): Condition => [
      `has a clock that is off by ${hours} hours`,
      true,
      (context) =>
        context.addInitScript((milliseconds) => {
          const Real = Date;
          const now = () => Real.now() + milliseconds;
          // Behaves like the original Date except for the current time.
          window.Date = new Proxy(Real, {
            construct: (target, given: unknown[]) =>
              Reflect.construct(target, given.length > 0 ? given : [now()]) as Date,
            get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
          });
        }, hours * 3_600_000),
    ]),
  ];

  it.each(conditions)('[SES-01] [USR-01] signs in and lists all the same where the browser %s', (_, isTold, prepare) =>
    withNewVisitor(
      journey,
      async (page, context) => {
        await prepare(context);
        await enter(page, '/system/user');
        await rows(page).first().waitFor();
        // Without storage, the notice about the release opens at every visit.
        if (isTold) await pressDialogButton(page, '知道了');
        await openFilter(page);
        await page.getByLabel('用户名', { exact: true }).fill('acme-staff');
        await page.getByRole('button', { name: '查询' }).click();
        await page.getByText('共 1 条').waitFor();
        await page.reload();
        await rowWith(page, 'acme-staff').waitFor();
        expect(page.url()).toMatch(/userName=acme-staff/);
        expect(await page.getByText('登录状态已过期').count()).toBe(0);
        expect(await page.locator('.ant-modal').count()).toBe(0);
      },
      newBrowserContext,
    ),
  );
});
