import type { ReactElement } from 'react';
import type { RuleObject } from 'antd/es/form';
import { positions } from 'contract/access/positions';
import { users } from 'contract/access/users';
import { renderInChinese } from 'contract/text';
import type { Message } from 'contract/text';
import { field } from './field';
import { formRules } from './formRules';

type UserField = keyof typeof users.addUser.arg.entries;

/** Returns the form's error message for a value; undefined for a valid one. */
async function said(name: UserField, value: unknown): Promise<unknown> {
  const [rule] = formRules(users.addUser, name) as [RuleObject];
  try {
    await rule.validator?.(rule, value, () => {});
    return undefined;
  } catch (error) {
    const { message } = error as { message: ReactElement<Message> };
    return renderInChinese(message.props);
  }
}
const isMarked = (name: UserField) => (formRules(users.addUser, name)[0] as RuleObject).required;

describe('[USR-02] the rules of the user form', () => {
  it.each<[UserField, unknown, string | undefined]>([
    ['phonenumber', undefined, '请输入手机号'],
    ['phonenumber', '', '请输入手机号'],
    ['phonenumber', '   ', '请输入手机号'],
    ['phonenumber', '12345', '数据格式错误'],
    ['phonenumber', '11812345678', '数据格式错误'],
    ['phonenumber', '138123456789', '数据格式错误'],
    ['phonenumber', '13812345678', undefined],
    ['phonenumber', ' 13812345678 ', undefined],
    ['email', undefined, '请输入邮箱'],
    ['email', 'zhang.san', '数据格式错误'],
    ['email', 'zhang@example.c', '数据格式错误'],
    ['email', 'zhang@example.company', '数据格式错误'],
    ['email', 'zhang.san+1@mail.example.com', undefined],
    ['email', `${'a'.repeat(40)}@example.com`, '最多 50 个字符'],
    ['nickName', null, '请输入姓名'],
    ['nickName', ' ', '请输入姓名'],
    ['nickName', '张'.repeat(25), undefined],
    ['nickName', '张'.repeat(26), '最多 25 个字符'],
    ['userName', undefined, '请输入用户名'],
    ['userName', '  ', '请输入用户名'],
    ['userName', 'ab', '请输入至少3个字符'],
    ['userName', ' ab ', '请输入至少3个字符'],
    ['userName', 'abc', undefined],
    ['userName', 'a'.repeat(20), undefined],
    ['userName', 'a'.repeat(21), '最多 20 个字符'],
    ['organizeId', undefined, '请选择组织'],
    ['organizeId', null, '请选择组织'],
    ['organizeId', '12', undefined],
    ['idCard', undefined, undefined],
    ['idCard', '', undefined],
    ['idCard', '123', '数据格式错误'],
    ['idCard', '11010519491231002x', undefined],
    ['sex', undefined, undefined],
    ['sex', '', undefined],
    ['sex', '3', '数据格式错误'],
    ['jobNumber', undefined, undefined],
    ['jobNumber', 7, '数据格式错误'],
    ['remark', '字'.repeat(201), '最多 200 个字符'],
  ])('%s %j: %s', async (name, value, message) => {
    expect(await said(name, value)).toBe(message);
  });

  it('marks what is required, and nothing else', () => {
    const names: UserField[] = [
      'userName',
      'nickName',
      'phonenumber',
      'email',
      'organizeId',
      'jobNumber',
      'idCard',
      'remark',
      'roleIds',
    ];
    expect(names.filter(isMarked)).toEqual(['userName', 'nickName', 'phonenumber', 'email', 'organizeId']);
  });

  it('there is no password to type: the server makes it', () => {
    expect(Object.keys(users.addUser.arg.entries)).not.toContain('password');
  });

  it('a field that the endpoint does not have is a compile error', () => {
    // @ts-expect-error -- the endpoint has a field positionCode, but no positionKey
    expect(formRules(positions.addPosition, 'positionKey')).toEqual([]);
  });

  it('a field of a form has its name, its rules and its length from the endpoint', () => {
    const { addUser } = users;
    expect(field(addUser, 'userName')).toMatchObject({
      name: 'userName',
      rules: [{ required: true }],
      fieldProps: { maxLength: 20 },
    });
    expect(field(addUser, 'email').fieldProps).toEqual({ maxLength: 50 });
    expect(field(addUser, 'remark', { rows: 2 }).fieldProps).toEqual({ maxLength: 200, rows: 2 });
    expect(field(addUser, 'roleIds').fieldProps).toEqual({});
    expect(field(addUser, 'sex').fieldProps).toEqual({});
    // @ts-expect-error -- the endpoint has a field positionCode, but no positionKey
    expect(field(positions.addPosition, 'positionKey').rules).toEqual([]);
    // @ts-expect-error -- a field that is a choice, such as `sex`, has no maximum length
    expect(field(addUser, 'sex').fieldProps.maxLength).toBeUndefined();
  });
});
