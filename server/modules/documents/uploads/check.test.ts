import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { ARCHIVE_LIMITS } from '../../../files/archives';
import { createScanner } from '../../../files/scanner';
import { startTestScanner } from '../../../testing/clamd';
import type { TestScanner } from '../../../testing/clamd';
import { ONE_PIXEL_IMAGE } from '../../../testing/samples';
import { checkContent } from './check';

let folder: string;
let clamd: TestScanner;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-check-'));
  clamd = await startTestScanner();
});
afterEach(() => {
  clamd.answer = 'verdict';
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await clamd.close();
});

const png = Buffer.from(ONE_PIXEL_IMAGE, 'base64');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

function check(fileName: string, content: Buffer, { isScanned = false, timeoutMs = 10_000 } = {}) {
  const path = join(folder, 'staged');
  writeFileSync(path, content);
  async function* read() {
    yield await Promise.resolve(content);
  }
  const staged = { path, sha256: '', size: content.length, read, discard: () => Promise.resolve() };
  const scanner = isScanned ? createScanner({ host: '127.0.0.1', port: clamd.port }, { timeoutMs }) : undefined;
  return checkContent({ scanner }, staged, fileName);
}

/** A zip with one entry, of which the directory may say that it is larger than it is. */
function zip(name: string, content: Buffer, { size = content.length, copies = 1 } = {}): Buffer {
  const packed = deflateRawSync(content);
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (let copy = 0; copy < copies; copy += 1) {
    const entry = Buffer.from(copies === 1 ? name : `${copy}${name}`);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(entry.length, 26);
    locals.push(local, entry, packed);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(entry.length, 28);
    central.writeUInt32LE(offset, 42);
    directory.push(central, entry);
    offset += 30 + entry.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(copies, 8);
  end.writeUInt16LE(copies, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

describe('the type of a content', () => {
  it.each([
    ['a.png', png, 'image/png'],
    ['a.PNG', png, 'image/png'],
    ['a.txt', Buffer.from('你好'), 'text/plain'],
    ['a.txt', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), 'text/plain'],
    ['a.csv', Buffer.from('a,b\n1,2'), 'text/csv'],
    ['a.md', Buffer.from('# 标题'), 'text/markdown'],
    ['a.html', page, 'text/html'],
    ['a.svg', drawing, 'image/svg+xml'],
    ['a.unknown', Buffer.from([0, 1, 2, 255]), 'application/octet-stream'],
    ['a.unknown', Buffer.from('text'), 'text/plain'],
    ['a.exe', program, 'application/x-msdownload'],
    // What other content begins with by chance: the two bytes of a BMP image, of a program, and of an MP3 file.
    ['a.txt', Buffer.from('BMW 保养记录'), 'text/plain'],
    ['a.md', Buffer.from('MZ-80 手册'), 'text/markdown'],
    ['a.bin', Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 1, 2, 3]), 'application/octet-stream'],
    ['a.zip', zip('a.txt', Buffer.from('text')), 'application/zip'],
  ])('[DOC-06] of %s is known by its bytes', async (fileName, content, type) => {
    expect(await check(fileName, content)).toBe(type);
  });

  it.each([
    ['a page under the name of an image', 'a.png', page],
    ['a drawing with a script under the name of an image', 'a.jpg', drawing],
    ['an image under the name of a page', 'a.html', png],
    ['an image under the name of another kind', 'a.jpg', png],
    ['a program under the name of a document', 'a.pdf', program],
    ['a program under the name of a text', 'a.txt', program],
    ['a program under a name that tells nothing', 'a.bin', program],
    ['music under the name of an image', 'a.png', Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 1, 2, 3])],
    ['bytes under the name of a text', 'a.csv', Buffer.from([1, 0, 2, 0, 255])],
    ['a text under the name of a spreadsheet', 'a.xlsx', Buffer.from('a,b')],
  ])('[DOC-06] %s is refused', async (_, fileName, content) => {
    await expect(check(fileName, content)).rejects.toThrow('不符');
  });
});

describe('an archive', () => {
  it('[DOC-06] that becomes too large when it is unpacked is refused, by its directory alone', async () => {
    const zeros = Buffer.alloc(200 * 1024 * 1024);
    await expect(check('a.zip', zip('a.txt', zeros))).rejects.toThrow('解压后过大');
    const claims = zip('xl/workbook.xml', Buffer.alloc(1000), { size: 0xfffffff0, copies: 3 });
    await expect(check('a.xlsx', claims)).rejects.toThrow('解压后过大');
    const many = zip('a', Buffer.alloc(0), { copies: ARCHIVE_LIMITS.entries + 1 });
    await expect(check('a.zip', many)).rejects.toThrow('解压后过大');
  });

  it('[DOC-06] that is damaged is refused, and one in another is one file', async () => {
    const inner = zip('a.zip', zip('b.txt', Buffer.from('text')));
    expect(await check('a.zip', inner)).toBe('application/zip');
    await expect(check('a.zip', inner.subarray(0, inner.length - 30))).rejects.toThrow('已损坏');
  });
});

describe('the scanner', () => {
  it('[DOC-06] is asked, and what it finds is refused', async () => {
    expect(await check('a.txt', Buffer.from('harmless'), { isScanned: true })).toBe('text/plain');
    await expect(check('a.txt', Buffer.from('EICAR'), { isScanned: true })).rejects.toThrow('Eicar-Test-Signature');
    expect(await check('a.txt', Buffer.alloc(200_000, 'x'), { isScanned: true })).toBe('text/plain');
  });

  it.each(['silence', 'nonsense'] as const)('[DOC-06] without a verdict lets nothing pass: %s', async (answer) => {
    clamd.answer = answer;
    const checked = check('a.txt', Buffer.from('harmless'), { isScanned: true, timeoutMs: 200 });
    await expect(checked).rejects.toThrow('安全扫描暂时不可用');
  });

  it('[DOC-06] that is not there lets nothing pass', async () => {
    const gone = createScanner({ path: join(folder, 'no.sock') });
    async function* read() {
      yield await Promise.resolve(Buffer.from('x'));
    }
    await expect(gone(read())).rejects.toThrow('no verdict');
  });
});
