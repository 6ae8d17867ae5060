import { renderInChinese } from '../../text';
import * as v from 'valibot';
import { FormField } from '../formField';
import { contractOf, readFieldValue, summarizeField } from '../formIndex';
import type { FormValue } from '../formValues';
import { matchesPattern } from '../patterns';
import type { TextPattern } from '../patterns';
import { FIELD_MASKS, maskText } from '../maskText';
import { amountInWords } from './amountInWords';
import { sumColumn } from './table';

const context = { today: '2026-11-27' };
const tree = [{ value: 'gd', label: '广东', children: [{ value: 'sz', label: '深圳' }] }];
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const names: Readonly<Record<string, string>> = { u1: '张三', u2: '李四', '440000': '广东省', '440300': '深圳市' };

function read(kind: string, settings: unknown, value: unknown) {
  const field = v.parse(FormField, { id: 'a', label: 'A', kind, settings });
  const result = readFieldValue(field, value, context);
  if (!result.isValid) return { problem: renderInChinese(result.message) };
  const summary = summarizeField(field, result.value, (id) => names[id]);
  return { value: result.value, summary: typeof summary === 'string' ? summary : renderInChinese(summary) };
}

describe('[FRM-02] the kinds of fields', () => {
  it.each<[string, unknown, unknown, FormValue, string]>([
    ['text', {}, ' 张三 ', '张三', '张三'],
    ['textArea', {}, '一\n二', '一\n二', '一 二'],
    ['richText', {}, '<p>一<b>二</b></p>', '<p>一<b>二</b></p>', '一 二'],
    ['number', { unit: '件' }, 1234.5, 1234.5, '1,234.5 件'],
    ['amount', {}, 10_500.5, 10_500.5, '10,500.50（壹万零伍佰元伍角整）'],
    ['amount', { hasCapitals: false }, 0.1, 0.1, '0.10'],
    ['radio', { options }, 'a', 'a', 'A'],
    ['checkbox', { options }, ['a', 'b'], ['a', 'b'], 'A、B'],
    ['select', { options }, ['c'], ['c'], 'C'],
    ['cascade', { options: tree }, ['gd', 'sz'], ['gd', 'sz'], '广东 / 深圳'],
    ['switch', {}, false, false, '否'],
    ['switch', { onLabel: '同意' }, true, true, '同意'],
    ['date', {}, '1958-02-28', '1958-02-28', '1958-02-28'],
    ['date', { precision: 'MINUTE' }, '2026-11-27 18:30', '2026-11-27 18:30', '2026-11-27 18:30'],
    ['date', { precision: 'MONTH', earliest: 'TODAY' }, '2026-11', '2026-11', '2026-11'],
    ['dateRange', {}, ['2026-01-01', '2026-01-01'], ['2026-01-01', '2026-01-01'], '2026-01-01 ~ 2026-01-01'],
    ['time', {}, '09:30', '09:30', '09:30'],
    ['rate', { allowsHalves: true }, 3.5, 3.5, '3.5 / 5'],
    ['slider', {}, 50, 50, '50'],
    ['color', {}, '#1677FF', '#1677ff', '#1677ff'],
    ['user', { isMultiple: true }, ['u1', 'u2'], ['u1', 'u2'], '张三、李四'],
    ['organization', {}, ['o1'], ['o1'], 'o1'],
    ['position', {}, ['p1'], ['p1'], 'p1'],
    ['role', {}, ['r1'], ['r1'], 'r1'],
    ['dictionary', { dictType: 'sex' }, ['0'], ['0'], '0'],
    ['region', {}, ['440000', '440300'], ['440000', '440300'], '广东省 深圳市'],
    ['linkedRecord', {}, ['f1'], ['f1'], 'f1'],
    ['apiSelect', {}, ['x'], ['x'], 'x'],
    ['signature', {}, 'file1', 'file1', '已签名'],
    ['location', {}, { address: '深圳' }, { address: '深圳', longitude: null, latitude: null }, '深圳'],
    [
      'location',
      {},
      { address: '', longitude: 1.5, latitude: 2 },
      { address: '', longitude: 1.5, latitude: 2 },
      '1.5, 2',
    ],
    ['file', {}, ['f1', 'f2'], ['f1', 'f2'], 'f1、f2'],
    ['image', {}, ['f1'], ['f1'], 'f1'],
  ])('%s %j takes %j', (kind, settings, given, value, summary) => {
    expect(read(kind, settings, given)).toEqual({ value, summary });
  });

  it.each<[string, unknown, unknown, string]>([
    ['text', {}, 'a\nb', '不能换行'],
    ['text', {}, 'a\u0000b', '数据格式错误'],
    ['text', {}, '\ud800', '数据格式错误'],
    ['text', { minLength: 3 }, 'ab', '至少 3 个字符'],
    ['text', { pattern: 'PLATE' }, '粤B', '请输入正确的车牌号码'],
    ['textArea', {}, 'x'.repeat(2001), '最多 2000 个字符'],
    ['number', {}, '1', '请输入数字'],
    ['number', {}, 1e16, '数字超出范围'],
    ['number', { decimals: 1 }, 0.25, '最多 1 位小数'],
    ['amount', {}, 0.001, '最多 2 位小数'],
    ['checkbox', { options, minChosen: 2 }, ['a'], '至少选择 2 项'],
    ['checkbox', { options }, ['a', 'a'], '不能重复选择'],
    ['select', { options }, ['a', 'b'], '最多选择 1 项'],
    ['select', { options, isMultiple: true }, ['constructor'], '所选的选项不存在'],
    ['cascade', { options: tree }, ['gd'], '请选择到最后一级'],
    ['cascade', { options: tree }, ['gd', 'bj'], '所选的选项不存在'],
    ['date', {}, '2026-02-29', '数据格式错误'],
    ['date', {}, '2026-02-28 10:00', '数据格式错误'],
    ['date', { precision: 'MINUTE' }, '2026-02-28 24:00', '数据格式错误'],
    ['date', { latest: '2026-01-01' }, '2026-01-02', '不能晚于 2026-01-01'],
    ['dateRange', {}, ['2026-01-02', '2026-01-01'], '结束日期不能早于开始日期'],
    ['time', { earliest: '09:00' }, '08:59', '不能早于 09:00'],
    ['rate', {}, 2.5, '数据格式错误'],
    ['rate', { stars: 3 }, 4, '不能大于 3'],
    ['color', {}, 'red;background:url(//x)', '数据格式错误'],
    ['user', {}, ['u1', 'u2'], '最多选择 1 项'],
    ['user', {}, ["' or 1=1"], '数据格式错误'],
    ['region', {}, ['440000', '110100'], '数据格式错误'],
    ['region', { levels: 1 }, ['440000', '440300'], '数据格式错误'],
    ['location', { allowsTyping: false }, { address: 'x' }, '请获取当前位置'],
    ['location', {}, { address: 'x', longitude: 1 }, '数据格式错误'],
    ['file', { maxFiles: 1 }, ['a', 'b'], '最多选择 1 项'],
    ['description', {}, 'x', '数据格式错误'],
  ])('%s %j refuses %j: %s', (kind, settings, given, problem) => {
    expect(read(kind, settings, given)).toEqual({ problem });
  });

  it.each<[string, FormValue, boolean]>([
    ['text', ' ', true],
    ['richText', '<p> <br></p>', true],
    ['richText', '<p><img src="x"></p>', false],
    ['rate', 0, true],
    ['number', 0, false],
    ['switch', false, false],
    ['user', [], true],
    ['location', { address: '', longitude: null, latitude: null }, true],
  ])('%s with the value %j is empty: %s', (kind, value, isEmpty) => {
    const field = v.parse(FormField, { id: 'a', label: 'A', kind, settings: {} });
    expect(contractOf(field).isEmpty(value)).toBe(isEmpty);
  });

  it('a formatted text is read once, however hostile it is', () => {
    const start = performance.now();
    expect(read('richText', {}, '<'.repeat(20_000))).toMatchObject({ summary: '' });
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('the total of a column leaves out what is no number', () => {
    const row = (rowId: string, x: FormValue) => ({ rowId, values: { x } });
    expect(sumColumn([row('a', 0.1), row('b', 0.2), row('c', 'x')], 'x')).toBe(0.3);
    expect(sumColumn('x', 'x')).toBe(0);
  });
});

it.each([
  [0, '零元整'],
  [0.05, '伍分'],
  [0.5, '伍角整'],
  [1, '壹元整'],
  [1.05, '壹元零伍分'],
  [1.005, '壹元零壹分'],
  [10, '壹拾元整'],
  [100.1, '壹佰元壹角整'],
  [1001, '壹仟零壹元整'],
  [10_500.5, '壹万零伍佰元伍角整'],
  [100_000, '壹拾万元整'],
  [101_000, '壹拾万零壹仟元整'],
  [1_000_001, '壹佰万零壹元整'],
  [100_000_000, '壹亿元整'],
  [100_001_000, '壹亿零壹仟元整'],
  [123_456_789.12, '壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖元壹角贰分'],
  [-3.2, '负叁元贰角整'],
  [999_999_999_999.99, '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  [1e15, ''],
  [Number.NaN, ''],
])('[FRM-02] the amount %d in words is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

it.each<[TextPattern, readonly string[], readonly string[]]>([
  ['MOBILE', ['13812345678'], ['1381234567', '23812345678', '+8613812345678']],
  ['TELEPHONE', ['0755-26012345', '02087654321', '400-810-6666', '87654321-801'], ['12', '0755']],
  ['MAIL', ['a.b@example.com'], ['a@b', 'a b@example.com']],
  ['IDENTITY_NUMBER', ['11010519491231002X', '11010519491231002x'], ['110105194912310021', '110105194902300021', '']],
  ['CREDIT_CODE', ['91350100M000100Y43'], ['91350100M000100Y44', '91350100I000100Y43']],
  ['PLATE', ['粤B12345', '粤BD12345', '京A1234警'], ['粤I12345', 'B12345']],
  ['BANK_CARD', ['4539578763621486'], ['4539578763621487', '123']],
  ['POSTAL_CODE', ['518000'], ['51800']],
  ['WEB_ADDRESS', ['https://example.com/x'], ['javascript:alert(1)', 'example.com']],
  ['DIGITS', ['007'], ['1.5', '１']],
  ['LETTERS_AND_DIGITS', ['Ab1'], ['中', 'a-b']],
])('[FRM-02] the pattern %s', (pattern, right, wrong) => {
  for (const text of right) expect([text, matchesPattern(text, pattern)]).toEqual([text, true]);
  for (const text of wrong) expect([text, matchesPattern(text, pattern)]).toEqual([text, false]);
});

it('[FRM-02] no pattern takes long for a hostile text', () => {
  const start = performance.now();
  for (const pattern of [
    'MOBILE',
    'TELEPHONE',
    'MAIL',
    'IDENTITY_NUMBER',
    'CREDIT_CODE',
    'PLATE',
    'BANK_CARD',
    'WEB_ADDRESS',
  ] as const)
    for (const part of ['a', '1', 'a.', '-', 'a@a.', ' '])
      matchesPattern(`${part.repeat(2000 / part.length)}!`, pattern);
  expect(performance.now() - start).toBeLessThan(10_000);
});

it('[FRM-02] masks show no more than they say', () => {
  expect(FIELD_MASKS.map((mask) => maskText('11010519491231002X', mask))).toEqual([
    '11010519491231002X',
    '1**',
    maskText('11010519491231002X', 'PHONE'),
    maskText('11010519491231002X', 'MAIL'),
    '1101****2X',
    '****002X',
    '****',
  ]);
  expect(maskText('12345', 'BANK_CARD')).toBe('****');
});
