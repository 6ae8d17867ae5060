import { checkFormValues, inspectForm } from './checkFormValues';
import { defaultCells } from './formDefaults';
import { indexDefinition } from './formIndex';
import type { FormField } from './formField';
import type { FormValues } from './formValues';
import { context, form, rights, when } from './testing';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const definition = form(
  { id: 'kind', kind: 'radio', settings: { options } },
  { id: 'reason', kind: 'text', showWhen: when('kind', 'EQUALS', 'a') },
  {
    id: 'choice',
    kind: 'select',
    settings: { options, optionRules: [{ when: when('kind', 'EQUALS', 'b'), options: ['b', 'c'] }] },
  },
  {
    id: 'items',
    kind: 'table',
    columns: [
      { id: 'price', kind: 'number' },
      { id: 'count', kind: 'number' },
      { id: 'sum', kind: 'formula', settings: { formula: '{items.price} * {items.count}' } },
      { id: 'note', kind: 'text', showWhen: when('items.price', 'GREATER', 100) },
    ],
  },
  { id: 'total', kind: 'formula', settings: { formula: 'SUM({items.sum})' } },
);
const index = indexDefinition(definition);
const inspect = (values: FormValues, given = rights()) => inspectForm(index, given, values, values, context);
const row = (rowId: string, values: Record<string, string | number>) => ({ rowId, values });

describe('[FRM-03] the state of a form while it is filled in', () => {
  it('says which fields their conditions show, and keeps what is hidden out of further conditions', () => {
    const shown = (values: FormValues) => inspect(values).states.get('reason')?.isShown;
    expect([shown({}), shown({ kind: 'b' }), shown({ kind: 'a' })]).toEqual([false, false, true]);
    expect(inspect({ kind: 'b', reason: 'x' }).effective).toMatchObject({ kind: 'b', reason: undefined });
  });

  it('says which options the rules offer, and all if no rule holds', () => {
    expect(inspect({ kind: 'b' }).states.get('choice')?.offered).toEqual(['b', 'c']);
    expect(inspect({ kind: 'a' }).states.get('choice')?.offered).toBeUndefined();
    expect(inspect({ kind: 'a' }).states.get('reason')?.offered).toBeUndefined();
  });

  it('says what formulas come to, in each row and below', () => {
    const items = [row('r1', { price: 200, count: 2 }), row('r2', { price: 1, count: 3 })];
    const { states } = inspect({ items });
    expect(states.get('items,0,sum')?.stored).toBe(400);
    expect(states.get('items,1,sum')?.stored).toBe(3);
    expect(states.get('total')?.stored).toBe(403);
    expect([states.get('items,0,note')?.isShown, states.get('items,1,note')?.isShown]).toEqual([true, false]);
  });

  it('says what a person may do with each', () => {
    const { states } = inspect({ items: [row('r1', { price: 1 })] }, rights({ reason: 'HIDE', 'items.price': 'READ' }));
    expect(states.get('reason')?.right).toBe('HIDE');
    expect(states.get('items,0,price')?.right).toBe('READ');
    expect(states.get('items,0,count')?.right).toBe('EDIT');
    expect(states.get('total')?.right).toBe('READ');
  });

  it('comes to the same values and problems as the check of the server', () => {
    const values = { kind: 'b', reason: 'x', choice: ['a'], items: [row('r1', { price: 2, count: 2 })] };
    const { values: stored, problems } = inspect(values);
    expect({ values: stored, problems }).toEqual(checkFormValues(definition, rights(), values, values, context));
    expect(problems).toHaveLength(1);
  });
});

it('[FRM-03] a new row begins with the defaults of its columns, where these fit', () => {
  const columns = form({
    id: 'items',
    kind: 'table',
    columns: [
      { id: 'count', kind: 'number', default: { type: 'CONSTANT', value: 1 } },
      { id: 'wrong', kind: 'number', default: { type: 'CONSTANT', value: 'x' } },
      { id: 'who', kind: 'user', default: { type: 'ME' } },
      { id: 'when', kind: 'date', default: { type: 'TODAY' } },
      { id: 'isPaid', kind: 'switch' },
      { id: 'note', kind: 'text' },
    ],
  }).nodes.flatMap((node): readonly FormField[] => ('columns' in node ? node.columns : []));
  expect(defaultCells(columns, { today: '2026-11-27', userId: 'u1', organizationId: null })).toEqual({
    count: 1,
    who: ['u1'],
    when: '2026-11-27',
    isPaid: false,
  });
});
