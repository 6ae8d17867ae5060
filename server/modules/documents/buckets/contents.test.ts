import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buckets } from 'contract/documents/buckets';
import { contentKey } from '../../../files/storage';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { S3_BUCKET, S3_KEYS, startS3Server } from '../../../testing/s3Server';
import type { S3Server } from '../../../testing/s3Server';
import { openContent, storeContent } from './contents';
import { moveContentsJob } from './moveJob';

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

const scopeOf = ({ merchantId, userId }: SignedIn) => ({ merchantId, userId, scope: '*' });

async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  for (const piece of text.split(/(?<=\n)/)) yield await Promise.resolve(Buffer.from(piece));
}

function store(text: string, { bucketId, as = admin }: { readonly bucketId?: string; readonly as?: SignedIn } = {}) {
  const content = { fileName: 'a.txt', mediaType: 'text/plain', content: inPieces(text) };
  return storeContent(portal.services, scopeOf(as), { ...content, ...(bucketId !== undefined && { bucketId }) });
}

async function readText(ref: { sha256: string; bucketId: string }, range?: { from: number; to: number }, as = admin) {
  const opened = await portal.store.asMerchant(scopeOf(as), (db) => openContent(portal.services, db, ref, range));
  const parts: Uint8Array[] = [];
  for await (const part of opened.content) parts.push(part);
  return Buffer.concat(parts).toString();
}

let made = 0;
async function addBucket(form: object = {}) {
  made += 1;
  const plain = { bucketName: `桶${made}`, kind: 'folder' as const, trashDays: 30 };
  return (await portal.call(buckets.addBucket, { ...plain, ...form }, admin)).bucketId;
}
const addRemote = (form: object = {}) =>
  addBucket({ kind: 's3', endpoint: s3.endpoint, s3Bucket: S3_BUCKET, ...S3_KEYS, ...form });

const usage = (bucketId: string) => portal.call(buckets.getBucket, { bucketId }, admin);
const folderOf = (bucketId: string) => join(portal.services.filesDir, 'buckets', bucketId);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const pathOf = (bucketId: string, sha256: string) => join(folderOf(bucketId), contentKey(admin.merchantId, sha256));
const stagedFiles = () => readdirSync(join(portal.services.filesDir, '.staging'));
const objectsOf = (bucketId: string) => [...s3.objects.keys()].filter((key) => key.includes(bucketId));

describe('[DOC-01] [DOC-08] content in a bucket', () => {
  it('is stored once, by its hash, and read whole and in parts', async () => {
    const bucketId = await addBucket();
    const first = await store('一行\n二行\n', { bucketId });
    expect(first).toEqual({ bucketId, sha256: hashOf('一行\n二行\n'), size: 14, mediaType: 'text/plain' });
    expect(await store('一行\n二行\n', { bucketId })).toEqual(first);
    expect(await usage(bucketId)).toMatchObject({ usedBytes: 14, contentCount: 1 });
    expect(await readText(first)).toBe('一行\n二行\n');
    expect(await readText(first, { from: 7, to: 12 })).toBe('二行');
    expect(stagedFiles()).toEqual([]);
  });

  it('goes into the default bucket where none is named', async () => {
    const { bucketId } = await store('默认');
    expect(await usage(bucketId)).toMatchObject({ isDefault: true });
  });

  it('is counted once by many calls at once, and never sent to a store that has it', async () => {
    const bucketId = await addRemote();
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => store('同一内容', { bucketId })));
    expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(await usage(bucketId)).toMatchObject({ usedBytes: 12, contentCount: 1 });
    const before = s3.requests.length;
    await store('同一内容', { bucketId });
    expect(s3.requests).toHaveLength(before);
  });

  it('is never shared with another merchant, and is no other merchant’s to read', async () => {
    const globex = await portal.signIn('globex-admin');
    const [own, other] = [await store('两家都有'), await store('两家都有', { as: globex })];
    expect(own.sha256).toBe(other.sha256);
    expect(own.bucketId).not.toBe(other.bucketId);
    await expect(readText(own, undefined, globex)).rejects.toThrow('数据不存在或已被删除');
    await expect(store('偷放', { bucketId: own.bucketId, as: globex })).rejects.toThrow('数据不存在或已被删除');
  });

  it('never exceeds the quota, by two calls at once either, and leaves nothing of what was refused', async () => {
    const bucketId = await addBucket({ quotaBytes: 10 });
    const results = await Promise.allSettled(['aaaaaa', 'bbbbbb'].map((text) => store(text, { bucketId })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await usage(bucketId)).toMatchObject({ usedBytes: 6, contentCount: 1 });
    const stored = ['aaaaaa', 'bbbbbb'].filter((text) => existsSync(pathOf(bucketId, hashOf(text))));
    expect(stored).toHaveLength(1);
    await expect(store('cccccc', { bucketId })).rejects.toThrow('的空间不足，请清理文件或提高配额');
    await expect(store('a'.repeat(11), { bucketId })).rejects.toThrow('的空间不足，请清理文件或提高配额');
    // What is there already needs no space.
    await store(stored[0] ?? '', { bucketId });
    expect(stagedFiles()).toEqual([]);
  });

  it('has no row where the store fails, and is stored by the next attempt', async () => {
    const bucketId = await addRemote();
    s3.fail = (method) => (method === 'PUT' ? 503 : undefined);
    await expect(store('失败', { bucketId })).rejects.toThrow('存储服务暂时不可用');
    expect(await usage(bucketId)).toMatchObject({ usedBytes: 0, contentCount: 0 });
    s3.fail = () => undefined;
    expect(await readText(await store('失败', { bucketId }))).toBe('失败');
  });

  it('has no row where the store loses what it has taken', async () => {
    const bucketId = await addRemote();
    s3.fail = (method) => {
      if (method === 'HEAD') for (const key of objectsOf(bucketId)) s3.objects.delete(key);
      return undefined;
    };
    await expect(store('丢失', { bucketId })).rejects.toThrow('存储服务没有保存完整的内容，请稍后重试');
    expect(await usage(bucketId)).toMatchObject({ usedBytes: 0, contentCount: 0 });
  });

  it('goes into the bucket that has become that of the merchant while it was on its way', async () => {
    const { rows } = await portal.call(buckets.listBuckets, { pageSize: 100 }, admin);
    const former = rows.find(({ isDefault }) => isDefault);
    const bucketId = await addBucket();
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from('路上'));
      await portal.call(buckets.setDefaultBucket, { bucketId, version: 1 }, admin);
      const version = (await usage(former?.bucketId ?? '')).version;
      await portal.call(
        buckets.setBucketReadOnly,
        { bucketId: former?.bucketId ?? '', version, isReadOnly: true },
        admin,
      );
    }
    const content = { fileName: 'a.txt', mediaType: 'text/plain', content: slow() };
    const stored = await storeContent(portal.services, scopeOf(admin), content);
    expect(stored.bucketId).toBe(bucketId);
    expect(await readText(stored)).toBe('路上');
    expect(existsSync(pathOf(former?.bucketId ?? '', stored.sha256))).toBe(false);
  });

  it('has neither a row nor a file where an upload breaks off', async () => {
    const bucketId = await addBucket();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from('半个'));
      throw new Error('the connection was lost');
    }
    const content = { bucketId, fileName: 'a.txt', mediaType: 'text/plain', content: broken() };
    await expect(storeContent(portal.services, scopeOf(admin), content)).rejects.toThrow('the connection was lost');
    expect(stagedFiles()).toEqual([]);
    expect(await usage(bucketId)).toMatchObject({ contentCount: 0 });
  });
});

describe('[DOC-01] [DOC-08] moving a bucket', () => {
  const move = async (bucketId: string, targetId: string) => {
    const { version } = await usage(bucketId);
    return portal.call(buckets.moveBucket, { bucketId, targetId, version }, admin);
  };
  const jobRow = (jobId: string) => portal.row('select * from jobs where job_id = $1', jobId);
  const ended = (jobId: string) => waitUntil(async () => /done|failed/.test(String((await jobRow(jobId)).state)));

  it('takes all content to another kind of store, whole, and leaves nothing behind', async () => {
    const [from, to] = [await addBucket(), await addRemote()];
    const texts = ['甲', '乙', '丙', '丁'];
    for (const text of texts) await store(text, { bucketId: from });
    await store('甲', { bucketId: to });
    const { jobId } = await move(from, to);
    runners.start(moveContentsJob);
    await ended(jobId);
    expect(await jobRow(jobId)).toMatchObject({ state: 'done', note: { values: { n: 4 } } });
    expect(await usage(from)).toMatchObject({ usedBytes: 0, contentCount: 0, isReadOnly: true });
    expect(await usage(to)).toMatchObject({ usedBytes: 12, contentCount: 4 });
    for (const text of texts) {
      expect(await readText({ sha256: hashOf(text), bucketId: to })).toBe(text);
      expect(existsSync(pathOf(from, hashOf(text)))).toBe(false);
    }
    const { version } = await usage(from);
    await portal.call(buckets.removeBucket, { bucketId: from, version }, admin);
  });

  it.each([
    ['copying', 'PUT'],
    ['reading the copy back', 'GET'],
    ['removing the old copy', 'DELETE'],
  ])('loses nothing where it fails while %s, and goes on', async (_, failing) => {
    const isRemoval = failing === 'DELETE';
    const [from, to] = [
      isRemoval ? await addRemote() : await addBucket(),
      isRemoval ? await addBucket() : await addRemote(),
    ];
    const texts = ['一', '二', '三'];
    for (const text of texts) await store(text, { bucketId: from });
    // From the second content on, as if the server were killed there.
    let count = 0;
    s3.fail = (method) => {
      if (method === failing) count += 1;
      return method === failing && count > 1 ? 503 : undefined;
    };
    const { jobId } = await move(from, to);
    const kind = { ...moveContentsJob, retrySeconds: [] };
    runners.start(kind);
    await ended(jobId);
    expect(await jobRow(jobId)).toMatchObject({ state: 'failed' });
    s3.fail = () => undefined;
    const rows = await portal.store.ownerQuery(
      'select sha256, bucket_id from stored_contents where bucket_id = any($1)',
      [[from, to]],
    );
    expect(rows).toHaveLength(3);
    for (const { sha256, bucket_id } of rows)
      expect(texts).toContain(await readText({ sha256: String(sha256), bucketId: String(bucket_id) }));
    await portal.store.asSession((db) => portal.services.jobs.retry(db, jobId));
    await ended(jobId);
    expect(await jobRow(jobId)).toMatchObject({ state: 'done' });
    expect(await usage(to)).toMatchObject({ contentCount: 3, usedBytes: 9 });
    expect(await usage(from)).toMatchObject({ contentCount: 0, usedBytes: 0 });
    for (const text of texts) expect(existsSync(pathOf(from, hashOf(text)))).toBe(false);
    expect(objectsOf(from)).toEqual([]);
  });

  it('copies again what the clean-up has removed before a row named the copy', async () => {
    const [from, to] = [await addBucket(), await addRemote()];
    await store('副本', { bucketId: from });
    let lookups = 0;
    s3.fail = (method) => {
      if (method === 'HEAD') lookups += 1;
      // The first lookup misses the copy, the second one compares it, and the third one precedes the change of the row.
      if (lookups === 3) for (const key of objectsOf(to)) s3.objects.delete(key);
      return undefined;
    };
    const { jobId } = await move(from, to);
    runners.start(moveContentsJob);
    await ended(jobId);
    expect(lookups).toBeGreaterThan(3);
    expect(await jobRow(jobId)).toMatchObject({ state: 'done', note: { values: { n: 1 } } });
    expect(await readText({ sha256: hashOf('副本'), bucketId: to })).toBe('副本');
    expect(await usage(to)).toMatchObject({ contentCount: 1 });
  });

  it('leaves damaged content where it is, and says how much', async () => {
    const [from, to] = [await addBucket(), await addBucket()];
    for (const text of ['完好', '损坏']) await store(text, { bucketId: from });
    writeFileSync(pathOf(from, hashOf('损坏')), '改了');
    const { jobId } = await move(from, to);
    runners.start(moveContentsJob);
    await ended(jobId);
    expect(await jobRow(jobId)).toMatchObject({ state: 'done', note: { values: { n: 1, damaged: 1 } } });
    expect(await usage(from)).toMatchObject({ contentCount: 1 });
    expect(await usage(to)).toMatchObject({ contentCount: 1 });
    expect(existsSync(pathOf(to, hashOf('损坏')))).toBe(false);
  });

  it('moves each content once where two jobs run at once', async () => {
    const [from, to] = [await addBucket(), await addBucket()];
    for (const text of ['1', '2', '3', '4', '5']) await store(text, { bucketId: from });
    const { jobId } = await move(from, to);
    const second = await enqueue(portal, admin, moveContentsJob, { bucketId: from, targetId: to });
    runners.start(moveContentsJob);
    runners.start(moveContentsJob);
    await Promise.all([ended(jobId), ended(second)]);
    expect(await usage(to)).toMatchObject({ contentCount: 5, usedBytes: 5 });
    expect(await usage(from)).toMatchObject({ contentCount: 0, usedBytes: 0 });
  });

  it('is refused where it can’t be done', async () => {
    const [from, to, small] = [await addBucket(), await addBucket(), await addBucket({ quotaBytes: 1 })];
    const refused = async (bucketId: string, targetId: string) =>
      (await portal.refused(buckets.moveBucket, { bucketId, targetId, version: 1 }, admin)).msg;
    expect(await refused(from, to)).toBe('存储桶中没有文件，无需迁移');
    await store('满', { bucketId: from });
    expect(await refused(from, from)).toBe('请选择另一个存储桶');
    expect(await refused(from, small)).toContain('的空间不足');
    const initial = await store('默认');
    expect(await refused(initial.bucketId, to)).toBe('默认存储桶不能迁移，请先把其他存储桶设为默认');
    await portal.call(buckets.setBucketReadOnly, { bucketId: to, version: 1, isReadOnly: true }, admin);
    expect(await refused(from, to)).toContain('为只读，不能写入');
  });
});
