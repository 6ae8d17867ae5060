import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import {
  expectConfirmDialog,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';

const drawer = (page: Page) => page.locator('.ant-drawer:visible');
const dialog = (page: Page) => page.locator('.ant-modal:visible');

describe('buckets', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'acme-admin', '/documentCenter/bucketList');
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[DOC-01] shows the default bucket, tests it and keeps it', async () => {
    const { page } = journey;
    const row = rowWith(page, '默认存储桶');
    await row.getByText('服务器文件夹').waitFor();
    await runRowAction(page, row, '测试');
    for (const step of ['写入成功', '读取成功', '删除成功']) await dialog(page).getByText(step).waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'bucket-test');
    await dialog(page)
      .getByRole('button', { name: /关\s?闭/ })
      .last()
      .click();
    await dialog(page).waitFor({ state: 'hidden' });
    await runRowAction(page, row, '删除');
    await dialog(page).getByText('默认存储桶不能删除，请先把其他存储桶设为默认').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
  });

  it('[DOC-01] adds a bucket, makes it the default, read-only where it is not, and removes it', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /新\s?增/ }).click();
    await drawer(page).getByLabel('存储桶名称').fill('合同');
    await takePicture(page, 'bucket-form');
    await drawer(page).locator('.ant-select').first().click();
    await page.locator('.ant-select-dropdown:visible').getByText('服务器文件夹').click();
    await drawer(page).getByLabel('配额').fill('2');
    await expectNoViolations(page);
    await drawer(page)
      .getByRole('button', { name: /保\s?存/ })
      .click();
    await expectToast(page, '已保存');
    await rowWith(page, '合同').getByText('0.00B / 2.00GB').waitFor();
    await takePicture(page, 'buckets');
    await runRowAction(page, rowWith(page, '合同'), '设为默认');
    await expectToast(page, '已设为默认');
    await runRowAction(page, rowWith(page, '默认存储桶'), '设为只读');
    await expectToast(page, '已设为只读');
    await runRowAction(page, rowWith(page, '默认存储桶'), '删除');
    await expectConfirmDialog(page, '删除存储桶“默认存储桶”？');
    await pressDialogButton(page, '删除');
    await expectToast(page, '已删除');
    await rowWith(page, '默认存储桶').waitFor({ state: 'detached' });
  });

  it('[DOC-01] says which step of a test fails before a bucket is saved', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /新\s?增/ }).click();
    await drawer(page).getByLabel('服务地址').fill('http://127.0.0.1:9');
    await drawer(page).getByLabel('Bucket 名称').fill('portal-files');
    await drawer(page).getByLabel('访问密钥 ID').fill('KEY');
    await drawer(page).getByLabel('访问密钥', { exact: true }).fill('secret');
    await drawer(page).getByRole('button', { name: '测试连接' }).click();
    await dialog(page).getByText('服务器不允许访问该地址').waitFor();
    await takePicture(page, 'bucket-test-failed');
  });
});
