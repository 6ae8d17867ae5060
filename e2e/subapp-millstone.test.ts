import type { Locator, Page } from 'playwright-core';
import { takeScreenshotsAndCheckAccessibility } from './barriers';
import { expectToast, takePicture, openAs, startJourney, withNewVisitor } from './journey';
import type { Journey } from './journey';

const LIST = '/smartube-app/millstone/devices';

describe('[APP-03] [APP-07] the child millstone', () => {
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
  const rows = (page: Page): Locator => page.getByRole('region', { name: '设备列表' }).locator('tbody tr');
  const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });
  const alarmOf = (page: Page, text: string): Locator =>
    page.getByRole('region', { name: '告警列表' }).locator('tbody tr').filter({ hasText: text });

  it('opens from the top navigation, says how the devices are, and lists them', async () => {
    const { page, portal } = journey;
    await openAs(page, portal, 'acme-admin');
    await page.locator('header').getByText('能源设备', { exact: true }).click();
    await title(page, '设备概览').waitFor();
    await page.getByText(/^数据截至/).waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'millstone-overview');
    await page.locator('aside').getByText('设备管理', { exact: true }).click();
    await title(page, '设备管理').waitFor();
    await rowOf(page, '一号光伏逆变器').getByText('在线').waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'millstone-devices');
  });

  it('finds devices; Back and reloading keep what was asked', async () => {
    const { page } = journey;
    await page.getByLabel('在线状态', { exact: true }).selectOption('false');
    await button(page, '查询').click();
    await page.waitForURL(/isOnline=false/);
    await rowOf(page, '园区总表').waitFor({ state: 'detached' });
    await page.reload();
    await rowOf(page, '二号光伏逆变器').waitFor();
    expect(await rows(page).count()).toBe(2);
    await page.getByLabel('设备名称', { exact: true }).fill('没有这个');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的设备').waitFor();
    await page.goBack();
    await rowOf(page, '二号光伏逆变器').waitFor();
    expect(await page.getByLabel('设备名称', { exact: true }).inputValue()).toBe('');
    await button(page, '重置').click();
    await rowOf(page, '园区总表').waitFor();
  });

  it('shows the devices, alarms and figures of the project that the selector names', async () => {
    const { page } = journey;
    const choose = async (project: string) => {
      await page.locator('aside .ant-select-selector').click();
      await page.locator('.ant-select-dropdown:visible').getByTitle(project, { exact: true }).click();
    };
    await choose('滨江储能电站一期');
    await page.getByText('项目“滨江储能电站一期”的设备', { exact: true }).waitFor();
    await rowOf(page, '园区总表').waitFor({ state: 'detached' });
    expect(await rows(page).locator('a').allInnerTexts()).toEqual(['储能一号柜']);
    expect(await page.getByRole('columnheader', { name: '所属项目' }).count()).toBe(0);
    await takePicture(page, 'millstone-project');
    await choose('城东公共充电站');
    await rowOf(page, '东门一号快充桩').waitFor();
    expect(await rows(page).count()).toBe(1);
    await page.locator('aside').getByText('设备告警', { exact: true }).click();
    await alarmOf(page, '计费策略').waitFor();
    expect(await page.getByRole('region', { name: '告警列表' }).locator('tbody tr').count()).toBe(1);
    await page.locator('aside').getByText('设备概览', { exact: true }).click();
    await page.getByText(/^项目“城东公共充电站”的设备 · 数据截至/).waitFor();
    await page.getByText('共 1 台', { exact: true }).waitFor();
    await choose('滨江园区光伏电站');
    await page.getByText('共 3 台', { exact: true }).waitFor();
    await button(page, '返回项目列表').click();
    await page.waitForURL('**/project/view');
    await page.goto(LIST);
    await rowOf(page, '办公楼空气源热泵').waitFor();
    expect(await rows(page).count()).toBe(6);
  });

  it('adds, edits and deletes a device, with what is wrong beside its field', async () => {
    const { page } = journey;
    await button(page, '新增设备').click();
    await button(dialog(page), '保存').click();
    await dialog(page).getByText('请选择设备类型').waitFor();
    expect(await dialog(page).getByLabel('设备名称').evaluate(isFocused)).toBe(true);
    await dialog(page).getByLabel('设备名称').fill('西门充电桩');
    await dialog(page).getByLabel('设备编号').fill('MTR-001');
    await dialog(page).getByLabel('设备类型').selectOption('charger');
    await dialog(page).getByLabel('安装位置').fill('西门停车场');
    await dialog(page).getByLabel('额定功率（W）').fill('60000');
    await button(dialog(page), '保存').click();
    await dialog(page).locator('#form-deviceCode-wrong').waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'millstone-form');
    await page.keyboard.press('Escape');
    await page.getByText('放弃未保存的修改？').waitFor();
    await button(dialog(page), '继续填写').click();
    await dialog(page).getByLabel('设备编号').fill('CHG-900');
    await button(dialog(page), '保存').click();
    await expectToast(page, '已保存');
    const row = rowOf(page, '西门充电桩');
    await row.waitFor();
    expect(await button(page, '新增设备').evaluate(isFocused)).toBe(true);
    await button(row, '编辑').click();
    await dialog(page).getByLabel('安装位置').fill('西门地下停车场');
    await page.keyboard.press('Enter');
    await row.getByText('西门地下停车场').waitFor();
    await button(row, '删除').click();
    await page.getByText('删除设备 西门充电桩？').waitFor();
    expect(await button(dialog(page), '取消').evaluate(isFocused)).toBe(true);
    await button(dialog(page), '删除').click();
    await row.waitFor({ state: 'detached' });
  });

  it('shows one device under an address of its own, with its readings and alarms', async () => {
    const { page } = journey;
    await page.getByRole('link', { name: '储能一号柜' }).click();
    await title(page, '储能一号柜').waitFor();
    await page.waitForURL(/\/devices\/[\w-]+$/);
    await page.getByRole('slider', { name: /最高功率/ }).waitFor();
    await alarmOf(page, '温差').waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'millstone-device');
    // The chart: grid lines and a unit, a tooltip by keyboard and by pointer, and the unfinished day marked.
    const chart = page.getByRole('slider', { name: /最高功率/ });
    const tip = page.locator('.kit-tip');
    expect(await chart.locator('.kit-grid').count()).toBeGreaterThan(3);
    expect(await chart.locator('.kit-unit').innerText()).toBe('kWh');
    await chart.focus();
    const last = await tip.innerText();
    const lastHour = await page.getByText(/^\d{4}-\d\d-\d\d \d\d:00:00 · /).innerText();
    const isDayOver = lastHour.includes(' 23:00');
    expect(await chart.locator('.unfinished').count()).toBe(isDayOver ? 0 : 1);
    // The day of the data may be over, if midnight has passed since they were made.
    if (!isDayOver) expect(last).toMatch(/^(今日|\d{4}-\d\d-\d\d)（截至 \d\d:00）/);
    await page.keyboard.press('ArrowLeft');
    await tip.getByText(/^\d{4}-\d\d-\d\d$/).waitFor();
    expect(await chart.getAttribute('aria-valuetext')).toBe((await tip.innerText()).replace(/\s*\n\s*/, ' '));
    await chart.evaluate((element) => {
      element.blur();
    });
    await tip.waitFor({ state: 'detached' });
    await chart.locator('.kit-bar').first().hover();
    await tip.waitFor();
    await button(page, '近3天').click();
    await page.waitForURL(/step=HOUR/);
    await page.reload();
    await title(page, '储能一号柜').waitFor();
    await page.goBack();
    await title(page, '设备管理').waitFor();
    await page.getByRole('tab', { name: '设备管理' }).waitFor();
    await page.goto(`${LIST}/unknown`);
    await page.getByText('设备不存在或已被删除').waitFor();
  });

  it('handles an alarm with a remark, once', async () => {
    const { page } = journey;
    await page.locator('aside').getByText('设备告警', { exact: true }).click();
    await title(page, '设备告警').waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'millstone-alarms');
    await button(alarmOf(page, '计费策略'), '处理').click();
    await button(dialog(page), '保存').click();
    await dialog(page).getByText('请填写处理说明').waitFor();
    await dialog(page).getByLabel('处理说明').fill('已核对计费策略');
    await button(dialog(page), '保存').click();
    await alarmOf(page, '已核对计费策略').getByText('已处理').waitFor();
    expect(await button(alarmOf(page, '计费策略'), '处理').count()).toBe(0);
  });

  it('offers nothing to do to whom nothing is permitted', async () => {
    await withNewVisitor(journey, async (page, context) => {
      await context.route('**/getInfo', async (route) => {
        const response = await route.fetch();
        const envelope = (await response.json()) as { data: object };
        const permissions = ['millstone:device:list'];
        await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, permissions } } });
      });
      await openAs(page, journey.portal, 'acme-admin', LIST);
      await rows(page).first().waitFor();
      expect(await button(page, '新增设备').count()).toBe(0);
      expect(await rows(page).locator('button, a').count()).toBe(0);
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
