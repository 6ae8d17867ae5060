import { fireEvent, screen, within } from '@testing-library/react';
import type { EndpointStatistics, TrendPoint } from 'contract/audit/endpointStatistics';
import type { SystemLog } from 'contract/audit/systemLogs';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { SystemLogsScreen } from './SystemLogsScreen';

const started: SystemLog = {
  logId: 'event-1',
  kind: 'start',
  createTime: '2026-11-23T08:00:00.000Z',
  name: null,
  release: '0.2.0',
  previousRelease: null,
  durationMs: null,
  processId: 'p1',
  hostName: 'portal-a',
  runsJobs: true,
  nodeVersion: 'v20.19.0',
  databaseVersion: '18.1',
  lastSeenTime: null,
  outcome: null,
  userName: null,
  address: null,
  traceId: null,
};
const killed: SystemLog = {
  ...started,
  logId: 'event-2',
  kind: 'killed',
  lastSeenTime: '2026-11-23T09:00:00.000Z',
  durationMs: 3_600_000,
};
const migrated: SystemLog = {
  ...started,
  logId: 'event-3',
  kind: 'migration',
  name: '0050_system_log',
  durationMs: 42,
  hostName: null,
};
const changed: SystemLog = {
  ...started,
  logId: 'call-4-0',
  kind: 'parameter',
  name: 'JOB_RETENTION_DAYS',
  release: null,
  hostName: null,
  userName: 'admin',
  traceId: 'trace-1',
};
const done: SystemLog = {
  ...migrated,
  logId: 'event-5',
  kind: 'job',
  name: '导出用户',
  outcome: 'failed',
  userName: 'acme-admin',
};
const lists = (...rows: SystemLog[]): Answers => ({ listSystemLogs: { total: rows.length, rows } });
const SEES = ['audit:system:list'];
const row = async (text: string) => {
  const cell = await screen.findByText(text, { selector: 'td, td *' });
  return within(cell.closest('tr') ?? cell);
};

describe('the system log', () => {
  it('says of each event what happened', async () => {
    renderScreen(<SystemLogsScreen />, { answers: lists(started, killed, migrated, done, changed), permissions: SEES });
    expect((await row('启动')).getByText('处理请求和后台任务')).toBeInTheDocument();
    expect((await row('异常退出')).getByText(/^没有正常停止，最后运行于 2026-11-23 /)).toBeInTheDocument();
    expect((await row('数据库升级')).getByText('0050_system_log，耗时 42 毫秒')).toBeInTheDocument();
    expect((await row('任务执行')).getByText('导出用户：失败，耗时 42 毫秒')).toBeInTheDocument();
    expect((await row('参数变更')).getByText('admin')).toBeInTheDocument();
    expect(screen.queryByText('查看任务的执行记录')).toBeNull();
  });

  it('shows every field of an event', async () => {
    renderScreen(<SystemLogsScreen />, { answers: lists(killed), permissions: SEES });
    fireEvent.click((await row('异常退出')).getByText('详情'));
    const drawer = within(await screen.findByRole('dialog'));
    for (const text of ['p1', 'portal-a', 'v20.19.0', '18.1', '1 小时 0 分', '复制 JSON'])
      expect(drawer.getByText(text)).toBeInTheDocument();
  });

  it('leads from a changed parameter to its history, for those who see parameters', async () => {
    const answers = { ...lists(changed), listObjectChanges: { total: 0, rows: [] } };
    const shown = renderScreen(<SystemLogsScreen />, { answers, permissions: [...SEES, 'system:param:list'] });
    fireEvent.click((await row('参数变更')).getByText('详情'));
    const request = shown.nextRequest('listObjectChanges');
    fireEvent.click(await screen.findByText('变更记录'));
    expect(JSON.stringify(await request)).toContain('JOB_RETENTION_DAYS');
  });

  it('leads to the runs of jobs, for those who see them', async () => {
    renderScreen(<SystemLogsScreen />, { answers: lists(), permissions: [...SEES, 'system:job:all'] });
    expect(await screen.findByText('查看任务的执行记录')).toHaveAttribute('href', '/system/job?tab=all');
  });

  it('says what would be here while there is nothing, and offers to try again after a failure', async () => {
    const shown = renderScreen(<SystemLogsScreen />, {
      answers: { listSystemLogs: refused({ subMsg: '没有权限' }) },
      permissions: SEES,
    });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    shown.answer(lists());
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('暂无系统日志，服务启动后会记录在这里')).toBeInTheDocument();
  });
});

const calls: EndpointStatistics = {
  endpoint: 'listUsers',
  path: '/api/authority/admin/user/list',
  count: 400,
  refusedCount: 3,
  errorCount: 2,
  p50: 12.4,
  p95: 99.6,
};
const rare: EndpointStatistics = { ...calls, endpoint: 'addUser', path: null, count: 1, errorCount: 1, p95: 2000 };
const idle: TrendPoint = { ...calls, time: '2026-11-23T08:00:00.000Z', count: 0, errorCount: 0, p50: null, p95: null };
const busy: TrendPoint = { ...idle, time: '2026-11-23T08:05:00.000Z', count: 77, p50: 10, p95: 55 };

describe('the statistics of endpoints', () => {
  const answers: Answers = { listEndpointStatistics: [calls, rare], getEndpointTrend: [idle, busy] };
  const statistics = { answers, permissions: SEES, address: '/audit/system?tab=statistics' };

  it('are a table that can be sorted', async () => {
    const shown = renderScreen(<SystemLogsScreen />, statistics);
    const often = await row('listUsers');
    for (const text of ['400', '3', '0.50%', '12', '100']) expect(often.getByText(text)).toBeInTheDocument();
    expect((await row('addUser')).getByText('100%')).toBeInTheDocument();
    const names = () => screen.getAllByText(/^(listUsers|addUser)$/).map(({ textContent }) => textContent);
    expect(names()).toEqual(['listUsers', 'addUser']);
    const [header = document.body] = screen.getAllByText('错误率');
    fireEvent.click(header);
    fireEvent.click(header);
    expect(names()).toEqual(['addUser', 'listUsers']);
    const request = shown.nextRequest('listEndpointStatistics');
    fireEvent.click(screen.getByText('最近 7 天'));
    expect(JSON.stringify(await request)).toContain('week');
  });

  it('show one endpoint over time, with the figures of the charts as a table', async () => {
    renderScreen(<SystemLogsScreen />, statistics);
    fireEvent.click((await row('listUsers')).getByText('listUsers'));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('55', { selector: 'td' })).toBeInTheDocument();
    expect(drawer.getByText('77', { selector: 'td' })).toBeInTheDocument();
    expect(drawer.getByText('耗时（毫秒）')).toBeInTheDocument();
    const paths = [...document.querySelectorAll('figure path')].map((path) => path.getAttribute('d'));
    expect(paths).toEqual([
      'M0.0 120.0h320.0L320.0 0.0h320.0',
      'M320.0 98.2h320.0',
      'M320.0 0.0h320.0',
      'M320.0 120.0h320.0',
    ]);
  });
});
