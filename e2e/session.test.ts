import type { BrowserContext, Page } from 'playwright-core';
import { DEMO_MESSENGER_PEOPLE, startTestMessenger } from '../server/testing/messenger';
import type { TestMessenger } from '../server/testing/messenger';
import { blockEventStream, openWindow } from './browser';
import {
  openAvatarMenuItem,
  takePicture,
  pressDialogButton,
  rows,
  expectToast,
  signIn,
  startJourney,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const HOME = /\/home$/;
const LOGIN = /\/login(\?.*)?$/;
const EXPIRED = '登录状态已过期或者不合法，您可以继续留在该页面，或者重新登录';
let journey: Journey;
let messenger: TestMessenger;

beforeAll(async () => {
  messenger = await startTestMessenger({
    clientId: 'journey',
    clientSecret: 'journey-secret',
    people: DEMO_MESSENGER_PEOPLE,
  });
  const { clientId, clientSecret, loginUrl, apiUrl } = messenger.settings;
  journey = await startJourney({
    PORTAL_DINGTALK_CLIENT_ID: clientId,
    PORTAL_DINGTALK_CLIENT_SECRET: clientSecret,
    PORTAL_DINGTALK_LOGIN_URL: loginUrl,
    PORTAL_DINGTALK_API_URL: apiUrl,
  });
});
afterAll(async () => {
  await journey.end();
  await messenger.close();
});

const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'Admin-Token')?.value;
const workbench = (nick: string) =>
  `${messenger.url}/simulator/workbench/open?name=${encodeURIComponent(nick)}&portal=${encodeURIComponent(journey.portal.url)}`;

describe('a code in the address', () => {
  it('[SES-07] opens the session, and is gone from the address, the history and all that is sent', () =>
    withNewVisitor(journey, async (page, context) => {
      const seen: string[] = [];
      page.on('request', (request) => {
        const isDocument = request.resourceType() === 'document';
        if (!isDocument) seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
      });
      const code = messenger.codeOf('陈思远');
      await page.goto(`/home?from=workbench&authCode=${code}&keep=1#part`);
      await page.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
      expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?from=workbench&keep=1#part');
      expect(await tokenOf(context)).toBeTruthy();
      const withCode = seen.filter((line) => line.includes(code));
      expect(withCode).toHaveLength(1);
      expect(withCode[0]).toContain(`/loginByCode/${code}`);
      await page.goto('/system/user');
      await rows(page).first().waitFor();
      await page.goBack();
      expect(page.url()).not.toContain(code);
    }));

  it('[SES-07] from the messenger: the person is signed in without typing anything', () =>
    withNewVisitor(journey, async (page) => {
      await page.goto(workbench('周小川'));
      await page.waitForURL(HOME);
      await page.locator('header').getByText('周小川').waitFor();
    }));

  it('[SES-07] in two tabs at once: one token, and the other tab is asked to sign in', () =>
    withNewVisitor(journey, async (page, context) => {
      const other = await openWindow(page);
      const address = `/home?authCode=${messenger.codeOf('陈思远')}`;
      let answered = 0;
      context.on('response', (response) => {
        if (response.url().includes('/loginByCode/')) answered += 1;
      });
      // Delays the answers until both tabs have sent their request.
      let release = () => {};
      const both = new Promise<void>((done) => (release = done));
      let asked = 0;
      await context.route('**/loginByCode/**', async (route) => {
        asked += 1;
        if (asked === 2) release();
        await both;
        await route.continue();
      });
      await Promise.all([page.goto(address), other.goto(address)]);
      const landed = await Promise.all(
        [page, other].map(async (tab) => {
          await tab.waitForURL((url) => url.pathname === '/login' || !url.search.includes('authCode'));
          await tab
            .getByText(/欢迎使用|忘记密码/)
            .first()
            .waitFor();
          return new URL(tab.url()).pathname;
        }),
      );
      expect(landed.sort()).toEqual(['/home', '/login']);
      expect(answered).toBe(2);
      const sessions = await tokenOf(context);
      expect(sessions).toBeTruthy();
    }));

  it('[SES-07] that is used or made up is passed over in silence', () =>
    withNewVisitor(journey, async (page) => {
      await page.goto('/home?authCode=made-up');
      await page.waitForURL(LOGIN);
      expect(await page.getByRole('alert').count()).toBe(0);
    }));

  it('[SES-07] while somebody is signed in: they are asked first', () =>
    withNewVisitor(journey, async (page, context) => {
      await page.goto('/login');
      await signIn(page, 'acme-admin', journey.portal.password);
      await page.waitForURL(HOME);
      const first = await tokenOf(context);
      await page.goto(workbench('沈知行'));
      await page.getByText(/您打开的链接要求重新登录/).waitFor();
      await takePicture(page, '40-code-asks');
      await pressDialogButton(page, '保持当前账号');
      await page.locator('header').getByText('陈思远').waitFor();
      expect(await tokenOf(context)).toBe(first);

      await page.goto(workbench('沈知行'));
      await page.getByText(/您打开的链接要求重新登录/).waitFor();
      await pressDialogButton(page, '切换账号');
      await page.locator('header').getByText('沈知行').waitFor();
      expect(await tokenOf(context)).not.toBe(first);
    }));
});

describe('signing in by the messenger', () => {
  const throughMessenger = async (page: Page, nick: string) => {
    await page.getByRole('button', { name: /钉钉/ }).click();
    await page.waitForURL(/\/oauth2\/auth/);
    await page.getByText(nick).first().click();
  };

  it('[SES-08] leads to the page that was asked for', () =>
    withNewVisitor(journey, async (page) => {
      await page.goto('/system/position');
      await page.waitForURL(LOGIN);
      await throughMessenger(page, '陈思远');
      await page.waitForURL(/\/system\/position$/);
      await rows(page).first().waitFor();
    }));

  it('[SES-08] offers the accounts of somebody who has several', () =>
    withNewVisitor(journey, async (page) => {
      await page.goto('/login');
      await signIn(page, 'globex-admin', journey.portal.password);
      await page.waitForURL(HOME);
      // Adds another account with the phone of acme-admin.
      await page.goto('/system/user');
      await page.getByRole('button', { name: '新增' }).click();
      const dialog = page.locator('.ant-modal');
      await dialog.getByLabel('用户名').fill('chen-globex');
      await dialog.getByLabel('姓名').fill('陈思远');
      await dialog.getByLabel('手机号').fill(DEMO_MESSENGER_PEOPLE[0]?.mobile ?? '');
      await dialog.getByLabel('邮箱').fill('chen@globex.example.com');
      await dialog.getByLabel('组织').click();
      await page.locator('.ant-select-tree-title').first().click();
      await pressDialogButton(page, '保存');
      await page.getByText('用户已创建').waitFor();
      await pressDialogButton(page, '我已记下');
      await openAvatarMenuItem(page, '退出登录');
      await page.waitForURL(LOGIN);

      await throughMessenger(page, '陈思远');
      await page.getByText('请选择要登录的账号').waitFor();
      await takePicture(page, '41-accounts');
      await page.getByRole('button', { name: /acme-admin/ }).click();
      await page.waitForURL(HOME);
      await page.locator('header').getByText('陈思远').waitFor();
    }));

  it.each([
    ['without a code', '/dingdingLogin'],
    ['with the state of somebody else', '/dingdingLogin?code=abc&state=theirs'],
  ])('[SES-08] %s ends at the sign-in page with a clear message', (_, address) =>
    withNewVisitor(journey, async (page) => {
      await page.goto(address);
      await page.waitForURL(LOGIN);
      await page.getByRole('alert').getByText('钉钉登录链接无效或已过期，请重新登录').waitFor();
      expect(page.url()).not.toContain('code=');
    }),
  );

  it('[SES-08] of somebody without an account says so', () =>
    withNewVisitor(journey, async (page) => {
      await page.goto('/login');
      await throughMessenger(page, '没有门户账号的人');
      await page.waitForURL(LOGIN);
      await page.getByRole('alert').getByText('该钉钉账号没有对应的门户账号，请联系管理员').waitFor();
    }));

  it('[SES-08] a code that was used before does not sign in again', () =>
    withNewVisitor(journey, async (page, context) => {
      await page.goto('/login');
      let back = '';
      page.on('request', (request) => {
        if (request.url().includes('/dingdingLogin?')) back = request.url();
      });
      await throughMessenger(page, '沈知行');
      await page.waitForURL(HOME);
      await openAvatarMenuItem(page, '退出登录');
      await page.waitForURL(LOGIN);
      // Opens the messenger's callback address again, with the nonce cookie that makes its `state` parameter valid.
      const { searchParams } = new URL(back);
      await context.addCookies([
        { name: 'portal-nonce', value: searchParams.get('state') ?? '', url: journey.portal.url },
      ]);
      await page.goto(back);
      await page.waitForURL(LOGIN);
      await page.getByRole('alert').getByText('登录码已使用或已过期，请重新登录').waitFor();
    }));
});

describe('an expired session', () => {
  /** Ends the session of this browser on the server. */
  const expire = async (context: BrowserContext) => {
    const token = (await tokenOf(context)) ?? '';
    const answer = await context.request.get('/api/authority/admin/logout', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ code: '10000' });
  };
  const dialogOf = (page: Page) => page.locator('.ant-modal').filter({ hasText: '系统提示' });

  it('[SES-09] many calls meet it at once: one dialog, and signing in again leads back [SES-12]', () =>
    withNewVisitor(journey, async (page, context) => {
      // Otherwise the stream tells the page of the end before the calls do.
      await blockEventStream(context);
      await page.goto('/system/user?userName=acme');
      await page.waitForURL(LOGIN);
      await signIn(page, 'acme-admin', journey.portal.password);
      await page.waitForURL(/\/system\/user\?userName=acme$/);
      await rows(page).first().waitFor();
      await expire(context);
      const several = new Promise<void>((resolve) => {
        let refused = 0;
        page.on('response', (response) => {
          if (!response.url().includes('/api/')) return;
          void response.text().then(
            (text) => {
              refused += text.includes('auth-check-error') ? 1 : 0;
              if (refused === 3) resolve();
            },
            // Ignores an answer that arrives after the page has closed, since its body can't be read.
            () => undefined,
          );
        });
      });
      // The form requests organisations, roles, positions and a dictionary at the same time.
      await page.getByRole('button', { name: '新增' }).click();
      await dialogOf(page).getByText(EXPIRED).waitFor();
      await several;
      expect(await dialogOf(page).count()).toBe(1);
      await takePicture(page, '42-expired');
      await dialogOf(page).getByRole('button', { name: '重新登录' }).click();
      await page.waitForURL(LOGIN);
      expect(await tokenOf(context)).toBeUndefined();
      await signIn(page, 'acme-admin', journey.portal.password);
      await page.waitForURL(/\/system\/user\?userName=acme$/);
      await rows(page).first().waitFor();
    }));

  it('[SES-09] 取消 keeps what is typed; it is told again after 3,000 ms, and not before', () =>
    withNewVisitor(journey, async (page, context) => {
      await blockEventStream(context);
      await page.clock.install();
      await page.goto('/system/position');
      await signIn(page, 'acme-admin', journey.portal.password);
      await page.waitForURL(/\/system\/position$/);
      await page.getByRole('button', { name: '新增' }).click();
      const form = page.locator('.ant-modal').first();
      await form.getByLabel('岗位名称').fill('写到一半的岗位');
      await form.getByLabel('岗位编码').fill('HALF');
      await form.getByLabel('排序').fill('7');
      await expire(context);
      const save = async () => {
        const answered = page.waitForResponse('**/position/add');
        await form.getByRole('button', { name: '保存' }).click();
        await (await answered).finished();
      };
      await page.clock.pauseAt(Date.now() + 60_000);
      await save();
      await page.clock.runFor(1_000);
      await dialogOf(page).getByText(EXPIRED).waitFor();
      await dialogOf(page).getByRole('button', { name: '取消' }).click();
      await page.clock.runFor(1_000);
      await dialogOf(page).waitFor({ state: 'hidden' });
      expect(await form.getByLabel('岗位名称').inputValue()).toBe('写到一半的岗位');
      await save();
      await page.clock.runFor(500);
      expect(await dialogOf(page).isVisible()).toBe(false);
      await page.clock.runFor(1_000);
      await save();
      await page.clock.runFor(1_000);
      await dialogOf(page).getByText(EXPIRED).waitFor();
      expect(await form.getByLabel('岗位名称').inputValue()).toBe('写到一半的岗位');
    }));
});

describe('signing in', () => {
  it('[SES-12] leads to no other site, whatever the address asks for', () =>
    withNewVisitor(journey, async (page) => {
      // src/kernel/navigation/returnPath.test.ts tests all other addresses that lead outside the portal.
      const evil = ['/\\evil.example', `/${'x'.repeat(20_000)}`];
      for (const redirect of evil) {
        // Sets the address without a request, since the server would refuse a request with such a long address.
        await page.goto('/login');
        await page.evaluate((to) => {
          history.replaceState(null, '', `/login?redirect=${encodeURIComponent(to)}`);
        }, redirect);
        await page.reload().catch(() => undefined);
        if (!(await page.getByLabel('用户名', { exact: true }).isVisible())) await page.goto('/login');
        await signIn(page, 'acme-staff', journey.portal.password);
        await page.waitForURL(HOME);
        await openAvatarMenuItem(page, '退出登录');
        await page.waitForURL(LOGIN);
      }
    }));

  it('[SES-01] a double click makes one session', () =>
    withNewVisitor(journey, async (page) => {
      let logins = 0;
      page.on(
        'request',
        (request) => (logins += request.url().endsWith('/login') && request.method() === 'POST' ? 1 : 0),
      );
      await page.goto('/login');
      await page.getByLabel('用户名', { exact: true }).fill('acme-staff');
      await page.getByLabel('密码', { exact: true }).fill(journey.portal.password);
      await page.getByRole('button', { name: '登录', exact: true }).dblclick();
      await page.waitForURL(HOME);
      expect(logins).toBe(1);
    }));
});

describe('other browser tabs', () => {
  /** Opens two tabs of the same user. Returns the second tab. */
  const twoTabs = async (page: Page, userName = 'acme-admin') => {
    await page.goto('/system/user');
    await signIn(page, userName, journey.portal.password);
    await rows(page).first().waitFor();
    const other = await openWindow(page);
    await other.goto('/system/position');
    await rows(other).first().waitFor();
    // Activates the first tab, since the browser rarely renders a background tab.
    await page.bringToFront();
    return other;
  };

  it('[SES-11] signing out in one signs out in all', () =>
    withNewVisitor(journey, async (page) => {
      const other = await twoTabs(page);
      await openAvatarMenuItem(page, '退出登录');
      await other.waitForURL(/\/login\?redirect=%2Fsystem%2Fposition$/);
      expect(await other.getByText('陈思远').count()).toBe(0);
    }));

  it('[SES-11] somebody else signs in in one: the other shows theirs, and nothing of the former user', () =>
    withNewVisitor(journey, async (page) => {
      const other = await twoTabs(page);
      await page.bringToFront();
      await openAvatarMenuItem(page, '退出登录');
      await page.waitForURL(LOGIN);
      await other.waitForURL(LOGIN);
      await signIn(page, 'globex-admin', journey.portal.password);
      await page.waitForURL(HOME);
      await other.goto('/system/position');
      await other.locator('header').getByText('沈知行').waitFor();
      // A third user signs in with a code in the first tab, while the second tab still shows rows of the previous user.
      await page.bringToFront();
      await page.goto(workbench('周小川'));
      await pressDialogButton(page, '切换账号');
      await page.locator('header').getByText('周小川').waitFor();
      // The new user has no permission for the page of the other tab, so that tab shows a notice.
      await other.getByText('没有访问权限').waitFor();
      expect(await other.getByText('沈知行').count()).toBe(0);
    }));

  it('[SES-11] [TEN-01] switching the merchant in one switches it in all', () =>
    withNewVisitor(journey, async (page) => {
      const other = await twoTabs(page, 'acme-lead');
      await openAvatarMenuItem(page, '切换租户');
      await page.locator('.ant-tree-title').getByText('格洛柏智慧能源有限公司').click();
      await pressDialogButton(page, '切换');
      await page.waitForURL(HOME);
      await page.getByText('格洛柏智慧能源有限公司').first().waitFor();
      // The other tab stays on its page and shows the rows of the new merchant.
      await rows(other).filter({ hasText: '虚拟电厂运营工程师' }).waitFor();
      expect(await rows(other).filter({ hasText: '光伏设计工程师' }).count()).toBe(0);
    }));

  it('[SES-11] a tab that heard nothing notices at its next call, and makes it in nobody else’s name', () =>
    withNewVisitor(journey, async (page, context) => {
      const other = await twoTabs(page);
      // Suppresses the event that tells the other tab that it is visible again, as if the tab were suspended.
      await other.evaluate(() => {
        window.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true);
      });
      await context.addCookies([{ name: 'Admin-Token', value: 'of-somebody-else', url: journey.portal.url }]);
      let asked = 0;
      other.on('request', (request) => (asked += request.url().includes('/user/list') ? 1 : 0));
      await other.bringToFront();
      const left = other.waitForURL(LOGIN);
      // A call of the page itself may come first, so that there is nothing to click on any more.
      const clicked = other
        .getByRole('menuitem', { name: '用户管理' })
        .click()
        .catch(() => undefined);
      await Promise.race([left, clicked]);
      await left;
      expect(asked).toBe(0);
    }));
});

describe('switching the merchant', () => {
  it('[TEN-01] lists the authorised merchants only, changes the token and opens at home', () =>
    withNewVisitor(journey, async (page, context) => {
      await page.goto('/system/user');
      await signIn(page, 'acme-lead', journey.portal.password);
      await rows(page).first().waitFor();
      const former = (await tokenOf(context)) ?? '';
      await openAvatarMenuItem(page, '切换租户');
      await page.locator('.ant-tree-title').first().waitFor();
      expect((await page.locator('.ant-tree-title').allTextContents()).sort()).toEqual([
        '格洛柏智慧能源有限公司',
        '艾可米综合能源服务有限公司（当前）',
      ]);
      await takePicture(page, '43-merchants');
      // Nothing happens while no merchant is chosen. Choosing the current merchant shows a message.
      await pressDialogButton(page, '切换');
      await page.locator('.ant-tree-title').getByText('（当前）').click();
      await pressDialogButton(page, '切换');
      await expectToast(page, '已在当前租户下');
      await page.locator('.ant-tree-title').getByText('格洛柏智慧能源有限公司').click();
      await pressDialogButton(page, '切换');
      await page.waitForURL(HOME);
      await page.getByText('当前租户：格洛柏智慧能源有限公司').waitFor();
      expect(await tokenOf(context)).not.toBe(former);
      const dead = await context.request.get('/api/authority/admin/getInfo', {
        headers: { authorization: `Bearer ${former}` },
      });
      expect(await dead.json()).toMatchObject({ subCode: 'auth-check-error' });
      // The user's account can be changed only in their own merchant.
      await page.locator('header').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
      expect(await page.getByRole('menuitem', { name: '修改密码' }).count()).toBe(0);
    }));

  it('[TEN-02] who may go nowhere else reads so, and confirming closes the dialog', () =>
    withNewVisitor(journey, async (page) => {
      await page.goto('/login');
      await signIn(page, 'acme-staff', journey.portal.password);
      await page.waitForURL(HOME);
      await openAvatarMenuItem(page, '切换租户');
      await page.getByText('暂无授权租户').waitFor();
      await takePicture(page, '44-no-merchants');
      await pressDialogButton(page, '切换');
      await page.getByText('暂无授权租户').waitFor({ state: 'hidden' });
    }));
});

describe('an error on the way', () => {
  it('[ERR-02] a server that is gone for a moment: said once, and the same can be done again', () =>
    withNewVisitor(journey, async (page) => {
      await page.goto('/login');
      await page.route('**/admin/login', (route) => route.abort());
      await signIn(page, 'acme-staff', journey.portal.password);
      await page.getByRole('alert').getByText('系统异常，请重试').waitFor();
      await page.unroute('**/admin/login');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.waitForURL(HOME);
    }));
});
