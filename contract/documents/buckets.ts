import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { booleanParam, pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, WRONG_FORMAT, isWebAddress, optionalText, requiredText, rowId } from '../rules';
import { writeOnly } from '../secret';
import { enabledStatus } from '../status';
import { message } from '../textSchemas';

const BUCKET = `${ADMIN_PATH}/bucket` as const;

/** The most buckets of one merchant. `addBucket` refuses a further one. */
export const MAX_BUCKETS = 50;

/** The most extensions that a bucket can list. */
export const MAX_EXTENSIONS = 50;

/** The longest time for which removed files stay in the recycle bin, in days. */
export const MAX_TRASH_DAYS = 365;

/** Where a bucket keeps its content: in a folder of the server, or in an S3-compatible store. */
export const BUCKET_KINDS = ['folder', 's3'] as const;

/** Where a bucket keeps its content. */
export type BucketKind = (typeof BUCKET_KINDS)[number];

/** The names of the kinds of buckets. */
export const BUCKET_KIND_LABELS: Readonly<Record<BucketKind, string>> = { folder: '服务器文件夹', s3: 'S3 兼容存储' };

/** The steps of a test of a bucket, in their order. */
export const BUCKET_TEST_STEPS = ['write', 'read', 'remove'] as const;

/** A step of a test of a bucket. */
export type BucketTestStep = (typeof BUCKET_TEST_STEPS)[number];

/** The names of the steps of a test. */
export const BUCKET_TEST_STEP_LABELS: Readonly<Record<BucketTestStep, string>> = {
  write: '写入',
  read: '读取',
  remove: '删除',
};

const kind = v.picklist(BUCKET_KINDS, '请选择存储类型');
const version = wholeNumber(1, 2 ** 31 - 1);
const one = v.object({ bucketId: rowId() });
const MAX_BYTES = Number.MAX_SAFE_INTEGER;
const bytes = v.optional(v.nullable(wholeNumber(1, MAX_BYTES, '请输入大于 0 的整数')));

/** A bucket: a place in which a merchant keeps the content of its files (DOC-01). */
export const Bucket = v.object({
  bucketId: v.string(),
  bucketName: v.string(),
  kind,
  /** The address of the S3-compatible store; null for a folder, as all fields to `prefix`. */
  endpoint: v.nullable(v.string()),
  region: v.nullable(v.string()),
  s3Bucket: v.nullable(v.string()),
  prefix: v.nullable(v.string()),
  /** Whether the name of the S3 bucket is a part of the path, not of the host name. */
  isPathStyle: v.boolean(),
  /** The maximum size of all contents together, in bytes. Null: no limit. */
  quotaBytes: v.nullable(v.number()),
  usedBytes: v.number(),
  /** How many contents the bucket has. Equal content is stored and counted once. */
  contentCount: v.number(),
  isDefault: v.boolean(),
  isReadOnly: v.boolean(),
  /** The extensions of file names that the bucket takes, in lower case and without a dot. Empty: all. */
  allowedExtensions: v.array(v.string()),
  /** The maximum size of one file, in bytes. Null: no limit. */
  maxFileBytes: v.nullable(v.number()),
  keepsVersions: v.boolean(),
  /** For how many days removed files stay in the recycle bin. */
  trashDays: v.number(),
  status: enabledStatus,
  remark: v.nullable(v.string()),
  createTime: v.string(),
  updateTime: v.string(),
  version: v.number(),
});

/** A bucket: a place in which a merchant keeps the content of its files. */
export type Bucket = v.InferOutput<typeof Bucket>;

const storageFields = {
  kind,
  endpoint: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(200, '最多 {n} 个字符'),
        v.check(isStoreAddress, '请输入存储服务的地址，例如 https://s3.example.com'),
      ),
    ),
  ),
  region: patternText(/^[a-zA-Z0-9-]*$/, MAX_LENGTHS.name, '只能使用字母、数字和短横线'),
  s3Bucket: patternText(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$|^$/, 63, '请输入 3 到 63 位的小写字母、数字、点和短横线'),
  prefix: patternText(/^[\w-]+(\/[\w-]+)*\/?$|^$/, 200, '只能使用字母、数字、下划线和短横线，用“/”分隔'),
  isPathStyle: v.optional(booleanParam, true),
  /** Both keys are write-only: without them the stored keys stay. */
  accessKey: writeOnly(v.optional(v.nullable(keyText()))),
  secretAccessKey: writeOnly(v.optional(v.nullable(keyText()))),
};

const form = {
  bucketName: requiredText('请输入存储桶名称'),
  ...storageFields,
  quotaBytes: bytes,
  allowedExtensions: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.trim(),
          v.toLowerCase(),
          v.regex(/^[a-z0-9]{1,10}$/, '扩展名只能使用字母和数字，不带点，最多 10 位'),
        ),
      ),
      v.maxLength(MAX_EXTENSIONS, '最多 {n} 个扩展名'),
    ),
    [],
  ),
  maxFileBytes: bytes,
  keepsVersions: v.optional(booleanParam, true),
  trashDays: wholeNumber(0, MAX_TRASH_DAYS, '请输入 0 到 365 的整数'),
  remark: optionalText(MAX_LENGTHS.remark),
};

/** The result of one step of a test. */
export const BucketTestResult = v.object({
  isPassed: v.boolean(),
  durationMs: v.number(),
  /** Why the step has failed; null if it has passed. */
  failure: v.nullable(message),
});

/** The result of one step of a test. */
export type BucketTestResult = v.InferOutput<typeof BucketTestResult>;

/** The buckets of the merchant (存储桶, DOC-01). */
export const buckets = {
  listBuckets: endpoint({
    method: 'GET',
    path: `${BUCKET}/list`,
    arg: v.object({
      ...pagingFields(['bucketName', 'createTime', 'updateTime']),
      bucketName: optionalText(),
      kind: v.optional(kind),
      status: v.optional(enabledStatus),
    }),
    data: pageOf(Bucket),
    needs: 'document:bucket:list',
    changes: false,
    owned: {},
  }),
  getBucket: endpoint({
    method: 'GET',
    path: `${BUCKET}/{bucketId}`,
    arg: one,
    data: Bucket,
    needs: 'document:bucket:list',
    changes: false,
    owned: { bucketId: 'bucket' },
  }),
  addBucket: endpoint({
    method: 'POST',
    path: `${BUCKET}/add`,
    arg: v.object(form),
    data: one,
    needs: 'document:bucket:add',
    changes: { action: 'add', kind: 'bucket', id: 'bucketId' },
    owned: {},
  }),
  updateBucket: endpoint({
    method: 'POST',
    path: `${BUCKET}/update`,
    arg: v.object({ ...form, ...one.entries, version }),
    data: noData,
    needs: 'document:bucket:edit',
    changes: { action: 'edit', kind: 'bucket', id: 'bucketId' },
    owned: { bucketId: 'bucket' },
  }),
  changeBucketStatus: endpoint({
    method: 'POST',
    path: `${BUCKET}/changeStatus`,
    arg: v.object({ ...one.entries, version, status: enabledStatus }),
    data: noData,
    needs: 'document:bucket:edit',
    changes: { action: 'changeStatus', kind: 'bucket', id: 'bucketId' },
    owned: { bucketId: 'bucket' },
  }),
  setBucketReadOnly: endpoint({
    method: 'POST',
    path: `${BUCKET}/setReadOnly`,
    arg: v.object({ ...one.entries, version, isReadOnly: booleanParam }),
    data: noData,
    needs: 'document:bucket:edit',
    changes: { action: 'changeStatus', kind: 'bucket', id: 'bucketId' },
    owned: { bucketId: 'bucket' },
  }),
  setDefaultBucket: endpoint({
    method: 'POST',
    path: `${BUCKET}/setDefault`,
    arg: v.object({ ...one.entries, version }),
    data: noData,
    needs: 'document:bucket:edit',
    changes: { action: 'edit', kind: 'bucket', id: 'bucketId' },
    owned: { bucketId: 'bucket' },
  }),
  /**
   * Does one step of a test, of a stored bucket or of the values of a form before they are saved. The steps of one test
   * have the same `probe`.
   */
  testBucket: endpoint({
    method: 'POST',
    path: `${BUCKET}/test`,
    arg: v.object({
      /** The stored bucket, whose keys are used where the form has none. */
      bucketId: v.optional(v.nullable(rowId())),
      ...storageFields,
      step: v.picklist(BUCKET_TEST_STEPS),
      probe: v.pipe(v.string(), v.regex(/^[\w-]{10,40}$/, WRONG_FORMAT)),
    }),
    data: BucketTestResult,
    needs: 'document:bucket:test',
    changes: { action: 'verify', kind: 'bucket', id: 'bucketId' },
    owned: { bucketId: 'bucket' },
  }),
  /** Begins a job that moves all content into another bucket. The bucket becomes read-only. */
  moveBucket: endpoint({
    method: 'POST',
    path: `${BUCKET}/move`,
    arg: v.object({ ...one.entries, targetId: rowId('请选择目标存储桶'), version }),
    data: v.object({ jobId: v.string() }),
    needs: 'document:bucket:edit',
    changes: { action: 'move', kind: 'bucket', id: 'bucketId' },
    owned: { bucketId: 'bucket', targetId: 'bucket' },
  }),
  /** Removes an empty bucket. */
  removeBucket: endpoint({
    method: 'POST',
    path: `${BUCKET}/remove`,
    arg: v.object({ ...one.entries, version }),
    data: noData,
    needs: 'document:bucket:remove',
    changes: { action: 'remove', kind: 'bucket', id: 'bucketId' },
    owned: { bucketId: 'bucket' },
  }),
};

function patternText(pattern: RegExp, max: number, problem: string) {
  return v.optional(
    v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(max, '最多 {n} 个字符'), v.regex(pattern, problem))),
  );
}

function keyText() {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(128, '最多 {n} 个字符'),
    v.regex(/^[!-~]*$/, '密钥只能使用英文字母、数字和符号'),
  );
}

// The address is that of the store alone: the bucket and the prefix have fields of their own.
function isStoreAddress(text: string): boolean {
  if (text === '') return true;
  if (!isWebAddress(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && search + hash + username + password === '';
}
