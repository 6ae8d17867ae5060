import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { FILE_PREVIEW_PATH, files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { session } from 'contract/access/session';
import { MAX_CONCURRENT_PREVIEWS_PER_READER } from '../../../limits/limits';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { RECHECK_INTERVAL_MS } from '../../../transfer';
import { hashToken } from '../../access/session/authenticate';
import { toAddress } from './preview';
import { addTestFile, grantDocuments } from './testing';

let portal: Portal;
let admin: SignedIn;
/** A user without an administrator role, whose role has all permissions of the document centre. */
let lead: SignedIn;
let folderId: string;
beforeAll(async () => {
  portal = await installPortal();
  await grantDocuments(portal);
  admin = await portal.signIn('acme-admin');
});
beforeEach(async () => {
  made += 1;
  lead = await portal.signIn('acme-lead');
  ({ folderId } = await portal.call(folders.addFolder, { folderName: `夹${made}`, parentId: null }, admin));
  await grantToLead(true);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => portal.close());

let made = 0;
const DIGITS = '0123456789';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' };
const { previewFile } = files;

async function grantToLead(isGranted: boolean) {
  const { version } = await portal.call(folders.listFolderGrants, { folderId }, admin);
  const grants = isGranted ? [{ holderKind: 'user' as const, holderId: lead.userId, level: 'view' as const }] : [];
  await portal.call(folders.setFolderGrants, { folderId, isInheriting: true, grants, version }, admin);
}
const add = (fileName = 'a.txt', text: string | Uint8Array = DIGITS, mediaType = 'text/plain') =>
  addTestFile(portal, admin, { folderId, fileName, text, mediaType, onConflict: 'version' });
const addressOf = async (fileId: string, as = lead) => (await portal.call(previewFile, { fileId }, as)).address;
const read = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  portal.app.inject({ method, url, headers: { ...SAME_ORIGIN, ...headers } });
const outcome = async (url: string, headers?: Record<string, string>) => (await read(url, headers)).statusCode;

describe('the content of a preview', () => {
  it('[DOC-03] is read any number of times, whole and in ranges', async () => {
    const address = await addressOf(await add());
    const whole = await read(address);
    expect([whole.statusCode, whole.body, whole.headers['content-length']]).toEqual([200, DIGITS, '10']);
    expect(whole.headers['content-range']).toBeUndefined();
    const ranges: Record<string, string> = {
      'bytes=0-3': '0123',
      'bytes=4-6': '456',
      'bytes=7-': '789',
      'bytes=7-99': '789',
      'bytes=-2': '89',
      'bytes=-99': DIGITS,
    };
    for (const [range, body] of Object.entries(ranges)) {
      const part = await read(address, { range });
      const from = DIGITS.indexOf(body);
      expect([part.statusCode, part.body]).toEqual([206, body]);
      expect(part.headers).toMatchObject({
        'content-range': `bytes ${from}-${from + body.length - 1}/10`,
        'content-length': String(body.length),
        'accept-ranges': 'bytes',
      });
    }
  });

  it('[DOC-03] has nothing beyond its end, and is whole for what is no single range', async () => {
    const address = await addressOf(await add());
    for (const range of ['bytes=10-', 'bytes=10-12', 'bytes=-0']) {
      const beyond = await read(address, { range });
      expect([beyond.statusCode, beyond.body, beyond.headers['content-range']]).toEqual([416, '', 'bytes */10']);
    }
    for (const range of ['bytes=0-1,4-5', 'bytes=-', 'bytes=5-2', 'lines=0-1', 'bytes=a-b'])
      expect([range, await outcome(address, { range })]).toEqual([range, 200]);
    expect(await outcome(address, { range: 'bytes=0-1', 'if-range': '"x"' })).toBe(200);
  });

  it('[DOC-03] has its headers without the content for HEAD', async () => {
    const address = await addressOf(await add());
    const whole = await read(address, {}, 'HEAD');
    expect([whole.statusCode, whole.body]).toEqual([200, '']);
    expect(whole.headers).toMatchObject({ 'content-length': '10', 'accept-ranges': 'bytes' });
    const part = await read(address, { range: 'bytes=2-4' }, 'HEAD');
    expect([part.statusCode, part.body]).toEqual([206, '']);
    expect(part.headers).toMatchObject({ 'content-length': '3', 'content-range': 'bytes 2-4/10' });
  });

  it('[DOC-03] is that of the version that was asked for, also after a newer one', async () => {
    const fileId = await add('a.txt', 'one');
    const first = await addressOf(fileId);
    await add('a.txt', 'two');
    const { address } = await portal.call(previewFile, { fileId, number: 1 }, lead);
    expect([(await read(first)).body, (await read(address)).body]).toEqual(['one', 'one']);
    const newest = await portal.call(previewFile, { fileId }, lead);
    expect(newest).toMatchObject({ size: 3, mediaType: 'text/plain' });
    expect((await read(newest.address)).body).toBe('two');
    expect(await portal.refused(previewFile, { fileId, number: 9 }, lead)).toMatchObject({ subCode: 'not-found' });
  });

  it('[DOC-03] is told from a download in the audit log', async () => {
    await addressOf(await add());
    expect(await portal.row(`select user_id from audit_log where operation = 'previewFile' limit 1`)).toEqual({
      user_id: lead.userId,
    });
  });
});

describe('what somebody has uploaded', () => {
  it.each([
    ['page.html', 'text/html', 'text/plain'],
    ['page.svg', 'image/svg+xml', 'image/svg+xml'],
    ['page.xhtml', 'application/xhtml+xml', 'application/octet-stream'],
    ['page.xml', 'application/xml', 'text/plain'],
    ['page.js', 'text/javascript', 'text/plain'],
    ['page.png', 'image/png', 'image/png'],
    ['page.pdf', 'application/pdf', 'application/pdf'],
    ['page.wasm', 'application/wasm', 'application/octet-stream'],
    ['page.opus', 'audio/ogg; codecs=opus', 'audio/ogg'],
  ])('[DOC-03] [DOC-06] runs nowhere: %s of the type %s is sent as %s', async (name, stored, sent) => {
    const page = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
    const answer = await read(await addressOf(await add(name, page, stored)));
    expect(answer.body).toBe(page);
    expect(String(answer.headers['content-type']).split(';')[0]).toBe(sent);
    const policy = String(answer.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'", "frame-ancestors 'none'"]));
    expect(policy.join()).not.toContain('script');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename*=UTF-8''${name}`,
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('[DOC-06] is never opened as a page, by another site, or ahead of time', async () => {
    const address = await addressOf(await add());
    for (const headers of [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-purpose': 'prefetch' },
    ]) {
      expect(await outcome(address, headers)).toBe(403);
    }
  });
});

describe('the right to a preview', () => {
  const gone = { subCode: 'not-found' };

  it('[DOC-03] [DOC-04] is that of the folder, the permission and the merchant', async () => {
    const fileId = await add();
    const address = await addressOf(fileId);
    expect(await portal.refused(previewFile, { fileId }, await portal.signIn('globex-admin'))).toMatchObject(gone);
    expect(await portal.refused(previewFile, { fileId }, await portal.signIn('acme-staff'))).toMatchObject({
      subCode: 'permission-denied',
    });
    await grantToLead(false);
    expect(await portal.refused(previewFile, { fileId }, lead)).toMatchObject(gone);
    expect(await outcome(address)).toBe(404);
    await grantToLead(true);
    expect(await outcome(address)).toBe(200);
  });

  it('[DOC-03] ends with the file, the permission, the user and the session', async () => {
    const fileId = await add();
    const address = await addressOf(fileId);
    const { removalIds } = await portal.call(files.removeItems, { fileIds: [fileId] }, admin);
    expect(await outcome(address)).toBe(404);
    await portal.call(files.restoreItems, { removalIds }, admin);
    const states: [lost: string, back: string, status: number][] = [
      [
        `update menus set permission = 'document:other' where permission = 'document:file:list'`,
        `update menus set permission = 'document:file:list' where permission = 'document:other'`,
        403,
      ],
      [
        `update users set must_change_password = true where user_name = 'acme-lead'`,
        `update users set must_change_password = false where user_name = 'acme-lead'`,
        400,
      ],
      [
        `update users set enabled = false where user_name = 'acme-lead'`,
        `update users set enabled = true where user_name = 'acme-lead'`,
        401,
      ],
    ];
    for (const [lost, back, status] of states) {
      await portal.store.ownerQuery(lost);
      expect(await outcome(address)).toBe(status);
      await portal.store.ownerQuery(back);
      expect(await outcome(address)).toBe(200);
    }
    await portal.call(session.logout, undefined, lead);
    expect(await outcome(address)).toBe(401);
  });

  it('[DOC-03] is in no address that has expired, was altered or belongs to another session', async () => {
    const fileId = await add();
    const address = await addressOf(fileId);
    expect(await outcome(address, { authorization: `Bearer ${lead.token}` })).toBe(200);
    expect(await outcome(address, { authorization: `Bearer ${admin.token}` })).toBe(401);
    const ticket = {
      kind: 'preview' as const,
      session: hashToken(lead.token).toString('base64url'),
      fileId,
      number: 1,
      expireTime: Date.now() + 1000,
    };
    expect(await outcome(toAddress(portal.services, ticket))).toBe(200);
    expect(await outcome(toAddress(portal.services, { ...ticket, expireTime: Date.now() - 1 }))).toBe(404);
    expect(await outcome(`${address.slice(0, -2)}AA`)).toBe(404);
    expect(await outcome(`${FILE_PREVIEW_PATH}/x`)).toBe(404);
    const other = portal.services.storageCipher.seal(JSON.stringify({ ...ticket, kind: 'other' }));
    expect(await outcome(`${FILE_PREVIEW_PATH}/${other.toString('base64url')}`)).toBe(404);
  });
});

describe('a running answer', () => {
  const LARGE = 48 * 1024 * 1024;
  let origin: Promise<string> | undefined;

  // Begins to read a large content, and stops after the first bytes: the rest waits for the reader.
  async function begin(address: string): Promise<IncomingMessage> {
    origin ??= portal.app.listen({ port: 0, host: '127.0.0.1' });
    const request = get((await origin) + address, { headers: SAME_ORIGIN });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    await once(answer, 'readable');
    answer.read(1);
    return answer;
  }
  // Reads the rest. Returns whether all of it came.
  async function isWhole(answer: IncomingMessage): Promise<boolean> {
    try {
      let length = 1;
      for await (const part of answer as AsyncIterable<Buffer>) length += part.length;
      return length === LARGE;
    } catch {
      return false;
    }
  }
  function passRecheckInterval() {
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 2 * RECHECK_INTERVAL_MS);
  }

  it('[DOC-03] [DOC-04] goes on while the reader keeps the right, and ends with it', async () => {
    const fileId = await add('film.mp4', Buffer.alloc(LARGE), 'video/mp4');
    const kept = await begin(await addressOf(fileId));
    passRecheckInterval();
    expect(await isWhole(kept)).toBe(true);
    jest.restoreAllMocks();

    const noFolder = await begin(await addressOf(fileId));
    await grantToLead(false);
    passRecheckInterval();
    expect(await isWhole(noFolder)).toBe(false);
    jest.restoreAllMocks();
    await grantToLead(true);

    const noSession = await begin(await addressOf(fileId));
    await portal.call(session.logout, undefined, lead);
    passRecheckInterval();
    expect(await isWhole(noSession)).toBe(false);
  });

  it('[DOC-03] takes one of as many places as a reader has, and gives it back', async () => {
    const address = await addressOf(await add());
    const ends = Array.from({ length: MAX_CONCURRENT_PREVIEWS_PER_READER }, () =>
      portal.services.limits.beginPreview(lead.userId),
    );
    expect(await outcome(address)).toBe(429);
    ends[0]?.();
    for (let round = 0; round < 3; round += 1) expect(await outcome(address)).toBe(200);
    for (const end of ends) end();
  });
});
