import type { Locator, Page } from 'playwright-core';
import { takeScreenshotsAndCheckAccessibility } from './barriers';
import {
  takePicture,
  pressDialogButton,
  rowWith,
  rows,
  expectToast,
  openAs,
  startJourney,
  expectRowState,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const LIST = '/smartube-app/market-ui/campaigns';
const EFFECT = '/smartube-app/market-ui/effect';

describe('[APP-03] [APP-07] the child market-ui', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(async () => {
    await journey.end();
  });

  const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
  const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
  const dialog = (page: Page): Locator => page.getByRole('dialog').last();
  const operate = (page: Page, name: string, label: string) =>
    rowWith(page, name).getByRole('button', { name: label, exact: true }).click();
  const names = (page: Page) => rows(page).locator('a').allInnerTexts();

  async function choose(page: Page, field: Locator, option: string): Promise<void> {
    await field.click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  }
  async function pickDay(page: Page, field: string, day: string): Promise<void> {
    await dialog(page).getByLabel(field, { exact: true }).fill(day);
    await page.keyboard.press('Tab');
  }

  it('opens from the top navigation, with the campaigns of the project that the person works in', async () => {
    const { page, portal } = journey;
    await openAs(page, portal, 'acme-admin', '/project/view');
    await button(page, '进入 滨江园区光伏电站').click();
    await title(page, '滨江园区光伏电站').waitFor();
    await page.locator('header').getByText('市场营销', { exact: true }).click();
    await title(page, '营销活动').waitFor();
    await page.waitForURL(`**${LIST}`);
    await rows(page).first().waitFor();
    await page.getByText('仅显示项目“滨江园区光伏电站”的活动').waitFor();
    expect(await page.getByRole('columnheader', { name: '所属项目' }).count()).toBe(0);
    await takeScreenshotsAndCheckAccessibility(page, 'market-campaigns');
    await button(page, '查看全部项目').click();
    await page.waitForURL(/scope=all/);
    await page.getByRole('columnheader', { name: '所属项目' }).waitFor();
    await page.goBack();
    await page.getByRole('columnheader', { name: '所属项目' }).waitFor({ state: 'detached' });
  });

  it('finds campaigns by name, status and channel; reload and Back keep what was asked', async () => {
    const { page } = journey;
    await choose(page, page.getByRole('combobox', { name: '状态' }), '草稿');
    await button(page, '查询').click();
    await page.waitForURL(/status=DRAFT/);
    await rowWith(page, '夜间充电五折').waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['迎峰度夏早鸟计划']);
    await page.reload();
    await rowWith(page, '迎峰度夏早鸟计划').waitFor();
    expect(await names(page)).toEqual(['迎峰度夏早鸟计划']);
    await page.getByRole('textbox', { name: '活动名称' }).fill('没有这个活动');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的活动').waitFor();
    await page.goBack();
    await rowWith(page, '迎峰度夏早鸟计划').waitFor();
    expect(await page.getByRole('textbox', { name: '活动名称' }).inputValue()).toBe('');
    await button(page, '重置').click();
    await rowWith(page, '夜间充电五折').waitFor();
    await page.waitForURL(`**${LIST}`);
  });

  it('adds a campaign, with what is wrong beside its field, and asks before input is lost', async () => {
    const { page } = journey;
    await button(page, '新增活动').click();
    await dialog(page).getByText('新增活动').waitFor();
    expect(await dialog(page).getByLabel('活动名称').evaluate(isFocused)).toBe(true);
    await pressDialogButton(page, '保存');
    await dialog(page).getByText('请选择投放渠道').last().waitFor();
    await dialog(page).getByLabel('活动名称').fill('夜间充电五折');
    await choose(page, dialog(page).getByLabel('投放渠道'), '短信');
    await pickDay(page, '开始日期', '2026-12-01');
    await pickDay(page, '结束日期', '2026-11-01');
    await dialog(page).getByLabel('预算').fill('12000');
    await pressDialogButton(page, '保存');
    await dialog(page).getByText('结束日期不能早于开始日期').waitFor();
    await pickDay(page, '结束日期', '2026-12-31');
    await pressDialogButton(page, '保存');
    await dialog(page).getByText('该项目下已有同名活动').waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'market-form');
    await page.keyboard.press('Escape');
    await page.getByText('放弃未保存的修改？').waitFor();
    await pressDialogButton(page, '继续填写');
    await dialog(page).getByLabel('活动名称').fill('年末回馈');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await expectRowState(rowWith(page, '年末回馈'), '草稿');
    expect(await button(page, '新增活动').evaluate(isFocused)).toBe(true);
    await rowWith(page, '年末回馈').getByText('12,000').waitFor();
  });

  it('edits, starts, pauses, resumes, ends and deletes it, asking each time', async () => {
    const { page } = journey;
    await operate(page, '年末回馈', '编辑');
    await dialog(page).getByLabel('预算').fill('15000');
    await page.keyboard.press('Enter');
    await rowWith(page, '年末回馈').getByText('15,000').waitFor();
    for (const [step, label] of [
      ['启动', '进行中'],
      ['暂停', '已暂停'],
      ['继续', '进行中'],
      ['结束', '已结束'],
    ] as const) {
      await operate(page, '年末回馈', step);
      await page.getByText(`${step}活动 年末回馈？`).waitFor();
      await pressDialogButton(page, step);
      await expectRowState(rowWith(page, '年末回馈'), label);
    }
    await operate(page, '年末回馈', '删除');
    await page.getByText('删除活动 年末回馈？').waitFor();
    expect(await dialog(page).getByRole('button', { name: '取消' }).evaluate(isFocused)).toBe(true);
    await takePicture(page, 'market-delete');
    await pressDialogButton(page, '删除');
    await expectToast(page, '已删除');
    await rowWith(page, '年末回馈').waitFor({ state: 'detached' });
  });

  it('shows one campaign under an address of its own, with what came of it', async () => {
    const { page } = journey;
    await rowWith(page, '夜间充电五折').getByRole('link').click();
    await title(page, '夜间充电五折').waitFor();
    await page.waitForURL(/\/campaigns\/[\w-]+$/);
    await page.getByRole('tab', { name: '夜间充电五折' }).waitFor();
    await page.getByRole('slider').waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'market-campaign');
    await page.reload();
    await title(page, '夜间充电五折').waitFor();
    await page.goBack();
    await title(page, '营销活动').waitFor();
    await rowWith(page, '夜间充电五折').waitFor();
    await page.goto(`${LIST}/unknown`);
    await page.getByText('数据不存在或已被删除').waitFor();
    await button(page, '返回活动列表').click();
    await rowWith(page, '夜间充电五折').waitFor();
  });

  it('says what came of the campaigns, by other days and by channel, and tells each day to the keyboard', async () => {
    const { page } = journey;
    await page.goto(EFFECT);
    await title(page, '活动效果').waitFor();
    await page.getByRole('slider').waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'market-effect');
    const chart = page.getByRole('slider');
    await chart.focus();
    await page.keyboard.press('Home');
    const first = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(first);
    await takePicture(page, 'market-effect-day');
    await page.getByText('按渠道', { exact: true }).click();
    await page.waitForURL(/by=channel/);
    await rowWith(page, '小程序').waitFor();
    await page.getByText('近一年', { exact: true }).click();
    await page.waitForURL(/beginTime=/);
    await page.getByText('查看每日数据').click();
    await page.getByRole('region', { name: '每日数据' }).waitFor();
    await page.reload();
    await rowWith(page, '小程序').waitFor();
    await page.goto(`${EFFECT}?beginTime=2020-01-01&endTime=2020-01-31`);
    await page.getByText('这段时间没有活动数据，请换一个时间范围').waitFor();
  });

  it('offers nothing to do to whom nothing is permitted', async () => {
    await withNewVisitor(journey, async (page, context) => {
      await context.route('**/getInfo', async (route) => {
        const response = await route.fetch();
        const envelope = (await response.json()) as { data: object };
        const permissions = ['market:campaign:list'];
        await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, permissions } } });
      });
      await openAs(page, journey.portal, 'acme-admin', LIST);
      await rows(page).first().waitFor();
      await page.getByText('正在显示全部项目的活动').waitFor();
      expect(await button(page, '新增活动').count()).toBe(0);
      expect(await rows(page).getByRole('button').count()).toBe(0);
      expect(await rows(page).getByRole('link').count()).toBe(0);
      expect(await page.getByRole('columnheader', { name: '操作' }).count()).toBe(0);
    });
  });

  it('puts no styles into the head of the document, and the browser complained of nothing', async () => {
    const { page, complaints } = journey;
    expect(await page.locator('head link[href*="/subapps/"]').count()).toBe(0);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});

function isFocused(element: Element): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && root.activeElement === element;
}
