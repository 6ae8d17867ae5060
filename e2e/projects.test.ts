import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre';
import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { newVisitorContext } from './browser';
import {
  expectConfirmDialog,
  openAvatarMenuItem,
  runRowAction,
  takePicture,
  pressDialogButton,
  expectToast,
  openAs,
  startJourney,
} from './journey';
import type { Journey } from './journey';

const DASHBOARD = /\/project\/[\w-]+\/dataView/;

describe('projects', () => {
  let journey: Journey;
  const called: string[] = [];

  beforeAll(async () => {
    journey = await startJourney();
    journey.page.on('request', (request) => called.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await openAs(journey.page, journey.portal, 'acme-admin', '/project/view');
    await cards(journey.page).first().waitFor();
  });
  afterAll(async () => {
    await journey.end();
  });

  const cards = (page: Page): Locator => page.locator('main li[aria-labelledby]:visible');
  const cardOf = (page: Page, name: string): Locator => cards(page).filter({ hasText: name });
  const names = (page: Page) => cards(page).locator('h2').allTextContents();
  const form = (page: Page): Locator => page.locator('.ant-modal:visible').first();
  const cookie = async ({ context }: Journey) =>
    (await context.cookies()).find(({ name }) => name === 'currentProjectId')?.value;
  const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
  const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
  const charts = (page: Page): Locator => page.locator('[data-chart] canvas:visible');

  async function looks(page: Page, name: string): Promise<void> {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const width of [1280, 1920]) {
        await page.setViewportSize({ width, height: 1000 });
        await takePicture(page, `${name}-${scheme}-${String(width)}`);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  it('[PRJ-02] lists the projects, those at the top first, without menu and header, and leads home', async () => {
    const { page } = journey;
    expect(await names(page)).toEqual(['滨江园区光伏电站', '城东公共充电站', '滨江储能电站一期']);
    expect(await page.locator('header').getByRole('navigation').count()).toBe(0);
    await expectNoViolations(page);
    await looks(page, '120-projects');
    await button(page, '返回首页').click();
    await page.waitForURL(/\/home$/);
    await page.goBack();
    await cards(page).first().waitFor();
  });

  it('[PRJ-02] finds a project by its name, and the address says so', async () => {
    const { page } = journey;
    await page.getByPlaceholder('搜索项目名称').fill('充电');
    await page.keyboard.press('Enter');
    await page.waitForURL(/projectName=/);
    await cardOf(page, '滨江').first().waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['城东公共充电站']);
    await page.getByPlaceholder('搜索项目名称').fill('没有');
    await page.keyboard.press('Enter');
    await page.getByText('没有匹配的项目').waitFor();
    await page.getByPlaceholder('搜索项目名称').fill('');
    await page.keyboard.press('Enter');
    await cardOf(page, '滨江').first().waitFor();
  });

  it('[PRJ-02] adds and edits a project, each name once', async () => {
    const { page } = journey;
    await button(page, '新增项目').click();
    await pressDialogButton(page, '保存');
    await form(page).getByText('请输入项目名称').waitFor();
    await form(page).getByLabel('项目名称').fill('城东公共充电站');
    await pressDialogButton(page, '保存');
    await form(page).getByText('项目名称已存在').waitFor();
    await form(page).getByLabel('项目名称').fill('江北换电站');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await runRowAction(page, cardOf(page, '江北换电站'), '编辑');
    await form(page).getByLabel('项目说明').fill('换电试点');
    await pressDialogButton(page, '保存');
    await cardOf(page, '江北换电站').getByText('换电试点').waitFor();
  });

  it('[PRJ-02] pins and unpins a project, and chooses the one to start with', async () => {
    const { page } = journey;
    await runRowAction(page, cardOf(page, '滨江储能电站一期'), '置顶');
    await cardOf(page, '滨江储能电站一期').locator('.ant-tag').getByText('置顶').waitFor();
    expect((await names(page)).slice(0, 2).sort()).toEqual(['滨江储能电站一期', '滨江园区光伏电站'].sort());
    await runRowAction(page, cardOf(page, '滨江储能电站一期'), '取消置顶');
    await cardOf(page, '滨江储能电站一期').locator('.ant-tag').waitFor({ state: 'detached' });
    await runRowAction(page, cardOf(page, '城东公共充电站'), '设为默认');
    await cardOf(page, '城东公共充电站').locator('.ant-tag').getByText('默认').waitFor();
    await button(page, '进入默认项目').waitFor();
  });

  it('[PRJ-02] asks before it deletes, and says how much goes with it', async () => {
    const { page } = journey;
    await runRowAction(page, cardOf(page, '滨江储能电站一期'), '删除');
    await expectConfirmDialog(page, '删除项目“滨江储能电站一期”？');
    await page.getByText(/其 [\d,]+ 条互动数据将一并删除，不能恢复。/).waitFor();
    const confirmation = page.locator('.ant-modal-confirm');
    const remove = confirmation.getByRole('button', { name: '删除', exact: true });
    expect(await remove.isDisabled()).toBe(true);
    await confirmation.getByLabel('请输入“滨江储能电站一期”以确认').fill('滨江储能电站');
    expect(await remove.isDisabled()).toBe(true);
    await takePicture(page, '121-project-delete');
    await confirmation.getByLabel('请输入“滨江储能电站一期”以确认').fill('滨江储能电站一期');
    await remove.and(page.locator(':enabled')).waitFor();
    await pressDialogButton(page, '取消');
    await runRowAction(page, cardOf(page, '江北换电站'), '删除');
    await expectConfirmDialog(page, '删除项目“江北换电站”？');
    await pressDialogButton(page, '删除');
    await cardOf(page, '江北换电站').waitFor({ state: 'detached' });
  });

  it('[PRJ-03] [PRJ-04] enters a project: the cookie has it, and its figures and charts show', async () => {
    const { page } = journey;
    await button(page, '进入 滨江园区光伏电站').click();
    await page.waitForURL(DASHBOARD);
    await title(page, '滨江园区光伏电站').waitFor();
    await charts(page).nth(2).waitFor();
    expect(page.url()).toContain(`/project/${String(await cookie(journey))}/dataView`);
    await page
      .getByText(/^较上期(增长|下降) [\d.]+%$/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: '滨江园区光伏电站' }).waitFor();
    expect(await page.locator('.ant-table-row:visible').count()).toBeGreaterThan(4);
    await expectNoViolations(page);
    await looks(page, '122-dashboard');
  });

  it('[PRJ-04] shows other days and another figure, and the address says which', async () => {
    const { page } = journey;
    await page.getByText('近一年', { exact: true }).click();
    await page.waitForURL(/beginTime=/);
    await page.getByText('参与次数趋势（按周）').first().waitFor();
    // The data begin a year ago. If midnight has passed since they were made, the former year has their first day.
    await page
      .getByText(/^(上期无数据|较上期)/)
      .first()
      .waitFor();
    await page.getByTitle('曝光次数').or(page.locator('.ant-segmented').getByText('曝光次数')).first().click();
    await page.getByText('曝光次数趋势（按周）').first().waitFor();
    await takePicture(page, '123-dashboard-year');
    await page.reload();
    await page.getByText('参与次数趋势（按周）').first().waitFor();
    await page.goto(`${page.url().split('?')[0] ?? ''}?beginTime=2020-01-01&endTime=2020-01-31`);
    await page.getByText('这段时间没有互动数据，请换一个时间范围').waitFor();
    await page.getByText('近7天', { exact: true }).click();
    await charts(page).nth(2).waitFor();
  });

  it('[PRJ-04] saves the picture and the data', async () => {
    const { page } = journey;
    await page.getByText('近30天', { exact: true }).click();
    await charts(page).nth(2).waitFor();
    const saved = async (name: string) => {
      const waiting = page.waitForEvent('download');
      await button(page, name).click();
      const download = await waiting;
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
    };
    const image = await saved('导出图片');
    expect(image.name).toMatch(/^滨江园区光伏电站_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.png$/);
    expect(image.content.subarray(1, 4).toString()).toBe('PNG');
    // The image's width in pixels, which is twice the width in CSS pixels.
    expect(image.content.readUInt32BE(16)).toBe(2400);
    const data = await saved('导出数据');
    expect(data.name).toMatch(/^项目数据_.*\.xlsx$/);
    const sheet = await readXlsx(new Uint8Array(data.content));
    expect(sheet.sheets[0]?.rows.length).toBeGreaterThan(100);
    await expectToast(page, '导出完成');
  });

  it('[PRJ-03] goes to another project by the selector, where the view begins anew', async () => {
    const { page } = journey;
    const before = await cookie(journey);
    await page.getByLabel('切换项目').first().click();
    await page.locator('.ant-select-dropdown:visible').getByText('城东公共充电站').click();
    await title(page, '城东公共充电站').waitFor();
    await charts(page).nth(2).waitFor();
    expect(await cookie(journey)).not.toBe(before);
    await page.getByRole('tab', { name: '城东公共充电站' }).waitFor();
  });

  it('[NAV-07] leads whoever is in a project from the list on to its dashboard, and back to the list when they leave it', async () => {
    const { page } = journey;
    const id = String(await cookie(journey));
    await page.goto('/project/view');
    await page.waitForURL(`**/project/${id}/dataView`);
    await title(page, '城东公共充电站').waitFor();
    await button(page, '返回项目列表').click();
    await page.waitForURL(/\/project\/view$/);
    await cards(page).first().waitFor();
    expect(await cookie(journey)).toBeUndefined();
    await page.reload();
    await cards(page).first().waitFor();
    expect(page.url()).toMatch(/\/project\/view$/);
  });

  it('[NAV-07] sends a page of an unknown, foreign or empty project to the list', async () => {
    const { page } = journey;
    for (const address of ['/project/unknown/dataView', '/project/~~/dataView', '/project/dataView']) {
      await page.goto(address);
      await page.waitForURL(/\/project\/view$/);
      await cards(page).first().waitFor();
      expect(await cookie(journey)).toBeUndefined();
      expect(await page.getByRole('tab', { name: '项目看板' }).count()).toBe(0);
      // An address with a project says why the list is shown instead; an address without one is the list's own.
      const why = page.getByRole('alert').filter({ hasText: '要打开的项目不存在，可能已被删除，或属于其他租户' });
      if (address === '/project/dataView') expect(await why.count()).toBe(0);
      else await why.waitFor();
    }
    await journey.context.addCookies([{ name: 'currentProjectId', value: 'gone', url: journey.portal.url }]);
    await page.goto('/project/view');
    await cards(page).first().waitFor();
    expect(await cookie(journey)).toBeUndefined();
  });

  it('[PRJ-02] staff find, pin and enter projects, and are offered nothing else', async () => {
    const { browser, portal } = journey;
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    const staff = await context.newPage();
    await openAs(staff, portal, 'acme-staff', '/project/view');
    await cards(staff).first().waitFor();
    expect(await button(staff, '新增项目').count()).toBe(0);
    const buttons = await cardOf(staff, '城东').getByRole('button').allTextContents();
    expect(buttons).toEqual(['进入', '置顶', '设为默认']);
    await cardOf(staff, '城东').getByRole('button').first().focus();
    await staff.keyboard.press('Enter');
    await title(staff, '城东公共充电站').waitFor();
    await context.close();
  });

  it('[PRJ-03] leaves no project behind for who signs in next', async () => {
    const { page } = journey;
    await button(page, '进入 城东公共充电站').click();
    await title(page, '城东公共充电站').waitFor();
    await openAvatarMenuItem(page, '退出登录');
    await page.getByLabel('用户名', { exact: true }).waitFor();
    expect(await cookie(journey)).toBeUndefined();
  });

  it.each([
    'POST /mkplat-admin/tc/project/add',
    'POST /mkplat-admin/tc/project/update',
    'GET /mkplat-admin/tc/project/get/{id}',
    'POST /mkplat-admin/tc/project/del/{id}',
    'POST /mkplat-admin/tc/project/set/default/{id}',
    'POST /mkplat-admin/tc/project/set/top/{id}',
    'POST /mkplat-admin/tc/project/cancel/top/{id}',
    'GET /mkplat-admin/tc/project/get/default/project/id',
    'GET /analysis-center-admin/home/overview',
    'GET /analysis-center-admin/home/projectList',
    'GET /analysis-center-admin/home/projectOption',
  ])('[PRJ-01] did all this at the addresses of the specification: %s', (endpoint) => {
    const withoutIds = called.map((call) =>
      call.replace(/(\/(get|del|set\/default|set\/top|cancel\/top))\/[\w-]+$/, '$1/{id}'),
    );
    expect(withoutIds).toContain(endpoint);
  });

  it('the browser complained of nothing', () => {
    expect(journey.complaints).toEqual([]);
  });
});
