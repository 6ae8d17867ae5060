import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Position } from 'contract/access/positions';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { PositionsScreen } from './PositionsScreen';

const leader: Position = {
  positionId: '1',
  positionCode: 'shift-leader',
  positionName: '值班长',
  positionOrder: 1,
  status: 'NORMAL',
  userCount: 3,
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  version: 4,
};
const one = { total: 1, rows: [leader] };
const EMPTY = '暂无岗位，请点击右上角“新增”添加';
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

describe('[ORG-02] the positions', () => {
  it('claims nothing while the list is on its way', () => {
    renderScreen(<PositionsScreen />, { answers: { listPositions: pending } });
    expect(screen.getByText('岗位管理')).toBeInTheDocument();
    expect(screen.queryByText(EMPTY)).toBeNull();
  });

  it('lists them with how many users hold each', async () => {
    renderScreen(<PositionsScreen />, { answers: { listPositions: one } });
    const row = (await screen.findByText('值班长')).closest('tr');
    for (const text of ['shift-leader', '启用', '3']) expect(row).toHaveTextContent(text);
  });

  it('says what to do while there are none, and what is filtered out', async () => {
    const none = { listPositions: { total: 0, rows: [] } };
    renderScreen(<PositionsScreen />, { answers: none });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
    cleanup();
    renderScreen(<PositionsScreen />, { answers: none, address: '/?positionName=x' });
    expect(await screen.findByText('没有符合条件的数据')).toBeInTheDocument();
  });

  it('says why the list can’t be had, and tries again', async () => {
    const shown = renderScreen(<PositionsScreen />, { answers: { listPositions: refused({ subMsg: '没有权限' }) } });
    await screen.findByText('没有权限');
    shown.answer({ listPositions: unreachable });
    fireEvent.click(screen.getByText('重试'));
    await screen.findByText('系统异常，请重试');
    shown.answer({ listPositions: one });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('值班长')).toBeInTheDocument();
    expect(screen.queryByText('系统异常，请重试')).toBeNull();
  });

  it('offers what the user may do, and nothing else', async () => {
    const all = ['新增', '编辑', '停用', '更多'];
    renderScreen(<PositionsScreen />, { answers: { listPositions: one }, permissions: ['system:position:list'] });
    await screen.findByText('值班长');
    for (const label of all) expect(screen.queryByText(label)).toBeNull();
    cleanup();
    renderScreen(<PositionsScreen />, { answers: { listPositions: one } });
    for (const label of all) expect(await screen.findByText(label)).toBeInTheDocument();
    fireEvent.click(screen.getByText('更多'));
    for (const label of ['变更记录', '删除']) expect(await screen.findByText(label)).toBeInTheDocument();
  });
});

describe('[ORG-02] the form of a position', () => {
  it('keeps what was typed where saving is refused, with the reason beside its field', async () => {
    const fields = [{ name: 'positionCode', message: '岗位编码已存在' }];
    const refusal = refused({ subCode: 'conflict', subMsg: '岗位编码已存在', data: { fields } });
    const shown = renderScreen(<PositionsScreen />, { answers: { listPositions: one, updatePosition: refusal } });
    fireEvent.click(await screen.findByText('编辑'));
    const code = await dialog().findByLabelText('岗位编码');
    fireEvent.change(code, { target: { value: 'leader' } });
    fireEvent.click(dialog().getByText('保存'));
    expect(await dialog().findByText('岗位编码已存在')).toBeInTheDocument();
    expect(code).toHaveValue('leader');

    shown.answer({ updatePosition: null, listPositions: { total: 1, rows: [{ ...leader, positionCode: 'leader' }] } });
    fireEvent.click(dialog().getByText('保存'));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(await screen.findByText('leader')).toBeInTheDocument();
    const [, saved] = shown.requests('updatePosition');
    expect(saved?.body).toMatchObject({ positionId: '1', version: 4, positionCode: 'leader', positionName: '值班长' });
  });

  it('keeps what was typed where no server is reached', async () => {
    renderScreen(<PositionsScreen />, { answers: { listPositions: one, addPosition: unreachable } });
    fireEvent.click(await screen.findByText('新增'));
    const name = await dialog().findByLabelText('岗位名称');
    fireEvent.change(name, { target: { value: '巡检员' } });
    fireEvent.change(dialog().getByLabelText('岗位编码'), { target: { value: 'patrol' } });
    fireEvent.click(dialog().getByText('保存'));
    expect(await dialog().findByText('系统异常，请重试')).toBeInTheDocument();
    expect(name).toHaveValue('巡检员');
  });

  it('sends nothing that the contract refuses', async () => {
    renderScreen(<PositionsScreen />, { answers: { listPositions: one } });
    fireEvent.click(await screen.findByText('新增'));
    await dialog().findByLabelText('岗位编码');
    fireEvent.click(dialog().getByText('保存'));
    await waitFor(() => {
      expect(dialog().getByText('请输入岗位编码')).toBeInTheDocument();
    });
  });
});
