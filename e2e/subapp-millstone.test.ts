import type { Locator, Page } from 'playwright-core';
import { takeScreenshotsAndCheckAccessibility } from './barriers';
import { expectToast, openAs, startJourney, withNewVisitor } from './journey';
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
    await page.getByRole('img', { name: /最高功率/ }).waitFor();
    await alarmOf(page, '温差').waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'millstone-device');
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
