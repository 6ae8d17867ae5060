import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buckets } from 'contract/documents/buckets';
import { contentKey } from '../../../files/storage';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { S3_BUCKET, S3_KEYS, startS3Server } from '../../../testing/s3Server';
import type { S3Server } from '../../../testing/s3Server';
import { checkContents } from './checkContents';
import { contentCleanupJob } from './cleanupJob';
import { storeContent } from './contents';

let portal: Portal;
let s3: S3Server;
let admin: SignedIn;
let runners: TestRunners;
beforeAll(async () => {
  s3 = await startS3Server();
  portal = await installPortal({ outboundNetworks: ['127.0.0.1'] });
  admin = await portal.signIn('acme-admin');
  runners = createTestRunners(portal);
});
afterEach(() => {
  s3.fail = () => undefined;
  return runners.stop();
});
afterAll(async () => {
  await portal.close();
  await s3.close();
});

let made = 0;
async function addBucket(place: object = { kind: 'folder' as const }): Promise<string> {
  made += 1;
  const form = { bucketName: `桶${made}`, kind: 'folder' as const, trashDays: 30, ...place };
  return (await portal.call(buckets.addBucket, form, admin)).bucketId;
}
const addRemote = () => addBucket({ kind: 's3', endpoint: s3.endpoint, s3Bucket: S3_BUCKET, ...S3_KEYS });

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}
async function store(bucketId: string, text: string): Promise<string> {
  const { merchantId, userId } = admin;
  const content = { bucketId, fileName: 'a.txt', mediaType: 'text/plain', content: inOnePiece(text) };
  return (await storeContent(portal.services, { merchantId, userId, scope: '*' }, content)).sha256;
}
const keyOf = (sha256: string) => contentKey(admin.merchantId, sha256);
const pathOf = (bucketId: string, sha256: string) => join(portal.services.filesDir, 'buckets', bucketId, keyOf(sha256));

// Writes a content without its row, as a kill amid an upload leaves it.
function leave(bucketId: string, text: string, hoursAgo: number): string {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const path = pathOf(bucketId, sha256);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const time = Date.now() / 1000 - hoursAgo * 3600;
  utimesSync(path, time, time);
  return sha256;
}
const dayBefore = () => new Date(Date.now() - 24 * 3_600_000);
const findingsOf = async (bucketId: string) =>
  (await checkContents(portal.services, dayBefore())).findings
    .filter((finding) => finding.bucketId === bucketId)
    .map(({ kind, key }) => [kind, key]);

describe('[DOC-08] the check of contents', () => {
  it('finds nothing in a bucket whose contents are as they were stored', async () => {
    const [bucketId, remote] = [await addBucket(), await addRemote()];
    for (const id of [bucketId, remote]) for (const text of ['一', '二']) await store(id, text);
    leave(bucketId, '上传中', 1);
    const { contents } = await checkContents(portal.services, dayBefore());
    expect(contents).toBe(4);
    expect([await findingsOf(bucketId), await findingsOf(remote)]).toEqual([[], []]);
  });

  it('names what is missing, altered, unnamed and miscounted', async () => {
    const bucketId = await addBucket();
    const [whole, missing, altered] = [
      await store(bucketId, '完好'),
      await store(bucketId, '缺失'),
      await store(bucketId, '改动'),
    ];
    rmSync(pathOf(bucketId, missing));
    writeFileSync(pathOf(bucketId, altered), '動改');
    const unnamed = leave(bucketId, '无主', 25);
    await portal.store.ownerQuery('update bucket_usages set used_bytes = used_bytes + 1 where bucket_id = $1', [
      bucketId,
    ]);
    const found = await findingsOf(bucketId);
    expect(new Map(found.map(([kind, key]) => [kind, key]))).toEqual(
      new Map([
        ['missing', keyOf(missing)],
        ['altered', keyOf(altered)],
        ['unnamed', keyOf(unnamed)],
        ['miscounted', null],
      ]),
    );
    expect(found).toHaveLength(4);
    expect(existsSync(pathOf(bucketId, whole))).toBe(true);
  });

  it('goes on with the other buckets where a store can’t be asked', async () => {
    const [remote, bucketId] = [await addRemote(), await addBucket()];
    await store(remote, '远端');
    const missing = await store(bucketId, '本地');
    rmSync(pathOf(bucketId, missing));
    s3.fail = () => 503;
    const { findings } = await checkContents(portal.services, dayBefore());
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'failed', bucketId: remote, key: null }));
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'missing', bucketId, key: keyOf(missing) }));
  });
});

describe('[DOC-08] the cleaning of contents, every night', () => {
  it('removes what no row names after a day, and nothing else, whichever store fails', async () => {
    const [remote, bucketId] = [await addRemote(), await addBucket()];
    await store(remote, '远端文件');
    const named = await store(bucketId, '有主');
    utimesSync(pathOf(bucketId, named), 0, 0);
    const [old, young] = [leave(bucketId, '旧的', 25), leave(bucketId, '新的', 1)];
    s3.fail = () => 503;
    const jobId = await enqueue(portal, admin, contentCleanupJob, {});
    runners.start(contentCleanupJob);
    const row = () => portal.row('select state, note from jobs where job_id = $1', jobId);
    await waitUntil(async () => (await row())['state'] === 'done');
    expect([old, young, named].map((sha256) => existsSync(pathOf(bucketId, sha256)))).toEqual([false, true, true]);
    expect((await row())['note']).toMatchObject({ text: '已删除 {n} 个文件；{failed} 个存储桶暂时无法访问' });
  });
});
