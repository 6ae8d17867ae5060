import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Locator, Page } from 'playwright-core';
import { findAccessibilityViolations } from './barriers';
import { newVisitorContext } from './browser';
import {
  expectConfirmDialog,
  runRowAction,
  takePicture,
  pressDialogButton,
  rowWith,
  rows,
  expectToast,
  openAs,
  startJourney,
  expectRowState,
} from './journey';
import type { Journey } from './journey';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFUlEQVR42mNkYPhfz0BDwDRqYNQAEgA3hwEQ6qXJ3QAAAABJRU5ErkJggg==',
  'base64',
);

/** A site outside the portal, as the target of a link. */
interface Site {
  readonly url: string;
  end(): Promise<void>;
}

async function startSite(): Promise<Site> {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Boards</title>Boards of another site');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('apps and menus', () => {
  let journey: Journey;
  /** A user of another merchant, in a separate browser context. */
  let acme: Page;
  const folder = mkdtempSync(join(tmpdir(), 'portal-apps-'));

  let site: Site;

  beforeAll(async () => {
    site = await startSite();
    // Needs a whole browser: Chromium's headless shell opens no tab for a menu link to another site.
    journey = await startJourney({}, 'full');
    const { page, portal, browser } = journey;
    await openAs(page, portal, 'admin', '/system/app');
    await rowWith(page, 'system-new').waitFor();
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    acme = await context.newPage();
    await openAs(acme, portal, 'acme-admin', '/system/user');
    await rows(acme).first().waitFor();
  });
  afterAll(async () => {
    await journey.end();
    await site.end();
  });

  const form = (page: Page): Locator => page.locator('.ant-modal:visible, .ant-drawer-content:visible').first();
  // The apps of one category are listed under its name in the top navigation.
  const inNav = (page: Page, name: string): Locator =>
    page.locator('.ant-menu-submenu-popup:visible').getByText(name, { exact: true });
  async function openNav(page: Page): Promise<void> {
    await page.bringToFront();
    await page.getByRole('navigation', { name: '应用' }).getByText('平台管理', { exact: true }).hover();
    await inNav(page, '消息中心').waitFor();
  }
  async function shown(page: Page, name: string): Promise<void> {
    await openNav(page);
    await inNav(page, name).waitFor();
    await page.mouse.move(640, 790);
  }
  async function hidden(page: Page, name: string): Promise<void> {
    await openNav(page);
    await inNav(page, name).waitFor({ state: 'hidden' });
    await page.mouse.move(640, 790);
  }
  const inMenu = (page: Page, name: string): Locator => page.locator('aside').getByRole('menuitem', { name });
  const openTabs = (page: Page): Promise<string[]> =>
    page.locator('[role=tablist]').first().getByRole('tab').allTextContents();
  const handle = (page: Page, name: string): Locator => page.getByRole('button', { name: `移动 ${name}，` });
  const place = (page: Page, name: string, number: number) =>
    page.getByRole('button', { name: `移动 ${name}，第 ${String(number)} 项` }).waitFor();
  async function wide(page: Page, name: string): Promise<void> {
    await takePicture(page, name);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await takePicture(page, `${name}-1920`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  async function barriers(page: Page): Promise<string[]> {
    // Moves the mouse away, since antd lightens a hovered button.
    await page.mouse.move(0, 0);
    return findAccessibilityViolations(page);
  }
  async function openMenus(page: Page, app: string): Promise<void> {
    await inMenu(page, '菜单管理').click();
    await page.getByRole('heading', { name: '菜单管理' }).waitFor();
    await page.getByRole('combobox', { name: '应用', exact: true }).fill(app);
    await page.locator('.ant-select-dropdown:visible').getByText(app).click();
  }

  it('[SYS-01] shows the apps by category', async () => {
    const { page } = journey;
    await rowWith(page, 'hudong').waitFor();
    await wide(page, '110-apps');
    expect(await barriers(page)).toEqual([]);
  });

  it('[SYS-01] adds an app with a logo; a file that is none is refused at once', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await pressDialogButton(page, '保存');
    await form(page).getByText('请输入应用名称').waitFor();
    await form(page).getByLabel('应用名称').fill('能耗看板');
    await form(page).getByLabel('应用编码').fill('hudong');
    await form(page).getByLabel('应用路径').fill('javascript:alert(1)');
    await form(page).getByText('请输入以 / 开头的站内路径').waitFor();
    await form(page).getByLabel('应用路径').fill('/introduce');
    await form(page).getByLabel('应用分类').press('ArrowDown');
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    const files = form(page).getByLabel('应用图标文件');
    await files.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await form(page).getByText('只支持 PNG、JPEG 或 WebP 图片').waitFor();
    await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await form(page).getByText('只支持 PNG、JPEG 或 WebP 图片').waitFor();
    await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(210 * 1024) });
    await form(page).getByText('图片不能超过 200 KB').waitFor();
    await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
    await form(page).locator('img').waitFor();
    await pressDialogButton(page, '保存');
    await form(page).getByText('应用编码已存在').waitFor();
    await form(page).getByLabel('应用编码').fill('energy-board');
    await takePicture(page, '111-app-form');
    expect(await barriers(page)).toEqual([]);
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await rowWith(page, 'energy-board').locator('img').waitFor();
    await shown(page, '能耗看板');
  });

  it('[SYS-01] gives it to a merchant, in whose open browsers it shows within seconds, and takes it back', async () => {
    const { page } = journey;
    await hidden(acme, '能耗看板');
    await page.bringToFront();
    await runRowAction(page, rowWith(page, 'energy-board'), '租户');
    const drawer = page.locator('.ant-drawer:visible');
    const merchant = (name: string) => drawer.locator('.ant-tree-treenode').filter({ hasText: name });
    await merchant('艾可米').first().locator('.ant-tree-checkbox').click();
    await drawer.getByText('将分配给 1 个租户，收回 0 个').waitFor();
    await takePicture(page, '112-app-merchants');
    expect(await barriers(page)).toEqual([]);
    await drawer.getByRole('button', { name: '保存' }).click();
    await shown(acme, '能耗看板');
    await page.bringToFront();
    await takePicture(acme, '113-app-arrived');
    await rowWith(page, 'energy-board').getByText('2', { exact: true }).waitFor();

    await runRowAction(page, rowWith(page, 'energy-board'), '租户');
    await merchant('艾可米').first().locator('.ant-tree-checkbox').click();
    await drawer.getByRole('button', { name: '保存' }).click();
    await expectConfirmDialog(page, '从 1 个租户收回应用“能耗看板”？');
    await pressDialogButton(page, '收回');
    await hidden(acme, '能耗看板');
  });

  it('[SYS-01] hides it, edits it and orders the apps of a category, by mouse and keyboard', async () => {
    const { page } = journey;
    const row = () => rowWith(page, 'energy-board');
    await row().getByRole('switch').click();
    await hidden(page, '能耗看板');
    await row().getByRole('switch').click();
    await shown(page, '能耗看板');
    await runRowAction(page, row(), '编辑');
    expect(await form(page).getByLabel('应用编码').isDisabled()).toBe(true);
    await form(page).getByLabel('应用名称').fill('能耗分析');
    await pressDialogButton(page, '保存');
    await shown(page, '能耗分析');

    await handle(page, '能耗分析').dragTo(rowWith(page, 'system-new'), { targetPosition: { x: 300, y: 4 } });
    await place(page, '能耗分析', 1);
    await handle(page, '能耗分析').press('ArrowDown');
    await place(page, '能耗分析', 2);
    await page.getByRole('button', { name: /^移动 能耗分析，第 2 项/ }).waitFor();
    await page.getByLabel('关键字').fill('energy-board');
    await page.getByRole('button', { name: /查\s*询/ }).click();
    await rowWith(page, 'system-new').waitFor({ state: 'detached' });
    expect(await handle(page, '能耗分析').count()).toBe(0);
    expect(page.url()).toContain('keyword=energy-board');
    await page.getByRole('button', { name: /重\s*置/ }).click();
    await rowWith(page, 'system-new').waitFor();
    expect(await rowWith(page, 'system-new').getByText('删除').count()).toBe(0);
  });

  it('[SYS-02] builds the menu of the app: a directory, a page, its buttons in one step', async () => {
    const { page } = journey;
    await openMenus(page, '能耗分析');
    await page.getByText('该应用还没有菜单').waitFor();
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await form(page).getByText('目录', { exact: true }).click();
    await form(page).getByLabel('菜单名称').fill('经营分析');
    await pressDialogButton(page, '保存');
    await form(page).getByText('请输入路径').waitFor();
    await form(page).getByLabel('路径').fill('business');
    await pressDialogButton(page, '保存');
    await rowWith(page, '经营分析').waitFor();

    await runRowAction(page, rowWith(page, '经营分析'), '新增下级');
    await form(page).getByLabel('菜单名称').fill('能耗报表');
    await form(page).getByLabel('路径').fill('report');
    await form(page).getByLabel('页面组件').fill('nowhere');
    await form(page).getByText('当前版本没有该页面').waitFor();
    await form(page).getByLabel('页面组件').fill('posi');
    await page.locator('.ant-select-dropdown:visible').getByText('positions（岗位管理）').click();
    await form(page).getByLabel('权限标识').fill('energy:report:list');
    await form(page).getByLabel('图标').press('ArrowDown');
    await page.locator('.ant-select-dropdown:visible').getByText('BarChart').click();
    await form(page).getByLabel('扩展配置').fill('[');
    await form(page).getByText('请输入 JSON 对象').waitFor();
    await form(page).getByLabel('扩展配置').fill('{"a": 1}');
    await form(page).getByLabel('不缓存').check();
    await wide(page, '114-menu-form');
    expect(await barriers(page)).toEqual([]);
    await pressDialogButton(page, '保存');
    await rowWith(page, '能耗报表').waitFor();

    await runRowAction(page, rowWith(page, '能耗报表'), '生成按钮');
    await form(page).getByText('新增（energy:report:add）').waitFor();
    await takePicture(page, '115-menu-buttons');
    await pressDialogButton(page, '生成');
    await form(page).waitFor({ state: 'detached' });
    await rowWith(page, '能耗报表').locator('.ant-table-row-expand-icon').click();
    await rowWith(page, 'energy:report:export').waitFor();
    await page.getByLabel('搜索菜单').fill('report:edit');
    await rowWith(page, 'energy:report:export').waitFor({ state: 'detached' });
    await rowWith(page, '能耗报表').waitFor();
    await page.getByLabel('搜索菜单').fill('');
    await wide(page, '116-menu');
    expect(await barriers(page)).toEqual([]);
  });

  it('[SYS-02] a node that is renamed or dragged elsewhere is so in the open side menu', async () => {
    const { page } = journey;
    await openMenus(page, '系统管理');
    await rowWith(page, '岗位管理').waitFor();
    await wide(page, '117-menu-main');
    await runRowAction(page, rowWith(page, '岗位管理'), '编辑');
    await form(page).getByLabel('菜单名称').fill('岗位一览');
    await pressDialogButton(page, '保存');
    await inMenu(acme, '岗位一览').waitFor();
    await inMenu(page, '岗位一览').waitFor();

    const titles = () => acme.locator('aside').getByRole('menuitem').allTextContents();
    expect((await titles()).indexOf('岗位一览')).toBeGreaterThan((await titles()).indexOf('用户管理'));
    await handle(page, '岗位一览').dragTo(rowWith(page, 'system:user:list'), { targetPosition: { x: 300, y: 4 } });
    await place(page, '岗位一览', 1);
    await acme.waitForFunction(() => {
      const shown = [...document.querySelectorAll('aside [role=menuitem]')].map(({ textContent }) => textContent);
      return shown.indexOf('岗位一览') < shown.indexOf('用户管理');
    });
    await takePicture(acme, '118-menu-arrived');
    await handle(page, '岗位一览').press('ArrowDown');
    await place(page, '岗位一览', 2);
    await runRowAction(page, rowWith(page, '岗位一览'), '上移');
    await place(page, '岗位一览', 1);
  });

  it('[SYS-02] moves and copies a branch, and drops a page into a directory', async () => {
    const { page } = journey;
    await openMenus(page, '能耗分析');
    await runRowAction(page, rowWith(page, '经营分析'), '复制');
    await rowWith(page, '经营分析 副本').waitFor();
    await runRowAction(page, rowWith(page, '能耗报表').first(), '移动到…');
    await form(page).getByLabel('移到哪个菜单下').press('ArrowDown');
    await page.locator('.ant-select-tree-title').getByText('顶级', { exact: true }).click();
    await pressDialogButton(page, '移动');
    await place(page, '能耗报表', 3);
    const target = rowWith(page, '经营分析').first();
    await page.getByRole('button', { name: '移动 能耗报表，第 3 项' }).dragTo(target);
    await page.getByRole('button', { name: '移动 能耗报表，第 3 项' }).waitFor({ state: 'detached' });
    await runRowAction(page, rowWith(page, '经营分析 副本'), '删除');
    await expectConfirmDialog(page, '删除菜单“经营分析 副本”？');
    await takePicture(page, '119-menu-remove');
    await pressDialogButton(page, '删除');
    await rowWith(page, '经营分析 副本').waitFor({ state: 'detached' });
  });

  it('[SYS-02] [NAV-04] a link in the menu opens another site in a browser tab of its own, and takes no tab of ours', async () => {
    const { page } = journey;
    await openMenus(page, '系统管理');
    await runRowAction(page, rowWith(page, '系统管理').first(), '新增下级');
    await form(page).getByLabel('菜单名称').fill('监控大屏');
    await form(page).getByText('外部链接', { exact: true }).click();
    await form(page).getByLabel('页面组件').waitFor({ state: 'detached' });
    await form(page).getByText('外部链接没有页面，路径只用于区分菜单').waitFor();
    await form(page).getByLabel('路径').fill('board');
    await pressDialogButton(page, '保存');
    await form(page).getByText('请输入外部链接').waitFor();
    const address = form(page).getByRole('textbox', { name: '外部链接' });
    await address.fill('javascript:alert(1)');
    await form(page).getByText('请输入 http:// 或 https:// 开头的完整地址').waitFor();
    await address.fill(`${site.url}/board?from=portal`);
    await form(page).getByLabel('图标').fill('Dash');
    await page.locator('.ant-select-dropdown:visible').getByText('Dashboard', { exact: true }).click();
    await wide(page, '122-menu-link-form');
    expect(await barriers(page)).toEqual([]);
    await pressDialogButton(page, '保存');
    await rowWith(page, `${site.url}/board`).waitFor();

    await acme.bringToFront();
    const entry = inMenu(acme, '监控大屏').getByRole('link', { name: '监控大屏 外部链接，在新标签页打开' });
    await entry.waitFor();
    await wide(acme, '123-menu-link');
    expect(await barriers(acme)).toEqual([]);
    expect(await entry.getAttribute('rel')).toBe('noopener noreferrer');
    const [here, tabs] = [acme.url(), await openTabs(acme)];
    for (const button of ['left', 'middle'] as const) {
      // Activates this tab: after another tab was closed, the browser may activate any tab, and a link in a background
      // tab opens no new tab.
      await acme.bringToFront();
      const [opened] = await Promise.all([acme.context().waitForEvent('page'), entry.click({ button })]);
      await opened.getByText('Boards of another site').waitFor();
      expect(opened.url()).toBe(`${site.url}/board?from=portal`);
      expect(await opened.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
      await opened.close();
    }
    await acme.bringToFront();
    await acme.keyboard.press('Control+K');
    await acme.getByRole('combobox', { name: '搜索菜单与页面' }).fill('jkdp');
    await acme.getByRole('option', { name: /监控大屏.*在新标签页打开/ }).waitFor();
    await takePicture(acme, '124-palette-link');
    const [found] = await Promise.all([acme.context().waitForEvent('page'), acme.keyboard.press('Enter')]);
    await found.getByText('Boards of another site').waitFor();
    expect(await found.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
    await found.close();
    expect([acme.url(), await openTabs(acme)]).toEqual([here, tabs]);
    await acme.goto('/system/board');
    await acme.waitForURL(/\/401/);
    await acme.goto(here);
    await rows(acme).first().waitFor();
  });

  it('[SYS-02] [NAV-05] a page is entered from the menu and the palette with its query, and known by its path', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '角色管理'), '编辑');
    await form(page).getByLabel('路由参数').fill('?status=NORMAL');
    await form(page).getByText('格式为 名称=值').waitFor();
    await form(page).getByLabel('路由参数').fill('status=STOP_USING&roleName=员');
    await pressDialogButton(page, '保存');
    await rowWith(page, 'role?status=STOP_USING').waitFor();

    await acme.bringToFront();
    const entry = inMenu(acme, '角色管理').getByRole('link');
    await acme.waitForFunction(() => document.querySelector('aside a[href*="status=STOP_USING"]'));
    await acme.keyboard.press('Control+K');
    await acme.getByRole('combobox', { name: '搜索菜单与页面' }).fill('角色管理');
    await acme.keyboard.press('Enter');
    await acme.getByRole('heading', { name: '角色管理' }).waitFor();
    expect(new URL(acme.url()).searchParams.get('roleName')).toBe('员');
    expect(await acme.getByLabel('角色名称').inputValue()).toBe('员');
    await acme.getByText('没有符合条件的数据').waitFor();
    const tabs = await openTabs(acme);
    expect(tabs.filter((name) => name === '角色管理')).toHaveLength(1);
    // The tab keeps the address of its page, which differs from the address of the menu node.
    await acme.getByRole('button', { name: /重\s*置/ }).click();
    await rows(acme).first().waitFor();
    await inMenu(acme, '用户管理').getByRole('link').click();
    await acme.getByRole('heading', { name: '用户管理' }).waitFor();
    await entry.click();
    await rows(acme).first().waitFor();
    expect(new URL(acme.url()).search).toBe('');
    expect(await openTabs(acme)).toEqual(tabs);

    await acme.locator('[role=tablist] > div', { hasText: '角色管理' }).locator('button[title=关闭]').click();
    await acme.getByRole('heading', { name: '用户管理' }).waitFor();
    await entry.click();
    await acme.getByText('没有符合条件的数据').waitFor();
    expect(new URL(acme.url()).searchParams.get('status')).toBe('STOP_USING');
    await wide(acme, '125-menu-query');
  });

  it('[SYS-02] says of the permission tags which are mistyped, carried twice or by nothing', async () => {
    const { page } = journey;
    await page.bringToFront();
    const report = page.locator('.ant-drawer:visible');
    const row = (tag: string) => report.locator('.ant-table-row:visible').filter({ hasText: tag });
    const check = async () => {
      await page.getByRole('button', { name: '权限标识检查' }).click();
      await report.getByRole('tab', { name: '未使用' }).waitFor();
    };
    const retype = async (from: string, to: string) => {
      await page.getByLabel('搜索菜单').fill(from);
      await runRowAction(page, rowWith(page, from).last(), '编辑');
      await form(page).getByLabel('权限标识').fill(to);
      await pressDialogButton(page, '保存');
      await form(page).waitFor({ state: 'detached' });
      await page.getByLabel('搜索菜单').fill('');
    };
    await check();
    await report.getByRole('tab', { name: '未使用（0）' }).waitFor();
    await report.getByText('没有这样的权限标识').waitFor();
    await page.keyboard.press('Escape');
    await report.waitFor({ state: 'detached' });

    await retype('system:position:add', 'system:positon:add');
    await check();
    await report.getByRole('tab', { name: '未使用（1）' }).waitFor();
    await row('system:positon:add').getByText('系统管理 · 系统管理 / 岗位一览 / 新增').waitFor();
    await wide(page, '126-menu-tags');
    expect(await barriers(page)).toEqual([]);
    await report.getByRole('tab', { name: '缺少菜单（1）' }).click();
    await row('system:position:add').getByText('POST /api/authority/admin/position/add').waitFor();
    await takePicture(page, '127-menu-tags-missing');
    await report.getByText('全部应用').click();
    await report.getByRole('tab', { name: '重复（0）' }).waitFor();
    // A page of another app than the one before. No endpoint of the portal needs this page's permission tag.
    await row('energy:report:list').getByText('能耗分析 · 经营分析 / 能耗报表').waitFor();
    await wide(page, '128-menu-tags-all');
    await page.keyboard.press('Escape');
    await report.waitFor({ state: 'detached' });

    await retype('system:positon:add', 'system:position:edit');
    await check();
    await report.getByRole('tab', { name: '重复（1）' }).click();
    await row('system:position:edit').getByText('系统管理 · 系统管理 / 岗位一览 / 修改').waitFor();
    await row('system:position:edit').getByText('系统管理 · 系统管理 / 岗位一览 / 新增').waitFor();
    await page.keyboard.press('Escape');
    await report.waitFor({ state: 'detached' });
  });

  it('[SYS-02] says whose roles lose a node before it is disabled, and takes it out of the menus', async () => {
    const { page } = journey;
    await openMenus(page, '系统管理');
    await runRowAction(page, rowWith(page, '岗位一览'), '停用');
    await expectConfirmDialog(page, '停用菜单“岗位一览”？');
    await page
      .locator('.ant-modal-confirm-content')
      .getByText(/个租户的 .+ 个角色、.+ 名用户将失去相应权限/)
      .waitFor();
    await pressDialogButton(page, '停用');
    await expectRowState(rowWith(page, '岗位一览'), '停用');
    await inMenu(acme, '岗位一览').waitFor({ state: 'detached' });
    await runRowAction(page, rowWith(page, '岗位一览'), '启用');
    await inMenu(acme, '岗位一览').waitFor();
    await runRowAction(page, rowWith(page, 'system:menu:list'), '停用');
    await pressDialogButton(page, '停用');
    await expectToast(page, '该操作会使平台无法再打开“菜单管理”，不能执行');
  });

  it('[SYS-02] exports a menu, shows the difference of a file to it, and imports it', async () => {
    const { page } = journey;
    await openMenus(page, '能耗分析');
    await rowWith(page, '能耗报表').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出', exact: true }).click(),
    ]);
    await expectToast(page, '导出完成');
    expect(download.suggestedFilename()).toMatch(/^菜单_能耗分析_\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      menus: { title: string; children: { children: object[] }[] }[];
    };
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await form(page)
      .getByLabel('JSON 文件')
      .setInputFiles(await download.path());
    await pressDialogButton(page, '预览');
    await form(page).getByText('文件内容与现有菜单一致').waitFor();
    expect(await form(page).getByRole('button', { name: '确认导入' }).isDisabled()).toBe(true);

    const [top] = file.menus;
    if (!top) throw new Error('the file is empty');
    top.title = '经营';
    top.children[0]?.children.pop();
    file.menus.push({ ...top, title: '', children: [] });
    const path = join(folder, 'menus.json');
    await writeFile(path, JSON.stringify(file));
    await form(page).getByLabel('JSON 文件').setInputFiles(path);
    await pressDialogButton(page, '预览');
    await form(page).getByText('有 1 项不能导入').waitFor();
    await form(page).getByText('title：请输入菜单名称').waitFor();
    await wide(page, '120-menu-import-refused');
    expect(await barriers(page)).toEqual([]);
    file.menus.pop();
    await writeFile(path, JSON.stringify(file));
    await form(page).getByLabel('JSON 文件').setInputFiles(path);
    await pressDialogButton(page, '预览');
    await form(page).getByRole('tab', { name: '修改（1）' }).click();
    await form(page).getByText('菜单名称：经营分析 → 经营').waitFor();
    await form(page).getByRole('tab', { name: '删除（1）' }).click();
    await takePicture(page, '121-menu-import');
    await pressDialogButton(page, '确认导入');
    await expectToast(page, '已导入：新增 0 项，修改 1 项，删除 1 项');
    await rowWith(page, '经营').waitFor();
  });

  it('[SYS-01] removes an app with its menu, which disappears from the top navigation', async () => {
    const { page } = journey;
    await inMenu(page, '应用管理').click();
    await runRowAction(page, rowWith(page, 'energy-board'), '删除');
    await expectConfirmDialog(page, '删除应用“能耗分析”？');
    await pressDialogButton(page, '删除');
    await rowWith(page, 'energy-board').waitFor({ state: 'detached' });
    await hidden(page, '能耗分析');
  });

  it('[SYS-01] [SYS-02] [PER-02] is nothing that an administrator of another merchant gets to see', async () => {
    await acme.bringToFront();
    await inMenu(acme, '租户管理').waitFor();
    for (const name of ['应用管理', '菜单管理']) expect(await inMenu(acme, name).count()).toBe(0);
    for (const path of ['/system/app', '/system/appMenu']) {
      await acme.goto(path);
      await acme.waitForURL(/\/401/);
    }
  });

  it('has nothing to complain of in the browser', () => {
    expect(journey.complaints).toEqual([]);
  });
});
