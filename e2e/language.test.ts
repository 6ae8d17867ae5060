import type { Page } from 'playwright-core';
import { waitForAnimations, takePicture, rows, startJourney } from './journey';
import type { Journey } from './journey';
import { findCutOffTexts, findChineseTexts } from './words';

/** Expects that the visible page or dialog is all in English, and that no text is cut off. */
async function isEnglish(page: Page, name: string): Promise<void> {
  await takePicture(page, `language-${name}`);
  expect(await findChineseTexts(page)).toEqual([]);
  expect(await findCutOffTexts(page)).toEqual([]);
}

async function button(page: Page, name: string): Promise<void> {
  await page.locator('main').getByRole('button', { name, exact: true }).first().click();
}

/** Opens a form, checks it and closes it. */
async function dialog(page: Page, name: string, picture: string): Promise<void> {
  const form = page.locator('.ant-modal:visible, .ant-drawer-content:visible');
  await form.getByText(name).first().waitFor();
  // Waits for the form's buttons, which appear when its data is loaded.
  await form.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
  await waitForAnimations(page);
  await isEnglish(page, picture);
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

describe('a person who reads English', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(async () => {
    await journey.end();
  });

  it('chooses English before signing in, and is told in English what was wrong', async () => {
    const { page } = journey;
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    await page.getByLabel('User name', { exact: true }).fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText('Wrong user name or password').waitFor();
  });

  it('finds the users list in English, its numbers and dates as well', async () => {
    const { page, portal } = journey;
    await page.getByLabel('Password', { exact: true }).fill(portal.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await isEnglish(page, 'home');
    await page.locator('header').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await isEnglish(page, 'avatar');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByText('Density').waitFor();
    await isEnglish(page, 'appearance');
    await page.goto('/home');
    await page.getByRole('menuitem', { name: 'Users' }).click();
    await rows(page).first().waitFor();
    await page.getByText(/^Total: \d+$/).waitFor();
    await page.getByText('10 / page').waitFor();
    expect(await page.locator('.ant-table-thead th').allInnerTexts()).toContain('Lock reason');
    await isEnglish(page, 'users');
    await page
      .getByRole('button', { name: /Expand/ })
      .or(page.getByText('Expand'))
      .first()
      .click();
    await page.locator('main').getByLabel('Created').click();
    await page.locator('.ant-picker-dropdown:visible').getByText('Su', { exact: true }).first().waitFor();
    await isEnglish(page, 'users-days');
    await page.keyboard.press('Escape');
  });

  it('is told in English what is wrong with a form, by the browser and by the server', async () => {
    const { page } = journey;
    await button(page, 'Add');
    const form = page.locator('.ant-modal:visible');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText('Enter the mobile number').waitFor();
    await form.getByLabel('User name', { exact: true }).fill('a');
    await form.getByText('At least 3 characters').waitFor();
    await isEnglish(page, 'users-form');
    await page.keyboard.press('Escape');
    await page.locator('.ant-modal-confirm-title').getByText('Discard unsaved changes?').waitFor();
    await isEnglish(page, 'users-discard');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.locator('.ant-modal:visible').waitFor({ state: 'detached' });

    await page.goto('/system/user?userName=admin');
    const own = rows(page).filter({ hasText: 'admin' }).first();
    await own.getByRole('button', { name: 'More' }).click();
    await isEnglish(page, 'users-more');
    await page.locator('.ant-dropdown:visible').getByText('Delete', { exact: true }).click();
    await page.locator('.ant-modal-confirm').getByText('You cannot delete yourself').waitFor();
    await isEnglish(page, 'users-refused');
    await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Close', exact: true }).click();
  });

  it.each<[string, string, string, string]>([
    ['roles', '/system/role', 'Add', 'Add role'],
    ['positions', '/system/position', 'Add', 'Add position'],
    ['merchants', '/system/merchant', 'Add', 'Add merchant'],
    ['organizations', '/system/organization', 'Add below', 'Add an organization below'],
    ['dictionaries', '/system/dict', 'Import', 'Import dictionaries'],
  ])('reads %s and its form', async (name, path, opener, title) => {
    const { page } = journey;
    await page.goto(path);
    await rows(page).first().waitFor();
    await isEnglish(page, name);
    await button(page, opener);
    await dialog(page, title, `${name}-form`);
  });

  it('reads who may enter a merchant, and what was mailed', async () => {
    const { page } = journey;
    await page.goto('/system/merchant');
    await rows(page).first().getByRole('button', { name: 'Authorize' }).click();
    await page.locator('.ant-drawer:visible').getByText('Who may enter').waitFor();
    await isEnglish(page, 'authorizations');
    await page.goto('/system/outbox');
    await page.getByText('No mails yet').waitFor();
    await isEnglish(page, 'outbox');
  });

  it('still has English after a reload, and Chinese again once they choose it', async () => {
    const { page } = journey;
    await page.goto('/no-such-page');
    await page.getByRole('heading', { name: 'No access' }).waitFor();
    await isEnglish(page, 'no-access');
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByRole('heading', { name: '登录' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  });
});
