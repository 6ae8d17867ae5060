import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { form } from 'contract/workflow/testing';
import type { FormValue, FormValues } from 'contract/workflow/formValues';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { FormRenderer } from '../FormRenderer';
import { choose, fillForm, readForm, type } from '../testing';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: `选项${value.toUpperCase()}` }));
const tree = [
  { value: 'gd', label: '广东', children: [{ value: 'sz', label: '深圳' }] },
  { value: 'bj', label: '北京' },
];
const organization = { id: 'o1', label: '总部', isSelectable: true, children: [] };
const zhang = { userId: 'u1', userName: 'zhang', nickName: '张三' };
const answers: Answers = {
  listUsers: { total: 1, rows: [{ ...zhang, status: 'NORMAL' }] },
  getUser: { ...zhang, status: 'NORMAL' },
  listColleagues: [{ userId: 'u1', userName: '张三', organizeName: '总部' }],
  getOrganizationTree: [organization],
  getPositionOptions: [{ positionId: 'p1', positionName: '经理' }],
  getRoleOptions: [{ roleId: 'r1', roleName: '审核员' }],
  getDictionary: [
    { dictCode: 'sex', dictValue: '0', dictLabel: '男', status: 'NORMAL', isDefault: false, tagType: 'default' },
  ],
};
const click = (label: string) => () => void fireEvent.click(screen.getByLabelText(label));
const enter = (value: string) => () => type('字段', value);
const pick = (option: string) => () => choose('字段', option);
// antd takes a typed date with the key.
const date = (value: string) => () => {
  const input = screen.getByLabelText('字段');
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
};

const enterDay = (input: HTMLElement, value: string) => {
  fireEvent.mouseDown(input);
  fireEvent.click(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
};

type Act = () => void | Promise<void>;

// The kind, its settings, what a person does, the value that the form hands over, and how it is read.
const cases: readonly (readonly [string, object, Act, FormValue, string])[] = [
  ['text', {}, enter('张三'), '张三', '张三'],
  ['textArea', {}, enter('一\n二'), '一\n二', '一 二'],
  ['richText', {}, enter('<p>一<b>二</b></p>'), '<p>一<b>二</b></p>', '一二'],
  ['number', { unit: '件' }, enter('12.5'), 12.5, '12.5 件'],
  ['amount', {}, enter('10500.5'), 10_500.5, '10,500.50（壹万零伍佰元伍角整）'],
  ['radio', { options }, click('选项B'), 'b', '选项B'],
  ['checkbox', { options }, click('选项B'), ['b'], '选项B'],
  ['switch', { onLabel: '同意' }, () => void fireEvent.click(screen.getByRole('switch')), true, '同意'],
  ['select', { options }, pick('选项C'), ['c'], '选项C'],
  ['select', { options, isMultiple: true }, pick('选项C'), ['c'], '选项C'],
  ['cascade', { options: tree }, pick('北京'), ['bj'], '北京'],
  ['date', {}, date('2026-11-28'), '2026-11-28', '2026-11-28'],
  ['date', { precision: 'MONTH' }, date('2026-12'), '2026-12', '2026-12'],
  ['date', { precision: 'MINUTE' }, date('2026-11-28 18:30'), '2026-11-28 18:30', '2026-11-28 18:30'],
  ['time', {}, date('09:30'), '09:30', '09:30'],
  ['color', {}, enter('#1677ff'), '#1677ff', '#1677ff'],
  ['user', {}, pick('张三（zhang）'), ['u1'], '张三'],
  ['organization', {}, pick('总部'), ['o1'], '总部'],
  ['organization', { isMultiple: true }, pick('总部'), ['o1'], '总部'],
  ['position', {}, pick('经理'), ['p1'], '经理'],
  ['role', { isMultiple: true }, pick('审核员'), ['r1'], '审核员'],
  ['dictionary', { dictType: 'sex' }, pick('男'), ['0'], '男'],
  ['location', {}, enter('深圳'), { address: '深圳', longitude: null, latitude: null }, '深圳'],
];

describe('[FRM-03] the kinds of fields', () => {
  it.each(cases)('%s %j is entered and read', async (kind, settings, fill, value, text) => {
    const definition = form({ id: 'a', kind, label: '字段', settings });
    const shown = fillForm(definition, { answers });
    await fill();
    await waitFor(() => expect(shown.value('a')).toEqual(value));
    cleanup();
    readForm(definition, { a: value }, { answers });
    await waitFor(() =>
      expect(document.querySelector('[data-field="a"]')?.textContent.replace('\n', ' ')).toBe(`字段${text}`),
    );
  });

  it('dateRange takes two dates', async () => {
    const definition = form({ id: 'a', kind: 'dateRange', label: '字段', settings: {} });
    const shown = fillForm(definition);
    const [from, to] = screen.getAllByRole('textbox');
    enterDay(from!, '2026-11-01');
    enterDay(to!, '2026-11-30');
    await waitFor(() => expect(shown.value('a')).toEqual(['2026-11-01', '2026-11-30']));
    expect(screen.getByLabelText('字段')).toBe(from);
  });

  it('dateRange keeps its first date while the field is drawn anew', async () => {
    const definition = form({ id: 'a', kind: 'dateRange', label: '字段', settings: {} });
    let handed: FormValues = {};
    function Redrawn() {
      const [values, setValues] = useState<FormValues>({});
      const [isPhone, setIsPhone] = useState(false);
      const change = (next: FormValues) => {
        handed = next;
        setValues(next);
      };
      return (
        <>
          <FormRenderer {...{ definition, values, isPhone }} today="2026-11-27" onChange={change} />
          <button onClick={() => setIsPhone(!isPhone)}>换一种画法</button>
        </>
      );
    }
    renderScreen(<Redrawn />);
    const [from, to] = screen.getAllByRole('textbox');
    enterDay(from!, '2026-11-01');
    fireEvent.click(screen.getByRole('button', { name: '换一种画法' }));
    enterDay(to!, '2026-11-30');
    await waitFor(() => expect(handed['a']).toEqual(['2026-11-01', '2026-11-30']));
  });

  it('rate and slider take the keyboard', () => {
    const shown = fillForm(
      form({ id: 'a', kind: 'rate', label: '评分' }, { id: 'b', kind: 'slider', label: '进度', settings: { step: 5 } }),
    );
    fireEvent.click(screen.getAllByRole('radio')[2]!);
    expect(shown.value('a')).toBe(3);
    expect(screen.getByText('-')).toBeInTheDocument();
    fireEvent.keyDown(screen.getByRole('slider', { name: '进度' }), { key: 'ArrowRight', which: 39, keyCode: 39 });
    expect(shown.value('b')).toBe(5);
  });

  it('a choice that is not required can be taken back', () => {
    const shown = fillForm(form({ id: 'a', kind: 'radio', label: '字段', settings: { options } }), {
      values: { a: 'b' },
    });
    fireEvent.click(screen.getByRole('button', { name: '清除选择' }));
    expect(shown.value('a')).toBeNull();
  });

  it.each<[string, object, FormValue]>([
    ['select', { options }, ['a']],
    ['cascade', { options: tree }, ['bj']],
    ['organization', {}, ['o1']],
    ['position', { isMultiple: true }, ['p1']],
    ['date', {}, '2026-11-27'],
    ['time', {}, '09:30'],
  ])('%s can be emptied', async (kind, settings, value) => {
    const shown = fillForm(form({ id: 'a', kind, label: '字段', settings }), { answers, values: { a: value } });
    const clear = document.querySelector('.ant-select-clear, .ant-picker-clear');
    fireEvent.mouseDown(clear!);
    fireEvent.mouseUp(clear!);
    fireEvent.click(clear!);
    await waitFor(() => expect(shown.value('a')).toBeNull());
  });

  it('dates outside of their limits can’t be chosen', () => {
    fillForm(form({ id: 'a', kind: 'date', label: '字段', settings: { earliest: 'TODAY', latest: '2026-11-29' } }));
    fireEvent.mouseDown(screen.getByLabelText('字段'));
    fireEvent.click(screen.getByLabelText('字段'));
    const isBarred = (day: string) => document.querySelector(`td[title="${day}"]`)?.className.includes('disabled');
    expect(['2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30'].map(isBarred)).toEqual([true, false, false, true]);
  });

  it('a location comes from the device, or says why not', () => {
    const getCurrentPosition = jest.fn<void, ((given: object) => void)[]>();
    Object.assign(navigator, { geolocation: { getCurrentPosition } });
    const shown = fillForm(form({ id: 'a', kind: 'location', label: '字段', settings: { allowsTyping: false } }));
    fireEvent.click(screen.getByRole('button', { name: '字段' }));
    const answer = (index: number, given: object) => act(() => getCurrentPosition.mock.calls.at(-1)?.[index]?.(given));
    answer(1, { code: 1 });
    expect(screen.getByText('没有定位权限，请在浏览器中允许定位')).toBeInTheDocument();
    answer(0, { coords: { longitude: 114.0579123, latitude: 22.5431 } });
    expect(shown.value('a')).toEqual({ address: '', longitude: 114.05791, latitude: 22.5431 });
    expect(screen.getByText('位置：114.05791, 22.5431')).toBeInTheDocument();
  });

  it('what nobody fills in is shown, and what has no source yet says so', () => {
    fillForm(
      form(
        { id: 'a', kind: 'description', settings: { text: '请如实填写' } },
        { id: 'b', kind: 'serialNumber' },
        { id: 'c', kind: 'linkedRecord', label: '记录' },
        { id: 'd', kind: 'apiSelect', label: '接口' },
      ),
    );
    expect(screen.getByText('请如实填写')).toBeInTheDocument();
    expect(screen.getByText('提交时自动生成')).toBeInTheDocument();
    expect(screen.getByLabelText('记录')).toBeDisabled();
    expect(screen.getByLabelText('记录')).toHaveAttribute('placeholder', '暂无可选的记录');
    expect(screen.getByLabelText('接口')).toHaveAttribute('placeholder', '暂无可用的数据来源');
  });

  it('finds colleagues by their names for those who may not list users', async () => {
    const shown = fillForm(form({ id: 'a', kind: 'user', label: '字段' }), { answers, permissions: ['x:y:z'] });
    await choose('字段', '张三（总部）');
    expect(shown.requests('listUsers')).toHaveLength(0);
    expect(shown.value('a')).toEqual(['u1']);
  });

  it('a formatted text brings no other elements into the page than letters have', () => {
    readForm(form({ id: 'a', kind: 'richText', label: '字段' }), {
      a: '<p>一<img src=x onerror=alert(1)><script>x</script></p>',
    });
    expect(document.querySelector('img, script')).toBeNull();
    expect(screen.getByText('一')).toBeInTheDocument();
  });

  it('an amount is written in capitals while it is typed', () => {
    fillForm(form({ id: 'a', kind: 'amount', label: '字段' }));
    type('字段', '100.1');
    expect(screen.getByText('壹佰元壹角整')).toBeInTheDocument();
  });
});
