import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ObjectChange } from 'contract/audit/businessLogs';
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

describe('[LST-04] a position that users hold', () => {
  const openRemoval = async () => {
    fireEvent.click(await screen.findByText('更多'));
    fireEvent.click(await screen.findByText('删除'));
    await screen.findByText('该岗位下有 3 个用户，不能删除');
  };

  it('is not removed: the reason comes instead of the question, and leads to the users', async () => {
    const holders = { total: 1, rows: [] };
    const shown = renderScreen(<PositionsScreen />, { answers: { listPositions: one, listUsers: holders } });
    await openRemoval();
    expect(shown.requests('removePosition')).toHaveLength(0);
    fireEvent.click(screen.getByText('查看这些用户'));
    expect(await screen.findByText('岗位 值班长 的用户')).toBeInTheDocument();
    expect(String(shown.requests('listUsers')[0]?.url)).toContain('positionId=1');
  });

  it('leads nowhere without the right to see users', async () => {
    const permissions = ['system:position:list', 'system:position:edit', 'system:position:remove'];
    renderScreen(<PositionsScreen />, { answers: { listPositions: one }, permissions });
    await openRemoval();
    expect(screen.queryByText('查看这些用户')).toBeNull();
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

describe('the history of a position', () => {
  const entry: ObjectChange = {
    auditId: '9',
    createTime: '2026-11-22T08:00:00.000Z',
    userId: '1',
    userName: 'admin',
    action: 'edit',
    refusal: null,
    changes: [
      { field: 'positionName', label: '岗位名称', before: '班长', after: '值班长' },
      { field: 'positionOrder', label: '排序', before: 5, after: 2 },
    ],
  };
  const history = (...rows: readonly ObjectChange[]) => ({
    listObjectChanges: { total: rows.length, rows: [...rows] },
  });
  const openHistory = async () => {
    fireEvent.click(await screen.findByText('更多'));
    fireEvent.click(await screen.findByText('变更记录'));
  };

  it('restores the chosen fields, keeps the others, and shows what has changed since', async () => {
    const shown = renderScreen(<PositionsScreen />, {
      answers: { listPositions: one, updatePosition: null, ...history(entry) },
    });
    await openHistory();
    fireEvent.click(await screen.findByText('恢复到此前'));
    const name = await dialog().findByLabelText('岗位名称');
    expect(name.closest('tr')).not.toHaveTextContent('之后又有变更');
    const order = dialog().getByLabelText('排序');
    expect(order.closest('tr')).toHaveTextContent('排序1之后又有变更5');
    fireEvent.click(order);
    fireEvent.click(dialog().getByText('恢复'));
    expect(await screen.findByText('已恢复')).toBeInTheDocument();
    expect(shown.requests('updatePosition')[0]?.body).toEqual({
      positionId: '1',
      version: 4,
      positionCode: 'shift-leader',
      positionName: '班长',
      positionOrder: 1,
      remark: null,
    });
    await waitFor(() => {
      expect(shown.requests('listObjectChanges')).toHaveLength(2);
    });
    expect(shown.requests('listPositions').length).toBeGreaterThan(1);
  });

  it('says why restoring is refused, and keeps the confirmation', async () => {
    const refusal = refused({ subCode: 'conflict', subMsg: '数据已被他人修改' });
    renderScreen(<PositionsScreen />, {
      answers: { listPositions: one, updatePosition: refusal, ...history(entry) },
    });
    await openHistory();
    fireEvent.click(await screen.findByText('恢复到此前'));
    fireEvent.click(await dialog().findByText('恢复'));
    expect(await dialog().findByText('数据已被他人修改')).toBeInTheDocument();
  });

  it('offers nothing where an entry can’t be restored, or the user may not edit', async () => {
    const status = { field: 'enabled', label: '状态', before: false, after: true };
    renderScreen(<PositionsScreen />, {
      answers: {
        listPositions: one,
        ...history(
          { ...entry, auditId: '1', action: 'add' },
          { ...entry, auditId: '2', refusal: 'conflict', changes: [] },
          { ...entry, auditId: '3', action: 'changeStatus', changes: [status] },
          { ...entry, auditId: '4', changes: [{ ...entry.changes[0]!, before: '值班长', after: '班长' }] },
        ),
      },
    });
    await openHistory();
    expect(await screen.findAllByText('admin')).toHaveLength(4);
    expect(screen.queryByText('恢复到此前')).toBeNull();
    cleanup();
    renderScreen(<PositionsScreen />, {
      answers: { listPositions: one, ...history(entry) },
      permissions: ['system:position:list'],
    });
    fireEvent.click(await screen.findByText('变更记录'));
    await screen.findByText('admin');
    expect(screen.queryByText('恢复到此前')).toBeNull();
  });
});
