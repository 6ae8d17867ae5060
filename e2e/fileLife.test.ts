import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { withOwnerConnection } from '../server/db/migrate';
import { waitUntil } from '../server/jobs/testing';
import { S3_BUCKET, S3_KEYS, startS3Server } from '../server/testing/s3Server';
import type { S3Server } from '../server/testing/s3Server';
import { databaseUrl } from './database';
import {
  expectConfirmDialog,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const FILE = '报价.txt';
const RENAMED = '报价单.txt';

const item = (page: Page, name: string): Locator =>
  page.locator('[role=row]', { has: page.getByText(name, { exact: true }) });
const dialog = (page: Page): Locator => page.locator('.ant-modal:visible');
const drawer = (page: Page): Locator => page.locator('.ant-drawer:visible');
const overlay = (page: Page): Locator => page.getByRole('dialog', { name: /^预览 / });
const tray = (page: Page): Locator => page.getByRole('region', { name: '上传列表' });

let journey: Journey;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
  journey = await startJourney({ PORTAL_OUTBOUND_ALLOW: '127.0.0.1' });
  await openAs(journey.page, journey.portal, 'acme-admin', '/documentCenter/bucketList');
});
afterAll(async () => {
  expect(journey.complaints).toEqual([]);
  await journey.end();
  await s3.close();
});

async function chooseFolder(page: Page): Promise<void> {
  await drawer(page).locator('.ant-select').first().click();
  await page.locator('.ant-select-dropdown:visible').getByText('服务器文件夹').click();
}

async function enterS3Place(page: Page): Promise<void> {
  const form = drawer(page);
  await form.getByLabel('服务地址').fill(s3.endpoint);
  await form.getByLabel('Bucket 名称').fill(S3_BUCKET);
  await form.getByLabel('路径前缀').fill('portal');
  await form.getByLabel('访问密钥 ID').fill(S3_KEYS.accessKey);
  await form.getByLabel('访问密钥', { exact: true }).fill(S3_KEYS.secretAccessKey);
}

async function goTo(page: Page, menu: string): Promise<void> {
  await page.getByRole('menuitem', { name: menu }).click();
  await page.getByRole('tab', { name: menu, selected: true }).waitFor();
}

async function addFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建文件夹' }).first().click();
  await dialog(page).getByLabel('文件夹名称').fill(name);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  await item(page, name).waitFor();
}

async function open(page: Page, name: string): Promise<void> {
  await item(page, name).dblclick();
  await page.getByRole('navigation', { name: '当前位置' }).getByText(name, { exact: true }).waitFor();
}

async function runItemAction(page: Page, name: string, action: string): Promise<void> {
  await item(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function readDownload(downloaded: Promise<Download>): Promise<Buffer> {
  return readFile(await (await downloaded).path());
}

async function download(page: Page, name: string): Promise<Buffer> {
  const downloaded = page.waitForEvent('download');
  await runItemAction(page, name, '下载');
  return readDownload(downloaded);
}

async function upload(page: Page, name: string, content: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: content };
  await page.locator('input[aria-label="上传文件"]').setInputFiles(file);
}

async function closeTray(page: Page): Promise<void> {
  await tray(page).getByRole('button', { name: '关闭上传列表' }).click();
  await tray(page).waitFor({ state: 'detached' });
}

async function undoRemoval(page: Page): Promise<void> {
  const newest = page.locator('.ant-message-notice', { hasText: '已移入回收站' }).last();
  await newest.getByRole('button', { name: '撤销' }).click();
}

/** Opens the link of a file without a code as a stranger, who sees the text and downloads the file. */
async function openShare(page: Page, name: string, text: string): Promise<Buffer> {
  await runItemAction(page, name, '分享');
  await dialog(page).getByLabel('需要提取码').click();
  await dialog(page).getByRole('button', { name: '生成链接' }).click();
  await dialog(page).getByRole('button', { name: '完成' }).waitFor();
  const [link = ''] = /http\S+\/share\/[\w-]+/.exec(await dialog(page).innerText()) ?? [];
  await dialog(page).getByRole('button', { name: '完成' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  const shared: Buffer[] = [];
  await withNewVisitor(journey, async (visitor) => {
    await visitor.goto(link);
    await visitor.getByText(text).waitFor();
    const downloaded = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: '下载', exact: true }).click();
    shared.push(await readDownload(downloaded));
  });
  return Buffer.concat(shared);
}

/** Waits until the nightly job has removed the unused content, which it does for what is older than a day. */
async function passNight(): Promise<void> {
  await withOwnerConnection(databaseUrl(journey.portal), async (client) => {
    await client.query(`update stored_contents set create_time = create_time - interval '2 days'`);
    await client.query(`update job_schedules set next_time = now() where kind = 'unusedContents'`);
    await waitUntil(async () => (await client.query('select from stored_contents')).rowCount === 0, 60_000);
  });
}

/** Refreshes the list of buckets, and waits until it shows this number of contents. */
async function expectContents(page: Page, bucketName: string, count: number): Promise<void> {
  await page.getByRole('button', { name: /查\s?询/ }).click();
  await rowWith(page, bucketName)
    .getByRole('cell', { name: String(count), exact: true })
    .waitFor();
}

it.each([
  ['a folder bucket', '文件夹桶', chooseFolder],
  ['an S3-compatible bucket', '对象桶', enterS3Place],
] as const)(
  '[DOC-01] [DOC-02] [DOC-03] [DOC-05] [DOC-08] a file lives in %s from its upload to its end',
  async (_, bucketName, enterPlace) => {
    const { page } = journey;
    const bucket = rowWith(page, bucketName);
    await page.getByRole('button', { name: /新\s?增/ }).click();
    await drawer(page).getByLabel('存储桶名称').fill(bucketName);
    await enterPlace(page);
    await drawer(page)
      .getByRole('button', { name: /保\s?存/ })
      .click();
    await drawer(page).waitFor({ state: 'hidden' });
    await runRowAction(page, bucket, '测试');
    for (const step of ['写入成功', '读取成功', '删除成功']) await dialog(page).getByText(step).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await runRowAction(page, bucket, '设为默认');
    await bucket.getByText('默认', { exact: true }).waitFor();
    await takePicture(page, 'file-life-buckets');

    const [first, second] = [`${bucketName}中的第一版`, `${bucketName}中的第二版`];
    await goTo(page, '文件管理');
    await addFolder(page, '合同');
    await open(page, '合同');
    await addFolder(page, '归档');
    await upload(page, FILE, Buffer.from(first));
    await item(page, FILE).waitFor();
    await closeTray(page);
    await item(page, FILE).dblclick();
    await overlay(page).getByText(first).waitFor();
    await page.keyboard.press('Escape');
    await overlay(page).waitFor({ state: 'detached' });
    expect((await download(page, FILE)).toString()).toBe(first);

    await item(page, FILE).click();
    await page.keyboard.press('F2');
    await dialog(page).getByLabel('名称').fill(RENAMED);
    await page.keyboard.press('Enter');
    await item(page, RENAMED).waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    await item(page, RENAMED).dragTo(item(page, '归档'));
    await item(page, RENAMED).waitFor({ state: 'detached' });
    await open(page, '归档');
    await item(page, RENAMED).waitFor();

    await upload(page, RENAMED, Buffer.from(second));
    await tray(page).getByRole('button', { name: '存为新版本' }).click();
    await item(page, RENAMED).getByText('V2').waitFor();
    await closeTray(page);
    expect((await download(page, RENAMED)).toString()).toBe(second);
    await item(page, RENAMED).click();
    await page.keyboard.press('Alt+Enter');
    await drawer(page).getByRole('button', { name: '恢复' }).click();
    await expectConfirmDialog(page, `恢复“${RENAMED}”的版本 V1？`);
    await pressDialogButton(page, '恢复');
    await drawer(page).getByText('版本（3）').waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    expect((await openShare(page, RENAMED, first)).toString()).toBe(first);

    await page.keyboard.press('Backspace');
    await runItemAction(page, '归档', '复制到…');
    await dialog(page).getByText('只复制您能看到的内容').waitFor();
    await dialog(page).getByText('合同', { exact: true }).click();
    await takePicture(page, 'file-life-copy');
    await dialog(page).getByRole('button', { name: '复制到此处' }).click();
    await item(page, '归档 (2)').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    await open(page, '归档 (2)');
    await item(page, RENAMED).getByText('V1').waitFor();
    expect((await download(page, RENAMED)).toString()).toBe(first);

    await page.getByRole('navigation', { name: '当前位置' }).getByText('全部文件').click();
    for (const isUndone of [true, false]) {
      await item(page, '合同').click();
      await page.keyboard.press('Delete');
      await expectConfirmDialog(page, '删除“合同”？');
      await pressDialogButton(page, '删除');
      await item(page, '合同').waitFor({ state: 'detached' });
      if (isUndone) await undoRemoval(page);
    }
    await page.getByRole('button', { name: '回收站' }).click();
    await runRowAction(page, rowWith(page, '合同'), '彻底删除');
    await expectConfirmDialog(page, '彻底删除“合同”？');
    await pressDialogButton(page, '彻底删除');
    await rowWith(page, '合同').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '返回文件管理' }).click();
    await page.getByText('还没有可以访问的文件夹').waitFor();

    await goTo(page, '存储桶');
    await expectContents(page, bucketName, 2);
    expect(s3.objects.size).toBe(enterPlace === enterS3Place ? 2 : 0);
    await passNight();
    await expectContents(page, bucketName, 0);
    expect(s3.objects.size).toBe(0);
  },
);
