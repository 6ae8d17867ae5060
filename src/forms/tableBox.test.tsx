import { fireEvent, screen } from '@testing-library/react';
import { form, rights, when } from 'contract/workflow/testing';
import { fillForm } from './testing';

const definition = form({
  ...{ id: 'items', kind: 'table', label: '明细', settings: { minRows: 1, maxRows: 3, totals: ['price', 'sum'] } },
  columns: [
    { id: 'name', kind: 'text', label: '名称', required: true },
    { id: 'price', kind: 'number', label: '单价', default: { type: 'CONSTANT', value: 10 } },
    { id: 'count', kind: 'number', label: '数量' },
    { id: 'sum', kind: 'formula', label: '小计', settings: { formula: '{items.price} * {items.count}' } },
    { id: 'reason', kind: 'text', label: '原因', showWhen: when('items.price', 'GREATER', 100) },
  ],
});
const row = (rowId: string, values: Record<string, string | number>) => ({ rowId, values });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

describe('[FRM-03] a table in a form', () => {
  it('gets rows with the defaults of its columns, whose cells are named by column and row', () => {
    const shown = fillForm(definition);
    expect(screen.getByText('暂无数据行')).toBeInTheDocument();
    press('plus 新增一行');
    expect(shown.value('items')).toEqual([{ rowId: expect.any(String) as string, values: { price: 10 } }]);
    enter('名称 1', '螺丝');
    enter('数量 1', '3');
    expect(shown.value('items')).toEqual([
      { rowId: expect.any(String) as string, values: { price: 10, name: '螺丝', count: 3 } },
    ]);
    expect(screen.getAllByText('30.00')).toHaveLength(2);
  });

  it('sums up its columns, and shows a cell by the cells of its own row', () => {
    fillForm(definition, {
      values: { items: [row('a', { name: 'x', price: 200, count: 2 }), row('b', { name: 'y', price: 1, count: 5 })] },
    });
    expect(screen.getByRole('row', { name: '合计 201 405.00' })).toBeInTheDocument();
    expect(screen.getByLabelText('原因 1')).toBeInTheDocument();
    expect(screen.queryByLabelText('原因 2')).not.toBeInTheDocument();
    enter('单价 2', '300');
    expect(screen.getByLabelText('原因 2')).toBeInTheDocument();
  });

  it('copies and removes rows between the least and the most', () => {
    const shown = fillForm(definition, { values: { items: [row('a', { name: 'x', count: 2 })] } });
    expect(screen.getByRole('button', { name: '删除第 1 行' })).toBeDisabled();
    press('复制第 1 行');
    expect(shown.value('items')).toEqual([
      row('a', { name: 'x', count: 2 }),
      { rowId: expect.not.stringMatching(/^a$/) as string, values: { name: 'x', count: 2 } },
    ]);
    press('plus 新增一行');
    expect(screen.getByRole('button', { name: '复制第 1 行' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'plus 新增一行' })).toBeDisabled();
    press('删除第 1 行');
    expect(shown.value('items')).toHaveLength(2);
  });

  it('says what is wrong with a cell once it was left, and keeps it there when a row above is removed', () => {
    fillForm(definition, { values: { items: [row('a', { name: 'x' }), row('b', {})] } });
    fireEvent.focusOut(screen.getByLabelText('名称 2'));
    expect(screen.getByLabelText('名称 2')).toHaveAccessibleDescription('请填写名称');
    press('删除第 1 行');
    expect(screen.getByLabelText('名称 1')).toHaveAccessibleDescription('请填写名称');
  });

  it('shows the problem of the server at a cell', () => {
    fillForm(definition, {
      values: { items: [row('a', { name: 'x' }), row('b', { name: 'y' })] },
      problems: [{ path: ['items', 1, 'name'], message: { text: '选项“{name}”重复', values: { name: 'y' } } }],
    });
    expect(screen.getByLabelText('名称 2')).toHaveAccessibleDescription('选项“y”重复');
    enter('名称 1', 'z');
    expect(screen.getByLabelText('名称 2')).toHaveAccessibleDescription('选项“y”重复');
    enter('名称 2', 'z');
    expect(screen.getByLabelText('名称 2')).not.toHaveAccessibleDescription();
  });

  it('has no buttons and no inputs for a person who may only read it, and no column that is hidden from them', () => {
    fillForm(definition, {
      values: { items: [row('a', { name: 'x', price: 5 })] },
      rights: rights({ items: 'READ', 'items.price': 'HIDE' }),
    });
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      '序号',
      '名称',
      '数量',
      '小计',
      '原因',
    ]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'plus 新增一行' })).not.toBeInTheDocument();
  });

  it('hands over an emptied cell as null', () => {
    const shown = fillForm(definition, { values: { items: [row('a', { name: 'x', count: 2 })] } });
    enter('名称 1', '');
    expect(shown.value('items')).toEqual([{ rowId: 'a', values: { name: null, count: 2 } }]);
  });
});
