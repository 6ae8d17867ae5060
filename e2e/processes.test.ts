import type { Locator, Page } from 'playwright-core';
import { stepToItem } from './arrowKeys';
import { expectNoViolations } from './barriers';
import { describeFocus } from './focus';
import {
  expectSoon,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  rows,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';

const canvas = (page: Page) => page.getByRole('group', { name: '流程画布' });
// Not the settings of what was selected before.
const side = (page: Page) => page.locator('aside[aria-label="设置"]:not([inert])');
const card = (page: Page, name: string) => canvas(page).getByRole('group', { name, exact: true });
const slots = (page: Page) => canvas(page).locator('[data-slot]');
const outline = (page: Page) =>
  canvas(page)
    .locator('[data-node]')
    .evaluateAll((cards) => cards.map((one) => one.getAttribute('aria-label')));

async function addNode(page: Page, slot: number, kind: string): Promise<void> {
  await slots(page).nth(slot).getByRole('button').click();
  await page.locator('.ant-dropdown:visible').getByText(kind, { exact: true }).click();
}

async function choose(page: Page, input: Locator, option: string): Promise<void> {
  // The input of a list that is not searched has no size.
  await input.locator('xpath=ancestor::*[contains(@class, "ant-select-selector")]').click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

describe('processes', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'acme-admin', '/workflow/assemblyLiine');
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[PRO-01] draws a process with two branches from an empty page, and publishes it', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /^新\s?增$/ }).click();
    const dialog = page.locator('.ant-modal:visible');
    await dialog.getByLabel('流程名称', { exact: true }).fill('加班申请');
    await dialog.getByLabel('流程标识', { exact: true }).fill('overtime');
    await choose(page, dialog.getByLabel('表单', { exact: true }), '请假申请');
    await pressDialogButton(page, '保存');
    await canvas(page).waitFor();
    await addNode(page, 0, '审批');
    await side(page).getByLabel('节点名称', { exact: true }).fill('主管审批');
    await choose(page, side(page).getByLabel('审批人', { exact: true }), '发起人的某一级负责人');
    await choose(page, side(page).getByLabel('找不到处理人时', { exact: true }), '自动通过');
    await addNode(page, 1, '条件分支');
    await expectSoon(() => outline(page), ['主管审批，审批', '条件分支', '条件 1，分支', '默认，分支']);
    await card(page, '条件 1，分支').click();
    await side(page).getByRole('button', { name: '添加条件', exact: true }).click();
    await choose(page, side(page).getByLabel('条件 1的比较方式'), '不为空');
    await addNode(page, 2, '抄送');
    await choose(page, side(page).getByLabel('抄送给', { exact: true }), '发起人本人');
    await expectSoon(() => outline(page), ['主管审批，审批', '条件分支', '条件 1，分支', '抄送', '默认，分支']);
    await takePicture(page, 'process-designer');
    await expectNoViolations(page);
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await pressDialogButton(page, '发布');
    await expectToast(page, '已发布版本 V1');
  });

  it('[PRO-02] simulates it, and decides step by step', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: '模拟' }).click();
    const drawer = page.locator('.ant-drawer-content:visible');
    await drawer.getByRole('button', { name: '填入测试数据' }).click();
    await drawer.getByRole('button', { name: '开始模拟' }).click();
    await drawer.getByRole('region', { name: '结果' }).getByText('主管审批', { exact: true }).first().waitFor();
    await takePicture(page, 'process-simulation');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('[PRO-01] draws by keyboard alone', async () => {
    const { page } = journey;
    // A menu that opens under the pointer would make that item the active one.
    await page.mouse.move(0, 0);
    await card(page, '主管审批，审批').focus();
    await page.keyboard.press('+');
    // The menu takes the focus a moment after it has opened, and with it the keys.
    const menu = page.locator('.ant-dropdown:visible');
    await menu.locator(':focus').waitFor();
    await stepToItem(page, menu.locator('.ant-dropdown-menu-item:focus'), '办理');
    await page.keyboard.press('Enter');
    await card(page, '办理').waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await expectSoon(async () => (await outline(page))[0], '办理');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('登记');
    await card(page, '登记，办理').waitFor();
    await card(page, '登记，办理').focus();
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expectSoon(() => outline(page), ['主管审批，审批', '条件分支', '条件 1，分支', '抄送', '默认，分支']);
  });

  it('[PRO-01] moves a node by mouse, and compares the draft with the version side by side', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: '适应窗口' }).click();
    const [from, to] = [
      await card(page, '抄送').boundingBox(),
      await canvas(page).locator('[data-slot="0"][data-branch=""]').boundingBox(),
    ];
    if (!from || !to) throw new Error('The process is not on screen');
    await page.mouse.move(from.x + 20, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
    await page.mouse.up();
    await expectSoon(() => outline(page), ['抄送', '主管审批，审批', '条件分支', '条件 1，分支', '默认，分支']);
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('已保存', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: '返回流程列表' }).click();
    await page.getByRole('tab', { name: '流程管理' }).waitFor();
    await runRowAction(page, rowWith(page, '加班申请'), '版本');
    await page.locator('.ant-drawer-content:visible').getByRole('button', { name: '与草稿比较' }).click();
    const compared = page.locator('.ant-modal:visible');
    await compared.getByText('移动', { exact: true }).first().waitFor();
    await takePicture(page, 'process-compared');
    // Both layers are gone, whichever closes first.
    await page.reload();
    await rowWith(page, '加班申请').waitFor();
  });

  it('[PRO-03] writes a BPMN file and reads it again', async () => {
    const { page } = journey;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      runRowAction(page, rowWith(page, '加班申请'), '导出 BPMN'),
    ]);
    expect(download.suggestedFilename()).toBe('overtime.bpmn');
    await runRowAction(page, rowWith(page, '加班申请'), '导入 BPMN');
    const dialog = page.locator('.ant-modal:visible');
    await dialog.getByLabel('BPMN 文件').setInputFiles(await download.path());
    await dialog.getByRole('button', { name: /^导\s?入$/ }).click();
    await expectToast(page, '已导入');
  });

  it('[PRO-02] saves a simulation as a case, and says when the changed process is published that it ends otherwise', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '加班申请'), '设计');
    await canvas(page).waitFor();
    await page.getByRole('button', { name: '模拟' }).click();
    const drawer = page.locator('.ant-drawer-content:visible');
    await drawer.getByText('还没有用例').waitFor();
    await drawer.getByRole('button', { name: '填入测试数据' }).click();
    await drawer.getByRole('button', { name: '开始模拟' }).click();
    await drawer.getByLabel('用例名称', { exact: true }).fill('周末加班');
    await drawer.getByRole('button', { name: '保存为用例' }).click();
    await drawer.getByRole('region', { name: '用例' }).getByText('周末加班').waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await card(page, '抄送').focus();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    const dialog = page.locator('.ant-modal:visible');
    await dialog.getByText('1 个用例中有 1 个的结果与预期不同').waitFor();
    await dialog
      .getByRole('listitem', { name: '周末加班' })
      .getByText(/开始不同：预期 抄送/)
      .waitFor();
    await expectNoViolations(page);
    await dialog.getByLabel('发布时把现在的结果作为新的预期').check();
    await pressDialogButton(page, '发布');
    await expectToast(page, '已发布版本 V2');
  });

  it('[PRO-01] moves a process in its category by mouse, and by keyboard', async () => {
    const { page } = journey;
    await page.goto('/workflow/assemblyLiine');
    await rowWith(page, '加班申请').waitFor();
    for (const number of [2, 3]) {
      await runRowAction(page, rowWith(page, '加班申请').first(), '复制');
      const dialog = page.locator('.ant-modal:visible');
      await dialog.getByLabel('流程名称', { exact: true }).fill(`加班申请${number}`);
      await dialog.getByLabel('流程标识', { exact: true }).fill(`overtime${number}`);
      await pressDialogButton(page, '保存');
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.goto('/workflow/assemblyLiine?processKey=overtime');
    const handle = page.getByRole('button', { name: /^移动 加班申请3，/ });
    await handle.waitFor();
    const [from, to] = [await handle.boundingBox(), await rows(page).first().boundingBox()];
    if (!from || !to) throw new Error('The list is not on screen');
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 6, from.y - 6, { steps: 4 });
    await page.mouse.move(x + 40, to.y + 4, { steps: 10 });
    await page.mouse.up();
    await rows(page).first().getByText('加班申请3', { exact: true }).waitFor();
    await page.getByText('“加班申请3”已移到分类的最前面').waitFor({ state: 'attached' });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await rows(page).nth(1).getByText('加班申请3', { exact: true }).waitFor();
    expect((await describeFocus(page)).name).toMatch(/^移动 加班申请3，第 2 项/);
    await page.keyboard.press('ArrowDown');
    await rows(page).nth(2).getByText('加班申请3', { exact: true }).waitFor();
    await takePicture(page, 'processes-by-category');
    await expectNoViolations(page);
    await page.reload();
    await rows(page).nth(2).getByText('加班申请3', { exact: true }).waitFor();
  });
});
