import fc from 'fast-check';
import { renderInChinese } from '../text';
import { checkFormValues } from './checkFormValues';
import type { CheckedForm } from './checkFormValues';
import { readableValues, rightTo } from './fieldRights';
import type { FieldRight, FieldRights } from './fieldRights';
import { defaultValues } from './formDefaults';
import { contractOf, indexDefinition } from './formIndex';
import { readRows, readValue } from './formValues';
import type { FormValue, FormValues } from './formValues';
import { context, form, rights, when, propertyRuns } from './testing';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

/** The problems of a check by place, in Chinese. */
function problems({ problems: found }: CheckedForm) {
  return Object.fromEntries(found.map(({ path, message }) => [path.join('.'), renderInChinese(message)]));
}

describe('[FRM-02] who may change what', () => {
  const definition = form(
    { id: 'title', kind: 'text' },
    { id: 'salary', kind: 'number' },
    { id: 'fixed', kind: 'text', readOnly: true },
    { id: 'secret', kind: 'text', hidden: true },
    { id: 'frame', kind: 'card', hidden: true, sections: [[{ id: 'inside', kind: 'text' }]] },
    { id: 'total', kind: 'formula', settings: { formula: '{salary} * 12' } },
    { id: 'number', kind: 'serialNumber' },
  );
  const former = { title: 'old', salary: 1, fixed: 'old', secret: 'old', inside: 'old', number: 'F-1' };
  const sent = { title: 'new', salary: 2, fixed: 'new', secret: 'new', inside: 'new', number: 'F-2', total: 999 };

  it('a field with the right to edit takes what is sent, a formula is computed, and nothing else changes', () => {
    expect(checkFormValues(definition, rights(), sent, former, context)).toEqual({
      values: { ...former, title: 'new', salary: 2, total: 24 },
      problems: [],
    });
  });

  it.each<FieldRight>(['READ', 'HIDE'])('a field with the right %s keeps its former value', (right) => {
    const given = rights({ title: 'EDIT', total: 'EDIT', fixed: 'EDIT', secret: 'EDIT', number: 'EDIT' }, right);
    const checked = checkFormValues(definition, given, sent, former, context);
    expect(checked).toEqual({ values: { ...former, title: 'new', total: 12 }, problems: [] });
    expect(checkFormValues(definition, rights({}, right), sent, {}, context).values).toEqual({});
  });

  it('a formula is rounded to the decimals of its field', () => {
    const rounded = form(
      { id: 'a', kind: 'number' },
      { id: 'b', kind: 'formula', settings: { formula: '{a} / 3', decimals: 1 } },
      { id: 'c', kind: 'formula', settings: { formula: '{b} * 3' } },
    );
    expect(checkFormValues(rounded, rights(), { a: -0.75 }, {}, context).values).toEqual({
      a: -0.75,
      b: -0.3,
      c: -0.9,
    });
  });

  it('a field that is not sent keeps its former value, one that is sent empty loses it', () => {
    expect(checkFormValues(definition, rights(), {}, former, context).values).toEqual({ ...former, total: 12 });
    for (const nothing of [null, '', ' '])
      expect(checkFormValues(definition, rights(), { title: nothing }, former, context).values).not.toHaveProperty(
        'title',
      );
  });

  it('a field that the form does not have is neither taken nor kept', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"title":"x"},"other":1,"constructor":1,"rights":{"salary":"EDIT"}}',
    );
    const checked = checkFormValues(definition, rights({}, 'READ'), hostile, { ...former, gone: 1 }, context);
    expect(checked).toEqual({ values: { ...former, total: 12 }, problems: [] });
  });

  it('a formula shows what it may not be sent as', () => {
    const values = { ...former, title: 'new', total: 12 };
    expect(readableValues(definition, rights({ salary: 'HIDE', fixed: 'HIDE' }), { ...values, gone: 1 })).toEqual({
      title: 'new',
      total: 12,
      number: 'F-1',
    });
  });

  it('a mask hides a value from who may only read it', () => {
    const masked = form({ id: 'phone', kind: 'text', mask: 'PHONE' }, { id: 'card', kind: 'text', mask: 'BANK_CARD' });
    const values = { phone: '13812345678', card: '6222020000001234' };
    expect(readableValues(masked, rights(), values)).toEqual(values);
    expect(readableValues(masked, rights({}, 'READ'), values)).toEqual({ phone: '138****5678', card: '****1234' });
  });
});

describe('[FRM-02] a value', () => {
  const definition = form(
    { id: 'name', kind: 'text', label: '姓名', required: true, settings: { maxLength: 5 } },
    { id: 'phone', kind: 'text', settings: { pattern: 'MOBILE' } },
    { id: 'age', kind: 'number', settings: { min: 0, max: 150, decimals: 0 } },
    { id: 'from', kind: 'date', label: '开始日期', settings: { earliest: 'TODAY' } },
    { id: 'to', kind: 'date', comparisons: [{ operator: 'AT_LEAST', field: 'from' }] },
    { id: 'choice', kind: 'radio', settings: { options } },
  );
  const check = (sent: unknown, former: FormValues = {}) =>
    checkFormValues(definition, rights(), sent, former, context);

  it('is stored as it is read', () => {
    const sent = { name: ' 张三 ', phone: '13812345678', age: 20, from: '2026-11-27', to: '2026-11-27', choice: 'a' };
    expect(check(sent)).toEqual({ values: { ...sent, name: '张三' }, problems: [] });
  });

  it('that is wrong is named by its field, and the former one stays', () => {
    const sent = { name: '一二三四五六', phone: '123', age: 1.5, from: '2026-11-26', to: '2026-02-30', choice: 'd' };
    const former = { name: '张三', age: 3 };
    const checked = check(sent, former);
    expect(problems(checked)).toEqual({
      name: '最多 5 个字符',
      phone: '请输入正确的手机号码',
      age: '请输入整数',
      from: '不能早于 2026-11-27',
      to: '数据格式错误',
      choice: '所选的选项不存在',
    });
    expect(checked.values).toEqual(former);
  });

  it('is required, and compared with another field', () => {
    expect(problems(check({ from: '2026-12-02', to: '2026-12-01' }))).toEqual({
      name: '请填写姓名',
      to: '不能小于“开始日期”',
    });
    expect(problems(check({ name: 'x', to: '2026-12-01' }))).toEqual({});
  });

  it('is not asked of who may not fill it in', () => {
    expect(checkFormValues(definition, rights({}, 'READ'), {}, {}, context).problems).toEqual([]);
  });

  it.each([
    ['no form', ['a']],
    ['a text', 'name'],
    ['nothing', undefined],
    ['too deep', JSON.parse(`{"name":${'['.repeat(500)}${']'.repeat(500)}}`)],
    ['too large', { name: 'x'.repeat(2_000_001) }],
    ['too much', { name: Array(60_001).fill(0) }],
    ['no number', { age: Number.NaN }],
  ])('is refused as a whole if what is sent is %s', (_, sent: unknown) => {
    const checked = check(sent, { name: '张三' });
    expect(problems(checked)).toEqual({ '': '提交的内容过大或格式错误' });
    expect(checked.values).toEqual({ name: '张三' });
  });

  it('of each kind is refused in another form', () => {
    for (const wrong of [1, true, {}, [], [[]], [{}], { a: 1 }])
      expect(check({ name: 'x', phone: wrong }).values).toEqual({ name: 'x' });
  });
});

describe('[FRM-02] a field that is shown on conditions', () => {
  const definition = form(
    { id: 'kind', kind: 'radio', settings: { options } },
    { id: 'reason', kind: 'text', required: true, showWhen: when('kind', 'EQUALS', 'a') },
    { id: 'detail', kind: 'text', required: true, showWhen: when('reason', 'IS_NOT_EMPTY') },
    { id: 'box', kind: 'card', showWhen: when('kind', 'EQUALS', 'b'), sections: [[{ id: 'inBox', kind: 'number' }]] },
    { id: 'sum', kind: 'formula', settings: { formula: 'SUM({inBox}, 1)' } },
  );
  const check = (sent: unknown, former: FormValues = {}, given: FieldRights = rights()) =>
    checkFormValues(definition, given, sent, former, context);

  it('is required while it is shown, and cleared while it is not', () => {
    expect(problems(check({ kind: 'a' }))).toEqual({ reason: '请填写reason' });
    expect(check({ kind: 'a', reason: 'x', detail: 'y', inBox: 5 })).toEqual({
      values: { kind: 'a', reason: 'x', detail: 'y', sum: 1 },
      problems: [],
    });
    const former = { kind: 'a', reason: 'x', detail: 'y', sum: 1 };
    expect(check({ kind: 'b', inBox: 5 }, former)).toEqual({ values: { kind: 'b', inBox: 5, sum: 6 }, problems: [] });
  });

  it('stays stored for who may not clear it, and counts as empty', () => {
    const former = { kind: 'b', inBox: 5 };
    const checked = check({ kind: 'a', reason: 'x', detail: 'y' }, former, rights({ inBox: 'HIDE' }));
    expect(checked.values).toEqual({ kind: 'a', reason: 'x', detail: 'y', inBox: 5, sum: 1 });
  });

  it('offers the options that its rules allow', () => {
    const rules = [{ when: when('kind', 'EQUALS', 'a'), options: ['b'] }];
    const linked = form(
      { id: 'second', kind: 'select', settings: { options, isMultiple: true, optionRules: rules } },
      { id: 'kind', kind: 'radio', settings: { options } },
    );
    const checkLinked = (sent: unknown) => checkFormValues(linked, rights(), sent, {}, context);
    expect(problems(checkLinked({ kind: 'a', second: ['b', 'c'] }))).toEqual({ second: '所选的选项当前不可用' });
    expect(problems(checkLinked({ kind: 'b', second: ['b', 'c'] }))).toEqual({});
    expect(problems(checkLinked({ kind: 'a', second: ['b'] }))).toEqual({});
  });
});

describe('[FRM-02] a table', () => {
  const definition = form(
    { id: 'factor', kind: 'number' },
    {
      id: 'items',
      kind: 'table',
      settings: { maxRows: 3 },
      columns: [
        { id: 'name', kind: 'text', required: true },
        { id: 'price', kind: 'number', settings: { min: 0 } },
        { id: 'least', kind: 'number', comparisons: [{ operator: 'AT_MOST', field: 'items.price' }] },
        { id: 'note', kind: 'text', showWhen: when('items.price', 'GREATER', 100) },
        { id: 'total', kind: 'formula', settings: { formula: '{items.price} * {factor}' } },
      ],
    },
    { id: 'sum', kind: 'formula', settings: { formula: 'SUM({items.total})' } },
  );
  const row = (rowId: string, values: Record<string, FormValue>) => ({ rowId, values });
  const check = (items: unknown, former: FormValues = { factor: 2 }, given: FieldRights = rights()) =>
    checkFormValues(definition, given, { items }, former, context);

  it('has its cells computed by row, and its columns summed up', () => {
    expect(
      check([
        row('r1', { name: 'a', price: 0.1, note: 'x', total: 9 }),
        row('r2', { name: 'b', price: 101, note: 'y' }),
      ]),
    ).toEqual({
      values: {
        factor: 2,
        items: [
          row('r1', { name: 'a', price: 0.1, total: 0.2 }),
          row('r2', { name: 'b', price: 101, note: 'y', total: 202 }),
        ],
        sum: 202.2,
      },
      problems: [],
    });
  });

  it('names the cells that are wrong', () => {
    expect(
      problems(
        check([row('r1', { price: -1 }), row('r2', { name: 'b', price: 1, least: 2 }), row('r3', { name: [] })]),
      ),
    ).toEqual({
      'items.0.name': '请填写name',
      'items.0.price': '不能小于 0',
      'items.1.least': '不能大于“price”',
      'items.2.name': '请填写name',
    });
    expect(problems(check(['a', 'b', 'c', 'd'].map((id) => row(id, { name: id }))))).toEqual({ items: '最多 3 行' });
    for (const wrong of ['x', [1], [{ rowId: '../x', values: {} }], [row('a', {}), row('a', {})], [{ rowId: 'a' }]])
      expect(Object.keys(problems(check(wrong)))).toEqual(['items']);
  });

  it('keeps the cells of columns that the person may not change', () => {
    const former = {
      factor: 2,
      items: [row('r1', { name: 'a', price: 1, least: 1 }), row('r2', { name: 'b', price: 2 })],
    };
    const sent = [row('r2', { name: 'new', price: 99 }), row('r9', { name: 'c', price: 99 })];
    const given = rights({ 'items.price': 'READ', 'items.least': 'HIDE' });
    expect(check(sent, former, given).values['items']).toEqual([
      row('r2', { name: 'new', price: 2, total: 4 }),
      row('r9', { name: 'c' }),
    ]);
    const kept = check(sent, former, rights({ items: 'READ', 'items.name': 'EDIT' })).values['items'];
    expect(kept).toEqual([
      row('r1', { name: 'a', price: 1, least: 1, total: 2 }),
      row('r2', { name: 'b', price: 2, total: 4 }),
    ]);
    expect(readableValues(definition, given, former)).toEqual({
      factor: 2,
      items: [row('r1', { name: 'a', price: 1 }), row('r2', { name: 'b', price: 2 })],
    });
  });

  it('that is not shown counts as empty, and stays stored for who may not clear it', () => {
    const hidden = form(
      { id: 'has', kind: 'switch' },
      { id: 't', kind: 'table', showWhen: when('has', 'EQUALS', true), columns: [{ id: 'x', kind: 'number' }] },
      { id: 'sum', kind: 'formula', settings: { formula: 'SUM({t.x})' } },
    );
    const former = { has: true, t: [row('r1', { x: 5 })] };
    const checkHidden = (given: FieldRights) => checkFormValues(hidden, given, { has: false }, former, context).values;
    expect(checkHidden(rights())).toEqual({ has: false, sum: 0 });
    expect(checkHidden(rights({ t: 'READ' }))).toEqual({ ...former, has: false, sum: 0 });
    expect(checkHidden(rights({ has: 'READ' }))).toEqual({ ...former, sum: 5 });
  });

  it('of the largest size is checked in time', () => {
    const columns = Array.from({ length: 30 }, (_, index) => ({ id: `c${String(index)}`, kind: 'number' }));
    const large = form(
      { id: 'items', kind: 'table', columns },
      { id: 'sum', kind: 'formula', settings: { formula: 'SUM({items.c1})' } },
    );
    const cells = Object.fromEntries(columns.map(({ id }) => [id, 1.1]));
    const sent = { items: Array.from({ length: 200 }, (_, index) => row(`r${String(index)}`, cells)) };
    const start = performance.now();
    expect(checkFormValues(large, rights(), sent, {}, context)).toMatchObject({ values: { sum: 220 }, problems: [] });
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('that hundreds of formulas sum up is checked in time', () => {
    const product = { formula: Array(70).fill('{t.a}').join('*') };
    const sum = { formula: Array(25).fill('SUM({t.a})').join('+') };
    const formulas = (count: number, settings: unknown) =>
      Array.from({ length: count }, (_, index) => ({ id: `f${String(index)}`, kind: 'formula', settings }));
    const hostile = form(
      { id: 't', kind: 'table', columns: [{ id: 'a', kind: 'number' }, ...formulas(29, product)] },
      ...formulas(260, sum),
    );
    const sent = { t: Array.from({ length: 200 }, (_, index) => row(`r${String(index)}`, { a: 1.37 })) };
    const start = performance.now();
    expect(checkFormValues(hostile, rights(), sent, {}, context)).toMatchObject({ values: { f259: 6850 } });
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

it('[FRM-02] the defaults of a new form are what nobody can change where nobody may', () => {
  const definition = form(
    { id: 'me', kind: 'user', readOnly: true, default: { type: 'ME' } },
    { id: 'mine', kind: 'organization', default: { type: 'MY_ORGANIZATION' } },
    { id: 'day', kind: 'date', default: { type: 'TODAY' } },
    { id: 'month', kind: 'date', settings: { precision: 'MONTH' }, default: { type: 'TODAY' } },
    { id: 'base', kind: 'number', hidden: true, default: { type: 'CONSTANT', value: 3 } },
    { id: 'twice', kind: 'number', default: { type: 'FORMULA', formula: '{base} * 2' } },
    { id: 'wrong', kind: 'number', default: { type: 'CONSTANT', value: 'x' } },
    { id: 'isUrgent', kind: 'switch' },
  );
  const defaults = defaultValues(definition, { ...context, userId: 'u1', organizationId: 'o1' });
  expect(defaults).toEqual({
    me: ['u1'],
    mine: ['o1'],
    day: '2026-11-27',
    month: '2026-11',
    base: 3,
    twice: 6,
    isUrgent: false,
  });
  const sent = { me: ['u2'], base: 99, twice: 7 };
  expect(checkFormValues(definition, rights(), sent, defaults, context).values).toEqual({ ...defaults, twice: 7 });
});

describe('[FRM-02] generated forms', () => {
  const definition = form(
    { id: 'a', kind: 'text' },
    { id: 'b', kind: 'number', showWhen: when('a', 'IS_NOT_EMPTY') },
    { id: 'c', kind: 'checkbox', settings: { options } },
    { id: 'd', kind: 'location' },
    { id: 'constructor', kind: 'text', showWhen: when('c', 'CONTAINS', 'a') },
    { id: 'f', kind: 'formula', settings: { formula: 'SUM({b}, {t.y})' } },
    {
      id: 't',
      kind: 'table',
      columns: [
        { id: 'x', kind: 'text' },
        { id: 'y', kind: 'number', showWhen: when('t.x', 'IS_EMPTY') },
      ],
    },
  );
  const { fields } = indexDefinition(definition);
  const cells = fc.record({ x: fc.string({ maxLength: 3 }), y: fc.constantFrom(1, 2.5) }, { requiredKeys: [] });
  const tables = fc.uniqueArray(fc.record({ rowId: fc.constantFrom('r1', 'r2', 'r3'), values: cells }), {
    minLength: 1,
    selector: ({ rowId }) => rowId,
  });
  const plausible = fc.record(
    {
      a: fc.constantFrom('x', 'y'),
      b: fc.constantFrom(0, 1.5),
      c: fc.constantFrom(['a'], ['b', 'c']),
      d: fc.constantFrom({ address: 'x', longitude: null, latitude: null }),
      constructor: fc.constantFrom('p', 'q'),
      t: tables,
    },
    { requiredKeys: [] },
  );
  const sent = fc.oneof(
    plausible,
    fc.dictionary(fc.constantFrom(...fields.keys(), 'other'), fc.jsonValue()),
    fc.jsonValue(),
  );
  const right = fc.constantFrom<FieldRight>('EDIT', 'READ', 'HIDE');
  const anyRights = fc.record({ otherwise: right, fields: fc.dictionary(fc.constantFrom(...fields.keys()), right) });

  it('never return a value that the rights forbid, nor one that is no value of its field', () => {
    fc.assert(
      fc.property(sent, plausible, anyRights, (given, former, ofStep) => {
        const { values } = checkFormValues(definition, ofStep, given, former, context);
        expect(Object.keys(values).filter((id) => !fields.has(id))).toEqual([]);
        for (const indexed of fields.values()) {
          const { reference, field, table } = indexed;
          if (rightTo(indexed, ofStep) === 'EDIT' || contractOf(field).filledBy !== 'PERSON') continue;
          if (!table)
            expect([reference, readValue(values, reference)]).toEqual([
              reference,
              readValue(former as FormValues, reference),
            ]);
          else {
            const formerRows = new Map(
              readRows(readValue(former as FormValues, table.id)).map((row) => [row.rowId, row.values]),
            );
            for (const { rowId, values: row } of readRows(readValue(values, table.id)))
              expect(readValue(row, field.id)).toEqual(readValue(formerRows.get(rowId) ?? {}, field.id));
          }
        }
        // Checked once more, the result is what it was: nothing in it depends on how often it is saved.
        expect(checkFormValues(definition, ofStep, values, values, context).values).toEqual(values);
      }),
      propertyRuns(2000),
    );
  });
});
