import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { expectToast, openAs, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

const item = (page: Page, name: string): Locator =>
  page.locator('[role=row]', { has: page.getByTitle(name, { exact: true }) });
const overlay = (page: Page): Locator => page.getByRole('dialog', { name: /^预览 / });
/** The searched text inside a file, as a row of the result marks it. */
const mark = (page: Page, name: string): Locator => item(page, name).locator('mark');

const NOTE = `第一章 总则\n${'本合同由双方协商一致订立。\n'.repeat(40)}第二章 违约金按未付金额的千分之三计算。\n`;

// The browser itself writes the document; what reads its text is another program.
async function printDocument(page: Page): Promise<Buffer> {
  const printed = await page.context().newPage();
  await printed.setContent('<body><h1>采购协议</h1><p>第七条 违约金每日为总价的万分之五。</p></body>');
  const pdf = await printed.pdf();
  await printed.close();
  return pdf;
}

describe('a search in files', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    const { page } = journey;
    await openAs(page, journey.portal, 'acme-admin', '/documentCenter/management');
    await page.getByRole('button', { name: '新建文件夹' }).first().click();
    await page.locator('.ant-modal:visible').getByLabel('文件夹名称').fill('合同');
    await page.keyboard.press('Enter');
    await expectToast(page, '已保存');
    await item(page, '合同').dblclick();
    await page.getByText('文件夹是空的').waitFor();
    await page.locator('input[aria-label="上传文件"]').setInputFiles([
      { name: '备忘.txt', mimeType: 'text/plain', buffer: Buffer.from(NOTE) },
      { name: '协议.pdf', mimeType: 'application/pdf', buffer: await printDocument(page) },
      { name: '无关.txt', mimeType: 'text/plain', buffer: Buffer.from('会议纪要') },
    ]);
    await page.getByText('上传完成（3 个文件）').waitFor();
    await page.getByRole('button', { name: '收起上传列表' }).click();
  });
  afterAll(async () => {
    await journey.end();
    expect(journey.complaints).toEqual([]);
  });

  /** Searches, and again until the server has read the text of the file. */
  async function searchUntilFound(page: Page, text: string, name: string): Promise<void> {
    await page.getByLabel('名称或内容').fill(text);
    for (;;) {
      const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('text') === text);
      await page.getByRole('button', { name: '查找' }).click();
      if ((await (await answered).text()).includes(name)) break;
    }
    await item(page, name).waitFor();
  }

  it('[DOC-02] [DOC-03] finds Chinese text in a text and a PDF, marks it, and opens the preview', async () => {
    const { page } = journey;
    await searchUntilFound(page, '违约金', '备忘.txt');
    await searchUntilFound(page, '违约金', '协议.pdf');
    expect(await mark(page, '备忘.txt').innerText()).toBe('违约金');
    expect(await mark(page, '协议.pdf').innerText()).toBe('违约金');
    expect(await item(page, '备忘.txt').innerText()).toContain('按未付金额的千分之三计算');
    expect(await item(page, '无关.txt').count()).toBe(0);
    await takePicture(page, 'files-search');
    await expectNoViolations(page);

    await item(page, '协议.pdf').dblclick();
    await overlay(page).getByLabel('第 1 页', { exact: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await overlay(page).getByRole('heading', { name: '备忘.txt' }).waitFor();
    await overlay(page).getByText('第二章 违约金按未付金额的千分之三计算').waitFor();
    await page.keyboard.press('Escape');
    await overlay(page).waitFor({ state: 'detached' });
    await mark(page, '备忘.txt').waitFor();
  });
});
