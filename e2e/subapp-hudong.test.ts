import type { Locator, Page } from 'playwright-core';
import { takeScreenshotsAndCheckAccessibility } from './barriers';
import { takePicture, expectToast, openAs, startJourney, withNewVisitor } from './journey';
import type { Journey } from './journey';

const LIST = '/smartube-app/hudong/placements';

describe('[APP-03] [APP-07] the child hudong', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(async () => {
    await journey.end();
  });

  const button = (at: Page | Locator, name: string): Locator => at.getByRole('button', { name, exact: true });
  const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
  const dialog = (page: Page): Locator => page.getByRole('dialog').last();
  const rows = (page: Page): Locator => page.getByRole('region', { name: '投放列表' }).locator('tbody tr');
  const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

  async function enterProject(page: Page): Promise<void> {
    await openAs(page, journey.portal, 'globex-admin', '/project/view');
    await page
      .getByRole('button', { name: /^进入 / })
      .first()
      .click();
    await page.waitForURL(/dataView/);
  }

  it('opens from the top navigation with what came of the interactions, and lists the placements', async () => {
    const { page } = journey;
    await enterProject(page);
    await page.locator('header').getByText('营销互动', { exact: true }).hover();
    await page.getByRole('menuitem', { name: '互动投放' }).click();
    await title(page, '投放概览').waitFor();
    await page.getByRole('row', { name: /^充电服务/ }).waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'hudong-overview');
    await page.locator('aside').getByText('投放管理', { exact: true }).click();
    await title(page, '投放管理').waitFor();
    await rowOf(page, '夜充五折首页横幅').waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'hudong-placements');
  });

  it('finds placements; Back and reloading keep what was asked', async () => {
    const { page } = journey;
    await page.getByLabel('状态', { exact: true }).selectOption('DRAFT');
    await button(page, '查询').click();
    await page.waitForURL(/status=DRAFT/);
    await rowOf(page, '夜充五折首页横幅').waitFor({ state: 'detached' });
    await page.reload();
    await rowOf(page, '迎峰度夏邀约弹窗').waitFor();
    expect(await rows(page).count()).toBe(1);
    await page.getByLabel('投放名称', { exact: true }).fill('没有这个');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的投放').waitFor();
    await page.goBack();
    await rowOf(page, '迎峰度夏邀约弹窗').waitFor();
    await button(page, '重置').click();
    await rowOf(page, '夜充五折首页横幅').waitFor();
  });

  it('adds a placement, with what is wrong beside its field, and asks before input is lost', async () => {
    const { page } = journey;
    await button(page, '新增投放').click();
    await button(dialog(page), '保存').click();
    await dialog(page).getByText('请选择事件分组').waitFor();
    expect(await dialog(page).getByLabel('投放名称').evaluate(isFocused)).toBe(true);
    await dialog(page).getByLabel('投放名称').fill('年末横幅');
    await dialog(page).getByLabel('事件分组').selectOption({ label: '充电服务' });
    await dialog(page).getByLabel('投放位置').selectOption('home-banner');
    await dialog(page).getByLabel('开始时间').fill('2030-01-02T08:00');
    await dialog(page).getByLabel('结束时间').fill('2030-01-01T08:00');
    await button(dialog(page), '保存').click();
    await dialog(page).getByText('结束时间须晚于开始时间').waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'hudong-form');
    await page.keyboard.press('Escape');
    await page.getByText('放弃未保存的修改？').waitFor();
    await button(dialog(page), '取消').click();
    await dialog(page).getByLabel('结束时间').fill('2030-02-01T08:00');
    await button(dialog(page), '保存').click();
    await expectToast(page, '已保存');
    await rowOf(page, '年末横幅').getByText('草稿').waitFor();
    expect(await button(page, '新增投放').evaluate(isFocused)).toBe(true);
  });

  it('edits it, weighs it in place, takes it online and offline and deletes it, asking each time', async () => {
    const { page } = journey;
    const row = rowOf(page, '年末横幅');
    await button(row, '编辑').click();
    await dialog(page).getByLabel('每日上限').fill('1500');
    await page.keyboard.press('Enter');
    await row.getByText('1,500').waitFor();
    const weight = page.getByLabel('年末横幅 的权重');
    await weight.fill('101');
    await weight.press('Enter');
    await row.getByText('请输入 1 到 100 的整数').waitFor();
    await weight.fill('77');
    await weight.press('Enter');
    await expectToast(page, '年末横幅 的权重已改为 77');
    await button(row, '上线').click();
    await page.getByText('上线投放 年末横幅？').waitFor();
    await button(dialog(page), '上线').click();
    await row.getByText('已上线').waitFor();
    expect(await button(row, '删除').count()).toBe(0);
    await button(row, '下线').click();
    await button(dialog(page), '下线').click();
    await row.getByText('已下线').waitFor();
    await button(row, '删除').click();
    await page.getByText('删除投放 年末横幅？').waitFor();
    expect(await button(dialog(page), '取消').evaluate(isFocused)).toBe(true);
    await takePicture(page, 'hudong-delete');
    await button(dialog(page), '删除').click();
    await row.waitFor({ state: 'detached' });
  });

  it('shows one placement under an address of its own', async () => {
    const { page } = journey;
    await page.getByRole('link', { name: '夜充五折首页横幅' }).click();
    await title(page, '夜充五折首页横幅').waitFor();
    await page.waitForURL(/\/placements\/[\w-]+$/);
    await takeScreenshotsAndCheckAccessibility(page, 'hudong-placement');
    await page.reload();
    await title(page, '夜充五折首页横幅').waitFor();
    await page.goBack();
    await title(page, '投放管理').waitFor();
    await page.goto(`${LIST}/unknown`);
    await page.getByText('投放不存在或已被删除').waitFor();
  });

  it('offers nothing to do to whom nothing is permitted', async () => {
    await withNewVisitor(journey, async (page, context) => {
      await context.route('**/getInfo', async (route) => {
        const response = await route.fetch();
        const envelope = (await response.json()) as { data: object };
        const permissions = ['hudong:placement:list'];
        await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, permissions } } });
      });
      await enterProject(page);
      await page.goto(LIST);
      await rows(page).first().waitFor();
      expect(await button(page, '新增投放').count()).toBe(0);
      expect(await rows(page).locator('button, input, a').count()).toBe(0);
    });
  });

  it('the browser complained of nothing', () => {
    expect(journey.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});

function isFocused(element: Element): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && root.activeElement === element;
}
