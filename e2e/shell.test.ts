import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import {
  expectConfirmDialog,
  waitForAnimations,
  openAvatarMenuItem,
  takePicture,
  rows,
  expectToast,
  openAs,
  startJourney,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

/** Runs a test as a user of the demo data set, in a new browser context. */
const visitingAs = (userName: string, test: (page: Page) => Promise<void>, path = '/home') =>
  withNewVisitor(journey, async (page) => {
    await openAs(page, journey.portal, userName, path);
    await page.waitForURL(`**${path}`);
    await page.locator('header').getByRole('button').last().waitFor();
    await test(page);
  });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const menu = async (page: Page) => {
  await page.locator('header').getByRole('button').last().click();
  const items = page.locator('.ant-dropdown:visible').getByRole('menuitem');
  await items.last().waitFor();
  await waitForAnimations(page);
  return items;
};

describe('the head of every page', () => {
  it('[SHL-01] lists the applications by category, with those of one category below each other', () =>
    visitingAs('acme-admin', async (page) => {
      const nav = page.getByRole('navigation', { name: '应用' });
      await nav.getByRole('menuitem', { name: '服务支持' }).hover();
      const popup = page.locator('.ant-menu-submenu-popup:visible');
      await popup.getByRole('menuitem', { name: '产品介绍' }).waitFor();
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        popup.getByRole('menuitem', { name: '接口文档' }).click(),
      ]);
      await opened.waitForURL('**/openapi.json');
      await opened.close();
      // Apps that are not visible in the top navigation are missing.
      expect(await page.getByText('能源实验室').count()).toBe(0);
    }));

  it('[SHL-01] applications are links: opened beside by the mouse and the keys that do so, entered in place otherwise', () =>
    visitingAs('acme-admin', async (page) => {
      const CHILD = '**/smartube-app/millstone**';
      const inNav = page.getByRole('navigation', { name: '应用' }).getByRole('menuitem', { name: '能源设备' });
      const onHome = page.getByRole('link', { name: '能源设备', exact: true }).last();
      await onHome.waitFor();
      await page.evaluate(() => Reflect.set(window, 'isSame', true));
      for (const link of [inNav, onHome]) {
        for (const how of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
          const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click(how)]);
          await opened.waitForURL(CHILD);
          await opened.close();
          expect(new URL(page.url()).pathname).toBe('/home');
        }
      }
      const enter = async (how: () => Promise<void>) => {
        await how();
        await page.waitForURL(CHILD);
        await page.goBack();
        await page.waitForURL('**/home');
      };
      await enter(() => onHome.click());
      await enter(() => inNav.click());
      await enter(() => inNav.press('Enter'));
      // The mark that the test has set in the page is still there, so the portal did not reload in between.
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    }));

  it('[HDR-01] [HDR-02] [HDR-03] offers in the avatar what this person has', () =>
    visitingAs('acme-staff', async (page) => {
      const items = await menu(page);
      expect(await page.locator('.ant-dropdown:visible .ant-dropdown-menu-item-group-title').innerText()).toMatch(
        /^艾可米综合能源服务有限公司\s+周小川$/,
      );
      const labels = (await items.allInnerTexts()).map((label) => label.trim().replace(/\s+/g, ' '));
      expect(labels).toEqual([
        '我的待办(0)',
        '我的申请(0)',
        '个人信息',
        '修改密码',
        '消息中心',
        '系统管理',
        '切换租户',
        '退出登录',
      ]);
      await expectNoViolations(page);
      await takePicture(page, '120-avatar');
    }));

  it('[HDR-01] leads to the message centre', () =>
    visitingAs('acme-staff', async (page) => {
      await openAvatarMenuItem(page, '消息中心');
      await page.waitForURL('**/message/letterNotification');
      await heading(page, '消息中心').waitFor();
    }));

  it('[HDR-02] leads to no application that the role there has not got', () =>
    visitingAs('acme-staff', async (page) => {
      // Simulates a merchant from which the message centre and the administration were taken away.
      await page.route('**/getInfo', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { data: { sysApps: { appCode: string }[] } };
        answer.data.sysApps = answer.data.sysApps.filter(({ appCode }) => !/MESSAGE|system/.test(appCode));
        await route.fulfill({ response, json: answer });
      });
      await page.reload();
      const labels = (await (await menu(page)).allInnerTexts()).map((label) => label.trim());
      expect(labels.join()).toContain('切换租户');
      expect(labels).not.toContain('消息中心');
      expect(labels).not.toContain('系统管理');
    }));

  it('[HDR-04] says that the menu of the to-do is not theirs', () =>
    visitingAs('acme-staff', async (page) => {
      // Simulates a role from which the permissions of the two pages were taken away.
      await page.route('**/getInfo', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { data: { permissions: string[] } };
        answer.data.permissions = answer.data.permissions.filter((tag) => !tag.startsWith('system:my:'));
        await route.fulfill({ response, json: answer });
      });
      await page.reload();
      await openAvatarMenuItem(page, '我的待办');
      await expectToast(page, '无菜单权限，请联系管理员');
      await openAvatarMenuItem(page, '我的申请');
      await expectToast(page, '无菜单权限，请联系管理员');
      expect(new URL(page.url()).pathname).toBe('/home');
    }));

  it('[HDR-01] [HDR-04] leads an administrator to what the items are called after', () =>
    visitingAs('admin', async (page) => {
      await openAvatarMenuItem(page, '我的待办');
      await page.waitForURL('**/workflow/myApproval');
      await heading(page, '我的待办').waitFor();
      await openAvatarMenuItem(page, '我的申请');
      await page.waitForURL('**/workflow/myApply');
      await heading(page, '我的申请').waitFor();
      await (await menu(page)).filter({ hasText: '系统管理' }).click();
      await page.waitForURL('**/system/merchant');
      await rows(page).first().waitFor();
    }));

  it('[HDR-02] keeps the profile to one’s own merchant', () =>
    visitingAs('acme-lead', async (page) => {
      await openAvatarMenuItem(page, '切换租户');
      await page.locator('.ant-tree').getByText('格洛柏', { exact: false }).first().click();
      await page.locator('.ant-modal').getByRole('button', { name: '切换', exact: true }).click();
      await page.locator('.ant-modal').waitFor({ state: 'detached' });
      await page.waitForURL('**/home');
      const items = await menu(page);
      expect(await items.filter({ hasText: '个人信息' }).count()).toBe(0);
    }));
});

describe('one’s own account', () => {
  const dialog = (page: Page) => page.locator('.ant-modal:visible');
  const edit = (page: Page, label: string) => dialog(page).getByRole('button', { name: `修改${label}` });
  const open = async (page: Page) => {
    await openAvatarMenuItem(page, '个人信息');
    await edit(page, '姓名').waitFor();
  };

  it('[PRF-01] is changed one field at a time, and the new name shows at once', () =>
    visitingAs('acme-staff', async (page) => {
      await open(page);
      await expectNoViolations(page);
      await takePicture(page, '121-profile');
      await waitForAnimations(page);
      expect((await dialog(page).boundingBox())?.width).toBe(800);
      await edit(page, '姓名').click();
      await edit(page, '手机号').click();
      await expectToast(page, '请先保存当前修改');
      await dialog(page).getByLabel('姓名', { exact: true }).fill('周大川');
      await dialog(page).getByRole('button', { name: '取消' }).click();
      await dialog(page).getByText('周小川').waitFor();
      await edit(page, '姓名').click();
      await dialog(page).getByLabel('姓名', { exact: true }).fill('周川');
      await page.keyboard.press('Enter');
      await expectToast(page, '修改成功');
      await dialog(page).getByText('周川', { exact: true }).waitFor();
      await page.locator('header').getByRole('button', { name: '周川' }).waitFor();
    }));

  it.each([
    ['手机号', '11012345678', '数据格式错误'],
    ['邮箱', '', '不能为空'],
    ['邮箱', 'zhou@example', '数据格式错误'],
    ['姓名', '   ', '不能为空'],
  ])('[PRF-02] refuses as %s “%s”: %s', (label, typed, message) =>
    visitingAs('acme-staff', async (page) => {
      await open(page);
      await edit(page, label).click();
      const field = dialog(page).getByLabel(label, { exact: true });
      await field.fill(typed);
      await page.keyboard.press('Enter');
      await dialog(page).getByText(message, { exact: true }).waitFor();
      expect(await field.inputValue()).toBe(typed);
    }),
  );

  it.each([
    ['姓名', 25],
    ['手机号', 20],
    ['邮箱', 50],
  ])('[PRF-02] takes at most so many characters as %s: %i', (label, most) =>
    visitingAs('acme-staff', async (page) => {
      await open(page);
      await edit(page, label).click();
      const field = dialog(page).getByLabel(label, { exact: true });
      await field.fill('');
      await field.focus();
      await page.keyboard.insertText('1'.repeat(most + 1));
      expect(await field.inputValue()).toBe('1'.repeat(most));
    }),
  );

  it('[SEC-04] an e-mail address is saved once the password is given, and another field needs no second proof', () =>
    visitingAs('acme-staff', async (page) => {
      await open(page);
      await edit(page, '邮箱').click();
      await dialog(page).getByLabel('邮箱', { exact: true }).fill('zhou.new@example.com');
      await page.keyboard.press('Enter');
      const proof = dialog(page).filter({ hasText: '验证身份' });
      await proof.getByLabel('原始密码').waitFor();
      await waitForAnimations(page);
      await expectNoViolations(page);
      await takePicture(page, '123-proof');
      // If the user cancels the password dialog, the field keeps its input.
      await page.keyboard.press('Escape');
      await proof.waitFor({ state: 'hidden' });
      expect(await dialog(page).getByLabel('邮箱', { exact: true }).inputValue()).toBe('zhou.new@example.com');
      await dialog(page).getByRole('button', { name: '保存' }).click();
      await proof.getByLabel('原始密码').fill('Wrong-Pass-1');
      await page.keyboard.press('Enter');
      await proof.getByText('原始密码不正确').waitFor();
      await proof.getByLabel('原始密码').fill(journey.portal.password);
      await page.keyboard.press('Enter');
      await expectToast(page, '修改成功');
      await dialog(page).getByText('zhou.new@example.com').waitFor();
      await edit(page, '手机号').click();
      await dialog(page).getByLabel('手机号', { exact: true }).fill('13912340000');
      await page.keyboard.press('Enter');
      await dialog(page).getByText('13912340000').waitFor();
      expect(await proof.count()).toBe(0);
    }));

  it('[PRF-03] says so when it can’t be had, and asks before something typed is thrown away', () =>
    visitingAs('acme-staff', async (page) => {
      await page.route('**/user/profile', (route) => route.abort());
      await openAvatarMenuItem(page, '个人信息');
      await dialog(page).getByText('数据请求错误').waitFor();
      await page.unroute('**/user/profile');
      await dialog(page).getByRole('button', { name: '重试' }).click();
      await edit(page, '邮箱').click();
      await dialog(page).getByLabel('邮箱', { exact: true }).fill('somebody@example.com');
      await page.locator('.ant-modal-close').first().click();
      await expectConfirmDialog(page, '放弃未保存的修改？');
    }));
});

describe('the command palette', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: '搜索菜单与页面' });

  it('goes to a page by a few letters of its sound, with the keyboard alone', () =>
    visitingAs('acme-admin', async (page) => {
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      await waitForAnimations(page);
      await page.keyboard.type('gwgl');
      await page.getByRole('option', { name: '岗位管理' }).waitFor();
      await expectNoViolations(page);
      await takePicture(page, '122-palette');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/system/position');
      await rows(page).first().waitFor();
      // Visited pages are listed first, and Esc returns to the page.
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      await page.getByRole('option').first().filter({ hasText: '首页' }).waitFor();
      await page.keyboard.press('Escape');
      await field(page).waitFor({ state: 'hidden' });
    }));

  it('takes what is typed before its code has come', () =>
    visitingAs('acme-admin', async (page) => {
      let arrive: () => void = () => undefined;
      const arrival = new Promise<void>((come) => (arrive = come));
      await page.route('**/assets/palette*.js', async (route) => {
        await arrival;
        await route.continue();
      });
      await page.reload();
      await heading(page, '欢迎使用').waitFor();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('juese');
      arrive();
      const field = page.getByRole('combobox', { name: '搜索菜单与页面' });
      await field.waitFor();
      expect(await field.inputValue()).toBe('juese');
      await page.getByRole('option', { name: /角色管理/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/system/role');
    }));

  it('finds nothing that somebody may not open', () =>
    visitingAs('acme-staff', async (page) => {
      await page.keyboard.press('Control+k');
      await field(page).fill('用户管理');
      await page.getByText('没有找到相关的菜单或页面').waitFor();
    }));
});

describe('how the portal looks', () => {
  const tools = (page: Page) => page.getByRole('button', { name: '界面设置' });
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('[SHL-02] is light or dark, ordinary or compact, as the person likes it, and stays so', () =>
    visitingAs(
      'acme-admin',
      async (page) => {
        await rows(page).first().waitFor();
        const light = await ground(page);
        await tools(page).click();
        await page.getByText('深色', { exact: true }).waitFor();
        await waitForAnimations(page);
        await page.getByText('深色', { exact: true }).click();
        await page.getByText('紧凑', { exact: true }).click();
        await page.getByRole('switch', { name: '水印' }).click();
        await page.keyboard.press('Escape');
        expect(await ground(page)).not.toBe(light);
        const cookies = await page.context().cookies();
        expect(cookies.find(({ name }) => name === 'size')?.value).toBe('small');
        expect(await page.getByRole('button', { name: '查询' }).evaluate((button) => button.clientHeight)).toBeLessThan(
          30,
        );
        await page.reload();
        await rows(page).first().waitFor();
        expect(await ground(page)).not.toBe(light);
        await expectNoViolations(page);
        await takePicture(page, '123-dark-compact');
      },
      '/system/user',
    ));

  it('[SHL-02] keeps the side menu folded, in the cookie sidebarStatus', () =>
    visitingAs(
      'acme-admin',
      async (page) => {
        const width = () => page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().width);
        const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
        expect(await width()).toBe(208);
        await page.locator('.ant-layout-sider-trigger').click();
        await page.locator('aside.ant-layout-sider-collapsed').waitFor();
        await waitForAnimations(page);
        expect(await width()).toBe(60);
        const folded = await kept();
        await page.reload();
        await page.locator('.ant-layout-sider-trigger').waitFor();
        await waitForAnimations(page);
        expect(await width()).toBe(60);
        await page.locator('.ant-layout-sider-trigger').click();
        await page.locator('aside:not(.ant-layout-sider-collapsed)').waitFor();
        await waitForAnimations(page);
        expect(await width()).toBe(208);
        expect([folded, await kept()]).toEqual(['0', '1']);
      },
      '/system/user',
    ));

  it.each([
    ['dark', 'light'],
    ['light', 'dark'],
    ['system', 'dark'],
  ] as const)('is in its ground before its script runs: %s where the system is %s', (scheme, colorScheme) =>
    withNewVisitor(journey, async (page) => {
      await page.context().addCookies([{ name: 'scheme', value: scheme, url: journey.portal.url }]);
      await page.emulateMedia({ colorScheme });
      await page.goto('/login');
      await page.getByLabel('用户名', { exact: true }).waitFor();
      const running = await ground(page);
      await page.route(/\.js$/, () => undefined);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.waitForFunction((color) => getComputedStyle(document.body).backgroundColor === color, running);
    }),
  );
});

describe('[SHL-03] a narrow window', () => {
  const overlaps = (page: Page) =>
    page.evaluate(() => {
      const parts = [...document.querySelectorAll('.ant-layout-header > *')].map((part) =>
        part.getBoundingClientRect(),
      );
      return parts.some((part, place) => place > 0 && part.left < (parts[place - 1]?.right ?? 0) - 1);
    });

  it.each(['/home', '/system/user'])('scrolls %s sideways, and breaks nothing', (path) =>
    visitingAs(
      'acme-admin',
      async (page) => {
        await page.locator('h1').first().waitFor();
        const content = page.locator('.ant-layout').first();
        const header = page.locator('.ant-layout-header');
        for (const width of [1280, 1240, 1000, 800]) {
          await page.setViewportSize({ width, height: 800 });
          expect((await header.boundingBox())?.height).toBe(60);
          expect((await content.boundingBox())?.width).toBe(Math.max(width, 1240));
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(scrollWidth).toBe(Math.max(width, 1240));
          expect(await overlaps(page)).toBe(false);
        }
        await page.setViewportSize({ width: 1000, height: 800 });
        await takePicture(page, `124-narrow${path.replaceAll('/', '-')}`);
        // The avatar, which is outside the visible area, can be scrolled to and used.
        const avatar = page.locator('header').getByRole('button').last();
        await page.evaluate(() => window.scrollTo(1000, 0));
        const { x = 0, width = 0 } = (await avatar.boundingBox()) ?? {};
        expect(x + width).toBeLessThanOrEqual(1000);
        await openAvatarMenuItem(page, '个人信息');
        await page.locator('.ant-modal:visible').waitFor();
      },
      path,
    ),
  );
});
