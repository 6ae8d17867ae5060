import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MAX_TEXT } from './kinds';
import type { ReadingKind } from './kinds';
import type { Reading } from './reader';
import { createFileReader } from './reader';
import { createZip } from './samples/createZip';
import { createTestFileReader } from './testing';

const reader = createTestFileReader();
const samples = join(import.meta.dirname, 'samples');

async function* inParts(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 65_536) yield await Promise.resolve(content.subarray(at, at + 65_536));
}
const readBytes = (kind: ReadingKind, content: Uint8Array) => reader.read(kind, inParts(content));
const readSample = async (kind: ReadingKind, name: string) => readBytes(kind, await readFile(join(samples, name)));
function textOf(reading: Reading): string {
  if (!('content' in reading)) throw new Error(`the content is unreadable: ${reading.unreadable}`);
  return reading.content.toString('utf8').replace(/\s+/g, ' ').trim();
}
/** Runs a program of a test instead of the reading process. */
const runProgram = (program: string, limits = { timeMs: 20_000, memoryBytes: 2 ** 40 }) =>
  createFileReader(['-e', program, '--'], limits).read('text', inParts(Buffer.alloc(300_000)));

describe('[DOC-02] the text of a file', () => {
  // Written by python-docx, openpyxl, PptxGenJS and Chromium.
  it.each([
    ['office', 'contract.docx', '采购合同 甲方：上海智管科技 & Partners 总价 ¥128,000 机密 Confidential'],
    ['office', 'quote.xlsx', '报价单 产品 单价 水磨石地坪 1288 运费 88.5'],
    ['office', 'plan.pptx', '年度计划 2027 演讲备注：先说预算 1'],
    ['pdf', 'lease.pdf', '租赁协议 The tenant pays on time. 第⼆⻚：违约责任'],
  ] as const)('is read from the kind %s: %s', async (kind, name, text) => {
    expect(textOf(await readSample(kind, name))).toBe(text);
  });

  it.each([
    ['UTF-8', Buffer.from('合同')],
    ['UTF-8 with a mark', Buffer.from('\ufeff合同')],
    ['GB 18030', Buffer.from('bacfcdac', 'hex')],
    ['UTF-16', Buffer.from('\ufeff合同', 'utf16le')],
  ])('is read in %s', async (_name, bytes) => {
    expect(textOf(await readBytes('text', bytes))).toBe('合同');
  });

  it('is read from a page without its scripts and styles', async () => {
    const page = `<!doctype html><title>报价</title><style>p{color:red}</style><script>if (1 < 2) alert('no')</script>
      <p>甲方&amp;乙<b>方</b></p><!-- 注释 --><p>5 &lt; 6 &#x4e2d;&nbsp;文</p>`;
    expect(textOf(await readBytes('html', Buffer.from(page)))).toBe('报价 甲方&乙方 5 < 6 中 文');
  });

  it('is cut off where it is too long', async () => {
    const reading = await readBytes('text', Buffer.from('长'.repeat(MAX_TEXT + 500_000)));
    expect(textOf(reading)).toHaveLength(MAX_TEXT);
  });
});

describe('[DOC-02] the thumbnail of an image', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'tiff', 'avif'] as const)('is drawn from %s', async (format) => {
    const photo = await sharp(join(samples, 'photo.jpg')).toFormat(format).toBuffer();
    const reading = await readBytes('image', photo);
    if (!('content' in reading)) throw new Error('the image is unreadable');
    expect(await sharp(reading.content).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
    expect(reading.content.length).toBeLessThanOrEqual(30_000);
  });

  it('is small, also where the image is noise', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 320, height: 320, channels: 3, background: '#888', noise } as const;
    const reading = await readBytes('image', await sharp({ create }).png().toBuffer());
    if (!('content' in reading)) throw new Error('the image is unreadable');
    expect(await sharp(reading.content).metadata()).toMatchObject({ format: 'webp', width: 160 });
    expect(reading.content.length).toBeLessThanOrEqual(30_000);
  });

  it('is drawn from 24 megapixels, upright and without metadata', async () => {
    const photo = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#888' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 60 })
      .toBuffer();
    const reading = await readBytes('image', photo);
    if (!('content' in reading)) throw new Error('the image is unreadable');
    const { width, height, exif } = await sharp(reading.content).metadata();
    expect([width, height, exif]).toEqual([213, 320, undefined]);
  });

  it('is drawn from SVG, which can open no file', async () => {
    const svg = (inner: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">${inner}</svg>`,
      );
    const colourOf = async (inner: string) => {
      const reading = await readBytes('image', svg(inner));
      if (!('content' in reading)) return reading.unreadable;
      return (await sharp(reading.content).flatten({ background: '#fff' }).raw().toBuffer()).at(0);
    };
    expect(await colourOf('<rect width="40" height="40" fill="#000"/>')).toBeLessThan(5);
    const image = `<image xlink:href="file://${join(samples, 'photo.jpg')}" width="40" height="40"/>`;
    expect(await colourOf(image)).toBe(255);
  });
});

describe('[DOC-06] a hostile content', () => {
  it.each([
    ['a text that is none', 'text', Buffer.from([0xff, 0xff, 0x80, 0x81, 0xff])],
    ['a PDF that is none', 'pdf', Buffer.from('%PDF-1.7 and nothing else')],
    ['a document that is none', 'office', Buffer.from('PK\u0003\u0004 and nothing else')],
    ['an archive that is no document', 'office', createZip([{ name: 'a.txt', content: Buffer.from('a') }])],
    ['an image that is none', 'image', Buffer.from('<?php exit;')],
    ['an image for a decoder that is off', 'image', Buffer.from('P6\n2 2\n255\n123123123123')],
  ] as const)('is unreadable: %s', async (_name, kind, bytes) => {
    expect(await readBytes(kind, bytes)).toEqual({ unreadable: 'damaged' });
  });

  it('unpacks no more of a bomb than the text takes, whatever its directory says', async () => {
    const bomb = Buffer.concat([Buffer.from('<w:document><w:t>bomb</w:t>'), Buffer.alloc(100_000_000, ' ')]);
    const document = createZip([{ name: 'word/document.xml', content: bomb, saidSize: 1000 }]);
    expect(document.length).toBeLessThan(200_000);
    const reading = await readBytes('office', document);
    // yauzl notices that the directory lies.
    expect(reading).toEqual({ unreadable: 'damaged' });
    const honest = createZip([{ name: 'word/document.xml', content: bomb }]);
    expect(textOf(await readBytes('office', honest))).toBe('bomb');
  });

  it('ends with an image of too many pixels', async () => {
    const large = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    expect(await readBytes('image', large)).toEqual({ unreadable: 'damaged' });
  });

  it('ends with an SVG that refers to itself without end', async () => {
    const layers = Array.from(
      { length: 12 },
      (_, at) => `<g id="g${at + 1}">${`<use xlink:href="#g${at}"/>`.repeat(20)}</g>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
      <defs><g id="g0"><rect width="9" height="9"/></g>${layers.join('')}</defs><use xlink:href="#g12"/></svg>`;
    const quick = createTestFileReader({ timeMs: 3000, memoryBytes: 2 ** 30 });
    const reading = await quick.read('image', inParts(Buffer.from(svg)));
    expect(['damaged', 'time']).toContain('unreadable' in reading && reading.unreadable);
  });

  it('ends with a PDF whose pages contain each other', async () => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1000000 >>',
      '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1000000 >>',
    ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
    const pdf = `%PDF-1.7\n${objects.join('')}trailer << /Root 1 0 R /Size 4 >>\n`;
    expect(textOf(await readBytes('pdf', Buffer.from(pdf)))).toBe('');
  });
});

describe('[DOC-06] the process that reads', () => {
  it('has nothing of the environment', async () => {
    process.env['PORTAL_TEST_SECRET'] = 'secret';
    const reading = await runProgram('process.stdin.resume(); process.stdout.write(JSON.stringify(process.env))');
    delete process.env['PORTAL_TEST_SECRET'];
    expect(textOf(reading)).not.toMatch(/secret|PATH|HOME/i);
  });

  it('is ended when its time is over, also amid a computation', async () => {
    const limits = { timeMs: 500, memoryBytes: 2 ** 40 };
    expect(await runProgram('for (;;);', limits)).toEqual({ unreadable: 'time' });
  });

  it.each([
    ['buffers', "const all = []; setInterval(() => all.push(Buffer.alloc(2 ** 24, 'x')), 1)"],
    ['a computation that never pauses', "const all = []; for (;;) all.push(Buffer.alloc(2 ** 20, 'x'))"],
    ['its heap', 'const all = []; for (;;) all.push({ all: [...all.slice(-1000)] })'],
  ])('is ended when it takes too much memory: %s', async (_name, program) => {
    expect(await runProgram(program, { timeMs: 60_000, memoryBytes: 400 * 2 ** 20 })).toEqual({ unreadable: 'memory' });
  });

  it('is ended when its output has no end', async () => {
    const program = "process.stdin.resume(); setInterval(() => process.stdout.write('x'.repeat(1e6)), 1)";
    expect(await runProgram(program)).toEqual({ unreadable: 'size' });
  });

  it('may end before it has read everything', async () => {
    expect(await runProgram('process.exit(3)')).toEqual({ unreadable: 'damaged' });
  });

  it('ends itself if the server that would end it is dead', async () => {
    const main = join(import.meta.dirname, '../../../dist/test-server/fileReader.js');
    // A reader that waits for its input for ever, with a watch of one second and nobody who would end it.
    const { spawn } = await import('node:child_process');
    const child = spawn(process.execPath, [main, 'text', '1'], { stdio: ['pipe', 'ignore', 'ignore'], env: {} });
    const signal = await new Promise((resolve) => child.once('exit', (_code, name) => resolve(name)));
    expect(signal).toBe('SIGKILL');
  });

  it('is ended when the job is', async () => {
    const control = new AbortController();
    const endless = (async function* () {
      yield await Promise.resolve(Buffer.from('x'));
      control.abort(new Error('stop'));
    })();
    const waiting = createFileReader(['-e', 'setInterval(() => undefined, 1000)', '--']).read(
      'text',
      endless,
      control.signal,
    );
    await expect(waiting).rejects.toThrow('stop');
  });

  it('passes a failure of the store on, and reads the next content', async () => {
    const failing = (async function* () {
      yield await Promise.resolve(Buffer.from('x'));
      throw new Error('the store fails');
    })();
    await expect(reader.read('text', failing)).rejects.toThrow('the store fails');
    expect(textOf(await readBytes('text', Buffer.from('合同')))).toBe('合同');
  });

  it('has samples of each kind', async () => {
    expect((await readdir(samples)).filter((name) => !name.endsWith('.ts')).sort()).toEqual([
      'contract.docx',
      'lease.pdf',
      'photo.jpg',
      'plan.pptx',
      'quote.xlsx',
    ]);
  });
});
