import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import {
  expectSoon,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';

const canvas = (page: Page) => page.getByRole('group', { name: '表单画布' });
const palette = (page: Page) => page.getByRole('complementary', { name: '字段类型' });
// Not those of what was selected before.
const properties = (page: Page) => page.locator('aside[aria-label="属性"]:not([inert])');
const kind = (page: Page, name: string) => palette(page).getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => canvas(page).getByRole('group', { name, exact: true });
const outline = (page: Page) =>
  canvas(page)
    .locator('[data-reference]')
    .evaluateAll((cards) => cards.map((one) => one.getAttribute('aria-label')));

async function addForm(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name: /^新\s?增$/ }).click();
  const dialog = page.locator('.ant-modal:visible');
  await dialog.getByLabel('表单名称', { exact: true }).fill(name);
  await dialog.getByLabel('表单编码', { exact: true }).fill(code);
  await pressDialogButton(page, '保存');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

// Drags by the mouse as a person does: the way between matters, since the designer follows the pointer.
async function drag(page: Page, from: Locator, to: Locator, at: { readonly x: number; readonly y: number }) {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('What is dragged, or where to, is not on screen');
  await page.mouse.move(start.x + 20, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 24, { steps: 4 });
  await page.mouse.move(end.x + end.width * at.x, end.y + end.height * at.y, { steps: 10 });
  await page.mouse.up();
}

describe('the form designer', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'acme-admin', '/workflow/formCreateManage');
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[FRM-01] designs a form by mouse: drags fields, into a layout too, sets one up, and publishes it', async () => {
    const { page } = journey;
    await addForm(page, '用车申请', 'car-request');
    await drag(page, kind(page, '单行文本'), canvas(page), { x: 0.5, y: 0.5 });
    await card(page, '单行文本，单行文本').waitFor();
    await drag(page, kind(page, '栅格'), canvas(page), { x: 0.5, y: 0.9 });
    await card(page, '栅格，栅格').waitFor();
    await drag(page, kind(page, '数字'), canvas(page).locator('[data-parent="grid1"]').first(), { x: 0.5, y: 0.6 });
    await card(page, '栅格，栅格').getByRole('group', { name: '数字，数字' }).waitFor();
    // Before the grid, at the upper edge.
    await drag(page, kind(page, '日期'), card(page, '单行文本，单行文本'), { x: 0.1, y: 0.5 });
    await card(page, '日期，日期').waitFor();
    await expectSoon(() => outline(page), ['日期，日期', '单行文本，单行文本', '栅格，栅格', '数字，数字']);

    await card(page, '单行文本，单行文本').click();
    await properties(page).getByLabel('显示名称', { exact: true }).fill('事由');
    await card(page, '事由，单行文本').waitFor();
    await takePicture(page, 'form-designer');
    await expectNoViolations(page);
    await drag(page, card(page, '事由，单行文本'), card(page, '日期，日期'), { x: 0.1, y: 0.5 });
    await expectSoon(() => outline(page), ['事由，单行文本', '日期，日期', '栅格，栅格', '数字，数字']);

    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page
      .locator('.ant-modal-confirm:visible')
      .getByRole('button', { name: /^发\s?布$/ })
      .click();
    await expectToast(page, '已发布版本 V1');
    await page.reload();
    await card(page, '事由，单行文本').waitFor();
    await expectSoon(() => outline(page), ['事由，单行文本', '日期，日期', '栅格，栅格', '数字，数字']);
  });

  it('[FRM-01] [FRM-03] previews the form with test data, on a phone too, and has the server check it', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /预\s?览/ }).click();
    const dialog = page.locator('.ant-modal:visible');
    await dialog.getByRole('button', { name: '填入测试数据' }).click();
    await takePicture(page, 'form-preview');
    await dialog.getByText('手机', { exact: true }).click();
    await dialog.getByRole('button', { name: /^校\s?验$/ }).click();
    await dialog.getByText('校验通过，这些内容可以提交').waitFor();
    await takePicture(page, 'form-preview-phone');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '返回表单列表' }).click();
    await rowWith(page, '用车申请').getByText('V1', { exact: false }).waitFor();
  });

  it('[FRM-01] designs a form by keyboard alone', async () => {
    const { page } = journey;
    await addForm(page, '值班登记', 'duty');
    await kind(page, '日期').focus();
    await page.keyboard.press('Enter');
    await kind(page, '人员').focus();
    await page.keyboard.press('Enter');
    await kind(page, '卡片').focus();
    await page.keyboard.press('Enter');
    await expectSoon(() => outline(page), ['日期，日期', '人员，人员', '卡片，卡片']);
    // From the palette to the canvas, where the selected node has the focus.
    await card(page, '卡片，卡片').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText('“人员”在“卡片”中第 1 位').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('值班人');
    await card(page, '值班人，人员').waitFor();
    await card(page, '日期，日期').focus();
    await page.keyboard.press('ControlOrMeta+d');
    await page.keyboard.press('Delete');
    await expectSoon(() => outline(page), ['日期，日期', '卡片，卡片', '值班人，人员']);
    await page.keyboard.press('ControlOrMeta+s');
    await expectToast(page, '已保存');
    await page.getByRole('button', { name: '返回表单列表' }).click();
    await rowWith(page, '值班登记').getByText('未发布').first().waitFor();
  });

  it('[FRM-01] asks before unsaved fields are lost', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '值班登记'), '设计');
    await kind(page, '开关').click();
    await page.getByRole('button', { name: '返回表单列表' }).click();
    await page.getByText('未保存的设计会丢失。').waitFor();
    await page.getByRole('button', { name: '放弃修改' }).click();
    await rowWith(page, '值班登记').waitFor();
  });
});
