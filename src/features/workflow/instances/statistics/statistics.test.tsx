import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NodeFigures, PersonFigures, ProcessStatistics, VolumePoint } from 'contract/workflow/processStatistics';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ApprovalsScreen } from '../approvals/ApprovalsScreen';
import { PERMISSIONS } from '../testing';

const list = '/workflow/myApproval';
const HOUR = 3600;

const volume = (day: string, startedCount: number, passedCount: number): VolumePoint => ({
  ...{ day, startedCount, passedCount, refusedCount: 0, cancelledCount: 1 },
});

const node = (nodeId: string, nodeName: string, totalSeconds: number, medianSeconds: number): NodeFigures => ({
  ...{ processId: 'p1', processName: '请假', nodeId, nodeName, totalSeconds },
  ...{ finishedCount: 4, overdueCount: 1, medianSeconds, p90Seconds: 30 * HOUR },
  ...{ openCount: 1, openOverdueCount: 0 },
});

const person = (
  userId: string,
  userName: string | null,
  openCount: number,
  openOverdueCount: number,
): PersonFigures => ({
  ...{
    userId,
    userName,
    organizeName: '财务部',
    finishedCount: 2,
    overdueCount: 0,
    medianSeconds: null,
    p90Seconds: null,
  },
  ...{ openCount, openOverdueCount },
});

const statistics: ProcessStatistics = {
  ...{ beginTime: '2026-10-30', endTime: '2026-11-28', step: 'DAY' },
  volumes: [volume('2026-10-30', 3, 1), volume('2026-10-31', 2, 4)],
  processes: [
    {
      ...{ processId: 'p1', processName: '请假', startedCount: 5, passedCount: 5, refusedCount: 0, cancelledCount: 2 },
      ...{ runningCount: 7, medianSeconds: 26 * HOUR, p90Seconds: null },
    },
  ],
  nodes: [node('pay', '财务付款', 50 * HOUR, 2 * HOUR), node('check', '主管审批', 5 * HOUR, 3 * HOUR)],
  people: [person('u9', '何远', 6, 2), person('u8', null, 1, 0), person('u7', '林', 0, 0)],
};

function openScreen(answers: Answers = {}, address = `${list}?tab=STATISTICS`) {
  return renderScreen(<ApprovalsScreen />, {
    address,
    permissions: PERMISSIONS,
    answers: {
      getManagedSummary: { isManager: true, parkedCount: 0 },
      listManagedInstances: { total: 0, rows: [] },
      listManagedProcesses: [{ processId: 'p1', processName: '请假' }],
      getProcessStatistics: statistics,
      ...answers,
    },
  });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('[APR-05] the statistics of a manager', () => {
  it('are a view of what one manages', async () => {
    openScreen({}, `${list}?tab=MANAGED`);
    fireEvent.click(await screen.findByText('统计'));
    expect(await screen.findByText('2026-10-30 至 2026-11-28（最近 30 天）')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: '我管理的', selected: true })).toBeInTheDocument();
  });

  it('tell the volume of each day, in sums and as a table for those who see no drawing', async () => {
    openScreen();
    const { getByText, getByRole } = await section('每日申请量');
    expect(getByText('发起', { selector: 'dt' }).nextSibling).toHaveTextContent('5');
    expect(getByText('已撤销', { selector: 'dt' }).nextSibling).toHaveTextContent('2');
    fireEvent.click(getByText('查看数据'));
    expect(getByRole('row', { name: '2026-10-31 2 4 0 1' })).toBeInTheDocument();
  });

  it('name the bottleneck in words, with the times of each node', async () => {
    openScreen();
    const { getByRole } = await section('节点停留时长');
    const bars = within(getByRole('list', { name: '节点停留时长' })).getAllByRole('listitem');
    expect(bars.map((bar) => bar.textContent)).toEqual([
      '财务付款（请假） 瓶颈2 天 2 小时',
      '主管审批（请假） 5 小时 0 分',
    ]);
    expect(
      getByRole('row', { name: '财务付款（请假） 瓶颈 2 天 2 小时 4 1（25%） 2 小时 0 分 1 天 6 小时 1 0' }),
    ).toBeInTheDocument();
  });

  it('compare how long people take at each node', async () => {
    openScreen();
    const { getByRole, getAllByText } = await section('节点停留时长');
    fireEvent.click(getAllByText('处理时长（中位数）')[0] ?? document.body);
    const bars = within(getByRole('list', { name: '节点停留时长' })).getAllByRole('listitem');
    expect(bars.map((bar) => bar.textContent)).toEqual([
      '主管审批（请假） 3 小时 0 分',
      '财务付款（请假） 瓶颈2 小时 0 分',
    ]);
  });

  it('tell who has how much to decide, what of it is overdue, and lead to it', async () => {
    const shown = openScreen();
    const { getByRole } = await section('处理人负荷');
    const bars = within(getByRole('list', { name: '处理人负荷' }));
    expect(bars.getAllByRole('listitem').map((bar) => bar.textContent)).toEqual([
      '何远6 项待处理，2 项超时',
      '已删除的用户1 项待处理',
    ]);
    expect(getByRole('row', { name: /^林 / })).toBeInTheDocument();
    fireEvent.click(bars.getByRole('button', { name: '何远' }));
    await waitFor(() => expect(shown.requests('listManagedInstances')).toHaveLength(1));
    const asked = shown.requests('listManagedInstances')[0]?.url.searchParams;
    expect([asked?.get('personName'), asked?.get('status')]).toEqual(['何远', 'RUNNING']);
  });

  it('tell how long each process takes', async () => {
    openScreen();
    const { getByRole } = await section('流程用时');
    expect(getByRole('row', { name: '请假 5 5 0 2 7 1 天 2 小时 -' })).toBeInTheDocument();
  });

  it('are those of the days and the process that the address names', async () => {
    const answers = { exportProcessStatistics: { fileName: null, jobId: 'j1' } };
    const shown = openScreen(answers, `${list}?tab=STATISTICS&processId=p1&beginTime=2026-01-01&endTime=2026-01-31`);
    await section('节点停留时长');
    expect(screen.queryByText(/最近 30 天/)).not.toBeInTheDocument();
    const asked = shown.requests('getProcessStatistics')[0]?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      ...{ processId: 'p1', beginTime: '2026-01-01', endTime: '2026-01-31' },
    });
    expect(screen.getByTitle('请假')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '导出处理人统计' }));
    await waitFor(() => expect(shown.requests('exportProcessStatistics')).toHaveLength(1));
    expect(shown.requests('exportProcessStatistics')[0]?.body).toEqual({
      ...{ part: 'PEOPLE', processId: 'p1', beginTime: '2026-01-01', endTime: '2026-01-31' },
    });
  });

  it('say so where nothing has happened', async () => {
    openScreen({ getProcessStatistics: { ...statistics, processes: [], nodes: [], people: [] } });
    expect(await screen.findByText('这段时间没有流程')).toBeInTheDocument();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('claim nothing while they are on their way', () => {
    openScreen({ getProcessStatistics: pending });
    expect(screen.queryByText('这段时间没有流程')).not.toBeInTheDocument();
  });

  it('can be asked for again when they could not be loaded', async () => {
    const shown = openScreen({ getProcessStatistics: unreachable });
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    shown.answer({ getProcessStatistics: statistics });
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await section('节点停留时长');
  });

  it('say what is wrong with the days', async () => {
    const message = '时间范围最长 366 天';
    openScreen({
      getProcessStatistics: refused({ subCode: 'param-invalid', data: { fields: [{ name: 'endTime', message }] } }),
    });
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
