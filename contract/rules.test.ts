import * as v from 'valibot';
import { renderInChinese, issueMessage } from './text';
import type { GenericSchema } from 'valibot';
import { MAX_PAGE_SIZE, wholeNumber } from './paging';
import { idCard, password } from './personRules';
import { day, optionalText, requiredText, rowId } from './rules';
import { users } from './access/users';

/** The message of the rule that the value violates; undefined for a valid value. */
function said(schema: GenericSchema, value: unknown): string | undefined {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  return result.success ? undefined : renderInChinese(issueMessage(result.issues[0]));
}

const user = {
  userName: 'zhangsan',
  nickName: '张三',
  phonenumber: '13812345678',
  email: 'zhang.san@example.com',
  organizeId: '1',
};
const add = users.addUser.arg;

describe('[USR-02] the rules of a user', () => {
  it('are kept without a password, roles or positions', () => {
    expect(v.parse(add, user)).toEqual({ ...user, roleIds: [], positionIds: [] });
  });

  it('drop what does not belong to a user, a password too', () => {
    expect(v.parse(add, { ...user, password: 'x', merchantId: '9' })).not.toHaveProperty('password');
    expect(v.parse(add, { ...user, merchantId: '9' })).not.toHaveProperty('merchantId');
  });

  it.each([
    ['userName', '请输入用户名'],
    ['nickName', '请输入姓名'],
    ['phonenumber', '请输入手机号'],
    ['email', '请输入邮箱'],
    ['organizeId', '请选择组织'],
  ] as const)('%s is required: %s', (name, message) => {
    const { [name]: _, ...rest } = user;
    expect(said(add.entries[name], undefined)).toBe(message);
    expect(said(add.entries[name], null)).toBe(message);
    expect(said(add.entries[name], '')).toBe(message);
    expect(v.safeParse(add, rest).success).toBe(false);
  });

  it.each(['13812345678', '12012345678', '19999999999'])('phone %s is good', (phone) => {
    expect(said(add.entries.phonenumber, phone)).toBeUndefined();
  });
  it.each([
    '1381234567',
    '138123456789',
    '11012345678',
    '10012345678',
    '23812345678',
    '１3812345678',
    '138 1234 5678',
    '+8613812345678',
  ])('phone %s is not: 数据格式错误', (phone) => {
    expect(said(add.entries.phonenumber, phone)).toBe('数据格式错误');
  });

  it.each(['a@b.cn', 'first.last+tag@mail.example.com', 'a_b-c@x-y.museum'])('e-mail %s is good', (email) => {
    expect(said(add.entries.email, email)).toBeUndefined();
  });
  it.each(['a', 'a@', '@b.cn', 'a@b', 'a@b.c', 'a@b.toolong', 'a b@c.cn', 'a@b..cn', '张@b.cn', 'a@b.cn\u0000'])(
    'e-mail %j is not: 数据格式错误',
    (email) => {
      expect(said(add.entries.email, email)).toBe('数据格式错误');
    },
  );

  it.each<[string, string | undefined]>([
    ['ab', '请输入至少3个字符'],
    ['abc', undefined],
    ['a'.repeat(20), undefined],
    ['a'.repeat(21), '最多 20 个字符'],
    ['zhang san', '只能使用字母、数字、下划线、点、@ 和短横线'],
    ['<b>', '只能使用字母、数字、下划线、点、@ 和短横线'],
  ])('user name %s: %s', (name, message) => {
    expect(said(add.entries.userName, name)).toBe(message);
  });

  it('are quick to refuse what is made to be slow', () => {
    const started = performance.now();
    said(add.entries.email, `${'a-'.repeat(20_000)}@${'a-.'.repeat(20_000)}`);
    said(add.entries.email, `a@${'a.'.repeat(23)}!`);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('rules in general', () => {
  it('required text is trimmed, is not blank and has no control characters', () => {
    const schema = requiredText('请输入名称', 5);
    expect(v.parse(schema, ' 甲 乙 ')).toBe('甲 乙');
    expect(said(schema, ' \t\n ')).toBe('请输入名称');
    expect(said(schema, '甲乙丙丁戊己')).toBe('最多 5 个字符');
    expect(said(schema, 'a\u0000b')).toBe('数据格式错误');
    expect(said(schema, 7)).toBe('请输入名称');
  });

  it('optional text may be missing, null or empty', () => {
    for (const value of [undefined, null, '']) expect(said(optionalText(), value)).toBeUndefined();
    expect(said(optionalText(), 7)).toBe('数据格式错误');
  });

  it('a row id is short and plain', () => {
    for (const id of ['1', 'a-b_C9', '9'.repeat(40)]) expect(said(rowId(), id)).toBeUndefined();
    for (const id of ['', ' ', '../1', '1;drop', '9'.repeat(41), 7, null])
      expect(said(rowId(), id)).toBe('数据格式错误');
  });

  it('an identity number may be left empty', () => {
    for (const number of ['', '11010519491231002X', '11010519491231002x']) expect(said(idCard, number)).toBeUndefined();
    for (const number of ['1', '1101051949123100XX']) expect(said(idCard, number)).toBe('数据格式错误');
  });

  it('a day is YYYY-MM-DD', () => {
    expect(said(day, '2024-02-29')).toBeUndefined();
    for (const value of ['2024-2-9', '29.02.2024', '2024-13-01', '2024-02-29T00:00:00']) {
      expect(said(day, value)).toBe('数据格式错误');
    }
  });

  it('a whole number may arrive as text, in its range only', () => {
    const size = wholeNumber(1, MAX_PAGE_SIZE);
    expect([1, '1', 100, '100'].map((value) => v.parse(size, value))).toEqual([1, 1, 100, 100]);
    for (const value of [0, 101, '0', '1.5', '1e2', ' 1', '', 'x', Number.NaN, '9'.repeat(400)]) {
      expect(v.safeParse(size, value).success).toBe(false);
    }
  });

  it('one lock says how long: 请输入锁定时间', () => {
    const { lockDuration } = users.lockUser.arg.entries;
    for (const value of [undefined, null, '', 'x', -1, 525_601])
      expect(said(lockDuration, value)).toBe('请输入锁定时间');
    expect(v.parse(lockDuration, '30')).toBe(30);
  });
});

describe('the rule of passwords', () => {
  const weak = '必须是包含大小写字母、数字和特殊符号的8位以上组合';

  it.each(['Journey#2026', 'Aa1#5678', '密码 Aa1#x', 'Aa1#'.repeat(32)])('takes %.20s', (value) => {
    expect(said(password, value)).toBeUndefined();
  });

  it.each(['', 'Aa1#567', 'journey#2026', 'JOURNEY#2026', 'Journey#xxxx', 'Journey2026', 'Journey 2026', undefined])(
    'refuses %s as too simple',
    (value) => {
      expect(said(password, value)).toBe(weak);
    },
  );

  it('refuses what would take long to hash, and what no keyboard types', () => {
    expect(said(password, `${'Aa1#'.repeat(32)}x`)).toBe('最多 128 个字符');
    expect(said(password, 'Aa1#5678\u0000')).toBe(weak);
  });
});
