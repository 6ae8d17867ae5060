import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { downloads } from 'contract/documents/downloads';
import { buckets } from 'contract/documents/buckets';
import { files } from 'contract/documents/files';
import type { NameConflict } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { UPLOAD_PARTS_PATH, uploads } from 'contract/documents/uploads';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { grantDocuments } from '../files/testing';
import { authenticate, readTokenHash } from '../../access/session/authenticate';
import { moveContentsJob } from '../buckets/moveJob';
import { uploadCleanupJob } from './cleanupJob';
import { storeUpload } from './complete';

let portal: Portal;
let admin: SignedIn;
let lead: SignedIn;
let folderId: string;
beforeAll(async () => {
  portal = await installPortal();
  await grantDocuments(portal);
  admin = await portal.signIn('acme-admin');
  lead = await portal.signIn('acme-lead');
});
beforeEach(async () => {
  made += 1;
  ({ folderId } = await portal.call(folders.addFolder, { folderName: `夹${made}` }, lead));
});
afterAll(() => portal.close());

let made = 0;
const { beginUpload, completeUpload, cancelUpload, listUploads } = uploads;

async function begin(fileName: string, size: number, as = lead) {
  return (await portal.call(beginUpload, { folderId, fileName, size }, as)).uploadId;
}
function head(uploadId: string, as = lead) {
  const headers = { authorization: as.token, 'tus-resumable': '1.0.0' };
  return portal.app.inject({ method: 'HEAD', url: `${UPLOAD_PARTS_PATH}/${uploadId}`, headers });
}
function patch(
  uploadId: string,
  offset: number,
  payload: string | Buffer,
  as = lead,
  more: Record<string, string> = {},
) {
  const headers = {
    authorization: as.token,
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    ...more,
  };
  return portal.app.inject({ method: 'PATCH', url: `${UPLOAD_PARTS_PATH}/${uploadId}`, headers, payload });
}
const complete = (uploadId: string, onConflict: NameConflict = 'refuse', as = lead) =>
  portal.call(completeUpload, { uploadId, onConflict }, as);
async function upload(fileName: string, content: string | Buffer, onConflict: NameConflict = 'refuse') {
  const uploadId = await begin(fileName, Buffer.byteLength(content));
  expect((await patch(uploadId, 0, content)).statusCode).toBe(204);
  return complete(uploadId, onConflict);
}
async function download(fileId: string) {
  const { fileName } = await portal.call(files.exportFile, { fileId }, lead);
  return (await portal.send(downloads.download, { fileName }, lead)).body;
}
const partsOf = () => readdirSync(join(portal.services.filesDir, '.uploads'));

describe('the parts of an upload', () => {
  it('[DOC-02] are continued from what has arrived, and make a file', async () => {
    const uploadId = await begin('a.txt', 10);
    expect((await patch(uploadId, 0, 'hello')).headers).toMatchObject({
      'upload-offset': '5',
      'tus-resumable': '1.0.0',
    });
    expect((await head(uploadId)).headers).toMatchObject({
      'upload-offset': '5',
      'upload-length': '10',
      'cache-control': 'no-store',
    });
    expect(await portal.call(listUploads, undefined, lead)).toMatchObject([
      { uploadId, fileName: 'a.txt', size: 10, offset: 5, folderId },
    ]);
    expect(await portal.refused(completeUpload, { uploadId }, lead)).toMatchObject({ msg: '文件还没有上传完' });
    expect((await patch(uploadId, 3, 'xxxxx')).statusCode).toBe(409);
    expect((await patch(uploadId, 5, 'world')).statusCode).toBe(204);
    const { fileId } = await complete(uploadId);
    expect(await download(fileId)).toBe('helloworld');
    expect(await portal.call(listUploads, undefined, lead)).toEqual([]);
    expect(partsOf()).not.toContain(uploadId);
  });

  it('[DOC-08] that have arrived stay where the connection breaks', async () => {
    const uploadId = await begin('a.txt', 1000);
    const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    const lines = [
      `PATCH ${UPLOAD_PARTS_PATH}/${uploadId} HTTP/1.1`,
      'host: localhost',
      `authorization: ${lead.token}`,
      'tus-resumable: 1.0.0',
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      'content-length: 1000',
      '',
      'x'.repeat(400),
    ];
    socket.write(lines.join('\r\n'));
    const offset = async () => (await head(uploadId)).headers['upload-offset'];
    // The question for the offset ends the request before it, which is how a client goes on.
    await waitUntil(() => partsSize(uploadId) === 400);
    expect(await offset()).toBe('400');
    socket.destroy();
    expect((await patch(uploadId, 400, 'y'.repeat(600))).statusCode).toBe(204);
    expect(await download((await complete(uploadId)).fileId)).toBe('x'.repeat(400) + 'y'.repeat(600));
  });

  it('[DOC-02] never become more than was declared', async () => {
    const uploadId = await begin('a.txt', 4);
    expect((await patch(uploadId, 0, 'hello')).statusCode).toBe(400);
    expect((await head(uploadId)).headers['upload-offset']).toBe('0');
  });

  it('[DOC-04] [TEN-03] are taken from the one who has begun it only, and while the right lasts', async () => {
    const uploadId = await begin('a.txt', 5);
    const staff = await portal.signIn('acme-staff');
    const stranger = await portal.signIn('globex-admin');
    for (const [as, status] of [
      [admin, 404],
      [stranger, 404],
      [staff, 404],
      [{ ...lead, token: 'x' }, 401],
    ] as const) {
      expect((await head(uploadId, as)).statusCode).toBe(status);
      expect((await patch(uploadId, 0, 'hello', as)).statusCode).toBe(status);
    }
    expect((await patch(uploadId, 0, 'hello', lead, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await head('unknown')).statusCode).toBe(404);
    // One into a folder, of a person who may not use the document centre any more.
    const lost = await begin('b.txt', 5);
    await portal.store.ownerQuery('update file_uploads set user_id = $2 where upload_id = $1', [lost, staff.userId]);
    expect((await head(lost, staff)).statusCode).toBe(403);
    expect((await patch(lost, 0, 'hello', staff)).statusCode).toBe(403);
    await setLevel('upload');
    expect((await patch(uploadId, 0, 'hel')).statusCode).toBe(204);
    await setLevel('view');
    expect((await patch(uploadId, 3, 'lo')).statusCode).toBe(403);
    expect((await head(uploadId)).statusCode).toBe(403);
  });

  // The administrator changes what the user may do in the user's own folder.
  async function setLevel(level: 'view' | 'upload') {
    const { version } = await portal.call(folders.listFolderGrants, { folderId }, admin);
    const grants = [{ holderKind: 'user' as const, holderId: lead.userId, level }];
    await portal.call(folders.setFolderGrants, { folderId, isInheriting: true, grants, version }, admin);
  }
  const partsSize = (uploadId: string) => statSync(join(portal.services.filesDir, '.uploads', uploadId)).size;
});

describe('an upload', () => {
  it('[DOC-02] becomes one file by two calls at once', async () => {
    const uploadId = await begin('a.txt', 5);
    await patch(uploadId, 0, 'hello');
    const [one, other] = await Promise.all([complete(uploadId), complete(uploadId)]);
    expect(one).toEqual(other);
    expect((await portal.call(files.listItems, { folderId }, lead)).total).toBe(1);
  });

  it.each([1, 2])('[DOC-02] is complete for a call that another one overtakes after its step %i', async (step) => {
    const uploadId = await begin('a.txt', 5);
    await patch(uploadId, 0, 'hello');
    const { store } = portal.services;
    let steps = 0;
    const overtaken: typeof store.asMerchant = async (acting, work) => {
      const result = await store.asMerchant(acting, work);
      if ((steps += 1) === step) await complete(uploadId);
      return result;
    };
    const session = await authenticate(portal.services, readTokenHash(lead.token), { address: '127.0.0.1' });
    const services = { ...portal.services, store: { ...store, asMerchant: overtaken } };
    await storeUpload(services, session, uploadId);
    expect(steps).toBeGreaterThan(step);
    expect((await complete(uploadId)).fileName).toBe('a.txt');
  });

  it('[DOC-02] is completed another way where its name is taken', async () => {
    const { fileId } = await upload('a.txt', 'one');
    const uploadId = await begin('A.txt', 3);
    await patch(uploadId, 0, 'two');
    expect(await portal.refused(completeUpload, { uploadId }, lead)).toMatchObject({ subCode: 'conflict' });
    expect(await complete(uploadId, 'version')).toEqual({ fileId, fileName: 'a.txt' });
    expect((await upload('a.txt', 'three', 'keepBoth')).fileName).toBe('a (2).txt');
    expect(await download(fileId)).toBe('two');
  });

  it('[DOC-08] is completed where its content has moved to another bucket meanwhile', async () => {
    await upload('a.txt', 'one');
    const uploadId = await begin('a.txt', 3);
    await patch(uploadId, 0, 'two');
    await portal.refused(completeUpload, { uploadId }, lead);
    const { rows } = await portal.call(buckets.listBuckets, { pageSize: 100 }, admin);
    const former = rows.find(({ isDefault }) => isDefault);
    const { bucketId } = await portal.call(
      buckets.addBucket,
      { bucketName: '新桶', kind: 'folder', trashDays: 30 },
      admin,
    );
    await portal.call(buckets.setDefaultBucket, { bucketId, version: 1 }, admin);
    const jobId = await enqueue(portal, admin, moveContentsJob, {
      bucketId: former?.bucketId ?? '',
      targetId: bucketId,
    });
    const runners = createTestRunners(portal);
    runners.start(moveContentsJob);
    const readState = async () => (await portal.row('select state from jobs where job_id = $1', jobId))['state'];
    await waitUntil(async () => (await readState()) === 'done');
    await runners.stop();
    const { fileId, fileName } = await complete(uploadId, 'keepBoth');
    expect(fileName).toBe('a (2).txt');
    expect(await download(fileId)).toBe('two');
  });

  it('[DOC-02] sends nothing of a content that the caller can read, and tells nothing of others', async () => {
    const content = `only mine ${made}`;
    const sha256 = createHash('sha256').update(content).digest('hex');
    await upload('mine.txt', content);
    const again = (fileName: string, as: SignedIn, id: string) =>
      portal.call(beginUpload, { folderId: id, fileName, size: content.length, sha256 }, as);
    const known = await again('again.txt', lead, folderId);
    expect(known).toMatchObject({ isStored: true, isNameTaken: false });
    expect(await download((await complete(known.uploadId)).fileId)).toBe(content);
    expect(await again('mine.txt', lead, folderId)).toMatchObject({ isNameTaken: true });
    expect(await again('again.png', lead, folderId)).toMatchObject({ isStored: false });
    const hidden = await portal.call(folders.addFolder, { folderName: `另${made}` }, admin);
    await portal.call(files.moveItems, { folderIds: [folderId], targetId: hidden.folderId }, admin);
    const { version } = await portal.call(folders.listFolderGrants, { folderId }, admin);
    await portal.call(folders.setFolderGrants, { folderId, isInheriting: true, grants: [], version }, admin);
    const own = await portal.call(folders.addFolder, { folderName: `自${made}` }, lead);
    expect(await again('again.txt', lead, own.folderId)).toMatchObject({ isStored: false });
  });

  it('[DOC-06] is refused before anything is sent where the bucket would not take it', async () => {
    const { rows } = await portal.call(buckets.listBuckets, { pageSize: 10 }, admin);
    const [bucket] = rows;
    if (!bucket) throw new Error('no bucket');
    const form = { ...bucket, allowedExtensions: ['txt'], maxFileBytes: 100 };
    await portal.call(buckets.updateBucket, form, admin);
    const refusal = async (fileName: string, size: number) =>
      (await portal.refused(beginUpload, { folderId, fileName, size }, lead)).msg;
    expect(await refusal('a.pdf', 5)).toContain('不接收这种类型的文件');
    expect(await refusal('a.txt', 101)).toContain('单个文件大小上限');
    expect(await refusal('a.txt', 0)).toBe('不能上传空文件');
    expect(await refusal('../a.txt', 5)).toContain('名称不能包含');
    await portal.call(buckets.updateBucket, { ...bucket, version: bucket.version + 1 }, admin);
  });

  it('[DOC-02] is cancelled, and forgotten after its days', async () => {
    const uploadId = await begin('a.txt', 5);
    await portal.call(cancelUpload, { uploadId }, lead);
    expect(await portal.refused(completeUpload, { uploadId }, lead)).toMatchObject({ subCode: 'not-found' });
    const old = await begin('b.txt', 5);
    await portal.store.ownerQuery(`update file_uploads set create_time = create_time - interval '8 days'`);
    const runners = createTestRunners(portal);
    const jobId = await enqueue(portal, admin, uploadCleanupJob, {});
    runners.start(uploadCleanupJob);
    await waitUntil(async () => (await portal.row('select state from jobs where job_id = $1', jobId)).state === 'done');
    await runners.stop();
    expect((await head(old)).statusCode).toBe(404);
  });
});
