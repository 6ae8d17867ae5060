import * as v from 'valibot';
import { renderInChinese, issueMessage } from '../text';
import { profileFields } from './profile';
import type { ProfileField } from './profile';

/** The message of the rule for this field that the value violates; undefined for a valid value. */
function said(field: ProfileField, value: unknown): string | undefined {
  const result = v.safeParse(profileFields[field], value, { abortPipeEarly: true });
  return result.success ? undefined : renderInChinese(issueMessage(result.issues[0]));
}
const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

describe('[PRF-02] one’s own account', () => {
  it.each<[ProfileField, unknown]>([
    ['phonenumber', undefined],
    ['phonenumber', null],
    ['phonenumber', ''],
    ['phonenumber', ' '],
    ['phonenumber', '12012345678'],
    ['phonenumber', ' 19912345678 '],
    ['email', 'zhou.chuan+1@mail.example.com'],
    ['email', 'a@b.cn'],
    ['email', 'a@b.museum'],
    ['email', address(50)],
    ['nickName', '周小川'],
    ['nickName', '长'.repeat(25)],
    ['nickName', ' 周 小川 '],
  ])('%s may be %j', (field, value) => {
    expect(said(field, value)).toBeUndefined();
  });

  it.each<[ProfileField, unknown, string]>([
    ['phonenumber', '11012345678', '数据格式错误'],
    ['phonenumber', '10012345678', '数据格式错误'],
    ['phonenumber', '29912345678', '数据格式错误'],
    ['phonenumber', '1991234567', '数据格式错误'],
    ['phonenumber', '199123456789', '数据格式错误'],
    ['phonenumber', '1'.repeat(21), '数据格式错误'],
    ['phonenumber', '1991234567x', '数据格式错误'],
    ['email', undefined, '不能为空'],
    ['email', '', '不能为空'],
    ['email', '  ', '不能为空'],
    ['email', 'zhou', '数据格式错误'],
    ['email', '@example.com', '数据格式错误'],
    ['email', 'zhou@example', '数据格式错误'],
    ['email', 'zhou@example.c', '数据格式错误'],
    ['email', 'zhou@example.abcdefg', '数据格式错误'],
    ['email', 'zhou@ex ample.com', '数据格式错误'],
    ['email', address(51), '最多 50 个字符'],
    ['nickName', undefined, '不能为空'],
    ['nickName', '', '不能为空'],
    ['nickName', '   ', '不能为空'],
    ['nickName', '长'.repeat(26), '最多 25 个字符'],
  ])('%s may not be %j: %s', (field, value, message) => {
    expect(said(field, value)).toBe(message);
  });
});
