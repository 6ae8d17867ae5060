import type { TestArgument } from './probe';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { fieldRefusal, invalidArgument } from '../../../refusal';
import type { FieldProblem } from '../../../refusal';
import type { BucketRow } from './openStorage';

/** The fields of a form that say where a bucket keeps its content. */
export type PlaceForm = Pick<
  TestArgument,
  'kind' | 'endpoint' | 'region' | 's3Bucket' | 'prefix' | 'isPathStyle' | 'accessKey' | 'secretAccessKey'
>;

/** Refuses a form of an S3 bucket without an address, a name or keys. */
export function refuseIncompletePlace(form: PlaceForm, stored: BucketRow | undefined): void {
  if (form.kind !== 's3') return;
  const hasStoredKeys = stored?.accessKeyCipher != null && stored.secretKeyCipher !== null;
  const required: readonly [name: keyof PlaceForm, text: string, isGiven: boolean][] = [
    ['endpoint', '请输入服务地址', Boolean(form.endpoint)],
    ['s3Bucket', '请输入 Bucket 名称', Boolean(form.s3Bucket)],
    ['accessKey', '请输入访问密钥 ID', hasStoredKeys || Boolean(form.accessKey)],
    ['secretAccessKey', '请输入访问密钥', hasStoredKeys || Boolean(form.secretAccessKey)],
  ];
  const missing = required.filter(([, , isGiven]) => !isGiven).map(([name, text]): FieldProblem => ({ name, text }));
  if (missing.length > 0) throw invalidArgument(missing);
}

/**
 * Refuses the stored keys for another address than theirs, so that nobody can have requests signed with keys that they
 * don't know and sent elsewhere; and one new key beside one stored key.
 */
export function refuseForeignKeys(form: PlaceForm, stored: BucketRow): void {
  if (form.kind !== 's3' || stored.accessKeyCipher === null) return;
  const { accessKey, secretAccessKey } = form;
  if (accessKey && !secretAccessKey)
    throw fieldRefusal('param-invalid', { name: 'secretAccessKey', text: '请同时输入新的访问密钥' });
  if (originOf(form.endpoint) !== stored.endpoint && !(accessKey && secretAccessKey))
    throw fieldRefusal('param-invalid', { name: 'secretAccessKey', text: '更换服务地址后请重新输入访问密钥' });
}

/** The columns of the place in a form. Keys that the form leaves out are those of the stored bucket. */
export function toPlaceColumns(cipher: StorageCipher, form: PlaceForm, stored: BucketRow | undefined) {
  const { kind, endpoint, region, s3Bucket, prefix, isPathStyle, accessKey, secretAccessKey } = form;
  if (kind === 'folder') {
    const none = { endpoint: null, region: null, s3Bucket: null, prefix: null, isPathStyle: true };
    return { kind, ...none, accessKeyCipher: null, secretKeyCipher: null };
  }
  return {
    kind,
    endpoint: originOf(endpoint),
    region: region || null,
    s3Bucket: s3Bucket || null,
    prefix: prefix?.replace(/\/+$/, '') || null,
    isPathStyle,
    accessKeyCipher: accessKey ? cipher.seal(accessKey) : (stored?.accessKeyCipher ?? null),
    secretKeyCipher: secretAccessKey ? cipher.seal(secretAccessKey) : (stored?.secretKeyCipher ?? null),
  };
}

// An address in the one form in which it is stored and compared.
function originOf(endpoint: string | null | undefined): string | null {
  return endpoint ? new URL(endpoint).origin : null;
}
