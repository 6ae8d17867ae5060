import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { expectToast, waitForAnimations } from './journey';

/*
 * What journeys do with applications and tasks, each step as a person does it.
 */

/** The open instance. */
export const drawer = (page: Page) => page.locator('.ant-drawer-content:visible');

/** An open dialog, by its title. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const bar = (page: Page) => drawer(page).getByRole('group', { name: '操作' });

/** The buttons at the bottom of the open instance. */
export const buttons = (page: Page) => bar(page).getByRole('button');

/** Presses one of the buttons at the bottom of the open instance. */
export const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();

/** Checks the accessibility of what is on screen, once it stands still. */
export async function expectNoBarrier(page: Page): Promise<void> {
  await waitForAnimations(page);
  await expectNoViolations(page);
}

// Types both days of a range. Begins with the calendar open, since only there Enter takes over the day and goes to the second one, a
// moment later.
async function pickDates(page: Page, start: string, end: string): Promise<void> {
  await page.getByPlaceholder('开始日期').click();
  await page.locator('.ant-picker-dropdown:visible').waitFor();
  await page.getByPlaceholder('开始日期').fill(start);
  await page.keyboard.press('Enter');
  await page.locator('input:focus[placeholder="结束日期"]').fill(end);
  await page.keyboard.press('Enter');
}

/** A file that a person chooses. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Fills in an application for leave of two days, which takes a certificate where one is ill, and submits it. */
export async function applyForLeave(page: Page, reason: string, certificate?: ChosenFile): Promise<void> {
  await page.getByRole('button', { name: '发起申请' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^请假审批/ })
    .first()
    .click();
  await page.getByRole('radio', { name: certificate ? '病假' : '事假' }).check();
  if (certificate) {
    await page.getByLabel('医院证明', { exact: true }).and(page.locator('input')).setInputFiles(certificate);
    // A file that is still on its way has no button that saves it.
    await page.getByRole('button', { name: certificate.name, exact: true }).waitFor();
  }
  await pickDates(page, '2027-03-01', '2027-03-02');
  // Leaving the range for the next field takes it over in any case.
  await page.getByLabel('请假事由').fill(reason);
  await page.getByText('2 天', { exact: true }).waitFor();
  await page.getByRole('complementary', { name: '审批路径' }).getByText('陈思远').first().waitFor();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await drawer(page).getByText(reason).waitFor();
}

/** Passes what is open in the drawer with an opinion, and chooses the one person of the next node if there is one. */
export async function pass(page: Page, opinion: string, next?: string): Promise<void> {
  await press(page, '通过');
  if (next !== undefined) {
    await dialog(page, '通过').getByRole('combobox').click();
    await page.keyboard.type(next);
    await page
      .locator('.ant-select-dropdown:visible')
      .getByTitle(new RegExp(`^${next}`))
      .click();
    await page.keyboard.press('Escape');
  }
  await dialog(page, '通过').getByLabel('意见').fill(opinion);
  await dialog(page, '通过').getByRole('button', { name: '通过', exact: true }).click();
  await expectToast(page, '已处理');
}

/** Writes a line on the surface for a signature in the open dialog, and takes it over. */
export async function sign(page: Page, asked: Locator): Promise<void> {
  const surface = asked.getByLabel('手写签名：在此书写签名');
  await waitForAnimations(page);
  const { x, y, width, height } = (await surface.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 4, { steps: 5 });
  await page.mouse.move(x + (3 * width) / 4, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await asked.getByRole('button', { name: '确认签名' }).click();
  await asked.getByRole('img', { name: '手写签名' }).waitFor();
}
