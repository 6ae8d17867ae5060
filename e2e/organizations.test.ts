import type { Locator, Page } from 'playwright-core';
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
} from './journey';
import type { Journey } from './journey';

describe('organisations', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'acme-admin', '/system/organization');
    await rows(journey.page).first().waitFor();
  });
  afterAll(async () => {
    await journey.end();
  });

  const tree = (page: Page): Locator => page.getByRole('tree', { name: '组织' });
  const node = (page: Page, name: string): Locator =>
    page.locator('.ant-tree-node-content-wrapper').filter({ has: page.getByText(name, { exact: true }) });
  const form = (page: Page): Locator => page.locator('.ant-modal:visible').first();
  /** The card with the details of the organisation, which is on screen while this organisation is selected. */
  const details = (page: Page, name: string): Locator =>
    page.locator('.ant-card').filter({ has: page.locator('.ant-card-head-title', { hasText: name }) });
  async function select(page: Page, name: string): Promise<Locator> {
    await node(page, name).click();
    await details(page, name).waitFor();
    return details(page, name);
  }
  async function search(page: Page, text: string): Promise<void> {
    await page.getByLabel('搜索组织').fill(text);
  }
  async function choose(page: Page, label: string, text: string, choice: string | RegExp): Promise<void> {
    await form(page).getByLabel(label).fill(text);
    await page.locator('.ant-select-dropdown:visible').getByText(choice).first().click();
  }

  it('[ORG-01] shows the tree with the users of the selected organisation beside it', async () => {
    const { page } = journey;
    await details(page, '艾可米综合能源服务有限公司').waitFor();
    await takePicture(page, '80-organizations');
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 1920, height: 1080 });
    await takePicture(page, '80-organizations-1920');
    await page.setViewportSize({ width, height });

    const card = await select(page, '电力交易部');
    await rowWith(page, 'acme-lead').waitFor();
    await card.getByText('艾可米综合能源服务有限公司 / 运营管理中心').waitFor();
    // The address contains the selected organisation.
    await page.reload();
    await details(page, '电力交易部').waitFor();
    await rowWith(page, 'acme-lead').waitFor();
    await select(page, '光伏事业部');
    await rowWith(page, 'acme-lead').waitFor({ state: 'detached' });
    await page.goBack();
    await rowWith(page, 'acme-lead').waitFor();
  });

  it('[ORG-01] finds an organisation, and reaches the nodes by keyboard', async () => {
    const { page } = journey;
    await search(page, '没有这个');
    await page.getByText('没有匹配的组织').waitFor();
    await search(page, '事业部');
    await node(page, '储能事业部').waitFor();
    await node(page, '财务部').waitFor({ state: 'detached' });
    await takePicture(page, '81-organizations-search');
    await search(page, '');
    await page.getByLabel('搜索组织').press('Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await details(page, '艾可米综合能源服务有限公司').waitFor({ state: 'detached' });
    expect(page.url()).toContain('organizeId=');
  });

  it('[ORG-01] adds an organisation below another one', async () => {
    const { page } = journey;
    const card = await select(page, '储能事业部');
    await card.getByRole('button', { name: '新增下级' }).click();
    await form(page).getByText('在“储能事业部”下新增组织').waitFor();
    await pressDialogButton(page, '保存');
    await form(page).getByText('请输入组织名称').waitFor();
    await form(page).getByLabel('组织名称').fill('电池检测组');
    await form(page).getByLabel('组织编码').fill('BATTERY');
    await choose(page, '负责人', '周小', /周小川（acme-staff）/);
    await takePicture(page, '82-organization-form');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await details(page, '电池检测组').getByText('周小川').waitFor();
    await node(page, '电池检测组').waitFor();
    await page.getByText('该组织及其下级组织还没有用户').waitFor();
  });

  it('[ORG-01] edits it, and takes its code only once', async () => {
    const { page } = journey;
    await runRowAction(page, details(page, '电池检测组'), '编辑');
    await form(page).getByText('周小川').waitFor();
    await form(page).getByLabel('组织名称').fill('电池检测中心');
    await pressDialogButton(page, '保存');
    await details(page, '电池检测中心').getByText('周小川').waitFor();
    await details(page, '电池检测中心').getByRole('button', { name: '新增下级' }).click();
    await form(page).getByLabel('组织名称').fill('实验室');
    await form(page).getByLabel('组织编码').fill('BATTERY');
    await pressDialogButton(page, '保存');
    await form(page).getByText('组织编码已存在').waitFor();
    await form(page).getByLabel('组织编码').fill('LAB');
    await pressDialogButton(page, '保存');
    await details(page, '实验室').waitFor();
  });

  it('[ORG-01] moves an organisation by a dialog, which offers nothing below it', async () => {
    const { page } = journey;
    await runRowAction(page, await select(page, '电池检测中心'), '移动');
    await form(page).getByText('移动组织“电池检测中心”').waitFor();
    await form(page).getByLabel('移到哪个组织下').click();
    const choice = (name: string) => page.locator('.ant-select-tree-treenode').filter({ hasText: name });
    for (const barred of ['电池检测中心', '实验室', '储能事业部']) {
      expect(await choice(barred).getAttribute('class')).toContain('ant-select-tree-treenode-disabled');
    }
    await takePicture(page, '83-organization-move');
    await choice('光伏事业部').locator('.ant-select-tree-node-content-wrapper').click();
    await pressDialogButton(page, '移动');
    await expectToast(page, '已保存');
    await details(page, '电池检测中心').getByText('工程技术中心 / 光伏事业部').waitFor();
  });

  it('[ORG-01] moves an organisation by dragging, and asks first', async () => {
    const { page } = journey;
    await node(page, '电池检测中心').dragTo(node(page, '充电网络部'));
    await form(page).getByText('将“电池检测中心”移到“充电网络部”下？').waitFor();
    await takePicture(page, '84-organization-drag');
    await pressDialogButton(page, '移动');
    await details(page, '电池检测中心').getByText('工程技术中心 / 充电网络部').waitFor();
    await node(page, '实验室').waitFor();
  });

  it('[ORG-01] drags nothing under itself, and not the topmost', async () => {
    const { page } = journey;
    await node(page, '电池检测中心').dragTo(node(page, '实验室'));
    await node(page, '充电网络部').dragTo(node(page, '实验室'));
    await node(page, '艾可米综合能源服务有限公司').dragTo(node(page, '财务部'));
    expect(await page.locator('.ant-modal:visible').count()).toBe(0);
    await node(page, '实验室').dragTo(node(page, '财务部'));
    await form(page).getByText('将“实验室”移到“财务部”下？').waitFor();
    await pressDialogButton(page, '取消');
    await details(page, '电池检测中心').waitFor();
  });

  it('[ORG-01] [LST-04] disables and removes an organisation, but none that holds others or users', async () => {
    const { page } = journey;
    await runRowAction(page, await select(page, '电池检测中心'), '停用');
    await expectConfirmDialog(page, '暂不能停用');
    await page.getByText('该组织下有 1 个下级组织，不能停用', { exact: true }).waitFor();
    await pressDialogButton(page, '关闭');

    await runRowAction(page, await select(page, '实验室'), '停用');
    await expectConfirmDialog(page, '停用组织“实验室”？');
    await pressDialogButton(page, '停用');
    await details(page, '实验室').locator('.ant-tag').getByText('停用').waitFor();
    await node(page, '实验室').getByText('停用').waitFor();
    expect(await details(page, '实验室').getByRole('button', { name: '新增下级' }).isDisabled()).toBe(true);
    await takePicture(page, '85-organization-disabled');
    await runRowAction(page, details(page, '实验室'), '删除');
    await expectConfirmDialog(page, '删除组织“实验室”？');
    await pressDialogButton(page, '删除');
    await node(page, '实验室').waitFor({ state: 'detached' });
    // After the removal, the removed organisation's parent is selected.
    await details(page, '电池检测中心').waitFor();

    await runRowAction(page, await select(page, '财务部'), '删除');
    await expectConfirmDialog(page, '暂不能删除');
    await page.getByText(/^该组织下有 \d+ 个用户，不能删除$/).waitFor();
    await pressDialogButton(page, '关闭');
    await node(page, '财务部').waitFor();
    const card = await select(page, '艾可米综合能源服务有限公司');
    await card.getByRole('button', { name: '编辑' }).waitFor();
    expect(await card.getByRole('button').allInnerTexts()).toEqual(['编辑', '变更记录', '新增下级']);
  });

  it('[ORG-01] says of an organisation that is not there that it is not', async () => {
    const { page } = journey;
    await page.goto('/system/organization?organizeId=zzzzzzzzzzzzzz');
    await page.getByText('该组织不存在，或不在您的数据范围内').waitFor();
    await tree(page).waitFor();
    await select(page, '财务部');
    await rows(page).first().waitFor();
  });

  it('[ORG-01] is no page for who may not see it', async () => {
    const { browser, portal } = journey;
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    const staff = await context.newPage();
    await openAs(staff, portal, 'acme-staff', '/system/organization');
    await staff.waitForURL(/\/401/);
    await context.close();
  });

  it('has nothing to complain of in the browser', () => {
    expect(journey.complaints).toEqual([]);
  });
});
