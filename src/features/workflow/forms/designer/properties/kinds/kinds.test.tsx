import { fireEvent, screen, within } from '@testing-library/react';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { Form } from 'contract/workflow/forms';
import { form } from 'contract/workflow/testing';
import {
  addTag,
  button,
  choose,
  input,
  optionsOf,
  press,
  renderPanel,
  tick,
  type,
  typeAndLeave,
  typeDate,
} from '../testing';
import { fieldNodes } from './samples';

type Situation = Parameters<typeof renderPanel>[2];

function panelOf(kind: string, situation?: Situation) {
  const { node, ...shown } = renderPanel(fieldNodes(), kind, situation);
  return { ...shown, node, settings: () => node().settings };
}

const OPTIONS = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];

describe('[FRM-01] the settings of a field', () => {
  it('of the kind text are lengths and a pattern', async () => {
    const { settings } = panelOf('text');
    type('最少字符数', '2');
    type('最多字符数', '18');
    await choose('格式要求', '身份证号码');
    expect(settings()).toEqual({ minLength: 2, maxLength: 18, pattern: 'IDENTITY_NUMBER' });
    await choose('格式要求', '不限制');
    type('最少字符数', '');
    expect(settings()).toEqual({ minLength: null, maxLength: 18, pattern: null });
    // The most characters can't be none: an emptied input keeps the former number.
    type('最多字符数', '');
    fireEvent.blur(input('最多字符数'));
    expect(settings()).toMatchObject({ maxLength: 18 });
    expect(input('最多字符数')).toHaveValue('18');
  });

  it('of the kind textArea are lengths and rows', () => {
    const area = panelOf('textArea');
    type('最多字符数', '500');
    type('输入框的行数', '6');
    expect(area.settings()).toEqual({ maxLength: 500, rows: 6 });
  });

  it('of the kind richText are a length', () => {
    const { settings } = panelOf('richText');
    type('最多字符数', '500');
    expect(settings()).toEqual({ maxLength: 500 });
  });

  it('of the kind number are limits, decimals and a unit', () => {
    const { settings } = panelOf('number');
    type('最小值', '-1.5');
    type('最大值', '10');
    type('小数位数', '1');
    type('数字的单位', '件');
    expect(settings()).toEqual({ min: -1.5, max: 10, decimals: 1, unit: '件' });
    type('数字的单位', '');
    expect(settings()).toEqual({ min: -1.5, max: 10, decimals: 1 });
    // Out of range, or no whole number: not taken.
    type('小数位数', '9');
    type('小数位数', '2.5');
    expect(settings()).toMatchObject({ decimals: 1 });
  });

  it('of the kind amount are limits and capitals', () => {
    const amount = panelOf('amount');
    type('最大值', '1000');
    tick('显示大写金额');
    expect(amount.settings()).toEqual({ max: 1000, hasCapitals: false });
  });

  it('of the kind rate are stars', () => {
    const { settings } = panelOf('rate');
    type('星数', '8');
    tick('可以选半星');
    expect(settings()).toEqual({ stars: 8, allowsHalves: true });
  });

  it('of the kind slider are its limits and its step', () => {
    const { settings } = panelOf('slider');
    type('最小值', '10');
    type('最大值', '20');
    type('每次移动', '0.5');
    expect(settings()).toEqual({ min: 10, max: 20, step: 0.5 });
  });

  it('of the kind checkbox are options and how many are chosen', () => {
    const { settings } = panelOf('checkbox');
    type('最少选择几项', '1');
    type('最多选择几项', '2');
    expect(settings()).toEqual({ options: OPTIONS, optionRules: [], minChosen: 1, maxChosen: 2 });
  });

  it('of the kind select are options and whether several are chosen', () => {
    const { settings } = panelOf('select');
    expect(screen.queryByLabelText('最多选择几项')).toBeNull();
    tick('可以选择多项');
    type('最多选择几项', '2');
    expect(settings()).toEqual({ options: OPTIONS, optionRules: [], isMultiple: true, maxChosen: 2 });
  });

  it('of the kind switch are what stands for on and off', () => {
    const { settings } = panelOf('switch');
    type('打开时的文字', '同意');
    type('关闭时的文字', '不同意');
    expect(settings()).toEqual({ onLabel: '同意', offLabel: '不同意' });
  });

  it.each(['date', 'dateRange'])('of the kind %s are the precision and limits that move with the day', async (kind) => {
    const { settings } = panelOf(kind);
    await choose('日期的精度', '年月');
    await choose('最早日期', '填写当天');
    await choose('最晚日期', '指定日期');
    typeDate('最晚的一天', '2030-12-31');
    expect(settings()).toEqual({ precision: 'MONTH', earliest: 'TODAY', latest: '2030-12-31' });
    await choose('最早日期', '不限制');
    expect(settings()).toMatchObject({ earliest: null });
  });

  it('of the kind time are limits', () => {
    const { settings } = panelOf('time');
    typeDate('最早时间', '08:30');
    expect(settings()).toEqual({ earliest: '08:30' });
  });

  it.each(['user', 'organization', 'position', 'role'])('of the kind %s are how many are chosen', (kind) => {
    const { settings } = panelOf(kind);
    tick('可以选择多项');
    type('最多选择几项', '3');
    expect(settings()).toEqual({ isMultiple: true, maxChosen: 3 });
  });

  it('of the kind region are how far a choice goes', async () => {
    const { settings } = panelOf('region');
    await choose('选择到', '市级');
    expect(settings()).toEqual({ levels: 2 });
  });

  it('of the kind apiSelect name a source and no address', () => {
    const { settings } = panelOf('apiSelect');
    typeAndLeave('数据来源编码', 'https://example.com');
    expect(settings()).toMatchObject({ sourceCode: '' });
    typeAndLeave('数据来源编码', 'customers');
    expect(settings()).toMatchObject({ sourceCode: 'customers' });
  });

  it('of the kind serialNumber are shown with an example', async () => {
    const { settings } = panelOf('serialNumber');
    type('编号前缀', 'BX-单');
    await choose('日期部分', '没有日期');
    type('序号的位数', '6');
    expect(settings()).toEqual({ prefix: 'BX-', datePart: 'NONE', digits: 6 });
    expect(screen.getByText('示例：BX-000001')).toBeInTheDocument();
  });

  it('of the kind location are whether it can be typed', () => {
    const { settings } = panelOf('location');
    tick('可以手动输入地址');
    expect(settings()).toEqual({ allowsTyping: false });
  });

  it('of the kind description are its text', () => {
    const { settings } = panelOf('description');
    type('显示的文字', '请如实填写');
    expect(settings()).toEqual({ text: '请如实填写' });
  });

  it('of the kind file are limits and endings', () => {
    const { settings } = panelOf('file');
    type('最多文件数', '3');
    type('单个文件不超过', '20');
    addTag('可以上传的扩展名', '.PDF');
    addTag('可以上传的扩展名', '不是扩展名');
    expect(settings()).toEqual({ maxFiles: 3, maxMegabytes: 20, extensions: ['pdf'] });
  });

  it('of the kind image are limits', () => {
    const { settings } = panelOf('image');
    type('最多文件数', '9');
    expect(settings()).toEqual({ maxFiles: 9 });
    expect(screen.queryByLabelText('可以上传的扩展名')).toBeNull();
  });

  it('of the kind table are rows and totals of its numeric columns', async () => {
    const { settings } = panelOf('table');
    type('最少行数', '1');
    type('最多行数', '20');
    expect(await optionsOf('合计的列')).toEqual(['price']);
    await choose('合计的列', 'price');
    expect(settings()).toEqual({ minRows: 1, maxRows: 20, totals: ['price'] });
  });

  it.each([
    ['card', '显示边框', { isBordered: false }],
    ['collapse', '默认展开', { isOpen: false }],
    ['divider', '显示为虚线', { isDashed: true }],
  ])('of the layout %s are how it looks', (kind, label, expected) => {
    const { settings } = panelOf(kind);
    tick(label);
    expect(settings()).toEqual(expected);
  });
});

describe('[FRM-01] the options of a field', () => {
  it('are added, changed, moved and removed', () => {
    const { settings } = panelOf('radio');
    press('添加选项');
    expect(settings()).toMatchObject({ options: [...OPTIONS, { value: 'option3', label: '选项 3' }] });
    expect(input('选项 3的名称')).toHaveFocus();
    type('选项 3的名称', '丙');
    typeAndLeave('选项 3的取值', 'c');
    press('上移丙');
    expect(button('上移丙')).toHaveFocus();
    fireEvent.keyDown(button('上移丙'), { key: 'ArrowUp' });
    expect(settings()).toMatchObject({ options: [{ value: 'c', label: '丙' }, ...OPTIONS] });
    // At the beginning there is no way up.
    expect(button('上移丙')).toBeDisabled();
    expect(button('下移丙')).toHaveFocus();
    press('移除甲');
    expect(settings()).toMatchObject({ options: [{ value: 'c' }, { value: 'b' }] });
    expect(button('移除乙')).toHaveFocus();
  });

  it('are added by many lines, typed or pasted', () => {
    const { settings } = panelOf('radio');
    press('批量添加选项');
    type('每行一个选项，名称和值用逗号或制表符隔开', '丙\n丁,d\n\n甲\n戊\te\n丙');
    press('添加');
    expect(settings()).toMatchObject({
      options: [...OPTIONS, { label: '丙', value: '丙' }, { label: '丁', value: 'd' }, { label: '戊', value: 'e' }],
    });
    const paste = (text: string) => fireEvent.paste(input('选项 1的名称'), { clipboardData: { getData: () => text } });
    paste('己\r\n庚');
    expect(settings()).toMatchObject({ options: { length: 7 } });
    // One line is pasted into the input by the browser.
    paste('辛');
    expect(settings()).toMatchObject({ options: { length: 7 } });
  });

  it('of a cascade are a tree of four levels', () => {
    const { settings } = panelOf('cascade');
    press('添加 1 的下级');
    typeAndLeave('选项 1.1的取值', 'sz');
    type('选项 1.1的名称', '深圳');
    press('添加 1.1 的下级');
    press('添加 1.1.1 的下级');
    expect(screen.queryByRole('button', { name: '添加 1.1.1.1 的下级' })).toBeNull();
    tick('可以选到中间一级');
    const deepest = { value: 'option1', label: '选项 1.1.1.1', children: [] };
    const inner = { value: 'option1', label: '选项 1.1.1', children: [deepest] };
    expect(settings()).toEqual({
      options: [
        { value: 'a', label: '甲', children: [{ value: 'sz', label: '深圳', children: [inner] }] },
        { value: 'b', label: '乙', children: [] },
      ],
      allowsInner: true,
    });
    press('下移甲');
    expect(settings()).toMatchObject({ options: [{ value: 'b' }, { value: 'a' }] });
  });
});

describe('[FRM-01] what a field refers to', () => {
  const listed: Form = {
    ...{ formId: '1', formCode: 'leave', formName: '请假单', category: null, status: 'NORMAL' },
    ...{ publishState: 'PUBLISHED', versionNumber: 1, fieldCount: 3, processCount: 0, remark: null, version: 1 },
    ...{ createTime: '2026-11-21T08:00:00.000Z', updateTime: '2026-11-21T08:00:00.000Z', updateUserName: '王芳' },
  };

  it('is one of the forms, by its code', async () => {
    const { settings } = panelOf('linkedRecord', { answers: { listForms: { total: 1, rows: [listed] } } });
    await screen.findByText('请选择关联的表单');
    await choose('关联的表单', '请假单（leave）');
    expect(settings()).toEqual({ formCode: 'leave', isMultiple: false });
  });

  it('is a form whose code is typed by a person who may not list them', () => {
    const { settings } = panelOf('linkedRecord', { permissions: ['system:user:list'] });
    typeAndLeave('关联的表单', 'leave');
    expect(settings()).toEqual({ formCode: 'leave', isMultiple: false });
  });

  it('is a dictionary, whose entries are shown', async () => {
    const items = ['男', '女'].map((dictLabel) => ({ dictCode: 'sys_sex', dictLabel, dictValue: dictLabel }));
    const { settings } = panelOf('dictionary', {
      permissions: ['workflow:form:edit'],
      answers: { getDictionary: items },
    });
    typeAndLeave('使用的字典', 'sys_sex');
    expect(settings()).toEqual({ dictType: 'sys_sex', isMultiple: false });
    expect(await screen.findByText('共 2 项：男、女')).toBeInTheDocument();
  });

  it('is one of the dictionaries for a person of the platform', async () => {
    const row = {
      ...{ dictCode: 'sys_sex', dictName: '性别', status: 'NORMAL' as const, remark: null, version: 1 },
      ...{ createTime: '2026-11-21T08:00:00.000Z', itemCount: 0, isBuiltin: false },
    };
    const { settings } = panelOf('dictionary', {
      answers: { listDictionaries: { total: 1, rows: [row] }, getDictionary: [] },
    });
    await choose('使用的字典', '性别（sys_sex）');
    expect(settings()).toMatchObject({ dictType: 'sys_sex' });
    expect(await screen.findByText('该字典没有可选的内容')).toBeInTheDocument();
  });
});

describe('[FRM-01] the sections of a layout', () => {
  const layout = (kind: string): FormDefinition =>
    form({ id: 'a', kind, sections: [[{ id: 'text', kind: 'text' }], []] });

  it.each([
    ['grid', '栏', '添加一栏'],
    ['tabs', '页', '添加一页'],
    ['collapse', '页', '添加一页'],
  ])('of the kind %s are named, added, moved, and removed while they are empty', (kind, unit, add) => {
    const { node } = renderPanel(layout(kind), 'a');
    type(`第 1 ${unit}的标题`, '明细');
    press(add);
    expect(input(`第 3 ${unit}的标题`)).toHaveFocus();
    expect(button(`移除第 1 ${unit}`)).toBeDisabled();
    press(`移除第 2 ${unit}`);
    press(`上移第 2 ${unit}`);
    expect(node()).toMatchObject({
      sections: [
        { title: '', children: [] },
        { title: '明细', children: [{ id: 'text' }] },
      ],
    });
  });

  it('of a card is the card itself', () => {
    renderPanel(layout('card'), 'a');
    const list = screen.queryByRole('list', { name: '分区列表' });
    expect(list).toBeNull();
    expect(within(document.body).queryByText('添加一页')).toBeNull();
  });
});
