import fc from 'fast-check';
import * as v from 'valibot';
import { renderInChinese } from '../text';
import { Conditions, OPERATORS, conditionsHold, fieldsOfConditions, findUnknownFields } from './conditions';
import type { Condition } from './conditions';
import { describeConditions } from './describeConditions';
import type { FormValues } from './formValues';
import { propertyRuns } from './testing';

const values: FormValues = {
  amount: 10_000,
  name: '张三丰',
  day: '2026-11-27',
  moment: '2026-11-27 18:30',
  at: '09:30',
  urgent: true,
  colors: ['red', 'blue'],
  people: ['u1'],
  blank: ' ',
  none: [],
};
const all = (...conditions: Condition[]): Conditions => ({ match: 'ALL', conditions, groups: [] });
const any = (...conditions: Condition[]): Conditions => ({ match: 'ANY', conditions, groups: [] });
const holds = (field: string, operator: Condition['operator'], value?: Condition['value']) =>
  conditionsHold(all({ field, operator, value }), values);

describe('[FRM-02] a condition', () => {
  it.each<[string, Condition['operator'], Condition['value'], boolean]>([
    ['amount', 'EQUALS', 10_000, true],
    ['amount', 'EQUALS', '10000', false],
    ['amount', 'NOT_EQUALS', 1, true],
    ['amount', 'GREATER', 10_000, false],
    ['amount', 'AT_LEAST', 10_000, true],
    ['amount', 'LESS', 10_001, true],
    ['amount', 'AT_MOST', 9999, false],
    ['amount', 'BETWEEN', [1, 10_000], true],
    ['amount', 'BETWEEN', [1], false],
    ['amount', 'ONE_OF', [1, 10_000], true],
    ['name', 'CONTAINS', '三', true],
    ['name', 'CONTAINS', '', false],
    ['name', 'GREATER', '李四', false],
    ['name', 'EQUALS', ' 张三丰 ', true],
    ['day', 'GREATER', '2026-11-26', true],
    ['day', 'LESS', '2026-9-30', false],
    ['day', 'BETWEEN', ['2026-11-27', '2026-12-01'], true],
    ['moment', 'AT_MOST', '2026-11-27', true],
    ['at', 'LESS', '10:00', true],
    ['urgent', 'EQUALS', true, true],
    ['urgent', 'EQUALS', 'true', false],
    ['colors', 'CONTAINS', 'red', true],
    ['colors', 'EQUALS', ['blue', 'red'], true],
    ['colors', 'EQUALS', 'red', false],
    ['colors', 'ONE_OF', ['blue', 'green'], true],
    ['colors', 'NONE_OF', ['green'], true],
    ['blank', 'IS_EMPTY', undefined, true],
    ['none', 'IS_EMPTY', undefined, true],
    ['name', 'IS_NOT_EMPTY', undefined, true],
    ['missing', 'IS_EMPTY', undefined, true],
    ['missing', 'NOT_EQUALS', 'x', false],
    ['missing', 'NONE_OF', ['x'], false],
    ['toString', 'IS_EMPTY', undefined, true],
    ['amount', 'EQUALS', undefined, false],
  ])('%s %s %j: %s', (field, operator, value, expected) => {
    expect(holds(field, operator, value)).toBe(expected);
  });

  it('asks to which organizations a person belongs', () => {
    const rule = all({ field: 'people', operator: 'BELONGS_TO', value: ['o1'] });
    expect(conditionsHold(rule, values, (id) => (id === 'u1' ? ['o9', 'o1'] : []))).toBe(true);
    expect(conditionsHold(rule, values, () => ['o9'])).toBe(false);
    expect(conditionsHold(rule, values)).toBe(false);
    expect(conditionsHold(all({ field: 'people', operator: 'BELONGS_TO', value: 'u1' }), values)).toBe(true);
  });
});

describe('[FRM-02] conditions', () => {
  const yes: Condition = { field: 'urgent', operator: 'EQUALS', value: true };
  const no: Condition = { field: 'urgent', operator: 'EQUALS', value: false };

  it('hold together or one by one, in groups too', () => {
    expect(conditionsHold(all(), values)).toBe(true);
    expect(conditionsHold(any(), values)).toBe(true);
    expect(conditionsHold(all(yes, no), values)).toBe(false);
    expect(conditionsHold(any(yes, no), values)).toBe(true);
    expect(conditionsHold({ match: 'ALL', conditions: [yes], groups: [any(no, yes)] }, values)).toBe(true);
    expect(conditionsHold({ match: 'ANY', conditions: [no], groups: [all(no, yes)] }, values)).toBe(false);
  });

  it('name their fields, and those that the form does not have', () => {
    const rule = { ...all(yes, yes), groups: [any({ field: 'items.price', operator: 'IS_EMPTY' })] };
    expect(fieldsOfConditions(rule)).toEqual(['urgent', 'items.price']);
    expect(findUnknownFields(rule, new Set(['urgent']))).toEqual(['items.price']);
  });

  it('are read as a sentence', () => {
    const labels: Readonly<Record<string, string>> = { amount: '金额', people: '申请人', urgent: '加急', day: '日期' };
    const names = {
      labelOf: (field: string) => labels[field] ?? field,
      nameOf: (_: string, value: unknown) => (value === 'o1' ? '研发部' : undefined),
    };
    const rule: Conditions = {
      match: 'ALL',
      conditions: [{ field: 'amount', operator: 'GREATER', value: 10_000 }],
      groups: [
        any({ field: 'people', operator: 'BELONGS_TO', value: ['o1'] }, yes),
        all({ field: 'day', operator: 'BETWEEN', value: ['2026-01-01', '2026-12-31'] }),
      ],
    };
    expect(renderInChinese(describeConditions(rule, names))).toBe(
      '金额 大于 10,000 且 （申请人 属于 研发部 或 加急 等于 是） 且 日期 介于 2026-01-01 和 2026-12-31',
    );
    expect(renderInChinese(describeConditions(all(), names))).toBe('没有条件');
  });

  it('are refused if they are too deep, too many, or no conditions', () => {
    const nested = (levels: number): unknown =>
      levels === 1 ? all(yes) : { match: 'ANY', conditions: [], groups: [nested(levels - 1)] };
    expect(v.is(Conditions, nested(3))).toBe(true);
    expect(v.is(Conditions, nested(4))).toBe(false);
    expect(v.is(Conditions, nested(1000))).toBe(false);
    expect(v.is(Conditions, all(...Array<Condition>(50).fill(yes)))).toBe(true);
    expect(v.is(Conditions, { ...all(...Array<Condition>(50).fill(yes)), groups: [all(yes)] })).toBe(false);
    for (const field of ['__proto__', 'a.b.c', '1a', '', 'a b'])
      expect(v.is(Conditions, all({ ...yes, field }))).toBe(false);
    expect(v.is(Conditions, all({ ...yes, value: { $gt: 1 } as never }))).toBe(false);
  });

  it('never throw, whatever the values and the rules are', () => {
    const rules = fc.record({
      match: fc.constantFrom('ALL', 'ANY'),
      conditions: fc.array(
        fc.record({
          field: fc.constantFrom('a', 'b.c', 'constructor'),
          operator: fc.constantFrom(...OPERATORS),
          value: fc.jsonValue(),
        }),
        { maxLength: 5 },
      ),
    });
    const forms = fc.dictionary(fc.constantFrom('a', 'b.c', 'constructor'), fc.jsonValue());
    fc.assert(
      fc.property(rules, forms, (rule, form) => {
        const parsed = v.safeParse(Conditions, rule);
        if (parsed.success) expect(typeof conditionsHold(parsed.output, form as FormValues)).toBe('boolean');
      }),
      propertyRuns(3000),
    );
  });
});
