import * as v from 'valibot';
import { WRONG_FORMAT, isWebAddress } from '../rules';
import { writeOnly } from '../secret';

// The fields of accounts with a vendor whose calls are signed with a key.

/** An optional text in a pattern; an empty one is none. */
export function optionalPattern(pattern: RegExp, max: number, problem: string) {
  return v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(max, '最多 {n} 个字符'),
        v.check((text) => text === '' || pattern.test(text), problem),
      ),
    ),
  );
}

/** The name of a vendor's key. */
export const accessKeyId = v.pipe(
  v.string('请输入访问密钥 ID'),
  v.trim(),
  v.nonEmpty('请输入访问密钥 ID'),
  v.maxLength(128, '最多 {n} 个字符'),
  v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
);

/** The secret of a vendor's key. Without a new one, the stored secret stays. */
export const accessKeySecret = writeOnly(optionalPattern(/^[!-~]+$/, 128, '密钥只能使用英文字母、数字和符号'));

/** Another address than the vendor's own, such as that of a proxy. */
export function vendorEndpoint(problem: string) {
  return v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(200, '最多 {n} 个字符'),
        v.check((text) => text === '' || isOrigin(text), problem),
      ),
    ),
  );
}

function isOrigin(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && search + hash + username + password === '';
}
