import { sql } from 'drizzle-orm';
import { BUCKET_KIND_LABELS } from 'contract/documents/buckets';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { buckets } from './schema';

/** How the audit log reads buckets. */
export const auditedBucket: AuditedKind = {
  noun: '存储桶',
  table: buckets,
  id: buckets.bucketId,
  name: buckets.bucketName,
  needs: 'document:bucket:list',
  fields: {
    bucketName: { label: '存储桶名称', value: buckets.bucketName },
    kind: { label: '存储类型', value: buckets.kind, texts: BUCKET_KIND_LABELS },
    endpoint: { label: '服务地址', value: buckets.endpoint },
    region: { label: '地域', value: buckets.region },
    s3Bucket: { label: 'Bucket 名称', value: buckets.s3Bucket },
    prefix: { label: '路径前缀', value: buckets.prefix },
    isPathStyle: { label: '路径风格访问', value: buckets.isPathStyle, texts: YES_NO_TEXTS },
    accessKey: { label: '访问密钥 ID', value: buckets.accessKeyCipher, isHidden: true },
    secretAccessKey: { label: '访问密钥', value: buckets.secretKeyCipher, isHidden: true },
    quotaBytes: { label: '配额（字节）', value: buckets.quotaBytes },
    isDefault: { label: '默认', value: buckets.isDefault, texts: YES_NO_TEXTS },
    isReadOnly: { label: '只读', value: buckets.isReadOnly, texts: YES_NO_TEXTS },
    allowedExtensions: { label: '允许的扩展名', value: sql`${buckets.allowedExtensions}::text` },
    maxFileBytes: { label: '单个文件上限（字节）', value: buckets.maxFileBytes },
    keepsVersions: { label: '保留历史版本', value: buckets.keepsVersions, texts: YES_NO_TEXTS },
    trashDays: { label: '回收站天数', value: buckets.trashDays },
    enabled: { label: '状态', value: buckets.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: buckets.remark },
  },
};
