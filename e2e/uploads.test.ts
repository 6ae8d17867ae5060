import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { expectToast, openAs, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

const item = (page: Page, name: string): Locator =>
  page.locator('[role=row]', { has: page.getByText(name, { exact: true }) });
const shownFolder = (page: Page): Locator => page.getByRole('region', { name: '当前文件夹' });
const tray = (page: Page): Locator => page.getByRole('region', { name: '上传列表' });
const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const choose = (page: Page, ...files: ReturnType<typeof textFile>[]) =>
  page.locator('input[aria-label="上传文件"]').setInputFiles(files);

describe('uploads', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'acme-admin', '/documentCenter/management');
  });
  afterAll(async () => {
    expect(journey.complaints).toEqual([]);
    await journey.end();
  });

  it('[DOC-02] go from a button into the folder on screen, and stay in sight on other pages', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: '新建文件夹' }).first().click();
    await page.locator('.ant-modal:visible').getByLabel('文件夹名称').fill('合同');
    await page.keyboard.press('Enter');
    await expectToast(page, '已保存');
    await item(page, '合同').dblclick();
    await page.getByText('文件夹是空的').waitFor();
    await choose(page, textFile('供电合同.txt', '供电'), textFile('用电合同.txt', '用电'));
    await tray(page).getByText('上传完成（2 个文件）').waitFor();
    for (const name of ['供电合同.txt', '用电合同.txt']) await item(page, name).waitFor();
    await takePicture(page, 'uploads');
    await expectNoViolations(page);
    await page.getByRole('menuitem', { name: '角色管理' }).click();
    await page.getByRole('tab', { name: '角色管理', selected: true }).waitFor();
    await tray(page).getByText('上传完成（2 个文件）').waitFor();
    await page.goBack();
    await item(page, '供电合同.txt').waitFor();
  });

  it('[DOC-02] ask once what happens to taken names', async () => {
    const { page } = journey;
    await choose(page, textFile('供电合同.txt', '新供电'), textFile('用电合同.txt', '新用电'));
    await tray(page).getByText('如何处理？').waitFor();
    await tray(page).getByLabel('对所有同名文件都这样处理').check();
    await tray(page).getByRole('button', { name: '保留两者' }).click();
    for (const name of ['供电合同 (2).txt', '用电合同 (2).txt']) await item(page, name).waitFor();
    await choose(page, textFile('供电合同.txt', '最新供电'));
    await tray(page).getByRole('button', { name: '存为新版本' }).click();
    await item(page, '供电合同.txt').getByText('V2').waitFor();
  });

  it('[DOC-02] [DOC-06] take what is dropped, and say why a file is refused', async () => {
    const { page } = journey;
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['拖放的内容'], '拖放.txt'));
      transfer.items.add(new File(['<script>alert(1)</script>'], '图片.png'));
      return transfer;
    });
    await shownFolder(page).dispatchEvent('drop', { dataTransfer: dropped });
    await item(page, '拖放.txt').waitFor();
    await tray(page).getByText('文件内容与扩展名“png”不符').waitFor();
    await takePicture(page, 'uploads-refused');
    await tray(page).getByRole('button', { name: '收起上传列表' }).click();
    const download = page.waitForEvent('download');
    await item(page, '拖放.txt').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '下载', exact: true }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe('拖放的内容');
  });

  it('[DOC-02] make the empty folders of a dropped tree, too, and each once', async () => {
    const { page } = journey;
    const folder = await mkdtemp(join(tmpdir(), 'dropped-'));
    try {
      for (const path of ['项目资料/图纸/空图集', '空目录']) await mkdir(join(folder, path), { recursive: true });
      await writeFile(join(folder, '项目资料/清单.txt'), '清单');
      await tray(page).getByRole('button', { name: '展开上传列表' }).click();
      await tray(page).getByRole('button', { name: '取消上传“图片.png”' }).click();
      await tray(page).getByRole('button', { name: '关闭上传列表' }).click();
      await drop(page, [join(folder, '空目录')]);
      await tray(page).getByText('上传完成（1 项）').waitFor();
      await item(page, '空目录').waitFor();
      await page.getByRole('tree', { name: '文件夹', exact: true }).getByRole('treeitem', { name: '空目录' }).waitFor();
      await drop(page, [join(folder, '项目资料'), join(folder, '空目录')]);
      await tray(page).getByText('上传完成（4 项）').waitFor();
      await takePicture(page, 'uploads-folders');
      await item(page, '项目资料').dblclick();
      await item(page, '清单.txt').waitFor();
      await item(page, '图纸').dblclick();
      await item(page, '空图集').waitFor();
      await page.getByRole('navigation', { name: '当前位置' }).getByText('合同').click();
      await item(page, '项目资料').waitFor();
      expect(await shownFolder(page).locator('[role=row]', { hasText: '空目录' }).count()).toBe(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/** Drops files and folders of the computer onto the folder on screen, as the browser itself would. */
async function drop(page: Page, paths: readonly string[]): Promise<void> {
  const box = await shownFolder(page).boundingBox();
  if (!box) throw new Error('the folder is not on screen');
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const at = { x: box.x + 60, y: box.y + box.height / 2 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, ...at, data });
  await client.detach();
}
