import { fireEvent, screen, within } from '@testing-library/react';
import { form, when } from 'contract/workflow/testing';
import { choose, input, optionsOf, part, renderPanel, type } from './testing';

const price = { id: 'price', kind: 'amount', label: '单价' };
const count = { id: 'count', kind: 'number', label: '数量' };
const total = { id: 'total', kind: 'formula', label: '总价' };
const items = { id: 'items', kind: 'table', label: '明细', columns: [price, count, total] };
const leave = { id: 'leave', kind: 'dateRange', label: '请假时间' };

describe('[FRM-01] a formula', () => {
  it('says while it is typed what is wrong and where, and how it reads', () => {
    const { node } = renderPanel(form(price, count, total), 'total');
    expect(within(part('字段设置')).getByText('请输入公式')).toBeInTheDocument();
    type('计算公式', '{price} * (');
    expect(screen.getByText('第 12 个字符：公式不完整')).toBeInTheDocument();
    expect(input('计算公式')).toBeInvalid();
    expect(input('计算公式')).toHaveAccessibleDescription(/第 12 个字符：公式不完整/);
    // The heading is marked, and the same is not said twice.
    expect(within(part('字段设置')).getByRole('heading')).toHaveTextContent('1 处需要修改');
    expect(screen.getAllByText(/公式不完整/)).toHaveLength(1);
    type('计算公式', '{price} ? 2');
    expect(screen.getByText('?', { selector: 'mark' })).toBeInTheDocument();
    type('计算公式', '{price} * {count}');
    expect(node()).toMatchObject({ settings: { formula: '{price} * {count}' } });
    expect(screen.getByText('单价 * 数量')).toBeInTheDocument();
    expect(within(part('字段设置')).getByRole('heading')).toHaveTextContent(/^字段设置$/);
    type('计算公式', '{price} * {gone}');
    expect(screen.getByText('没有可用的字段“gone”')).toBeInTheDocument();
  });

  it('takes fields and functions at the cursor', async () => {
    const { node } = renderPanel(form(price, count, total, items, leave), 'total');
    expect(await optionsOf('插入字段')).toEqual([
      '单价',
      '数量',
      '明细 / 单价',
      '明细 / 数量',
      '明细 / 总价',
      '请假时间',
    ]);
    type('计算公式', '+ 1');
    const area = input('计算公式');
    fireEvent.focus(area);
    area.setSelectionRange(0, 0);
    await choose('插入字段', '明细 / 单价');
    expect(node()).toMatchObject({ settings: { formula: 'SUM({items.price})+ 1' } });
    area.setSelectionRange(21, 21);
    await choose('插入函数', 'ROUND(, 2)');
    expect(area).toHaveValue('SUM({items.price})+ 1ROUND(, 2)');
    expect([area.selectionStart, document.activeElement]).toEqual([27, area]);
    type('计算公式', '');
    await choose('插入字段', '请假时间');
    expect(node()).toMatchObject({ settings: { formula: 'DAYS({leave})' } });
  });

  it('of a column refers to its row and to the form, and sums up nothing', async () => {
    renderPanel(form(leave, items, { ...items, id: 'other' }), 'items.total');
    expect(await optionsOf('插入字段')).toEqual(['请假时间', '单价', '数量']);
    expect(await optionsOf('插入函数')).toEqual(['ROUND(, 2)', 'DAYS(, )']);
  });

  it('is not offered a field that depends on it', async () => {
    const double = { id: 'double', kind: 'formula', label: '两倍', settings: { formula: '{total} * 2' } };
    renderPanel(form(price, double, total), 'total');
    expect(await optionsOf('插入字段')).toEqual(['单价']);
  });

  it('has its unit and its decimals', () => {
    const { node } = renderPanel(form(price, total), 'total');
    type('小数位数', '0');
    type('数字的单位', '元');
    expect(node()).toMatchObject({ settings: { decimals: 0, unit: '元', hasCapitals: false } });
  });

  it('that goes round in a circle says so where it is corrected', () => {
    const round = { ...total, settings: { formula: '{again}' } };
    renderPanel(
      form(round, { id: 'again', kind: 'formula', label: '再次', settings: { formula: '{total}' } }),
      'total',
    );
    expect(within(part('字段设置')).getByText(/互相引用：总价 → 再次 → 总价/)).toBeInTheDocument();
  });

  it('without a formula, a circle of conditions is corrected at the conditions', () => {
    const one = { id: 'one', kind: 'number', label: '一', showWhen: when('two', 'GREATER', 1) };
    renderPanel(form(one, { id: 'two', kind: 'number', label: '二', showWhen: when('one', 'GREATER', 1) }), 'one');
    expect(within(part('显示条件')).getByText(/互相引用：一 → 二 → 一/)).toBeInTheDocument();
  });
});
