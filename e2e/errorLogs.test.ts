import type { Page } from 'playwright-core';
import { errorLogs } from '../contract/audit/errorLogs';
import { newBrowserContext } from './browser';
import { expectToast, openAs, rowWith, runRowAction, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

/** Throws an error in the page that nothing catches, and waits until it is reported. */
async function breakPage(page: Page, endpoint: { readonly path: string }) {
  const reported = page.waitForResponse((response) => response.url().endsWith(endpoint.path));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('broken on purpose');
    });
  });
  expect((await reported).status()).toBe(200);
}

/** Opens the list again until it contains this text, since the server stores errors once a second. */
async function reloadUntilListed(page: Page, text: string) {
  for (let tries = 0; tries < 30; tries += 1) {
    const listed = page.waitForResponse((response) => response.url().includes(errorLogs.listErrors.path));
    await page.reload();
    if ((await (await listed).text()).includes(text)) return;
  }
  throw new Error(`not in the list: ${text}`);
}

it('[AUD-05] an error in a browser arrives in the list, is handled, and is new again when it comes again', async () => {
  const { page, portal, browser } = journey;
  const visitor = await newBrowserContext(browser, { baseURL: portal.url });
  const broken = await visitor.newPage();
  await broken.goto('/login?code=13812345678');
  await broken.getByRole('button', { name: /登\s*录/ }).waitFor();
  await breakPage(broken, errorLogs.reportVisitorError);

  await openAs(page, portal, 'admin', '/audit/error');
  const row = rowWith(page, 'broken on purpose');
  await reloadUntilListed(page, 'broken on purpose');
  await row.getByText('待确认').waitFor();
  await takePicture(page, 'error-logs');
  await runRowAction(page, row, '详情');
  const drawer = page.getByRole('dialog');
  await drawer.getByText('未登录').waitFor();
  expect(await drawer.textContent()).toContain('/login');
  expect(await drawer.textContent()).not.toContain('13812345678');
  await takePicture(page, 'error-log-detail');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await runRowAction(page, row, '标记已修复');
  await page.getByLabel('修复版本').fill('0.1.0');
  await page.getByRole('dialog').getByRole('button', { name: '标记已修复' }).click();
  await expectToast(page, '已保存');
  await row.getByText('已修复 0.1.0').waitFor();
  expect(journey.complaints).toEqual([]);

  await openAs(broken, portal, 'acme-admin', '/system/job');
  await broken.getByText('在后台执行的工作，例如导出；离开页面不影响执行').waitFor();
  await breakPage(broken, errorLogs.reportUserError);
  await visitor.close();
  await reloadUntilListed(page, '"count":2');
  await row.getByText('待确认').waitFor();
  await runRowAction(page, row, '详情');
  await page.getByRole('dialog').getByText('acme-admin').waitFor();
});
