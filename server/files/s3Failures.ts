import type { Message } from 'contract/text';
import { getErrorCode } from '../errors';
import { MissingContent, StorageFailure } from './storage';

const UNREACHABLE = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;
const UNTRUSTED = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/;

// What the codes of the S3 protocol mean for the user.
const SERVICE_TEXTS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: '存储服务不认识该访问密钥 ID',
  SignatureDoesNotMatch: '访问密钥不正确',
  AccessDenied: '访问密钥没有所需的权限',
  NoSuchBucket: '存储桶在存储服务上不存在',
  PermanentRedirect: '存储桶不在该地址或区域',
  AuthorizationHeaderMalformed: '存储桶不在该地址或区域',
  RequestTimeTooSkewed: '服务器与存储服务的时间相差过大',
  QuotaExceeded: '存储服务的空间不足',
  XMinioStorageFull: '存储服务的空间不足',
};

/** The HTTP status with which a store has refused a request, found in an error or in its causes. */
export function getStatus(error: unknown): number | undefined {
  return findInCauses(error, (part) => ('status' in part ? Number(part.status) : undefined));
}

/**
 * Converts an error of the client or of the network to a sentence for the user. Returns other errors, such as those of
 * the content that is written, unchanged.
 */
export function toStorageFailure(error: unknown): unknown {
  if (error instanceof StorageFailure) return error;
  const fail = (told: Message, mayHeal = true) => new StorageFailure(told, { cause: error, mayHeal });
  const hasCode = (codes: RegExp) =>
    findInCauses(error, (part) => (codes.test(getErrorCode(part)) ? true : undefined)) === true;
  if (hasCode(/^EFORBIDDENADDRESS$/)) return fail({ text: '服务器不允许访问该地址' }, false);
  if (hasCode(/^ETIMEDOUT$/)) return fail({ text: '存储服务没有及时响应' });
  if (hasCode(UNTRUSTED)) return fail({ text: '存储服务的证书不可信，或地址不是 https' }, false);
  if (hasCode(UNREACHABLE)) return fail({ text: '无法连接存储服务' });
  const status = getStatus(error);
  if (status === undefined) return error;
  const service = findInCauses(error, (part) => ('serviceCode' in part ? String(part.serviceCode) : undefined)) ?? '';
  const text = SERVICE_TEXTS[service];
  if (text !== undefined) return fail({ text }, false);
  if (status === 404) return new MissingContent({ cause: error });
  if (status === 401 || status === 403) return fail({ text: '存储服务拒绝了访问密钥' }, false);
  if (status === 507) return fail({ text: '存储服务的空间不足' });
  if (status >= 500 || status === 429) return fail({ text: '存储服务暂时不可用（{status}）', values: { status } });
  return fail({ text: '存储服务拒绝了请求（{status}）', values: { status } }, false);
}

function findInCauses<T>(error: unknown, find: (part: object) => T | undefined): T | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return find(error) ?? ('cause' in error ? findInCauses(error.cause, find) : undefined);
}
