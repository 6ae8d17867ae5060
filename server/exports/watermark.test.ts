import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { users } from 'contract/access/users';
import { downloads } from 'contract/documents/downloads';
import { installPortal } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';
import { takeTicket } from '../testing/exports';
import { countMarks } from './countMarks';
import { decodeMarks, encodeMark } from './watermark';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

async function exportUsers(filter: object): Promise<Buffer> {
  const fileName = takeTicket(await portal.call(users.exportUsers, filter, admin));
  return (await portal.send(downloads.download, { fileName }, admin)).rawPayload;
}

// Reads a file of a ZIP archive by its central directory, without the library that has written the archive.
function readZipEntry(archive: Buffer, isMeant: (name: string) => boolean): string {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (isMeant(name)) {
      const local = archive.readUInt32LE(at + 42);
      const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const content = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
      return (archive.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString('utf8');
    }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  throw new Error('the archive has no such file');
}

describe('the watermark of a sensitive list', () => {
  it('[DOC-07] names who exports it in a last line, and invisibly in every row', async () => {
    const sheet = await exportUsers({ userName: 'acme-', reason: '年度通讯录' });
    const xml = readZipEntry(sheet, (name) => name.startsWith('xl/worksheets/sheet'));
    const rows = xml.match(/<row .*?<\/row>/gs) ?? [];
    const marks = rows.map((row) => decodeMarks(row).map((mark) => mark.split(' ')[0]));
    // Three users between the headers and the last line.
    expect(marks).toEqual([[], ['acme-admin'], ['acme-admin'], ['acme-admin'], ['acme-admin']]);
    const visible = (rows.at(-1) ?? '').replace(/[\u200b-\u200d\u2060\u2063]/g, '');
    expect(visible).toMatch(/由 .+（acme-admin）于 \d{4}-\d\d-\d\d \d\d:\d\d 导出，仅限内部使用/);
    const { nick_name } = await portal.row(`select nick_name from users where user_name = 'acme-admin'`);
    expect(visible).toContain(String(nick_name));
  });

  it('[DOC-07] is not on a list without sensitive values', async () => {
    const sheet = await exportUsers({ userName: 'acme-' });
    expect(readZipEntry(sheet, (name) => name.startsWith('xl/worksheets/sheet'))).not.toContain('\u2063');
    expect(await countMarks(sheet)).toEqual(new Map());
  });

  it('[DOC-07] is read by npm run exports:who', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'exports-who-'));
    const file = join(folder, 'users.xlsx');
    writeFileSync(file, await exportUsers({ userName: 'acme-', reason: '年度通讯录' }));
    const command = ['--import', 'tsx', 'server/exports/whoCommand.ts', file];
    const output = execFileSync(process.execPath, command, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(output).toMatch(/^acme-admin \d{4}-\d\d-\d\d \d\d:\d\d: 4 rows$/m);
  });

  it('survives every text, and leaves out what is damaged', () => {
    const text = '张三 admin@x 😀';
    expect(decodeMarks(`a${encodeMark(text)}b${encodeMark('b')}`)).toEqual([text, 'b']);
    expect(encodeMark(text).replace(/[\u200b-\u200d\u2060\u2063]/g, '')).toBe('');
    expect(decodeMarks(encodeMark('admin').slice(0, -2))).toEqual([]);
    expect(decodeMarks('admin')).toEqual([]);
  });
});
