import { SHARED_CONTENT_PATH, shares } from 'contract/documents/shares';
import { folders } from 'contract/documents/folders';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { MAX_CONCURRENT_DOWNLOADS_PER_NETWORK } from '../../../limits/limits';
import { addTestFile } from '../files/testing';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

let made = 0;
/** A visit of a share of one file in a folder of its own. */
async function visitFile(isViewOnly: boolean, text = '0123456789', mediaType = 'text/html') {
  const { folderId } = await portal.call(folders.addFolder, { folderName: `夹${(made += 1)}` }, admin);
  const fileId = await addTestFile(portal, admin, { folderId, fileName: 'page.html', text, mediaType });
  const settings = { hasCode: false, hasWatermark: false, isViewOnly };
  const { token, shareId } = await portal.call(shares.addShare, { ...settings, fileId }, admin);
  const { visit } = await portal.call(shares.openShare, { token });
  return { fileId, folderId, shareId, ticket: visit?.ticket ?? '' };
}
const view = (ticket: string, fileId: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  portal.app.inject({ method, url: `${SHARED_CONTENT_PATH}/${ticket}/${fileId}`, headers });

it('[DOC-05] [DOC-06] a visitor views a file in ranges, with headers under which nothing in it runs', async () => {
  const { fileId, ticket, shareId } = await visitFile(true);
  const whole = await view(ticket, fileId);
  expect(whole.body).toBe('0123456789');
  expect(whole.headers['content-type']).toMatch(/^text\/plain/);
  expect(whole.headers['content-security-policy']).toMatch(/^sandbox;/);
  expect(whole.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  const part = await view(ticket, fileId, { range: 'bytes=2-4' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await view(ticket, fileId, {}, 'HEAD')).headers['content-length']).toBe('10');
  // A view is logged once, however many parts a browser asks for.
  const { rows } = await portal.call(shares.listShareAccesses, { shareId }, admin);
  expect(rows.map(({ action, fileName }) => [action, fileName])).toEqual([
    ['viewed', 'page.html'],
    ['opened', null],
  ]);
});

it('[DOC-05] a view is refused after the end of the share, for another file, and to pages of other sites', async () => {
  const { fileId, ticket, shareId } = await visitFile(false);
  const other = await visitFile(false);
  expect((await view(ticket, other.fileId)).statusCode).toBe(404);
  expect((await view('x', fileId)).statusCode).toBe(404);
  expect((await view(ticket, fileId, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  await portal.call(shares.revokeShare, { shareId }, admin);
  const ended = await view(ticket, fileId);
  expect([ended.statusCode, readEnvelope(ended).msg]).toEqual([404, '链接不存在或已失效']);
});

it('[DOC-05] a session of the visitor changes nothing', async () => {
  const { fileId, ticket, shareId } = await visitFile(false);
  const stranger = await portal.signIn('globex-admin');
  expect((await portal.send(shares.downloadShared, { visit: ticket, fileId }, stranger)).body).toBe('0123456789');
  await portal.call(shares.revokeShare, { shareId }, admin);
  // Not even that of the maker.
  expect(await portal.refused(shares.downloadShared, { visit: ticket, fileId }, admin)).toMatchObject({
    subCode: 'not-found',
  });
});

it('[DOC-05] one network downloads some files at a time, and further ones afterwards', async () => {
  const { fileId, ticket } = await visitFile(false);
  const ends = Array.from({ length: MAX_CONCURRENT_DOWNLOADS_PER_NETWORK }, () =>
    portal.services.limits.beginPublicDownload('127.0.0.1'),
  );
  expect(await portal.refused(shares.downloadShared, { visit: ticket, fileId })).toMatchObject({
    subCode: 'too-many-requests',
  });
  ends.forEach((end) => end());
  expect((await portal.send(shares.downloadShared, { visit: ticket, fileId })).body).toBe('0123456789');
});
