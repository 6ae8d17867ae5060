import { ProFormCheckbox, ProFormSelect, ProFormSwitch, ProFormText } from '@ant-design/pro-components';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { endpoint, noData } from 'contract/endpoint';
import { requiredText } from 'contract/rules';
import type { Failure } from '@/platform/http/failure';
import { Theme } from '../theme/Theme';
import { FormDialog } from './FormDialog';

const save = endpoint({
  method: 'POST',
  path: '/things/update',
  arg: v.object({
    id: v.string(),
    version: v.number(),
    name: requiredText('请输入名称'),
    kind: v.string(),
    remark: v.nullable(v.string()),
    isOpen: v.boolean(),
    isPublic: v.boolean(),
  }),
  data: noData,
  needs: 'signed-in',
  changes: { action: 'edit', kind: 'thing', id: 'id' },
  owned: {},
});
type Arg = v.InferOutput<typeof save.arg>;

const before = { id: '7', version: 3, name: '甲', kind: 'a', remark: null, isOpen: true, isPublic: false };
const outdated = {
  kind: 'refused',
  subCode: 'conflict',
  message: '数据已被他人修改，请刷新后再试',
  fields: [],
  lastChange: { userName: '王芳', createTime: '2026-11-25T02:03:04.000Z' },
} as const satisfies Failure;
const missing = { kind: 'refused', subCode: 'not-found', message: '数据不存在或已被删除', fields: [] } as const;

function open(readLatest: () => Promise<object | undefined>, ...failures: readonly Failure[]) {
  const onSubmit = jest.fn<Promise<unknown>, [Arg]>().mockResolvedValue(null);
  for (const failure of failures) onSubmit.mockRejectedValueOnce(failure);
  const onSaved = jest.fn();
  render(
    <Theme accent="#1b58f4">
      <FormDialog
        endpoint={save}
        title="编辑"
        initialValues={before}
        fixed={{ id: '7', version: 3 }}
        readLatest={readLatest}
        onSubmit={onSubmit}
        onSaved={onSaved}
        onClose={() => undefined}
      >
        <ProFormText name="name" label="名称" />
        <ProFormSelect
          name="kind"
          label="类型"
          options={[
            { value: 'a', label: '充电站' },
            { value: 'b', label: '换电站' },
          ]}
        />
        <ProFormText name="remark" label="备注" />
        <ProFormSwitch name="isOpen" label="开放" />
        <ProFormCheckbox name="isPublic">对外公开</ProFormCheckbox>
      </FormDialog>
    </Theme>,
  );
  return { onSubmit, onSaved };
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (label: string) => fireEvent.click(screen.getByText(label));
const rowOf = async (label: string) => {
  const cell = await screen.findByText(label, { selector: 'td *, td' });
  return within(cell.closest('tr')!);
};
const choose = (label: string, side: '我的' | '对方的') => fireEvent.click(screen.getByLabelText(`${label}用${side}`));

describe('[LST-02] a save that meets another user’s change', () => {
  it('says who made it and when, shows the values as the form does, and merges by the field', async () => {
    const latest = { ...before, version: 5, name: '乙', kind: 'b', isOpen: false, isPublic: true };
    const { onSubmit, onSaved } = open(() => Promise.resolve(latest), outdated);
    type('名称', '丙');
    type('备注', '我的备注');
    press('保存');
    expect(await screen.findByText(/^王芳 在 2026-11-25 \d\d:03:04 修改了该数据/)).toBeInTheDocument();
    const cells = async (label: string) => (await rowOf(label)).getAllByRole('cell').map((cell) => cell.textContent);
    expect(await cells('名称')).toEqual(['名称双方都有改动', '甲', '乙', '丙']);
    expect(await cells('类型')).toEqual(['类型仅对方改动', '充电站', '换电站', '充电站']);
    expect(await cells('备注')).toEqual(['备注仅您改动', '（空）', '（空）', '我的备注']);
    expect(await cells('开放')).toEqual(['开放仅对方改动', '打开', '关闭', '打开']);
    expect(await cells('对外公开')).toEqual(['对外公开仅对方改动', '否', '是', '否']);

    press('保存');
    expect(await screen.findByText('还有 1 个字段没有选择')).toBeInTheDocument();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    choose('名称', '我的');
    choose('开放', '我的');
    press('保存');
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalled();
    });
    const merged = { ...latest, name: '丙', remark: '我的备注', isOpen: true };
    expect(onSubmit.mock.calls[1]?.[0]).toEqual(merged);
  });

  it('takes all of one side, returns to the form on demand, and deals with a second change', async () => {
    const versions = [
      { ...before, version: 4, name: '乙', remark: '他的备注' },
      { ...before, version: 5, name: '丁', remark: '他的备注' },
    ];
    const { onSubmit } = open(() => Promise.resolve(versions.shift()), outdated, outdated);
    type('名称', '丙');
    type('备注', '我的备注');
    press('保存');
    fireEvent.click(await screen.findByText('全部用对方的'));
    press('合并后继续修改');
    await waitFor(() => {
      expect(screen.getByLabelText('名称')).toHaveValue('乙');
    });
    expect(screen.getByLabelText('备注')).toHaveValue('他的备注');
    type('名称', '戊');
    press('保存');
    expect(
      (await rowOf('名称'))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(1),
    ).toEqual(['乙', '丁', '戊']);
    expect(onSubmit.mock.calls[1]?.[0]).toMatchObject({ version: 4, name: '戊' });
    press('全部用我的');
    press('保存');
    await waitFor(() => {
      expect(onSubmit.mock.calls[2]?.[0]).toMatchObject({ version: 5, name: '戊', remark: '他的备注' });
    });
  });

  it('keeps what was entered for a row that has been removed, and saves nothing', async () => {
    open(jest.fn<Promise<object | undefined>, []>().mockRejectedValue(missing), missing);
    type('名称', '丙');
    press('保存');
    expect(await screen.findByText('该数据已被删除，不能保存')).toBeInTheDocument();
    expect(await rowOf('名称')).toBeDefined();
    expect((await rowOf('名称')).getByText('丙')).toBeInTheDocument();
    expect(screen.queryByText('保存')).toBeNull();
  });

  it('leaves to the form what is no conflict: another object is missing, or the row can’t be read', async () => {
    const { onSubmit } = open(() => Promise.resolve(before), missing);
    type('名称', '丙');
    press('保存');
    expect(await screen.findByText('数据不存在或已被删除')).toBeInTheDocument();
    expect(screen.getByLabelText('名称')).toHaveValue('丙');
    onSubmit.mockRejectedValueOnce({
      ...outdated,
      message: '系统异常，请重试',
      subCode: 'internal-error',
      lastChange: undefined,
    });
    press('保存');
    expect(await screen.findByText('系统异常，请重试')).toBeInTheDocument();
  });
});
