import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { checkDefinition } from 'contract/workflow/checkDefinition';
import { FormDefinition } from 'contract/workflow/formDefinition';
import type { FormDetail } from 'contract/workflow/forms';
import { outdated, pending, refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { FormDesigner } from './FormDesigner';

const PERMISSIONS = ['workflow:form:query', 'workflow:form:edit', 'workflow:form:publish'];

function draftOf(...nodes: object[]): FormDetail {
  const definition = v.parse(FormDefinition, { nodes });
  return {
    ...{ formId: 'f1', formCode: 'leave', formName: '请假申请', category: null, status: 'NORMAL', remark: null },
    ...{ publishState: 'CHANGED', versionNumber: 2, fieldCount: nodes.length, processCount: 0, version: 5 },
    ...{ createTime: '2026-11-20T08:00:00.000Z', updateTime: '2026-11-21T08:00:00.000Z', updateUserName: '王芳' },
    ...{ definition, problems: [...checkDefinition(definition)] },
  };
}

const reason = { id: 'reason', kind: 'text', label: '事由', settings: {} };
const days = { id: 'days', kind: 'number', label: '天数', settings: {} };
const leave = draftOf(reason, days);

function open(form: FormDetail, answers: Answers = {}, permissions: readonly string[] = PERMISSIONS) {
  const onClose = jest.fn();
  const shown = renderScreen(<FormDesigner formId="f1" onClose={onClose} />, {
    answers: { getForm: form, ...answers },
    permissions,
  });
  return { ...shown, onClose };
}

const canvas = () => screen.getByRole('group', { name: '表单画布' });
const cards = () =>
  Array.from(canvas().querySelectorAll('[data-reference]'), (card) => card.getAttribute('aria-label'));
const card = (label: string) => within(canvas()).getByLabelText(label);
const palette = async () => within(await screen.findByLabelText('字段类型'));
const button = (label: string | RegExp) =>
  within(screen.getByRole('group', { name: '请假申请' })).getByRole('button', { name: label });

describe('[FRM-01] the designer', () => {
  it('claims nothing while the form is on its way, and offers to try again', async () => {
    open(leave, { getForm: pending });
    expect(screen.queryByText('请假申请')).toBeNull();
    cleanup();
    const shown = open(leave, { getForm: unreachable });
    const again = await screen.findByText('重试');
    shown.answer({ getForm: leave });
    fireEvent.click(again);
    expect(await screen.findByText('请假申请')).toBeInTheDocument();
  });

  it('adds fields by a click, undoes and redoes, and saves', async () => {
    const shown = open(leave, { saveFormDraft: { version: 6, problems: [] } });
    fireEvent.click((await palette()).getByText('开关'));
    expect(cards()).toEqual(['事由，单行文本', '天数，数字', '开关，开关']);
    fireEvent.click(button('撤销'));
    expect(cards()).toHaveLength(2);
    fireEvent.click(button('重做'));
    expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
    fireEvent.click(button('保存'));
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: '请假申请' })).getByText('已保存')).toBeInTheDocument(),
    );
    const sent = shown.requests('saveFormDraft').at(-1)?.body;
    expect(sent).toMatchObject({ formId: 'f1', version: 5, definition: { nodes: [reason, days, { id: 'switch1' }] } });
    fireEvent.click((await palette()).getByText('评分'));
    fireEvent.keyDown(canvas(), { key: 's', ctrlKey: true });
    await waitFor(() => expect(shown.requests('saveFormDraft').at(-1)?.body).toMatchObject({ version: 6 }));
  });

  it('goes from node to node, moves, copies and removes by keyboard', async () => {
    open(draftOf(reason, days, { id: 'box', kind: 'card', label: '其他', settings: {}, sections: [{ children: [] }] }));
    await screen.findByText('请假申请');
    const first = card('事由，单行文本');
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(card('天数，数字')).toHaveFocus();
    fireEvent.keyDown(card('天数，数字'), { key: 'ArrowDown', altKey: true });
    expect(within(card('其他，卡片')).getByLabelText('天数，数字')).toHaveFocus();
    expect(screen.getByText('“天数”在“其他”中第 1 位')).toBeInTheDocument();
    fireEvent.keyDown(card('天数，数字'), { key: 'd', ctrlKey: true });
    expect(cards()).toEqual(['事由，单行文本', '其他，卡片', '天数，数字', '天数，数字']);
    fireEvent.keyDown(card('其他，卡片'), { key: 'Delete' });
    expect(cards()).toEqual(['事由，单行文本']);
    expect(card('事由，单行文本')).toHaveFocus();
    fireEvent.keyDown(canvas(), { key: 'z', ctrlKey: true });
    expect(cards()).toHaveLength(4);
  });

  it('names what keeps the form from being published, leads there, and publishes then', async () => {
    const shown = open(draftOf({ ...reason, label: '' }), {
      saveFormDraft: { version: 6, problems: [] },
      publishForm: { number: 3 },
    });
    fireEvent.click(await screen.findByText('1 处待完善'));
    fireEvent.click(screen.getByText('请输入字段名称'));
    const label = await screen.findByLabelText('显示名称');
    expect(screen.getByLabelText('有待完善')).toBeInTheDocument();
    fireEvent.change(label, { target: { value: '事由' } });
    expect(screen.queryByText('1 处待完善')).toBeNull();
    shown.answer({ getForm: { ...draftOf(reason), version: 7, versionNumber: 3, publishState: 'PUBLISHED' } });
    fireEvent.click(button('发布'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('发布'));
    expect(await screen.findByText('V3')).toBeInTheDocument();
    expect(shown.requests('publishForm').at(-1)?.body).toMatchObject({ formId: 'f1', version: 6 });
  });

  it('keeps the design when it can’t be saved, and says why', async () => {
    const shown = open(leave, { saveFormDraft: refused({ subMsg: '表单内容过大或嵌套过深' }) });
    fireEvent.click((await palette()).getByText('评分'));
    fireEvent.click(button('保存'));
    expect(await screen.findByText('表单内容过大或嵌套过深')).toBeInTheDocument();
    expect(cards()).toHaveLength(3);
    fireEvent.click(button(/返回/));
    expect(await screen.findByText('未保存的设计会丢失。')).toBeInTheDocument();
    expect(shown.onClose).not.toHaveBeenCalled();
  });

  it('asks what to do when somebody else has saved the form, and loses neither design', async () => {
    const shown = open(leave, { saveFormDraft: outdated });
    fireEvent.click((await palette()).getByText('评分'));
    fireEvent.click(button('保存'));
    expect(await screen.findByText(/^王芳 在 .* 保存了草稿。$/)).toBeInTheDocument();
    const theirs = { ...draftOf(days), version: 9 };
    shown.answer({ getForm: theirs });
    fireEvent.click(screen.getByText('载入对方的设计'));
    await waitFor(() => expect(cards()).toEqual(['天数，数字']));
    fireEvent.click(button('撤销'));
    expect(cards()).toEqual(['事由，单行文本', '天数，数字', '评分，评分']);
    shown.answer({ saveFormDraft: { version: 10, problems: [] } });
    fireEvent.click(button('保存'));
    await waitFor(() => expect(shown.requests('saveFormDraft').at(-1)?.body).toMatchObject({ version: 9 }));
  });

  it('saves over another design if that is chosen', async () => {
    const shown = open(leave, { saveFormDraft: outdated });
    fireEvent.click((await palette()).getByText('评分'));
    fireEvent.click(button('保存'));
    await screen.findByText('草稿已被其他人修改');
    shown.answer({ getForm: { ...leave, version: 9 }, saveFormDraft: { version: 10, problems: [] } });
    fireEvent.click(screen.getByText('用我的设计覆盖'));
    await waitFor(() => expect(shown.requests('saveFormDraft').at(-1)?.body).toMatchObject({ version: 9 }));
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: '请假申请' })).getByText('已保存')).toBeInTheDocument(),
    );
  });

  it('takes a form as JSON in one step, and names where it is wrong', async () => {
    open(leave);
    await screen.findByText('请假申请');
    fireEvent.click(button(/JSON/));
    const text = () => screen.getByRole('textbox', { name: '表单 JSON' });
    const write = (value: string) => fireEvent.change(text(), { target: { value } });
    write('{');
    fireEvent.click(screen.getByText('应用'));
    expect(await screen.findByText('不是有效的 JSON，请检查括号、引号和逗号')).toBeInTheDocument();
    write(JSON.stringify({ nodes: [{ ...reason, kind: 'script' }] }));
    fireEvent.click(screen.getByText('应用'));
    expect(await screen.findByText('没有这种字段')).toBeInTheDocument();
    expect(screen.getByText('nodes.0.kind')).toBeInTheDocument();
    write(JSON.stringify({ nodes: [days] }));
    fireEvent.click(screen.getByText('应用'));
    await waitFor(() => expect(cards()).toEqual(['天数，数字']));
    fireEvent.click(button('撤销'));
    expect(cards()).toHaveLength(2);
  });

  it('previews the form with test data and the check of the server', async () => {
    const problem = { path: ['days'], message: { text: '不能小于 {n}', values: { n: 1 } } };
    const shown = open(leave, { checkFormTestValues: { values: {}, problems: [problem] } });
    await screen.findByText('请假申请');
    fireEvent.click(button(/预览/));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByText('填入测试数据'));
    fireEvent.click(dialog.getByText('手机'));
    fireEvent.click(dialog.getByText('校验'));
    expect(await dialog.findByText('有 1 处不符合要求')).toBeInTheDocument();
    expect(await dialog.findByText('不能小于 1')).toBeInTheDocument();
    const { formValues } = v.parse(
      v.object({ formValues: v.record(v.string(), v.unknown()) }),
      shown.requests('checkFormTestValues').at(-1)?.body,
    );
    expect(Object.keys(formValues)).toEqual(['reason', 'days']);
  });

  it('shows the form without what changes it to who may only read it', async () => {
    open(leave, {}, ['workflow:form:query']);
    await screen.findByText('请假申请');
    expect(screen.queryByLabelText('字段类型')).toBeNull();
    expect(screen.queryByText('保存')).toBeNull();
    card('事由，单行文本').focus();
    fireEvent.keyDown(card('事由，单行文本'), { key: 'Delete' });
    expect(cards()).toHaveLength(2);
  });
});
