import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MAX_CONDITIONS } from 'contract/workflow/conditions';
import type { Conditions } from 'contract/workflow/conditions';
import { form, when } from 'contract/workflow/testing';
import { addTag, button, choose, input, optionsOf, part, press, renderPanel, type, typeDate } from './testing';

const OPTIONS = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];
const fields = [
  { id: 'amount', kind: 'amount', label: '金额' },
  { id: 'name', kind: 'text', label: '姓名' },
  { id: 'urgent', kind: 'switch', label: '加急', settings: { onLabel: '急' } },
  { id: 'day', kind: 'date', label: '日期' },
  { id: 'level', kind: 'radio', label: '级别', settings: { options: OPTIONS } },
  { id: 'tags', kind: 'select', label: '标签', settings: { options: OPTIONS } },
  {
    ...{ id: 'place', kind: 'cascade', label: '地点' },
    settings: { options: [{ value: 'gd', label: '广东', children: [{ value: 'sz', label: '深圳' }] }] },
  },
  { id: 'who', kind: 'user', label: '人员' },
  { id: 'unit', kind: 'organization', label: '部门' },
  { id: 'note', kind: 'description', label: '说明' },
  { id: 'files', kind: 'file', label: '附件' },
];
const hidden = { id: 'hidden', kind: 'text', label: '被控制的字段' };

function panel(showWhen?: Conditions, situation?: Parameters<typeof renderPanel>[2]) {
  const { node, ...shown } = renderPanel(form(...fields, { ...hidden, showWhen }), 'hidden', situation);
  return { ...shown, rule: () => node().showWhen, first: () => node().showWhen?.conditions[0] };
}

const people = {
  listUsers: { total: 0, rows: [] },
  getUser: { userId: '7', userName: 'zhang', nickName: '张三', status: 'NORMAL' as const },
  listColleagues: [{ userId: '7', userName: '张三', organizeName: null }],
  getOrganizationTree: [
    {
      id: '1',
      label: '总部',
      isSelectable: true,
      children: [{ id: '3', label: '研发部', isSelectable: true, children: [] }],
    },
  ],
};
const sentence = () => part('显示条件').querySelector('p')?.textContent;
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('[FRM-01] the conditions on which a field is shown', () => {
  it('are begun, read as a sentence, and cleared', async () => {
    const { rule } = panel();
    expect(within(part('显示条件')).getByText('始终显示')).toBeInTheDocument();
    press('添加显示条件');
    await choose('条件 1的比较方式', '大于');
    expect(within(part('显示条件')).getByText('请填写与“金额”比较的值')).toBeInTheDocument();
    type('条件 1的比较值', '10000');
    expect(rule()).toEqual({
      ...{ match: 'ALL', groups: [] },
      conditions: [{ field: 'amount', operator: 'GREATER', value: 10_000 }],
    });
    expect(sentence()).toBe('当 金额 大于 10,000 时显示');
    expect(within(part('显示条件')).getByRole('heading')).toHaveTextContent(/^显示条件$/);
    press('清除条件，始终显示');
    expect(rule()).toBeNull();
  });

  it('are joined in groups of three levels', () => {
    const { rule } = panel(when('amount', 'GREATER', 1));
    press('添加条件组');
    fireEvent.click(group('条件组 1').getByRole('button', { name: '添加条件组' }));
    const innermost = within(group('条件组 1').getByRole('group', { name: '条件组 1.1' }));
    expect(innermost.queryByRole('button', { name: '添加条件组' })).toBeNull();
    fireEvent.click(innermost.getByRole('button', { name: '添加条件' }));
    const condition = { field: 'amount', operator: 'EQUALS' };
    expect(rule()?.groups).toEqual([
      {
        ...{ match: 'ALL', conditions: [condition] },
        groups: [{ match: 'ALL', conditions: [condition, condition], groups: [] }],
      },
    ]);
    expect(input('条件 1.1.2的比较值')).toBeInTheDocument();
    press('移除条件组 1');
    expect(rule()?.groups).toEqual([]);
  });

  it('are at most fifty', () => {
    const conditions = Array.from({ length: MAX_CONDITIONS }, () => ({
      field: 'amount',
      operator: 'IS_EMPTY' as const,
    }));
    panel({ match: 'ANY', conditions, groups: [] });
    expect(button('添加条件')).toBeDisabled();
    expect(button('添加条件组')).toBeDisabled();
    press('移除条件 50');
    expect(button('添加条件')).toBeEnabled();
  });

  it('are all or any', async () => {
    const both: Conditions = {
      ...{ match: 'ALL', groups: [] },
      conditions: [
        { field: 'amount', operator: 'GREATER', value: 1 },
        { field: 'name', operator: 'IS_EMPTY' },
      ],
    };
    const { rule } = panel(both);
    expect(sentence()).toBe('当 金额 大于 1 且 姓名 为空 时显示');
    await choose('条件之间的关系', '满足任一条件');
    expect(rule()).toEqual({ ...both, match: 'ANY' });
    expect(sentence()).toBe('当 金额 大于 1 或 姓名 为空 时显示');
    press('移除条件 1');
    expect(rule()).toMatchObject({ conditions: [{ field: 'name' }] });
  });

  it('name the fields that have a value, and none that depends on the field', async () => {
    const dependent = { id: 'late', kind: 'text', label: '依赖者', showWhen: when('hidden', 'IS_NOT_EMPTY') };
    const table = {
      id: 'items',
      kind: 'table',
      label: '明细',
      columns: [{ id: 'price', kind: 'number', label: '单价' }],
    };
    renderPanel(form(...fields.slice(-3), hidden, dependent, table), 'hidden', { answers: people });
    press('添加显示条件');
    expect(await optionsOf('条件 1的字段')).toEqual(['部门', '附件', '明细']);
  });

  it('of a column name the columns of its table, too', async () => {
    const columns = ['price', 'count'].map((id) => ({ id, kind: 'number', label: id }));
    renderPanel(form({ id: 'a', kind: 'text' }, { id: 'items', kind: 'table', columns }), 'items.count');
    press('添加显示条件');
    expect(await optionsOf('条件 1的字段')).toEqual(['a', 'items', 'price']);
  });

  it('of a layout name no field inside it', async () => {
    const inside = { id: 'inside', kind: 'text' };
    renderPanel(form({ id: 'outside', kind: 'text' }, { id: 'card', kind: 'card', sections: [[inside]] }), 'card');
    press('添加显示条件');
    expect(await optionsOf('条件 1的字段')).toEqual(['outside']);
  });

  it('keep a field that the form no longer has, until another one is chosen', async () => {
    const { first } = panel(when('gone', 'EQUALS', 'x'));
    expect(sentence()).toBe('当 gone 等于 x 时显示');
    await choose('条件 1的字段', '姓名');
    expect(first()).toEqual({ field: 'name', operator: 'EQUALS' });
  });

  it('can’t be begun where there is nothing to name', () => {
    renderPanel(form(hidden), 'hidden');
    expect(button('添加显示条件')).toBeDisabled();
    expect(screen.getByText('始终显示。表单中没有可用于条件的其他字段')).toBeInTheDocument();
  });
});

describe('[FRM-01] what a condition compares with', () => {
  it('is a number, several numbers, or two of them', async () => {
    const { first } = panel(when('amount', 'GREATER', 5));
    await choose('条件 1的比较方式', '介于');
    expect(first()).toEqual({ field: 'amount', operator: 'BETWEEN', value: [5] });
    type('条件 1的比较值（到）', '9');
    expect(first()).toEqual({ field: 'amount', operator: 'BETWEEN', value: [5, 9] });
    expect(sentence()).toBe('当 金额 介于 5 和 9 时显示');
    await choose('条件 1的比较方式', '是其中之一');
    addTag('条件 1的比较值', '7');
    addTag('条件 1的比较值', '不是数字');
    expect(first()).toEqual({ field: 'amount', operator: 'ONE_OF', value: [5, 9, 7] });
    await choose('条件 1的比较方式', '为空');
    expect(first()).toEqual({ field: 'amount', operator: 'IS_EMPTY' });
    expect(screen.queryByLabelText('条件 1的比较值')).toBeNull();
  });

  it('is a text, or several', async () => {
    const { first } = panel(when('name', 'CONTAINS', '张'));
    type('条件 1的比较值', '李');
    expect(first()).toEqual({ field: 'name', operator: 'CONTAINS', value: '李' });
    await choose('条件 1的比较方式', '不是其中任何一个');
    addTag('条件 1的比较值', '王');
    expect(first()).toEqual({ field: 'name', operator: 'NONE_OF', value: ['李', '王'] });
    expect(sentence()).toBe('当 姓名 不是 李、王 中的任何一个 时显示');
  });

  it('is yes or no in the words of the switch', async () => {
    const { first } = panel(when('amount', 'GREATER', 5));
    await choose('条件 1的字段', '加急');
    expect(first()).toEqual({ field: 'urgent', operator: 'EQUALS', value: true });
    expect(sentence()).toBe('当 加急 等于 急 时显示');
    await choose('条件 1的比较值', '否');
    expect(first()).toEqual({ field: 'urgent', operator: 'EQUALS', value: false });
  });

  it('is a day, or two days', async () => {
    const { first } = panel(when('day', 'AT_LEAST'));
    typeDate('条件 1的比较值', '2026-11-27');
    expect(first()).toEqual({ field: 'day', operator: 'AT_LEAST', value: '2026-11-27' });
    await choose('条件 1的比较方式', '介于');
    typeDate('条件 1的比较值（到）', '2026-12-01');
    expect(first()).toEqual({ field: 'day', operator: 'BETWEEN', value: ['2026-11-27', '2026-12-01'] });
  });

  it('is an option of a radio, and some options of a list', async () => {
    const { first } = panel(when('level', 'EQUALS'));
    await choose('条件 1的比较值', '乙');
    expect(first()).toEqual({ field: 'level', operator: 'EQUALS', value: 'b' });
    expect(sentence()).toBe('当 级别 等于 乙 时显示');
    await choose('条件 1的字段', '标签');
    await choose('条件 1的比较值', '甲');
    expect(first()).toEqual({ field: 'tags', operator: 'EQUALS', value: ['a'] });
  });

  it('is a whole path of a cascade, or options of any level', async () => {
    const { first } = panel(when('place', 'EQUALS', ['gd', 'sz']));
    expect(sentence()).toBe('当 地点 等于 广东、广东 / 深圳 时显示');
    await choose('条件 1的比较方式', '是其中之一');
    expect(await optionsOf('条件 1的比较值')).toEqual(['广东', '广东 / 深圳']);
    expect(first()).toEqual({ field: 'place', operator: 'ONE_OF', value: ['gd', 'sz'] });
    expect(sentence()).toBe('当 地点 是 广东、广东 / 深圳 之一 时显示');
  });

  it.each([
    ['who', 'EQUALS', '7', '当 人员 等于 张三 时显示'],
    ['who', 'BELONGS_TO', '3', '当 人员 属于 研发部 时显示'],
    ['unit', 'ONE_OF', '3', '当 部门 是 研发部 之一 时显示'],
  ] as const)('of %s by %s is shown by its name', async (field, operator, id, expected) => {
    const { first } = panel(when(field, operator, [id]), { answers: people });
    await waitFor(() => expect(sentence()).toBe(expected));
    expect(input('条件 1的比较值')).toBeInTheDocument();
    // Who somebody is and where they belong are different lists.
    await choose('条件 1的比较方式', operator === 'BELONGS_TO' ? '等于' : '属于');
    expect(first()).toEqual({ field, operator: operator === 'BELONGS_TO' ? 'EQUALS' : 'BELONGS_TO' });
  });

  it('says so where a person is named who is not there any more', async () => {
    panel(when('who', 'EQUALS', ['7']), { answers: { ...people, listColleagues: [] } });
    await waitFor(() => expect(sentence()).toBe('当 人员 等于 您看不到的用户 时显示'));
  });

  it('is nothing for a field that is only there or not', async () => {
    const { first } = panel(when('files', 'IS_EMPTY'));
    expect(await optionsOf('条件 1的比较方式')).toEqual(['为空', '不为空']);
    expect(first()).toEqual({ field: 'files', operator: 'IS_EMPTY' });
  });
});
