import { merchants } from 'contract/access/merchants';
import { buckets } from 'contract/documents/buckets';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { storeContent } from './contents';

let portal: Portal;
let platform: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

let made = 0;
async function addBucket() {
  const form = { bucketName: `桶${(made += 1)}`, kind: 'folder' as const, trashDays: 30 };
  return (await portal.call(buckets.addBucket, form, admin)).bucketId;
}
async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}
const store = (text: string, bucketId: string) =>
  storeContent(
    portal.services,
    { merchantId: admin.merchantId, userId: admin.userId, scope: '*' },
    { fileName: 'a.txt', mediaType: 'text/plain', content: inPieces(text), bucketId },
  );
const readMerchant = (as: SignedIn) => portal.call(merchants.getMerchant, { merchantId: admin.merchantId }, as);

async function setQuota(storageQuotaBytes: number | null) {
  const { merchantName, appIds, version } = await readMerchant(platform);
  const form = { merchantId: admin.merchantId, merchantName, appIds, version, storageQuotaBytes };
  await portal.call(merchants.updateMerchant, form, platform);
}

it('[DOC-01] [MER-01] the platform limits what a merchant stores, in all buckets together', async () => {
  const [one, other] = [await addBucket(), await addBucket()];
  await store('12345', one);
  await setQuota(12);
  expect(await readMerchant(platform)).toMatchObject({ storageQuotaBytes: 12, storedBytes: 5 });
  // Of two calls at once only one fits, although each has a bucket of its own.
  const results = await Promise.allSettled([store('aaaaaa', one), store('bbbbbb', other)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(store('cc', other)).rejects.toThrow('本租户的存储空间不足，请清理文件或联系平台提高配额');
  // What is there already needs no space.
  await store('12345', one);
  expect((await readMerchant(platform)).storedBytes).toBe(11);
  await setQuota(null);
  await store('cc', other);
});

it('[DOC-01] [MER-01] a merchant sees its own quota and can not change it', async () => {
  await setQuota(1000);
  const { merchantName, appIds, version, storageQuotaBytes } = await readMerchant(admin);
  expect(storageQuotaBytes).toBe(1000);
  const form = { merchantId: admin.merchantId, merchantName, appIds, version };
  for (const quota of [{}, { storageQuotaBytes: null }, { storageQuotaBytes: 2000 }])
    expect(await portal.refused(merchants.updateMerchant, { ...form, ...quota }, admin)).toMatchObject({
      fields: [{ name: 'storageQuotaBytes', message: '本租户的存储配额由上级租户分配' }],
    });
  await portal.call(merchants.updateMerchant, { ...form, storageQuotaBytes, remark: '总部' }, admin);
  expect((await readMerchant(admin)).storageQuotaBytes).toBe(1000);
});
