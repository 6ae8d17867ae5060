import { fireEvent, screen, within } from '@testing-library/react';
import { FIELD_KIND_GROUPS } from 'contract/workflow/fieldKinds/fieldKind';
import { form, when } from 'contract/workflow/testing';
import { fieldNodes } from './kinds/samples';
import { button, choose, input, optionsOf, part, press, renderPanel, tick, type, typeAndLeave } from './testing';

const amount = { id: 'amount', kind: 'amount', label: '金额' };
const count = { id: 'count', kind: 'number', label: '数量' };
const title = { id: 'title', kind: 'text', label: '标题' };

describe('[FRM-01] the properties of a field', () => {
  it('are its name, hints, width, flags and mask', async () => {
    const { node } = renderPanel(form(title), 'title');
    type('显示名称', '申请标题');
    type('占位文字', '请输入');
    type('填写说明', '一句话');
    for (const label of ['必须填写', '不可编辑', '隐藏', '不允许重复值', '在列表中显示', '在摘要中显示', '打印时显示'])
      tick(label);
    await choose('占行宽度', '1/3');
    await choose('脱敏方式', '姓名');
    expect(node()).toMatchObject({
      ...{ label: '申请标题', placeholder: '请输入', help: '一句话', width: 8, mask: 'NAME' },
      ...{ required: true, readOnly: true, hidden: true, unique: true, inList: true, inSummary: true, inPrint: false },
    });
    type('一行 24 格中所占的格数', '7');
    expect(node()).toMatchObject({ width: 7 });
    expect(within(part('基本')).getByText('自定义')).toBeInTheDocument();
    type('占位文字', '');
    expect(node()).not.toHaveProperty('placeholder');
  });

  it.each([
    ['switch', ['不可编辑', '在列表中显示'], ['必须填写', '不允许重复值', '占位文字', '脱敏方式']],
    ['formula', ['填写说明', '在摘要中显示'], ['必须填写', '不可编辑', '占位文字']],
    ['description', ['打印时显示', '占行宽度'], ['填写说明', '必须填写', '在列表中显示']],
    ['divider', ['隐藏', '标识'], ['打印时显示', '占行宽度', '必须填写']],
    ['table.cell', ['必须填写', '打印时显示'], ['占行宽度', '在列表中显示', '不允许重复值']],
  ])('of the kind %s are those that apply to it', (reference, shown, absent) => {
    const table = { id: 'table', kind: 'table', columns: [{ id: 'cell', kind: 'text' }] };
    const others = ['switch', 'formula', 'description'].map((kind) => ({ id: kind, kind }));
    renderPanel(form(...others, { id: 'divider', kind: 'divider', sections: [] }, table), reference);
    for (const label of shown) expect(input(label)).toBeInTheDocument();
    for (const label of absent) expect(screen.queryByLabelText(label)).toBeNull();
  });

  it('keep a flag that no longer applies, until it is taken away', () => {
    const { node } = renderPanel(form({ id: 'on', kind: 'switch', required: true }), 'on');
    tick('必须填写');
    expect(node()).toMatchObject({ required: false });
    expect(screen.queryByLabelText('必须填写')).toBeNull();
  });

  it('begin with the id, which is taken once it is typed whole', () => {
    const { node } = renderPanel(form(title, amount), 'title');
    type('标识', 'subject');
    expect(node().id).toBe('title');
    fireEvent.blur(input('标识'));
    expect(node().id).toBe('subject');
    type('标识', 'name');
    fireEvent.keyDown(input('标识'), { key: 'Enter' });
    expect(node().id).toBe('name');
    for (const [wrong, message] of [
      ['1a', '以字母开头，只能包含字母、数字和下划线，最多 40 个字符'],
      ['amount', '该标识已被使用'],
    ] as const) {
      typeAndLeave('标识', wrong);
      expect(screen.getByText(message)).toBeInTheDocument();
      expect(node().id).toBe('name');
      expect(input('标识')).toHaveValue(wrong);
    }
    fireEvent.keyDown(input('标识'), { key: 'Escape' });
    expect(input('标识')).toHaveValue('name');
    expect(screen.queryByText('该标识已被使用')).toBeNull();
  });

  it('take the id of a field outside for a column', () => {
    const table = { id: 'items', kind: 'table', columns: [{ id: 'price', kind: 'number' }, count] };
    const { node } = renderPanel(form(title, table), 'items.price');
    typeAndLeave('标识', 'count');
    expect(node().id).toBe('price');
    typeAndLeave('标识', 'title');
    expect(node().id).toBe('title');
  });

  it('say in each part what has to be corrected there', () => {
    const broken = {
      ...{ id: 'a', kind: 'number', label: '', settings: { min: 5, max: 1 } },
      ...{
        default: { type: 'TODAY' },
        showWhen: when('gone', 'EQUALS', 1),
        comparisons: [{ operator: 'LESS', field: 'gone' }],
      },
    };
    renderPanel(form(broken, count), 'a');
    for (const [title, message] of [
      ['基本', '请输入字段名称'],
      ['字段设置', '最小值不能大于最大值'],
      ['默认值', '默认值不适用于该字段'],
      ['显示条件', '没有可用的字段“gone”'],
      ['与其他字段比较', '没有可用的字段“gone”'],
    ] as const) {
      expect(within(part(title)).getByText(message)).toBeInTheDocument();
      expect(within(part(title)).getByRole('heading')).toHaveTextContent('1 处需要修改');
    }
    type('显示名称', '甲');
    expect(within(part('基本')).getByRole('heading')).toHaveTextContent(/^基本$/);
  });
});

describe('[FRM-01] every kind', () => {
  it.each(Object.values(FIELD_KIND_GROUPS).flat())('%s has its panel', (kind) => {
    const { node } = renderPanel(fieldNodes(), kind, {
      answers: {
        listDictionaries: { total: 0, rows: [] },
        listForms: { total: 0, rows: [] },
        getDictionary: [],
      },
    });
    type('显示名称', '新名称');
    expect(node()).toMatchObject({ kind, label: '新名称' });
    const hasSettings = !['color', 'signature'].includes(kind);
    expect(screen.queryByRole('heading', { name: /^字段设置/ }) !== null).toBe(hasSettings);
  });
});

describe('[FRM-01] the default of a field', () => {
  it.each([
    ['user', ['不填入', '固定的值', '填写人']],
    ['organization', ['不填入', '固定的值', '填写人的部门']],
    ['date', ['不填入', '固定的值', '填写当天']],
    ['amount', ['不填入', '固定的值', '公式的结果']],
    ['text', ['不填入', '固定的值']],
  ])('of the kind %s is one that it can have', async (kind, types) => {
    renderPanel(form({ id: 'a', kind }), 'a');
    expect(await optionsOf('新建时填入')).toEqual(types);
  });

  it.each(['formula', 'serialNumber', 'description', 'file', 'table'])('is none for the kind %s', (kind) => {
    renderPanel(form({ id: 'a', kind, ...(kind === 'table' && { columns: [] }) }), 'a');
    expect(screen.queryByRole('heading', { name: '默认值' })).toBeNull();
  });

  it('is a constant, which is asked for', async () => {
    const { node } = renderPanel(form(amount), 'amount');
    await choose('新建时填入', '固定的值');
    expect(within(part('默认值')).getByText('请输入填入的值')).toBeInTheDocument();
    type('填入的值', '12.5');
    expect(node()).toMatchObject({ default: { type: 'CONSTANT', value: 12.5 } });
    expect(within(part('默认值')).getByRole('heading')).toHaveTextContent(/^默认值$/);
    type('填入的值', '');
    expect(node()).toMatchObject({ default: { type: 'CONSTANT', value: null } });
    await choose('新建时填入', '不填入');
    expect(node()).toMatchObject({ default: null });
  });

  it('is the result of a formula', async () => {
    const { node } = renderPanel(form(amount, count), 'amount');
    await choose('新建时填入', '公式的结果');
    expect(node()).toMatchObject({ default: { type: 'FORMULA', formula: '' } });
    type('填入值的公式', '{count} * 2');
    expect(node()).toMatchObject({ default: { type: 'FORMULA', formula: '{count} * 2' } });
    expect(screen.getByText('数量 * 2')).toBeInTheDocument();
  });
});

describe('[FRM-01] the comparisons of a field', () => {
  it('are with fields of its kind, and are moved, changed and removed by buttons', async () => {
    const days = ['from', 'to', 'end'].map((id) => ({ id, kind: 'date', label: id.toUpperCase() }));
    const { node } = renderPanel(form(...days, amount), 'to');
    press('添加比较');
    expect(await optionsOf('比较 1的字段')).toEqual(['FROM', 'END']);
    await choose('比较 1的比较方式', '大于等于');
    press('添加比较');
    await choose('比较 2的字段', 'END');
    expect(node()).toMatchObject({
      comparisons: [
        { operator: 'AT_LEAST', field: 'from' },
        { operator: 'EQUALS', field: 'end' },
      ],
    });
    press('上移比较 2');
    expect(node()).toMatchObject({ comparisons: [{ field: 'end' }, { field: 'from' }] });
    press('移除比较 1');
    expect(node()).toMatchObject({ comparisons: [{ operator: 'AT_LEAST', field: 'from' }] });
    expect(button('移除比较 1')).toHaveFocus();
  });

  it('of what has no order are equal or not, and there are none with nothing to compare', async () => {
    renderPanel(form(title, { id: 'other', kind: 'textArea' }, amount), 'title');
    press('添加比较');
    expect(await optionsOf('比较 1的比较方式')).toEqual(['等于', '不等于']);
  });

  it('are not offered alone', () => {
    renderPanel(form(amount, title), 'amount');
    expect(screen.getByText('表单中没有可以与该字段比较的字段')).toBeInTheDocument();
    expect(button('添加比较')).toBeDisabled();
  });
});

describe('[FRM-01] the options of a field by another one', () => {
  const region = {
    ...{ id: 'region', kind: 'radio', label: '区域' },
    settings: {
      options: [
        { value: 'n', label: '北方' },
        { value: 's', label: '南方' },
      ],
    },
  };
  const city = {
    ...{ id: 'city', kind: 'select', label: '城市' },
    settings: {
      options: [
        { value: 'bj', label: '北京' },
        { value: 'sz', label: '深圳' },
      ],
    },
  };

  it('follow rules, which are read as sentences', async () => {
    const { node } = renderPanel(form(region, city), 'city');
    press('添加联动规则');
    expect(within(part('选项联动')).getByText('选项规则没有选择任何选项')).toBeInTheDocument();
    await choose('条件 1的比较值', '北方');
    await choose('规则 1可选的选项', '北京');
    expect(node()).toMatchObject({
      settings: {
        optionRules: [
          {
            when: { match: 'ALL', conditions: [{ field: 'region', operator: 'EQUALS', value: 'n' }], groups: [] },
            options: ['bj'],
          },
        ],
      },
    });
    expect(screen.getByText('当 区域 等于 北方 时可选 北京')).toBeInTheDocument();
    expect(within(part('选项联动')).getByRole('heading')).toHaveTextContent(/^选项联动$/);
  });

  it('keep to an option whose value is changed, and forget one that is removed', () => {
    const rules = [{ when: when('region', 'EQUALS', 'n'), options: ['bj', 'sz'] }];
    const { node } = renderPanel(form(region, { ...city, settings: { ...city.settings, optionRules: rules } }), 'city');
    typeAndLeave('选项 1的取值', 'beijing');
    expect(node()).toMatchObject({ settings: { optionRules: [{ options: ['beijing', 'sz'] }] } });
    press('移除深圳');
    expect(node()).toMatchObject({ settings: { optionRules: [{ options: ['beijing'] }] } });
    expect(screen.queryByText(/选项规则中没有选项/)).toBeNull();
  });
});
