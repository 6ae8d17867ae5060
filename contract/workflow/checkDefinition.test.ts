import fc from 'fast-check';
import * as v from 'valibot';
import { renderInChinese } from '../text';
import { checkDefinition } from './checkDefinition';
import { fieldKinds } from './fieldKinds/registry';
import { FIELD_KIND_GROUPS } from './fieldKinds/fieldKind';
import type { FieldKind } from './fieldKinds/fieldKind';
import { FormDefinition, MAX_FIELDS } from './formDefinition';
import { form, when, propertyRuns } from './testing';

const parse = (given: unknown) => v.safeParse(FormDefinition, given);
const node = (more: Readonly<Record<string, unknown>> = {}) => ({
  id: 'a',
  kind: 'text',
  label: 'A',
  settings: {},
  ...more,
});
const options = [{ value: 'x', label: 'X' }];

function problems(...nodes: readonly Readonly<Record<string, unknown>>[]) {
  return checkDefinition(form(...nodes)).map(
    ({ reference, part, message }) => `${reference ?? ''} ${part} ${renderInChinese(message)}`,
  );
}

const ALL_KINDS = Object.values(FIELD_KIND_GROUPS).flatMap((group): readonly FieldKind[] => group);

describe('[FRM-02] a definition', () => {
  it('has fields, tables and layouts of every kind', () => {
    expect([...ALL_KINDS].sort()).toEqual(Object.keys(fieldKinds).sort());
    for (const kind of ALL_KINDS) {
      const settings = ['radio', 'checkbox', 'select', 'cascade'].includes(kind) ? { options } : {};
      const given = {
        id: 'a',
        label: 'A',
        kind,
        settings,
        columns: [node()],
        sections: [{ children: [node({ id: 'b' })] }],
      };
      expect([kind, parse({ nodes: [given] }).issues]).toEqual([kind, undefined]);
    }
    expect(parse({ nodes: [node({ kind: 'script' })] }).success).toBe(false);
  });

  it('fills in what a designer has not said', () => {
    expect(parse({ nodes: [node()] }).output).toEqual({
      labelPosition: 'TOP',
      nodes: [
        {
          ...node({ settings: { maxLength: 200 } }),
          hidden: false,
          showWhen: null,
          width: 24,
          default: null,
          required: false,
          readOnly: false,
          unique: false,
          comparisons: [],
          mask: 'NONE',
          inList: false,
          inSummary: false,
          inPrint: true,
        },
      ],
    });
  });

  it.each(['__proto__', 'a.b', 'a b', '1a', '_a', '', '字段', 'a'.repeat(41), 'a\n'])(
    'has no field with the id %j',
    (id) => {
      expect(parse({ nodes: [node({ id })] }).success).toBe(false);
    },
  );

  it.each(['constructor', 'toString', 'hasOwnProperty', 'A_1'])('can have a field with the id %j', (id) => {
    expect(parse({ nodes: [node({ id })] }).success).toBe(true);
    expect(problems({ id, kind: 'text' })).toEqual([]);
  });

  it('has at most 4 levels, 300 fields and 30 columns', () => {
    const inCards = (levels: number): unknown =>
      levels === 1
        ? node()
        : { id: 'c', kind: 'card', label: '', settings: {}, sections: [{ children: [inCards(levels - 1)] }] };
    expect(parse({ nodes: [inCards(4)] }).success).toBe(true);
    expect(parse({ nodes: [inCards(5)] }).success).toBe(false);
    const fields = (count: number) => Array.from({ length: count }, (_, index) => node({ id: `f${String(index)}` }));
    expect(parse({ nodes: fields(MAX_FIELDS) }).success).toBe(true);
    expect(parse({ nodes: fields(MAX_FIELDS + 1) }).success).toBe(false);
    const table = (columns: number) => node({ kind: 'table', columns: fields(columns) });
    expect(parse({ nodes: [table(30)] }).success).toBe(true);
    expect(parse({ nodes: [table(31)] }).success).toBe(false);
    expect(parse({ nodes: Array.from({ length: 10 }, () => table(30)) }).success).toBe(false);
    expect(parse({ nodes: [node({ kind: 'table', columns: [table(1)] })] }).success).toBe(false);
  });

  it('can be as deep as its parts allow together', () => {
    const rule = (levels: number): unknown => ({
      match: 'ALL',
      conditions: [{ field: 'a', operator: 'ONE_OF', value: ['x'] }],
      groups: levels > 1 ? [rule(levels - 1)] : [],
    });
    const column = node({ kind: 'select', settings: { options, optionRules: [{ when: rule(3), options: ['x'] }] } });
    const inCards = (levels: number): unknown =>
      levels === 1
        ? node({ kind: 'table', columns: [column] })
        : { id: 'c', kind: 'card', label: '', settings: {}, sections: [{ children: [inCards(levels - 1)] }] };
    expect(parse({ nodes: [inCards(4)] }).issues).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['10,000 nodes', { nodes: Array.from({ length: 10_000 }, () => node()) }],
    ['100,000 values', { nodes: Array(100_000).fill(0) }],
    ['a thousand levels', JSON.parse(`${'{"nodes":[{"sections":[{"children":'.repeat(1000)}1${'}]}]}'.repeat(1000)}`)],
    ['100,000 levels', JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['a million characters', { nodes: [node({ help: 'x'.repeat(1_000_001) })] }],
    [
      'a loop',
      (() => {
        const loop: unknown[] = [];
        loop.push(loop);
        return { nodes: loop };
      })(),
    ],
    ['a prototype', JSON.parse('{"__proto__":{"nodes":[]}}')],
    ['nothing', null],
  ])('with %s is refused in time', (_, given) => {
    const start = performance.now();
    expect(parse(given).success).toBe(false);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it('is the same after it has been written as JSON and read again', () => {
    // JSON has no -0.
    const written = fc.json({ maxDepth: 2 }).map((text): unknown => JSON.parse(text.replaceAll('-0', '0')));
    const id = fc.stringMatching(/^[A-Za-z]\w{0,9}$/);
    const conditions = fc.record({
      match: fc.constantFrom('ALL', 'ANY'),
      conditions: fc.array(
        fc.record({
          field: id,
          operator: fc.constantFrom('EQUALS', 'ONE_OF'),
          value: fc.oneof(fc.string({ maxLength: 5 }), fc.integer()),
        }),
        { maxLength: 3 },
      ),
    });
    const field = fc.record(
      {
        id,
        label: fc.string({ maxLength: 20 }),
        kind: fc.constantFrom(
          ...FIELD_KIND_GROUPS.BASIC.filter((kind) => !['radio', 'checkbox', 'select', 'cascade'].includes(kind)),
        ),
        settings: fc.constant({}),
        showWhen: conditions,
        required: fc.boolean(),
        width: fc.integer({ min: 1, max: 24 }),
        default: fc.record({ type: fc.constant('CONSTANT'), value: written }),
      },
      { requiredKeys: ['id', 'label', 'kind', 'settings'] },
    );
    const layout = fc.record({
      id,
      label: fc.constant(''),
      kind: fc.constantFrom(...FIELD_KIND_GROUPS.LAYOUT),
      settings: fc.constant({}),
      sections: fc.array(
        fc.record({ title: fc.string({ maxLength: 5 }), children: fc.array(field, { maxLength: 3 }) }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(fc.record({ nodes: fc.array(fc.oneof(field, layout), { maxLength: 5 }) }), (given) => {
        const definition = v.parse(FormDefinition, given);
        const again: unknown = JSON.parse(JSON.stringify(definition));
        expect(v.parse(FormDefinition, again)).toEqual(definition);
        expect(Array.isArray(checkDefinition(definition))).toBe(true);
      }),
      propertyRuns(300),
    );
  });
});

describe('[FRM-02] what a definition lacks is named with its place', () => {
  it.each<[string, readonly Readonly<Record<string, unknown>>[], readonly string[]]>([
    ['no fields', [], [' FORM 表单中没有字段']],
    [
      'ids that stand twice',
      [
        { id: 'a', kind: 'text' },
        { id: 'c', kind: 'card', sections: [[{ id: 'a', kind: 'number' }]] },
        {
          id: 't',
          kind: 'table',
          columns: [
            { id: 'a', kind: 'text' },
            { id: 'b', kind: 'text' },
            { id: 'b', kind: 'text' },
          ],
        },
      ],
      ['a BASICS 字段标识“a”重复', 't.b BASICS 字段标识“t.b”重复'],
    ],
    ['a field without a name', [{ id: 'a', kind: 'text', label: ' ' }], ['a BASICS 请输入字段名称']],
    [
      'a field that nobody can fill in and that is required',
      [
        { id: 'a', kind: 'text', required: true, readOnly: true },
        { id: 'f', kind: 'serialNumber', required: true },
      ],
      ['a BASICS 只读、隐藏或自动填写的字段不能必填', 'f BASICS 只读、隐藏或自动填写的字段不能必填'],
    ],
    ['no options', [{ id: 'a', kind: 'radio', settings: { options: [] } }], ['a SETTINGS 请添加选项']],
    [
      'options that are empty, or there twice',
      [
        {
          id: 'a',
          kind: 'select',
          settings: { options: [...options, { value: 'y', label: 'X' }, { value: '', label: 'Z' }] },
        },
        { id: 'b', kind: 'cascade', settings: { options: [{ ...options[0], children: [...options, ...options] }] } },
      ],
      [
        'a SETTINGS 选项的名称和值不能为空',
        'a SETTINGS 选项“X”重复',
        'b SETTINGS 选项“x”重复',
        'b SETTINGS 选项“X”重复',
      ],
    ],
    [
      'rules about options',
      [
        {
          id: 'a',
          kind: 'radio',
          settings: {
            options,
            optionRules: [
              { when: when('b', 'IS_EMPTY'), options: ['y'] },
              { when: when('a', 'IS_EMPTY'), options: [] },
            ],
          },
        },
      ],
      [
        'a OPTION_RULES 选项规则中没有选项“y”',
        'a OPTION_RULES 选项规则没有选择任何选项',
        'a OPTION_RULES 没有可用的字段“b”',
        'a FORMULA 公式和显示条件互相引用：a → a',
      ],
    ],
    [
      'limits the wrong way round',
      [
        { id: 'a', kind: 'number', settings: { min: 2, max: 1 } },
        { id: 'b', kind: 'text', settings: { minLength: 5, maxLength: 4 } },
      ],
      ['a SETTINGS 最小值不能大于最大值', 'b SETTINGS 最小值不能大于最大值'],
    ],
    [
      'fields and operators that a rule cannot use',
      [
        { id: 'm', kind: 'number', showWhen: when('k', 'EQUALS', 'true') },
        { id: 'k', kind: 'switch', showWhen: when('q', 'BETWEEN', ['1']) },
        { id: 'q', kind: 'date' },
        { id: 'a', kind: 'text', showWhen: when('missing', 'EQUALS', 'x') },
        { id: 'b', kind: 'switch', showWhen: when('a', 'GREATER', 'x') },
        { id: 'c', kind: 'text', showWhen: when('a', 'EQUALS') },
        { id: 'd', kind: 'text', showWhen: { match: 'ALL', conditions: [], groups: [] } },
        { id: 'e', kind: 'text', showWhen: when('t.x', 'IS_EMPTY') },
        {
          id: 't',
          kind: 'table',
          columns: [
            { id: 'x', kind: 'text' },
            { id: 'y', kind: 'text', showWhen: when('t.x', 'IS_EMPTY') },
          ],
        },
        { id: 'l', kind: 'card', showWhen: when('n', 'IS_EMPTY'), sections: [[]] },
        { id: 'n', kind: 'description', settings: { text: 'x' } },
      ],
      [
        'l SHOW_WHEN 没有可用的字段“n”',
        'm SHOW_WHEN 请填写与“k”比较的值',
        'k SHOW_WHEN 请填写与“q”比较的值',
        'a SHOW_WHEN 没有可用的字段“missing”',
        'b SHOW_WHEN 字段“a”不能这样比较',
        'c SHOW_WHEN 请填写与“a”比较的值',
        'd SHOW_WHEN 请添加条件',
        'e SHOW_WHEN 没有可用的字段“t.x”',
      ],
    ],
    [
      'formulas',
      [
        { id: 'a', kind: 'formula', settings: { formula: '1 +' } },
        { id: 'b', kind: 'formula', settings: { formula: '{missing} + {t.x}' } },
        { id: 'c', kind: 'formula' },
        {
          id: 't',
          kind: 'table',
          columns: [
            { id: 'x', kind: 'number' },
            { id: 'y', kind: 'formula', settings: { formula: '{t.x} / SUM({t.x})' } },
          ],
        },
      ],
      [
        'a FORMULA 公式第 4 个字符：公式不完整',
        'b FORMULA 没有可用的字段“missing”',
        'b FORMULA 列“t.x”只能用于汇总函数',
        'c SETTINGS 请输入公式',
        't.y FORMULA 列的公式不能汇总子表单，请引用子表单之外的公式字段',
      ],
    ],
    [
      'formulas and conditions in a circle',
      [
        { id: 'a', kind: 'formula', label: '甲', settings: { formula: '{b} + 1' } },
        { id: 'b', kind: 'number', label: '乙', showWhen: when('a', 'GREATER', 1) },
      ],
      ['a FORMULA 公式和显示条件互相引用：甲 → 乙 → 甲'],
    ],
    [
      'defaults',
      [
        { id: 'a', kind: 'number', default: { type: 'CONSTANT', value: 'x' } },
        { id: 'b', kind: 'text', default: { type: 'ME' } },
        { id: 'c', kind: 'number', default: { type: 'FORMULA', formula: '(' } },
        { id: 'd', kind: 'text', default: { type: 'TODAY' } },
        { id: 'e', kind: 'date', default: { type: 'CONSTANT', value: '2026-11-27' }, settings: { earliest: 'TODAY' } },
      ],
      [
        'a DEFAULT 请输入数字',
        'b DEFAULT 默认值不适用于该字段',
        'c DEFAULT 公式第 2 个字符：公式不完整',
        'd DEFAULT 默认值不适用于该字段',
      ],
    ],
    [
      'comparisons',
      [
        {
          id: 'a',
          kind: 'number',
          comparisons: [
            { operator: 'LESS', field: 'b' },
            { operator: 'LESS', field: 'a' },
          ],
        },
      ],
      ['a COMPARISONS 没有可用的字段“b”', 'a COMPARISONS 字段不能和自己比较'],
    ],
    [
      'tables',
      [
        { id: 'a', kind: 'table', columns: [] },
        { id: 'b', kind: 'table', settings: { totals: ['x'] }, columns: [{ id: 'x', kind: 'text' }] },
      ],
      ['a SETTINGS 请添加列', 'b SETTINGS “x”不是数字列，不能合计'],
    ],
  ])('%s', (_, nodes, expected) => {
    expect(problems(...nodes)).toEqual(expected);
  });
});
