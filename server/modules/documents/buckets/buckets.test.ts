import { buckets } from 'contract/documents/buckets';
import type { BucketTestStep } from 'contract/documents/buckets';
import { S3_BUCKET, S3_KEYS, startS3Server } from '../../../testing/s3Server';
import type { S3Server } from '../../../testing/s3Server';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { openContent, storeContent } from './contents';

let portal: Portal;
let s3: S3Server;
let admin: SignedIn;
beforeAll(async () => {
  s3 = await startS3Server();
  portal = await installPortal({ outboundNetworks: ['127.0.0.1'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(async () => {
  await portal.close();
  await s3.close();
});

const { listBuckets, getBucket, addBucket, updateBucket, removeBucket, testBucket } = buckets;
const { changeBucketStatus, setBucketReadOnly, setDefaultBucket } = buckets;
const folder = { kind: 'folder' as const, trashDays: 30 };
const remote = () => ({
  kind: 's3' as const,
  endpoint: s3.endpoint,
  s3Bucket: S3_BUCKET,
  prefix: 'portal',
  trashDays: 7,
  ...S3_KEYS,
});
const who = () => ({ merchantId: admin.merchantId, userId: admin.userId, scope: '*' });
const list = (filter = {}) => portal.call(listBuckets, { pageSize: 100, ...filter }, admin);
const read = (bucketId: string) => portal.call(getBucket, { bucketId }, admin);

async function add(form: Partial<Parameters<typeof portal.call<typeof addBucket>>[1]> & { bucketName: string }) {
  return (await portal.call(addBucket, { ...folder, ...form }, admin)).bucketId;
}

async function* oneText(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

const fill = (bucketId: string, text: string) =>
  storeContent(portal.services, who(), {
    bucketId,
    fileName: 'a.txt',
    mediaType: 'text/plain',
    content: oneText(text),
  });

const test = (step: BucketTestStep, form: object) =>
  portal.call(testBucket, { ...remote(), ...form, step, probe: 'testprobe01' }, admin);

it('[DOC-01] every merchant has a default bucket, those that stand and new ones', async () => {
  const without = await portal.store.ownerQuery(
    'select merchant_id from merchants where not exists (select from buckets b where b.merchant_id = merchants.merchant_id and is_default)',
  );
  expect(without).toEqual([]);
  expect((await list()).rows).toMatchObject([
    { bucketName: '默认存储桶', kind: 'folder', isDefault: true, usedBytes: 0, contentCount: 0, status: 'NORMAL' },
  ]);
});

it('[DOC-01] adds, lists, edits and removes a bucket, and answers with no key', async () => {
  const bucketId = await add({
    ...remote(),
    bucketName: '归档',
    allowedExtensions: ['PDF', 'pdf'],
    quotaBytes: 1000,
    endpoint: `${s3.endpoint}/`,
  });
  const { rows } = await list({ bucketName: '归', kind: 's3', status: 'NORMAL' });
  expect(rows).toMatchObject([
    {
      bucketId,
      endpoint: s3.endpoint,
      prefix: 'portal',
      quotaBytes: 1000,
      allowedExtensions: ['pdf'],
      isDefault: false,
    },
  ]);
  const answer = await portal.send(getBucket, { bucketId }, admin);
  for (const key of Object.values(S3_KEYS)) expect(answer.body).not.toContain(key);
  const { accessKey: _, secretAccessKey: __, ...withoutKeys } = remote();
  await portal.call(updateBucket, { ...withoutKeys, bucketName: '档案', bucketId, version: 1 }, admin);
  expect(await read(bucketId)).toMatchObject({ bucketName: '档案', quotaBytes: null, version: 2 });
  expect(await test('write', { bucketId, accessKey: null, secretAccessKey: null })).toMatchObject({ isPassed: true });
  await portal.call(removeBucket, { bucketId, version: 2 }, admin);
  expect(await portal.refused(getBucket, { bucketId }, admin)).toMatchObject({ subCode: 'not-found' });
});

it('[DOC-01] stores keys encrypted, and shows them in no log', async () => {
  const bucketId = await add({ ...remote(), bucketName: '加密' });
  const row = await portal.row('select b::text as text from buckets b where bucket_id = $1', bucketId);
  const logs = await portal.store.ownerQuery(
    `select a::text as text from audit_log a union all select o::text from audited_objects o
     union all select d::text from data_source_log d`,
  );
  for (const { text } of [row, ...logs])
    for (const key of Object.values(S3_KEYS)) {
      expect(String(text)).not.toContain(key);
      expect(String(text)).not.toContain(Buffer.from(key).toString('hex'));
    }
});

it('[DOC-01] wants a complete place for an S3 bucket, in words', async () => {
  const { fields } = await portal.refused(addBucket, { bucketName: '空', kind: 's3', trashDays: 1 }, admin);
  expect(fields.map(({ name }) => name)).toEqual(['endpoint', 's3Bucket', 'accessKey', 'secretAccessKey']);
  const wrong = { ...remote(), bucketName: '错', endpoint: 'https://s3.example.com/portal-files' };
  expect(await portal.refused(addBucket, wrong, admin)).toMatchObject({
    fields: [{ name: 'endpoint', message: '请输入存储服务的地址，例如 https://s3.example.com' }],
  });
});

it('[DOC-01] never signs with stored keys for another address', async () => {
  const bucketId = await add({ ...remote(), bucketName: '换址' });
  const elsewhere = { ...remote(), endpoint: 'http://127.0.0.1:9', accessKey: null, secretAccessKey: null };
  const problem = { fields: [{ name: 'secretAccessKey', message: '更换服务地址后请重新输入访问密钥' }] };
  const form = { ...elsewhere, bucketName: '换址', bucketId };
  expect(await portal.refused(updateBucket, { ...form, version: 1 }, admin)).toMatchObject(problem);
  const step = { step: 'write' as const, probe: 'testprobe01' };
  expect(await portal.refused(testBucket, { ...elsewhere, bucketId, ...step }, admin)).toMatchObject(problem);
});

it('[DOC-01] tests a place before it is saved: writes, reads and deletes, each with its result and time', async () => {
  for (const step of ['write', 'read', 'remove'] as const) {
    const result = await test(step, {});
    expect(result).toMatchObject({ isPassed: true, failure: null });
    expect(result.durationMs).toBeGreaterThanOrEqual(0);
    expect(await test(step, { kind: 'folder' })).toMatchObject({ isPassed: true });
  }
  expect([...s3.objects.keys()].filter((key) => key.includes('testprobe01'))).toEqual([]);
  expect(await test('write', { secretAccessKey: 'wrong' })).toMatchObject({
    isPassed: false,
    failure: { text: '访问密钥不正确' },
  });
  expect(await test('read', {})).toMatchObject({ isPassed: false, failure: { text: '文件内容不存在' } });
});

it('[DOC-01] [SEC-05] reaches no store in the company’s own network', async () => {
  const result = await test('write', { endpoint: 'http://10.0.0.1' });
  expect(result).toMatchObject({ isPassed: false, failure: { text: '服务器不允许访问该地址' } });
});

it('[DOC-01] keeps exactly one default bucket, which is neither disabled nor read-only nor removed', async () => {
  const former = (await list()).rows.find(({ isDefault }) => isDefault);
  const bucketId = await add({ bucketName: '新默认' });
  await portal.call(setDefaultBucket, { bucketId, version: 1 }, admin);
  expect((await list()).rows.filter(({ isDefault }) => isDefault)).toMatchObject([{ bucketId }]);
  const row = { bucketId, version: 2 };
  expect(await portal.refused(removeBucket, row, admin)).toMatchObject({ subCode: 'conflict' });
  expect(await portal.refused(changeBucketStatus, { ...row, status: 'STOP_USING' }, admin)).toMatchObject({
    msg: '默认存储桶不能停用，请先把其他存储桶设为默认',
  });
  expect(await portal.refused(setBucketReadOnly, { ...row, isReadOnly: true }, admin)).toMatchObject({
    msg: '默认存储桶不能设为只读，请先把其他存储桶设为默认',
  });
  const [formerId, version] = [former?.bucketId ?? '', (former?.version ?? 0) + 1];
  await portal.call(changeBucketStatus, { bucketId: formerId, version, status: 'STOP_USING' }, admin);
  expect(await portal.refused(setDefaultBucket, { bucketId: formerId, version: version + 1 }, admin)).toMatchObject({
    msg: '停用或只读的存储桶不能设为默认',
  });
});

it('[DOC-01] makes two default buckets at once into one', async () => {
  const ids = [await add({ bucketName: '同时甲' }), await add({ bucketName: '同时乙' })];
  await Promise.all(ids.map((bucketId) => portal.send(setDefaultBucket, { bucketId, version: 1 }, admin)));
  expect((await list()).rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('[DOC-01] [LST-02] refuses to overwrite what another user has saved meanwhile', async () => {
  const bucketId = await add({ bucketName: '并发' });
  await portal.call(updateBucket, { ...folder, bucketName: '并发先', bucketId, version: 1 }, admin);
  const late = { ...folder, bucketName: '并发后', bucketId, version: 1 };
  expect(await portal.refused(updateBucket, late, admin)).toMatchObject({ subCode: 'conflict' });
  expect(await portal.refused(removeBucket, { bucketId, version: 1 }, admin)).toMatchObject({ subCode: 'conflict' });
  expect(await read(bucketId)).toMatchObject({ bucketName: '并发先' });
});

it('[DOC-01] keeps a bucket with content, and its place', async () => {
  const bucketId = await add({ ...remote(), bucketName: '有内容' });
  await fill(bucketId, '内容');
  expect(await read(bucketId)).toMatchObject({ usedBytes: 6, contentCount: 1, version: 1 });
  expect(await portal.refused(removeBucket, { bucketId, version: 1 }, admin)).toMatchObject({
    msg: '存储桶中还有 1 个文件，不能删除，请先迁移',
  });
  const form = { ...remote(), bucketName: '有内容', bucketId, version: 1 };
  for (const change of [{ endpoint: 'http://127.0.0.1:9' }, { s3Bucket: 'other-bucket' }, { prefix: 'other' }])
    expect(await portal.refused(updateBucket, { ...form, ...change }, admin)).toMatchObject({
      fields: [{ name: 'endpoint', message: '存储桶中已有 1 个文件，不能更改存储位置，请使用“迁移”' }],
    });
  await portal.call(updateBucket, { ...form, region: 'us-east-1', prefix: 'portal/' }, admin);
});

it('[DOC-01] takes what it is set to take, and nothing in a read-only or disabled bucket', async () => {
  const bucketId = await add({ bucketName: '受限', allowedExtensions: ['txt'], maxFileBytes: 5 });
  await fill(bucketId, '12345');
  await expect(fill(bucketId, '123456')).rejects.toThrow('文件超过存储桶“受限”的单个文件大小上限');
  const wrong = { bucketId, fileName: 'a.txt.exe', mediaType: 'text/plain', content: oneText('1') };
  await expect(storeContent(portal.services, who(), wrong)).rejects.toThrow('不接收这种类型的文件');
  await portal.call(setBucketReadOnly, { bucketId, version: 1, isReadOnly: true }, admin);
  await expect(fill(bucketId, '1')).rejects.toThrow('存储桶“受限”为只读，不能写入');
  await portal.call(setBucketReadOnly, { bucketId, version: 2, isReadOnly: false }, admin);
  const { sha256 } = await fill(bucketId, '1');
  await portal.call(changeBucketStatus, { bucketId, version: 3, status: 'STOP_USING' }, admin);
  await expect(fill(bucketId, '2')).rejects.toThrow('存储桶“受限”已停用');
  const opening = portal.store.asMerchant(who(), (db) => openContent(portal.services, db, { sha256, bucketId }));
  await expect(opening).rejects.toThrow('存储桶“受限”已停用');
});
