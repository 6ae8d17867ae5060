import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '../scripts/root.mjs';
import { expectNoViolations } from './barriers';
import { expectToast, openAs, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

const item = (page: Page, name: string): Locator =>
  page.locator('[role=row]', { has: page.getByText(name, { exact: true }) });
const overlay = (page: Page): Locator => page.getByRole('dialog', { name: /^预览 / });
const frame = (page: Page) => overlay(page).frameLocator('iframe');
const sample = (name: string) => readFileSync(join(root, 'e2e/samples', name));
const PAGES = 40;

const NOTES = `# 发布说明

<script>parent.document.title = 'ran'; document.title = 'ran';</script>
<img src="x" onerror="parent.document.title = 'ran'">

| 模块 | 状态 |
| --- | --- |
| 预览 | 完成 |

[坏链接](javascript:parent.document.title='ran') [好链接](https://www.example.com/)
`;

const CODE = Array.from({ length: 300 }, (_, index) => `const line${index + 1} = '中文';`).join('\n');

// Ten seconds of a tone: 8-bit samples, 8,000 a second.
function makeWave(): Buffer {
  const samples = Buffer.from(Array.from({ length: 80_000 }, (_, at) => 128 + Math.round(60 * Math.sin(at / 3))));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

// The browser itself writes the PDF document and the picture; what shows them are other programs.
async function printPages(page: Page) {
  const printed = await page.context().newPage();
  const pages = Array.from(
    { length: PAGES },
    (_, index) => `<h1 style="break-after:page">第 ${index + 1} 页 合同</h1>`,
  );
  await printed.setContent(`<body style="background:#fff">${pages.join('')}</body>`);
  const files = {
    pdf: await printed.pdf(),
    png: await printed.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } }),
  };
  await printed.close();
  return files;
}

describe('previews', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    const { page } = journey;
    await openAs(page, journey.portal, 'acme-admin', '/documentCenter/management');
    await page.getByRole('button', { name: '新建文件夹' }).first().click();
    await page.locator('.ant-modal:visible').getByLabel('文件夹名称').fill('样例');
    await page.keyboard.press('Enter');
    await expectToast(page, '已保存');
    await item(page, '样例').dblclick();
    await page.getByText('文件夹是空的').waitFor();
    const { pdf, png } = await printPages(page);
    const contents: Record<string, Buffer> = {
      'a.png': png,
      'b.pdf': pdf,
      'c.md': Buffer.from(NOTES),
      'd.ts': Buffer.from(CODE),
      'e.csv': Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a, 0x61, 0x2c, 0x31]),
      'f.xlsx': sample('budget.xlsx'),
      'g.docx': sample('contract.docx'),
      'h.wav': makeWave(),
      'i.webm': sample('clip.webm'),
      'j.bin': Buffer.from([0, 1, 2, 3]),
      'k.svg': Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><script>parent.document.title='ran'</script><rect width="200" height="100" fill="#1b58f4"/></svg>`,
      ),
    };
    const files = Object.entries(contents).map(([name, buffer]) => ({ name, mimeType: 'text/plain', buffer }));
    await page.locator('input[aria-label="上传文件"]').setInputFiles(files);
    await page.getByText(`上传完成（${files.length} 个文件）`).waitFor();
    await page.getByRole('button', { name: '收起上传列表' }).click();
  });
  afterAll(async () => {
    await journey.end();
    expect(journey.complaints).toEqual([]);
  });

  afterEach(async () => {
    await journey.page.reload();
    await item(journey.page, 'a.png').waitFor();
  });

  async function open(page: Page, name: string) {
    await item(page, name).dblclick();
    await overlay(page).getByRole('heading', { name, exact: true }).waitFor();
  }
  async function close(page: Page, name: string) {
    await page.keyboard.press('Escape');
    await overlay(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(name);
  }
  const expectNoBarrier = async (page: Page) => await expectNoViolations(page);

  it('[DOC-03] open by keys, go through the list and give the focus back', async () => {
    const { page } = journey;
    await item(page, 'a.png').click();
    await page.keyboard.press('Enter');
    await overlay(page).getByRole('img', { name: 'a.png' }).waitFor();
    await overlay(page).getByText('1 / 11').waitFor();
    await takePicture(page, 'preview-image');
    await expectNoBarrier(page);
    const zoom = overlay(page).locator('output');
    await zoom.getByText('100%').waitFor();
    await page.keyboard.press('+');
    await zoom.getByText('125%').waitFor();
    await page.keyboard.press('r');
    await overlay(page).locator('img[style*="rotate(90deg)"]').waitFor();
    await page.keyboard.press('ArrowRight');
    await overlay(page).getByRole('heading', { name: 'b.pdf' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await overlay(page).getByRole('heading', { name: 'a.png' }).waitFor();
    await close(page, 'a.png');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await overlay(page).getByRole('heading', { name: 'b.pdf' }).waitFor();
    await close(page, 'b.pdf');
  });

  it('[DOC-03] of a PDF draw the pages that are in sight', async () => {
    const { page } = journey;
    await open(page, 'b.pdf');
    await overlay(page).getByRole('group', { name: '第 1 页' }).waitFor();
    await overlay(page).getByText(`/ ${PAGES}`, { exact: true }).waitFor();
    const isDrawn = (label: string) =>
      page.waitForFunction((name) => {
        const canvas = document.querySelector<HTMLCanvasElement>(`[role=group][aria-label="${name}"] canvas`);
        if (!canvas || canvas.width === 0) return false;
        // Reads a copy, since the browser warns of repeated readings of a canvas that is not made for them.
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
        copy?.drawImage(canvas, 0, 0);
        const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data;
        // A dark pixel that is not transparent.
        return pixels?.some((value, at) => at % 4 === 0 && value < 100 && (pixels[at + 3] ?? 0) > 200) === true;
      }, label);
    await isDrawn('第 1 页');
    // The text lies where it is drawn, and can be copied.
    await overlay(page).getByRole('group', { name: '第 1 页' }).getByText('合同', { exact: true }).selectText();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('合同');
    await takePicture(page, 'preview-pdf');
    await expectNoBarrier(page);
    await overlay(page).getByLabel('页码').fill('30');
    await isDrawn('第 30 页');
    expect(await overlay(page).getByRole('group').count()).toBeLessThan(8);
    await close(page, 'b.pdf');
  });

  it('[DOC-03] of Markdown and Word run nothing, and pass keys and links on', async () => {
    const { page, context } = journey;
    await open(page, 'c.md');
    await frame(page).getByRole('heading', { name: '发布说明' }).waitFor();
    await frame(page).getByRole('cell', { name: '完成' }).waitFor();
    await frame(page).getByText("<script>parent.document.title = 'ran'").waitFor();
    expect(await frame(page).locator('script, img').count()).toBe(0);
    await takePicture(page, 'preview-markdown');
    await expectNoBarrier(page);
    await frame(page).getByText('坏链接').click();
    await context.route('https://www.example.com/**', (route) => route.fulfill({ body: 'outside' }));
    const opened = context.waitForEvent('page');
    await frame(page).getByText('好链接').click();
    const outside = await opened;
    expect(await outside.evaluate(() => window.opener === null)).toBe(true);
    await outside.close();
    await frame(page).getByRole('heading', { name: '发布说明' }).click();
    await close(page, 'c.md');

    await open(page, 'g.docx');
    await frame(page).getByText('总价人民币壹万元整').waitFor();
    await frame(page).getByText('点击查看附件').click();
    await takePicture(page, 'preview-word');
    await expectNoBarrier(page);
    await page.keyboard.press('Escape');
    await overlay(page).waitFor({ state: 'detached' });
    expect(await page.title()).not.toContain('ran');
  });

  it('[DOC-03] of text, CSV and spreadsheets show lines, encodings, sheets and values', async () => {
    const { page } = journey;
    await open(page, 'd.ts');
    await overlay(page).getByText("const line300 = '中文';").waitFor();
    await takePicture(page, 'preview-text');
    await expectNoBarrier(page);
    await page.keyboard.press('ArrowRight');
    await overlay(page).getByRole('cell', { name: '姓名' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await overlay(page).getByRole('cell', { name: '0.3', exact: true }).waitFor();
    await overlay(page).getByRole('cell', { name: '2026-11-26' }).waitFor();
    await takePicture(page, 'preview-sheet');
    await expectNoBarrier(page);
    expect(await overlay(page).getByRole('tab').count()).toBe(2);
    await overlay(page)
      .getByRole('region', { name: '预算' })
      .evaluate((region) => region.scrollTo({ top: 1e6 }));
    await overlay(page).getByRole('cell', { name: '第 600 行' }).waitFor();
    await overlay(page).getByRole('tab', { name: '说明' }).click();
    await overlay(page).getByRole('cell', { name: '<img src=x onerror=alert(1)>' }).waitFor();
    await overlay(page).getByRole('button', { name: '关闭' }).click();
    await overlay(page).waitFor({ state: 'detached' });
  });

  it('[DOC-03] of sound and film play and are searched by ranges; what can not be shown is offered for download', async () => {
    const { page } = journey;
    // The element asks for its first range as soon as it is there.
    const ranged = page.waitForResponse((answer) => answer.url().includes('/file/preview/') && answer.status() === 206);
    await open(page, 'h.wav');
    const duration = await overlay(page)
      .locator('audio')
      .evaluate(async (audio: HTMLAudioElement) => {
        if (audio.readyState < 1) await new Promise((loaded) => audio.addEventListener('loadedmetadata', loaded));
        const sought = new Promise((done) => audio.addEventListener('seeked', done));
        audio.currentTime = 8;
        await sought;
        return audio.duration;
      });
    expect(duration).toBeCloseTo(10);
    expect((await ranged).headers()['content-range']).toMatch(/^bytes /);
    await expectNoBarrier(page);
    await page.keyboard.press('ArrowRight');
    await overlay(page)
      .locator('video')
      .evaluate(async (video: HTMLVideoElement) => {
        video.muted = true;
        const played = new Promise((done) => video.addEventListener('timeupdate', done));
        await video.play();
        await played;
      });
    await takePicture(page, 'preview-video');
    await page.keyboard.press('ArrowRight');
    await overlay(page).getByText('这种类型的文件不能预览').waitFor();
    await takePicture(page, 'preview-none');
    await expectNoBarrier(page);
    const download = page.waitForEvent('download');
    await overlay(page).getByLabel('内容').getByRole('button', { name: '下载' }).click();
    expect((await download).suggestedFilename()).toBe('j.bin');
    await page.keyboard.press('ArrowRight');
    await overlay(page).getByRole('img', { name: 'k.svg' }).waitFor();
    await close(page, 'k.svg');
  });

  it('[DOC-03] open from the menu and for a version in the details, and lead back there', async () => {
    const { page } = journey;
    await item(page, 'd.ts').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '预览' }).click();
    await overlay(page).getByRole('button', { name: '详情' }).click();
    const drawer = page.locator('.ant-drawer:visible');
    await drawer.getByRole('listitem').getByRole('button', { name: '预览' }).click();
    await overlay(page).getByRole('heading', { name: 'd.ts · V1' }).waitFor();
    await overlay(page).getByText("const line1 = '中文';").waitFor();
    await page.keyboard.press('Escape');
    await drawer.getByText('版本（1）').waitFor();
  });
});
