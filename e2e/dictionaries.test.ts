import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Locator, Page, Request } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { newVisitorContext } from './browser';
import {
  expectConfirmDialog,
  runRowAction,
  takePicture,
  pressDialogButton,
  rows,
  expectToast,
  openAs,
  startJourney,
  expectRowState,
} from './journey';
import type { Journey } from './journey';

const NAME = '充电桩类型';

describe('dictionaries', () => {
  let journey: Journey;
  const folder = mkdtempSync(join(tmpdir(), 'portal-dictionaries-'));

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'admin', '/system/dict');
    await entry(journey.page, 'sys_user_sex').waitFor();
  });
  afterAll(async () => {
    await journey.end();
  });

  const form = (page: Page): Locator => page.locator('.ant-modal:visible').first();
  /** The entry of the dictionary with this code, in the list on the left. */
  const entry = (page: Page, code: string): Locator => page.getByRole('button').filter({ hasText: code });
  /** The card with the dictionary that is open. */
  const opened = (page: Page): Locator => page.locator('main .ant-card:visible').last();
  const itemOf = (page: Page, text: string): Locator =>
    opened(page).locator('.ant-table-tbody > tr.ant-table-row').filter({ hasText: text });
  const handle = (page: Page, label: string): Locator => page.getByRole('button', { name: `移动 ${label}，` });
  /** Waits until the dictionary's items are in this order. */
  const order = (page: Page, ...labels: string[]) =>
    labels.reduce(async (before, label, index) => {
      await before;
      await page.getByRole('button', { name: `移动 ${label}，第 ${String(index + 1)} 项` }).waitFor();
    }, Promise.resolve());
  async function wide(page: Page, name: string): Promise<void> {
    await takePicture(page, name);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await takePicture(page, `${name}-1920`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  async function addItem(page: Page, label: string, value: string): Promise<void> {
    await opened(page).getByRole('button', { name: '新增字典项' }).first().click();
    await form(page).getByLabel('字典标签').fill(label);
    await form(page).getByLabel('字典键值').fill(value);
    await pressDialogButton(page, '保存');
    await itemOf(page, value).waitFor();
  }
  const sexes = async (page: Page, last: string): Promise<string[]> => {
    await form(page).getByLabel('性别').press('ArrowDown');
    const choices = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    // Reads the labels until the new one appears: the form refetches the dictionary and then renders its options again.
    let labels: string[] = [];
    while (!labels.includes(last)) labels = await choices.allTextContents();
    return labels;
  };
  async function openUserForm(page: Page): Promise<void> {
    await page.getByRole('menuitem', { name: '用户管理' }).click();
    await page.getByRole('heading', { name: '用户管理' }).waitFor();
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await form(page).getByText('新增用户').waitFor();
  }
  async function importing(page: Page, dictionaries: unknown): Promise<void> {
    const path = join(folder, 'import.json');
    await writeFile(path, JSON.stringify({ dictionaries }));
    await page.getByLabel('JSON 文件').setInputFiles(path);
    await pressDialogButton(page, '预览');
  }
  const group = (page: Page, title: string): Locator => form(page).getByRole('tab', { name: title });

  it('[DIC-01] adds a dictionary with its items', async () => {
    const { page } = journey;
    await wide(page, '100-dictionaries');
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await pressDialogButton(page, '保存');
    await form(page).getByText('请输入字典名称').waitFor();
    await form(page).getByLabel('字典名称').fill(NAME);
    await form(page).getByLabel('字典编码').fill('sys_user_sex');
    await pressDialogButton(page, '保存');
    await form(page).getByText('字典编码已存在').waitFor();
    await form(page).getByLabel('字典编码').fill('charger_kind');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await opened(page).getByText('该字典还没有字典项').waitFor();
    await takePicture(page, '101-empty');

    await addItem(page, '直流快充', 'dc');
    await addItem(page, '交流慢充', 'ac');
    await addItem(page, '换电', 'swap');
    await order(page, '直流快充', '交流慢充', '换电');
  });

  it('[DIC-01] edits an item with its look and makes it the default', async () => {
    const { page } = journey;
    await runRowAction(page, itemOf(page, 'dc'), '编辑');
    expect(await form(page).getByLabel('字典键值').isDisabled()).toBe(true);
    await form(page).getByLabel('字典标签').fill('直流超充');
    await form(page).getByLabel('标签样式').press('ArrowDown');
    await page.locator('.ant-select-dropdown:visible').getByText('绿色').click();
    await form(page).getByLabel('设为默认').click();
    await takePicture(page, '102-item-form');
    await pressDialogButton(page, '保存');
    await itemOf(page, 'dc').locator('.ant-tag-success', { hasText: '直流超充' }).waitFor();
    await itemOf(page, 'dc').getByText('默认', { exact: true }).waitFor();
  });

  it('[DIC-01] puts the items into another order, with the mouse and with the keyboard', async () => {
    const { page } = journey;
    const isSort = (request: Request) => request.url().endsWith('/dict/data/sort');
    let underWay = 0;
    page.on('request', (request) => (underWay += isSort(request) ? 1 : 0));
    page.on('requestfinished', (request) => (underWay -= isSort(request) ? 1 : 0));
    await handle(page, '换电').dragTo(itemOf(page, 'dc'), { targetPosition: { x: 300, y: 4 } });
    await order(page, '换电', '直流超充', '交流慢充');
    await handle(page, '换电').press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await order(page, '直流超充', '交流慢充', '换电');
    while (underWay > 0) await page.waitForEvent('requestfinished', isSort);
    await page.reload();
    await order(page, '直流超充', '交流慢充', '换电');
  });

  it('[DIC-01] disables and removes items, and asks first where something is lost', async () => {
    const { page } = journey;
    await runRowAction(page, itemOf(page, 'ac'), '停用');
    await expectRowState(itemOf(page, 'ac'), '停用');
    await runRowAction(page, itemOf(page, 'swap'), '删除');
    await expectConfirmDialog(page, '删除字典项“换电”？');
    await pressDialogButton(page, '删除');
    await itemOf(page, 'swap').waitFor({ state: 'detached' });
    await wide(page, '103-items');
    await expectNoViolations(page);
  });

  it('[DIC-02] shows a changed label wherever it is used, without reloading', async () => {
    const { page } = journey;
    await openUserForm(page);
    expect(await sexes(page, '未知')).toEqual(['男', '女', '未知']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await form(page).waitFor({ state: 'detached' });

    await page.getByRole('menuitem', { name: '字典管理' }).click();
    await page.getByLabel('搜索字典').fill('性别');
    await page.getByLabel('搜索字典').press('Enter');
    await entry(page, 'charger_kind').waitFor({ state: 'detached' });
    await entry(page, 'sys_user_sex').click();
    await runRowAction(page, itemOf(page, '未知'), '编辑');
    await form(page).getByLabel('字典标签').fill('不便透露');
    await pressDialogButton(page, '保存');
    await itemOf(page, '不便透露').waitFor();
    await runRowAction(page, itemOf(page, '女'), '停用');
    await expectRowState(itemOf(page, '女'), '停用');

    await openUserForm(page);
    expect(await sexes(page, '不便透露')).toEqual(['男', '不便透露']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await form(page).waitFor({ state: 'detached' });
  });

  it('[DIC-01] exports the chosen dictionaries', async () => {
    const { page } = journey;
    await page.goto('/system/dict');
    await page.getByLabel(`选择 ${NAME}`).check();
    await page.getByLabel('选择 用户性别').check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出所选（2）' }).click(),
    ]);
    await expectToast(page, '导出完成');
    expect(download.suggestedFilename()).toMatch(/^字典_\d{4}-\d\d-\d\d\.json$/);
    const { dictionaries } = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      dictionaries: { dictCode: string; items: { dictLabel: string }[] }[];
    };
    expect(dictionaries.map(({ dictCode }) => dictCode)).toEqual(['charger_kind', 'sys_user_sex']);
    expect(dictionaries[1]?.items.map(({ dictLabel }) => dictLabel)).toEqual(['男', '女', '不便透露']);
  });

  it('[DIC-01] imports nothing while a row is refused, and says why', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await form(page).getByLabel('JSON 内容').fill('{');
    await pressDialogButton(page, '预览');
    await form(page).getByText('内容不是有效的 JSON').waitFor();
    await importing(page, [
      { dictCode: 'charger_kind', dictName: '充电方式', items: [{ dictValue: 'dc', dictLabel: '' }] },
      { dictCode: 'grid_level', dictName: '电压等级', items: [{ dictValue: '10kV', dictLabel: '10 千伏' }] },
    ]);
    await form(page).getByText('有 1 行不能导入').waitFor();
    await form(page).getByText('dictLabel：请输入字典标签').waitFor();
    expect(await group(page, '新增').textContent()).toBe('新增（2）');
    expect(await group(page, '修改').textContent()).toBe('修改（1）');
    expect(await form(page).getByRole('button', { name: '确认导入' }).isDisabled()).toBe(true);
    // Moves the mouse away, since antd lightens a hovered button.
    await page.mouse.move(0, 0);
    await wide(page, '104-import-refused');
    await expectNoViolations(page);
    await pressDialogButton(page, '取消');
    await expectConfirmDialog(page, '放弃未保存的修改？');
    await pressDialogButton(page, '继续填写');
    expect(await form(page).getByLabel('JSON 内容').inputValue()).toContain('grid_level');
    await pressDialogButton(page, '取消');
    await expectConfirmDialog(page, '放弃未保存的修改？');
    await pressDialogButton(page, '放弃修改');
    // A dialog that is still closing would be taken for the next one.
    await form(page).waitFor({ state: 'hidden' });
    await entry(page, 'charger_kind').getByText(NAME).waitFor();
    expect(await entry(page, 'grid_level').count()).toBe(0);
  });

  it('[DIC-01] imports a file after its preview', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await importing(page, [
      { dictCode: 'charger_kind', dictName: '充电方式', items: [{ dictValue: 'dc', dictLabel: '直流' }] },
      { dictCode: 'grid_level', dictName: '电压等级', items: [{ dictValue: '10kV', dictLabel: '10 千伏' }] },
    ]);
    await group(page, '修改').click();
    await form(page).getByText('字典标签：直流超充 → 直流').waitFor();
    await takePicture(page, '105-import-preview');
    await pressDialogButton(page, '确认导入');
    await expectToast(page, '已导入：新增 2 行，修改 2 行');
    await entry(page, 'grid_level').click();
    await itemOf(page, '10kV').waitFor();
    await entry(page, 'charger_kind').getByText('充电方式').waitFor();
  });

  it('[DIC-01] disables and removes a dictionary with its items; what came with the release stays', async () => {
    const { page } = journey;
    const operations = opened(page).locator('.ant-card-head');
    await runRowAction(page, operations, '停用');
    await expectConfirmDialog(page, '停用字典“电压等级”？');
    await pressDialogButton(page, '停用');
    await expectRowState(operations, '停用');
    await runRowAction(page, operations, '删除');
    await expectConfirmDialog(page, '删除字典“电压等级”？');
    await pressDialogButton(page, '删除');
    await entry(page, 'grid_level').waitFor({ state: 'detached' });
    await entry(page, 'sys_user_sex').click();
    await operations.getByText('用户性别').waitFor();
    await operations.getByRole('button', { name: '编辑' }).waitFor();
    await runRowAction(page, operations, '删除');
    await page.getByText('内置字典不能删除', { exact: true }).waitFor();
    await pressDialogButton(page, '关闭');
  });

  it('[DIC-01] [PER-02] is nothing that an administrator of another merchant gets to see', async () => {
    const { browser, portal } = journey;
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    const acme = await context.newPage();
    await openAs(acme, portal, 'acme-admin', '/system/role');
    await rows(acme).first().waitFor();
    await acme.getByRole('menuitem', { name: '租户管理' }).waitFor();
    expect(await acme.getByRole('menuitem', { name: '字典管理' }).count()).toBe(0);
    await acme.getByRole('button', { name: '新增', exact: true }).click();
    const roleForm = acme.locator('.ant-drawer:visible');
    await roleForm.getByText('租户管理').first().waitFor();
    await acme.getByPlaceholder('搜索菜单或按钮').fill('字典');
    await roleForm.getByText('没有匹配的菜单或按钮').waitFor();
    await acme.goto('/system/dict');
    await acme.waitForURL(/\/401/);
    await context.close();
  });

  it('has nothing to complain of in the browser', () => {
    expect(journey.complaints).toEqual([]);
  });
});
