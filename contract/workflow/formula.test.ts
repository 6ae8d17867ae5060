import fc from 'fast-check';
import { renderInChinese } from '../text';
import { evaluateFormula } from './evaluateFormula';
import type { FormValues } from './formValues';
import { AGGREGATES, MAX_FORMULA_LENGTH, fieldsOf, printFormula } from './formula';
import type { Formula } from './formula';
import { parseFormula } from './parseFormula';
import { findCycle } from './dependencies';
import { propertyRuns } from './testing';

const values: FormValues = {
  amount: 100,
  count: 3,
  name: '张三',
  from: '2026-02-27',
  to: '2026-03-01 18:30',
  leave: ['2026-11-01', '2026-11-03'],
  constructor: 5,
  items: [
    { rowId: 'a', values: { price: 0.1, count: 2 } },
    { rowId: 'b', values: { price: 0.2 } },
    { rowId: 'c', values: {} },
  ],
};

function parsed(text: string): Formula {
  const formula = parseFormula(text);
  if (formula.type === 'ERROR') throw new Error(renderInChinese(formula.message));
  return formula;
}
const compute = (text: string, given = values) => evaluateFormula(parsed(text), given);

describe('[FRM-02] a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['24 / 4 / 2', 3],
    ['-2 * -3', 6],
    ['--2', 2],
    ['-(1 + 2)', -3],
    ['{amount} * {count}', 300],
    ['{constructor}', 5],
    [' {amount}\n/ 8 ', 12.5],
    ['sum(1, 2, 3)', 6],
    ['SUM({items.price})', 0.3],
    ['COUNT({items.price})', 2],
    ['COUNT({items})', 3],
    ['COUNT({name}, {missing}, 1 / 0)', 1],
    ['AVERAGE({items.price})', 0.15],
    ['MIN({items.price}, 0.15)', 0.1],
    ['MAX({items.price}, {amount})', 100],
    ['MAX({items.price})', 0.2],
    ['SUM({items.missing})', 0],
    ['SUM({missing}, 2)', 2],
    ['DAYS({from}, {to})', 2],
    ['DAYS({to}, {from})', -2],
    ['DAYS({leave}) + 1', 3],
  ])('%s is %d', (text, result) => {
    expect(compute(text)).toBe(result);
  });

  it.each([
    ['0.1 + 0.2', 0.3],
    ['1.005 * 100', 100.5],
    ['1 / 3', 0.3333333333],
    ['1 / 3 * 3', 1],
    ['2 / 3', 0.6666666667],
    ['-2 / 3', -0.6666666667],
    ['ROUND(2.5, 0)', 3],
    ['ROUND(-2.5, 0)', -3],
    ['ROUND(1.005, 2)', 1.01],
    ['ROUND(1.2345, 2) * 2', 2.46],
    ['999999999999999 + 0.5', 999999999999999.5],
    ['0.00000000004', 0],
    ['0.00000000005', 0.0000000001],
  ])('computes in decimals and rounds half away from zero: %s is %d', (text, result) => {
    expect(compute(text)).toBe(result);
  });

  it.each([
    ['a missing value', '{missing} + 1'],
    ['a text', '{name} + 1'],
    ['a column outside of a function', '{items.price} + 1'],
    ['an inherited property', '{toString} + 1'],
    ['a division by zero', '{amount} / (3 - {count})'],
    ['a text among numbers', 'SUM({name}, 1)'],
    ['a part that is nothing', 'SUM({amount} / 0, 1)'],
    ['the least of nothing', 'MIN({items.missing})'],
    ['the average of nothing', 'AVERAGE({missing})'],
    ['days between what is no day', 'DAYS({name}, {to})'],
    ['a result that is too large', '999999999999999 * 10'],
  ])('is nothing for %s', (_, text) => {
    expect(compute(text)).toBeNull();
  });

  it('sees a cell of its own row, and sums up the column', () => {
    const row = { ...values, 'items.price': 0.1 };
    expect(compute('{items.price} * 10', row)).toBe(1);
    expect(compute('SUM({items.price})', row)).toBe(0.3);
  });

  it.each([
    ['', 0, '公式不完整'],
    ['1 +', 3, '公式不完整'],
    ['1 2', 2, '公式中此处不能是“2”'],
    [')', 0, '公式中此处不能是“)”'],
    ['(1', 2, '此处应为“)”'],
    ['1 ^ 2', 2, '公式中不能使用“^”'],
    ['1 + 😀', 4, '公式中不能使用“😀”'],
    ['{a b} + 1', 0, '“a b”不是字段标识'],
    ['{__proto__}', 0, '“__proto__”不是字段标识'],
    ['{a.b.c}', 0, '“a.b.c”不是字段标识'],
    ['{a', 0, '公式中不能使用“{”'],
    ['EXEC(1)', 0, '没有函数“EXEC”'],
    ['SUM 1', 4, '此处应为“(”'],
    ['ROUND({a}, 11)', 11, '小数位数必须是 0 到 10 的整数'],
    ['DAYS(1, {a})', 5, 'DAYS 的参数必须是日期字段'],
    ['DAYS({a}, 1)', 10, 'DAYS 的参数必须是日期字段'],
    ['9999999999999999', 0, '数字过大'],
    ['('.repeat(21) + '1' + ')'.repeat(21), 20, '公式最多嵌套 20 层'],
    ['-'.repeat(21) + '1', 20, '公式最多嵌套 20 层'],
    ['1' + '+1'.repeat(200), 199, '公式过长，最多 200 个运算'],
    ['1'.padStart(501, ' '), 500, '公式最多 500 个字符'],
  ])('%j is refused at %d: %s', (text, position, sentence) => {
    const result = parseFormula(text);
    expect(result).toMatchObject({ type: 'ERROR', position });
    if (result.type === 'ERROR') expect(renderInChinese(result.message)).toBe(sentence);
  });

  it('names the fields on which it depends', () => {
    expect(fieldsOf(parsed('SUM({items.price}, {a}) + {a} - DAYS({b}, {c}) * ROUND(-{d}, 2)'))).toEqual([
      'items.price',
      'a',
      'b',
      'c',
      'd',
    ]);
  });
});

const field = fc.constantFrom('a', 'amount', 'items.price', 'constructor');
const formulas = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'formula' },
    fc.record({ type: fc.constant('NUMBER' as const), value: fc.constantFrom(0, 1, 0.1, 12.5, 1e-7, 1e15) }),
    fc.record({ type: fc.constant('FIELD' as const), field }),
    fc.record({ type: fc.constant('DAYS' as const), from: field, to: field }),
    fc.record({ type: fc.constant('DAYS' as const), from: field }),
    fc.record({ type: fc.constant('NEGATE' as const), operand: tie('formula') }),
    fc.record({ type: fc.constant('ROUND' as const), operand: tie('formula'), decimals: fc.nat(10) }),
    fc.record({
      type: fc.constant('BINARY' as const),
      operator: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('formula'),
      right: tie('formula'),
    }),
    fc.record({
      type: fc.constant('AGGREGATE' as const),
      name: fc.constantFrom(...AGGREGATES),
      operands: fc.array(tie('formula'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).formula;

const TOKENS = [
  '{a}',
  '{items.price}',
  '1',
  '0',
  '9.99',
  '+',
  '-',
  '*',
  '/',
  '(',
  ')',
  ',',
  'SUM(',
  'ROUND(',
  'DAYS(',
  ' ',
  '{',
  '}',
  '中',
];
const texts = fc.oneof(
  fc.string({ maxLength: MAX_FORMULA_LENGTH }),
  fc.array(fc.constantFrom(...TOKENS), { maxLength: 100 }).map((parts) => parts.join('')),
);

describe('[FRM-02] generated formulas', () => {
  it('read each number as it is written', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double({ min: -1e15, max: 1e15, noNaN: true }),
          fc.integer().map((n) => n / 1e6),
        ),
        (a) => {
          const rounded = Number(a.toFixed(10));
          expect(evaluateFormula({ type: 'FIELD', field: 'a' }, { a: rounded })).toBe(rounded === 0 ? 0 : rounded);
        },
      ),
      propertyRuns(2000),
    );
  });

  it('are the same after they have been printed and parsed again', () => {
    fc.assert(
      fc.property(formulas, (formula) => {
        const text = printFormula(formula);
        fc.pre(text.length <= MAX_FORMULA_LENGTH);
        expect(parseFormula(text)).toEqual(formula);
      }),
      propertyRuns(2000),
    );
  });

  it('come to a number, to nothing or to an error with a place, whatever the text and the values are', () => {
    fc.assert(
      fc.property(texts, fc.object(), (text, given) => {
        const formula = parseFormula(text);
        if (formula.type === 'ERROR') {
          expect(formula.position).toBeGreaterThanOrEqual(0);
          expect(formula.position).toBeLessThanOrEqual(text.length);
        } else expect([null, 'number']).toContain(result(formula, given as FormValues));
      }),
      propertyRuns(5000),
    );
    function result(formula: Formula, given: FormValues) {
      const computed = evaluateFormula(formula, given);
      return computed === null ? null : typeof computed;
    }
  });

  it.each([
    ['nested as deep as can be', `${'('.repeat(19)}1${')'.repeat(19)}`],
    ['nested deeper', '('.repeat(500)],
    ['of signs', '-'.repeat(500)],
    ['of functions', 'SUM('.repeat(125)],
    ['of unclosed fields', '{'.repeat(500)],
    ['of white space', ' '.repeat(500)],
    ['of products that grow', `999999${'*999999'.repeat(70)}`],
  ])('take no time if they are %s', (_, text) => {
    const start = performance.now();
    const formula = parseFormula(text);
    if (formula.type !== 'ERROR') evaluateFormula(formula, values);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

it('[FRM-02] formulas that depend on themselves are named with their way round', () => {
  expect(
    findCycle(
      new Map([
        ['a', ['b']],
        ['b', ['c', 'x']],
        ['c', []],
      ]),
    ),
  ).toBeUndefined();
  expect(
    findCycle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b']);
  expect(findCycle(new Map([['a', ['a']]]))).toEqual(['a', 'a']);
});
