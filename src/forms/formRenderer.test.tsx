import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { checkFormValues } from 'contract/workflow/checkFormValues';
import { fillTestData } from 'contract/workflow/fillTestData';
import { context, form, rights, when } from 'contract/workflow/testing';
import { fillForm, leave, readForm, today, type } from './testing';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const labels = () => [...document.querySelectorAll('[data-field]')].map((one) => one.getAttribute('data-field'));

describe('[FRM-03] a form that is filled in', () => {
  it('shows fields while their conditions hold, and layouts likewise', () => {
    fillForm(
      form(
        { id: 'kind', kind: 'radio', settings: { options } },
        { id: 'reason', kind: 'text', showWhen: when('kind', 'EQUALS', 'a') },
        {
          ...{ id: 'more', kind: 'card', label: '更多', showWhen: when('kind', 'EQUALS', 'b') },
          sections: [[{ id: 'inside', kind: 'text' }]],
        },
        { id: 'secret', kind: 'text', hidden: true },
      ),
    );
    expect(labels()).toEqual(['kind']);
    fireEvent.click(screen.getByLabelText('A'));
    expect(labels()).toEqual(['kind', 'reason']);
    fireEvent.click(screen.getByLabelText('B'));
    expect(labels()).toEqual(['kind', 'inside']);
    expect(screen.getByText('更多')).toBeInTheDocument();
  });

  it('computes formulas while numbers are typed, rounded as the server does', () => {
    const shown = fillForm(
      form(
        { id: 'price', kind: 'number' },
        { id: 'count', kind: 'number' },
        { id: 'sum', kind: 'formula', settings: { formula: '{price} * {count}', unit: '元' } },
      ),
      { values: { price: 2.5 } },
    );
    expect(screen.queryByText('7.50 元')).not.toBeInTheDocument();
    type('count', '3');
    expect(screen.getByText('7.50 元')).toBeInTheDocument();
    expect(shown.values()).toEqual({ price: 2.5, count: 3 });
  });

  it('offers the options of the rule that holds, and keeps one that is no longer offered in sight', () => {
    fillForm(
      form(
        { id: 'isBig', kind: 'switch' },
        {
          ...{ id: 'size', kind: 'radio' },
          settings: { options, optionRules: [{ when: when('isBig', 'EQUALS', true), options: ['c'] }] },
        },
      ),
    );
    fireEvent.click(screen.getByLabelText('A'));
    fireEvent.click(screen.getByRole('switch', { name: 'isBig' }));
    expect(screen.getByLabelText('A')).toBeInTheDocument();
    expect(screen.queryByLabelText('B')).not.toBeInTheDocument();
    expect(screen.getByLabelText('C')).toBeInTheDocument();
    press('提交');
    expect(screen.getByText('所选的选项当前不可用')).toBeInTheDocument();
  });

  it('says what is wrong with a field once it has been left, and ties the sentence to the input', () => {
    fillForm(
      form({ id: 'name', kind: 'text', label: '姓名', required: true, help: '请填全名' }, { id: 'b', kind: 'text' }),
    );
    expect(screen.queryByText('请填写姓名')).not.toBeInTheDocument();
    leave('姓名');
    expect(screen.getByText('请填写姓名')).toBeInTheDocument();
    const input = screen.getByLabelText('姓名');
    expect(input).toHaveAccessibleDescription('请填全名 请填写姓名');
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAttribute('aria-required', 'true');
    type('姓名', '张三');
    expect(screen.queryByText('请填写姓名')).not.toBeInTheDocument();
    expect(input).toHaveAccessibleDescription('请填全名');
  });

  it('compares a field with another one', () => {
    fillForm(
      form(
        { id: 'from', kind: 'number' },
        { id: 'to', kind: 'number', comparisons: [{ operator: 'AT_LEAST', field: 'from' }] },
      ),
      { values: { from: 3 } },
    );
    type('to', '2');
    leave('to');
    expect(screen.getByText('不能小于“from”')).toBeInTheDocument();
  });

  it('moves the focus to the first problem after a submission, and opens the tab and the panel around it', async () => {
    fillForm(
      form({
        ...{ id: 'pages', kind: 'tabs' },
        sections: [
          [{ id: 'first', kind: 'text' }],
          [
            {
              ...{ id: 'panel', kind: 'collapse', settings: { isOpen: false } },
              sections: [[{ id: 'deep', kind: 'text', required: true }]],
            },
          ],
        ],
      }),
    );
    expect(screen.queryByLabelText('deep')).not.toBeInTheDocument();
    press('提交');
    await waitFor(() => expect(screen.getByLabelText('deep')).toHaveFocus());
    expect(screen.getAllByText('1 处待修改').length).toBe(2);
    fireEvent.click(screen.getByRole('tab', { name: /第 1 部分/ }));
    press('提交');
    await waitFor(() => expect(screen.getByLabelText('deep')).toHaveFocus());
  });

  it('shows the problems of the server at their fields until these change', () => {
    const problems = [
      { path: ['code'], message: { text: '表单编码已存在' } },
      { path: [], message: { text: '提交的内容过大或格式错误' } },
    ];
    fillForm(form({ id: 'code', kind: 'text' }, { id: 'other', kind: 'text' }), { problems });
    expect(screen.getByLabelText('code')).toHaveAccessibleDescription('表单编码已存在');
    expect(screen.getByText('提交的内容过大或格式错误')).toBeInTheDocument();
    type('other', 'x');
    expect(screen.getByText('表单编码已存在')).toBeInTheDocument();
    type('code', 'x');
    expect(screen.queryByText('表单编码已存在')).not.toBeInTheDocument();
  });

  it('lets a person change, read or not see a field as their rights say', () => {
    const definition = form(
      { id: 'title', kind: 'text' },
      { id: 'salary', kind: 'number' },
      { id: 'secret', kind: 'text' },
      { id: 'fixed', kind: 'text', readOnly: true },
      { id: 'number', kind: 'serialNumber' },
    );
    fillForm(definition, {
      values: { title: 'x', salary: 5, fixed: 'y' },
      rights: rights({ salary: 'READ', secret: 'HIDE', fixed: 'EDIT' }),
    });
    expect(labels()).toEqual(['title', 'salary', 'fixed', 'number']);
    expect(screen.getAllByRole('textbox').map((one) => one.id)).toEqual([screen.getByLabelText('title').id]);
    expect(screen.getByText('5')).toBeInTheDocument();
    expect(screen.getByText('提交时自动生成')).toBeInTheDocument();
  });

  it('keeps what the server has computed of what the person may not see', () => {
    fillForm(
      form(
        { id: 'salary', kind: 'number' },
        { id: 'bonus', kind: 'formula', settings: { formula: '{salary} * 2', decimals: 0 } },
      ),
      { values: { bonus: 800 }, rights: rights({ salary: 'HIDE' }) },
    );
    expect(screen.getByText('800')).toBeInTheDocument();
  });

  it('hands over an emptied field as null, so that the server empties it, too', () => {
    const shown = fillForm(form({ id: 'title', kind: 'text' }), { values: { title: 'x' } });
    type('title', '');
    expect(shown.values()).toEqual({ title: null });
  });
});

describe('[FRM-03] a form that is read', () => {
  const definition = form(
    { id: 'title', kind: 'text', required: true },
    { id: 'size', kind: 'radio', settings: { options } },
    { id: 'empty', kind: 'number' },
    { id: 'phone', kind: 'text', mask: 'PHONE', settings: { pattern: 'MOBILE' } },
    { id: 'items', kind: 'table', columns: [{ id: 'price', kind: 'amount', settings: { hasCapitals: false } }] },
  );

  it('has values in place of inputs, and no marks of what is required', () => {
    readForm(definition, {
      title: '采购申请',
      size: 'b',
      phone: '138****0000',
      items: [{ rowId: 'r', values: { price: 12 } }],
    });
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
    for (const text of ['采购申请', 'B', '-', '138****0000', '12.00'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });
});

it('[FRM-03] a form that is read has all of its tabs in the page, for print', () => {
  const pages = form({
    id: 'pages',
    kind: 'tabs',
    sections: [[{ id: 'a', kind: 'text' }], [{ id: 'b', kind: 'text' }]],
  });
  readForm(pages, { b: '第二页的内容' });
  expect(screen.getByText('第二页的内容')).toBeInTheDocument();
});

describe('[FRM-03] a form on a phone', () => {
  it('shows rows of tables as cards with names, and fields in one column', () => {
    fillForm(
      form({
        ...{ id: 'items', kind: 'table', label: '明细', width: 12, settings: { totals: ['price'] } },
        columns: [{ id: 'price', kind: 'number', label: '单价' }],
      }),
      {
        isPhone: true,
        values: {
          items: [
            { rowId: 'r1', values: { price: 3 } },
            { rowId: 'r2', values: {} },
          ],
        },
      },
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const second = within(screen.getByRole('region', { name: '第 2 行' }));
    fireEvent.change(second.getByRole('spinbutton', { name: '单价 第 2 行' }), { target: { value: '4' } });
    expect(screen.getByText('单价合计：7')).toBeInTheDocument();
  });
});

it('[FRM-02] what the browser hands over is what the server accepts', () => {
  const definition = form(
    { id: 'title', kind: 'text', label: '标题', required: true },
    { id: 'price', kind: 'amount', label: '单价', required: true, settings: { min: 1 } },
    { id: 'size', kind: 'radio', settings: { options } },
    { id: 'double', kind: 'formula', settings: { formula: '{price} * 2' } },
    { id: 'note', kind: 'text', showWhen: when('price', 'GREATER', 1000) },
  );
  const data = fillTestData(definition, { today, userId: 'u1', organizationId: 'o1' });
  const shown = fillForm(definition, { values: data });
  type('标题', '采购');
  type('单价', '0.5');
  press('提交');
  const refused = checkFormValues(definition, rights(), shown.values(), {}, context);
  expect(refused.problems.map(({ path }) => path)).toEqual([['price']]);
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['不能小于 1']);
  type('单价', '2000');
  fireEvent.click(screen.getByLabelText('C'));
  type('note', '加急');
  const accepted = checkFormValues(definition, rights(), shown.values(), {}, context);
  expect(accepted).toEqual({
    values: { title: '采购', price: 2000, size: 'c', double: 4000, note: '加急' },
    problems: [],
  });
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(screen.getByText('4,000.00')).toBeInTheDocument();
});
