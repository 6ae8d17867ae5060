import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Form, FormDetail } from 'contract/workflow/forms';
import { form as definitionOf } from 'contract/workflow/testing';
import { outdated, pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { FormsScreen } from './FormsScreen';

const claim: Form = {
  ...{ formId: '1', formCode: 'claim', formName: '费用报销', category: '财务', remark: null },
  ...{ status: 'NORMAL', publishState: 'CHANGED', versionNumber: 3, fieldCount: 4, processCount: 0, version: 7 },
  ...{ createTime: '2026-11-21T08:00:00.000Z', updateTime: '2026-11-22T08:00:00.000Z', updateUserName: '陈思远' },
};
const leave: Form = {
  ...claim,
  ...{ formId: '2', formCode: 'leave', formName: '请假申请', category: null, status: 'STOP_USING' },
  ...{ publishState: 'UNPUBLISHED', versionNumber: null, fieldCount: 0 },
};
const former = definitionOf(
  { id: 'reason', kind: 'text', label: '事由' },
  { id: 'place', kind: 'text', label: '地点' },
);
const draft = definitionOf(
  { id: 'reason', kind: 'text', label: '报销事由', required: true },
  { id: 'items', kind: 'table', label: '明细', columns: [{ id: 'amount', kind: 'number', label: '金额' }] },
);
const detail: FormDetail = { ...claim, definition: draft, problems: [] };
const version = { number: 2, fieldCount: 2, userName: '林婉清', createTime: '2026-11-20T08:00:00.000Z' };
const versions = {
  getForm: detail,
  listFormVersions: { total: 1, rows: [version] },
  getFormVersion: { ...version, definition: former },
};
const listOf = (...rows: readonly Form[]) => ({ listForms: { total: rows.length, rows: [...rows] } });
const EMPTY = '暂无表单，请点击右上角“新增”添加';
const dialog = () => within([...document.querySelectorAll<HTMLElement>('.ant-modal')].at(-1)!);
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
// Another dialog takes the place of the one that waits for the data.
const inDialog = (text: string) => waitFor(() => dialog().getByText(text));
const press = (label: RegExp) => fireEvent.click(dialog().getByRole('button', { name: label }));
const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });

async function choose(label: string) {
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByText(label, { selector: '.ant-dropdown *' }));
}

describe('[FRM-01] the list of forms', () => {
  it('claims nothing while it is on its way, and says what to do while it is empty', async () => {
    renderScreen(<FormsScreen />, { answers: { listForms: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<FormsScreen />, { answers: listOf() });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('has code, category, version, fields, uses, status and who has changed the form', async () => {
    renderScreen(<FormsScreen />, { answers: listOf({ ...claim, processCount: 12 }, leave) });
    const row = (await screen.findByText('费用报销')).closest('tr');
    for (const text of ['claim', '财务', 'V3', '有未发布的修改', '4', '12', '启用', '陈思远'])
      expect(row).toHaveTextContent(text);
    const other = screen.getByText('请假申请').closest('tr');
    for (const text of ['leave', '未发布', '停用']) expect(other).toHaveTextContent(text);
    expect(other).not.toHaveTextContent('V');
  });

  it('says why it can’t be had, and tries again', async () => {
    const shown = renderScreen(<FormsScreen />, { answers: { listForms: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(claim));
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('费用报销')).toBeInTheDocument();
  });

  it('offers what the user may do, and nothing else', async () => {
    const permissions = ['workflow:form:list', 'workflow:form:query'];
    renderScreen(<FormsScreen />, { answers: listOf(claim), permissions });
    await screen.findByText('费用报销');
    for (const label of ['设计', '预览']) expect(screen.getByText(label, { selector: 'button' })).toBeVisible();
    fireEvent.click(screen.getByText('更多'));
    for (const label of ['版本', '导出 JSON', '变更记录'])
      expect(await screen.findByText(label, { selector: '.ant-dropdown *' })).toBeInTheDocument();
    for (const label of ['新增', '编辑', '发布', '停用', '删除']) expect(screen.queryByText(label)).toBeNull();
  });

  it('asks for what its filter says', async () => {
    const address = '/?formName=报销&category=财务&publishState=CHANGED&status=NORMAL';
    const shown = renderScreen(<FormsScreen />, { answers: listOf(claim), address });
    await screen.findByText('费用报销');
    const asked = Object.fromEntries(shown.requests('listForms').at(-1)?.url.searchParams ?? []);
    expect(asked).toMatchObject({ formName: '报销', category: '财务', publishState: 'CHANGED', status: 'NORMAL' });
  });
});

describe('[FRM-01] a form of the list', () => {
  it('is added, and keeps what was typed when the server refuses', async () => {
    const answers = {
      ...listOf(),
      addForm: refused({ data: { fields: [{ name: 'formCode', message: '表单编码已存在' }] }, subMsg: '参数有误' }),
    };
    const shown = renderScreen(<FormsScreen />, { answers });
    fireEvent.click(await screen.findByText('新增'));
    type('表单名称', '费用报销');
    type('表单编码', '报销');
    press(/^保\s*存$/);
    expect(await dialog().findByText('只能使用字母、数字、下划线和短横线')).toBeInTheDocument();
    expect(shown.requests('addForm')).toHaveLength(0);
    type('表单编码', 'claim');
    type('分类', '财务');
    press(/^保\s*存$/);
    expect(await dialog().findByText('表单编码已存在')).toBeInTheDocument();
    expect(dialog().getByLabelText('表单名称')).toHaveValue('费用报销');
    shown.answer({ addForm: { formId: claim.formId }, getForm: detail });
    type('表单编码', 'claim-2');
    press(/^保\s*存$/);
    // What has been added is designed next.
    expect(await screen.findByRole('group', { name: '表单画布' })).toBeInTheDocument();
    expect(shown.requests('addForm').at(-1)?.body).toMatchObject({
      ...{ formName: '费用报销', formCode: 'claim-2', category: '财务' },
    });
  });

  it('[LST-02] is edited, and offers to merge what another user has changed meanwhile', async () => {
    const answers = { ...listOf(claim), getForm: { ...detail, version: 8, category: '行政' }, updateForm: outdated };
    const shown = renderScreen(<FormsScreen />, { answers });
    await choose('编辑');
    type('表单名称', '差旅报销');
    press(/^保\s*存$/);
    await dialog().findAllByText('行政');
    expect(shown.requests('updateForm').at(-1)?.body).toMatchObject({
      ...{ formId: '1', version: 7, formName: '差旅报销', category: '财务' },
    });
  });

  it('is copied under another code', async () => {
    const shown = renderScreen(<FormsScreen />, { answers: { ...listOf(claim), copyForm: { formId: '3' } } });
    await choose('复制');
    expect(dialog().getByLabelText('表单名称')).toHaveValue('费用报销 副本');
    type('表单编码', 'claim-2');
    press(/^保\s*存$/);
    await waitFor(() =>
      expect(shown.requests('copyForm').at(-1)?.body).toEqual({
        ...{ formId: '1', formName: '费用报销 副本', formCode: 'claim-2' },
      }),
    );
  });

  it('is disabled after a question, and enabled without one', async () => {
    const shown = renderScreen(<FormsScreen />, { answers: { ...listOf(claim), changeFormStatus: null } });
    await choose('停用');
    expect(await screen.findByText('停用后不再供新的流程选用，已使用它的流程不受影响。')).toBeInTheDocument();
    expect(shown.requests('changeFormStatus')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: /^停\s*用$/ }));
    const bodies = () => shown.requests('changeFormStatus').map(({ body }) => body);
    await waitFor(() => expect(bodies()).toEqual([{ formId: '1', version: 7, status: 'STOP_USING' }]));
    cleanup();
    const other = renderScreen(<FormsScreen />, { answers: { ...listOf(leave), changeFormStatus: null } });
    await choose('启用');
    await waitFor(() => expect(other.requests('changeFormStatus').at(-1)?.body).toMatchObject({ status: 'NORMAL' }));
  });

  it('is removed after a question; a refusal says by what it is used', async () => {
    const values = { n: 1, names: ['出差申请'] };
    const text = '{n} 个表单关联了该表单（{names}），不能删除';
    const answers = { ...listOf(claim), removeForm: refused({ subCode: 'conflict', data: { text, values } }) };
    const shown = renderScreen(<FormsScreen />, { answers });
    await choose('删除');
    expect(await screen.findByText('它的草稿和所有版本一并删除，删除后不能恢复。')).toBeInTheDocument();
    expect(shown.requests('removeForm')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: /^删\s*除$/ }));
    expect(await screen.findByText('1 个表单关联了该表单（出差申请），不能删除')).toBeInTheDocument();
    expect(screen.getAllByText('暂不能删除')).not.toHaveLength(0);
    expect(shown.requests('removeForm').at(-1)?.body).toEqual({ formId: '1', version: 7 });
  });

  it.each([
    [{ processCount: 2 }, '删除', '2 个流程使用该表单，不能删除'],
    [{ publishState: 'PUBLISHED' as const }, '发布', '草稿与已发布的版本相同，没有需要发布的修改'],
  ])('[LST-04] says beforehand what would be refused: %j', async (more, label, reason) => {
    const shown = renderScreen(<FormsScreen />, { answers: listOf({ ...claim, ...more }) });
    await screen.findByText('费用报销');
    if (screen.queryByText(label)) fireEvent.click(screen.getByText(label));
    else await choose(label);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    for (const name of ['removeForm', 'publishForm'] as const) expect(shown.requests(name)).toHaveLength(0);
  });
});

describe('[FRM-01] publishing a form', () => {
  it('is asked for, and says which version it has become', async () => {
    const answers = { ...listOf(claim), getForm: detail, publishForm: { number: 4 } };
    const shown = renderScreen(<FormsScreen />, { answers });
    await choose('发布');
    expect(await screen.findByText('发布表单“费用报销”？')).toBeInTheDocument();
    expect(shown.requests('publishForm')).toHaveLength(0);
    press(/^发\s*布$/);
    expect(await screen.findByText('已发布版本 V4')).toBeInTheDocument();
    expect(shown.requests('publishForm').at(-1)?.body).toEqual({ formId: '1', version: 7 });
  });

  it('that is refused names each problem by the label of its field', async () => {
    const fields = [
      { name: 'items.amount', message: '请输入公式' },
      { name: 'gone', message: '请添加列' },
      { name: 'definition', message: '表单中没有字段' },
    ];
    const publishForm = refused({
      ...{ subCode: 'conflict', subMsg: '表单有 3 处问题，修改后才能发布' },
      data: { text: '表单有 {n} 处问题，修改后才能发布', values: { n: 3 }, fields },
    });
    renderScreen(<FormsScreen />, { answers: { ...listOf(claim), getForm: detail, publishForm } });
    await choose('发布');
    await screen.findByText('发布表单“费用报销”？');
    press(/^发\s*布$/);
    expect(await dialog().findByText('表单有 3 处问题，修改后才能发布')).toBeInTheDocument();
    await waitFor(() =>
      expect(
        dialog()
          .getAllByRole('listitem')
          .map((line) => line.textContent),
      ).toEqual(['金额items.amount请输入公式', 'gone请添加列', '表单表单中没有字段']),
    );
  });
});

describe('[FRM-01] the versions of a form', () => {
  it('are shown field by field', async () => {
    renderScreen(<FormsScreen />, { answers: { ...listOf(claim), ...versions } });
    await choose('版本');
    fireEvent.click(await drawer().findByText('查看'));
    const row = (await inDialog('地点')).closest('tr');
    expect(row).toHaveTextContent('地点place单行文本-');
  });

  it('are compared with the draft, and restored into it after a question', async () => {
    const answers = { ...listOf(claim), ...versions, restoreFormVersion: null };
    const shown = renderScreen(<FormsScreen />, { answers });
    await choose('版本');
    fireEvent.click(await drawer().findByText('与草稿比较'));
    const rowOf = async (reference: string) => (await inDialog(reference)).closest('tr');
    expect(await rowOf('reason')).toHaveTextContent('报销事由reason修改名称、填写要求');
    expect(await rowOf('items.amount')).toHaveTextContent('金额items.amount新增-');
    expect(await rowOf('place')).toHaveTextContent('地点place删除-');
    press(/^关\s*闭$/);
    fireEvent.click(drawer().getByText('恢复'));
    expect(await screen.findByText(/^草稿将变为该版本的内容/)).toBeInTheDocument();
    press(/^恢\s*复$/);
    await waitFor(() =>
      expect(shown.requests('restoreFormVersion').at(-1)?.body).toEqual({ formId: '1', version: 7, number: 2 }),
    );
  });

  it('that have the fields of the draft say so', async () => {
    const getFormVersion = { ...version, definition: draft };
    renderScreen(<FormsScreen />, { answers: { ...listOf(claim), ...versions, getFormVersion } });
    await choose('版本');
    fireEvent.click(await drawer().findByText('与草稿比较'));
    expect(await inDialog('字段没有差异（不比较先后顺序）')).toBeInTheDocument();
  });
});

describe('[FRM-01] the JSON of a form', () => {
  const paste = async (value: string) => {
    await choose('导入 JSON');
    fireEvent.change(await screen.findByLabelText('JSON 内容'), { target: { value } });
    press(/^预\s*览$/);
  };

  it('replaces the draft once one has seen how many fields it has', async () => {
    const problem = { reference: 'reason', part: 'SETTINGS' as const, message: { text: '请添加列' } };
    const answers = { ...listOf(claim), saveFormDraft: { version: 8, problems: [problem] } };
    const shown = renderScreen(<FormsScreen />, { answers });
    await paste(JSON.stringify(former));
    expect(await dialog().findByText('共 2 个字段，导入后替换草稿中现有的 4 个字段')).toBeInTheDocument();
    expect(shown.requests('saveFormDraft')).toHaveLength(0);
    press(/^确认导入$/);
    expect(await screen.findByText('已导入 2 个字段，其中有 1 处问题，修改后才能发布')).toBeInTheDocument();
    expect(shown.requests('saveFormDraft').at(-1)?.body).toEqual({
      ...{ formId: '1', version: 7, definition: former },
    });
  });

  it('that is no form is refused in the browser, with the place of each fault', async () => {
    const shown = renderScreen(<FormsScreen />, { answers: listOf(claim) });
    const wrong = { id: '1', kind: 'text', label: '事由', settings: {} };
    await paste(JSON.stringify({ nodes: [wrong] }));
    expect(await dialog().findByText('nodes.0.id')).toBeInTheDocument();
    expect(dialog().getByText('事由')).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: '确认导入' })).toBeDisabled();
    expect(shown.requests('saveFormDraft')).toHaveLength(0);
  });

  it('keeps what was pasted when the server refuses', async () => {
    renderScreen(<FormsScreen />, { answers: { ...listOf(leave), saveFormDraft: outdated } });
    await paste(JSON.stringify(former));
    expect(await dialog().findByText('共 2 个字段')).toBeInTheDocument();
    press(/^确认导入$/);
    expect(await dialog().findByText('数据已被他人修改，请刷新后再试')).toBeInTheDocument();
    expect(screen.getByLabelText('JSON 内容')).toHaveValue(JSON.stringify(former));
  });

  it('is saved as a file that can be imported', async () => {
    const saved: Blob[] = [];
    const createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:1';
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function remember(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    renderScreen(<FormsScreen />, { answers: { ...listOf(claim), getForm: detail } });
    await choose('导出 JSON');
    expect(await screen.findByText('导出完成')).toBeInTheDocument();
    click.mockRestore();
    expect(names).toEqual(['claim.json']);
    expect(saved).toHaveLength(1);
    expect(JSON.parse(await readText(saved[0]!))).toEqual(draft);
  });

  it('that can’t be exported says why', async () => {
    renderScreen(<FormsScreen />, { answers: { ...listOf(claim), getForm: refused({ subMsg: '数据不存在' }) } });
    await choose('导出 JSON');
    expect(await screen.findByText('数据不存在')).toBeInTheDocument();
  });
});

// The DOM of the tests has no `Blob.text`.
function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });
}
