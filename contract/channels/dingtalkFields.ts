import * as v from 'valibot';
import { WRONG_FORMAT, isWebAddress } from '../rules';

// The rules for fields of the accounts of DingTalk: apps and robots.

const ID = /^[\w.-]+$/;

/** An id of DingTalk. */
export function requiredId(message: string) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(128, '最多 {n} 个字符'),
    v.regex(ID, '只能使用字母、数字、下划线、点和短横线'),
  );
}

/** An id of DingTalk that only one kind of accounts has. */
export const optionalId = v.optional(
  v.nullable(
    v.pipe(
      v.string(WRONG_FORMAT),
      v.trim(),
      v.maxLength(128, '最多 {n} 个字符'),
      v.check((text) => text === '' || ID.test(text), '只能使用字母、数字、下划线、点和短横线'),
    ),
  ),
);

/** A secret of DingTalk; wrap it in `writeOnly`. Without a value, the stored secret stays. */
export const optionalVendorSecret = v.optional(
  v.nullable(
    v.pipe(
      v.string(WRONG_FORMAT),
      v.trim(),
      v.maxLength(200, '最多 {n} 个字符'),
      v.check((text) => text === '' || /^[!-~]+$/.test(text), '密钥只能使用英文字母、数字和符号'),
    ),
  ),
);

/** Another address than DingTalk's own, without a path. */
export const vendorOrigin = v.optional(
  v.nullable(
    v.pipe(
      v.string(WRONG_FORMAT),
      v.trim(),
      v.maxLength(200, '最多 {n} 个字符'),
      v.check((text) => text === '' || isOrigin(text), '请输入服务地址，例如 https://dingtalk.example.com'),
    ),
  ),
);

function isOrigin(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && search + hash + username + password === '';
}
