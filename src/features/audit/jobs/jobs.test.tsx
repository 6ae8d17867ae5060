import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AnyJob, Job, JobSchedule } from 'contract/audit/jobs';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { JobsScreen } from './JobsScreen';

const running: Job = {
  jobId: '1',
  kind: 'exportUsers',
  title: '导出用户',
  state: 'running',
  progressDone: 2000,
  progressTotal: 8000,
  note: { text: '正在生成文件' },
  attempts: 1,
  failure: null,
  createTime: '2026-11-23T08:00:00.000Z',
  startTime: '2026-11-23T08:00:01.000Z',
  endTime: null,
  nextTime: null,
  fileName: null,
  mayCancel: true,
  mayRetry: false,
};
const done: Job = {
  ...running,
  jobId: '2',
  state: 'done',
  progressDone: 8000,
  note: { text: '已导出 {n} 个用户', values: { n: '8,000' } },
  endTime: '2026-11-23T08:01:00.000Z',
  fileName: '用户_2026-11-23.xlsx',
  mayCancel: false,
};
const failed: Job = {
  ...running,
  jobId: '3',
  state: 'failed',
  failure: { text: '执行超过 {n} 秒，已中止', values: { n: 900 } },
  mayCancel: false,
  mayRetry: true,
};
const kinds = [{ kind: 'exportUsers', title: '导出用户' }];
const schedule: JobSchedule = {
  kind: 'auditRetention',
  title: '归档过期审计日志',
  cron: '20 3 * * *',
  timeZone: 'Asia/Shanghai',
  nextTime: '2026-11-23T19:20:00.000Z',
  lastState: 'done',
  lastTime: '2026-11-22T19:20:00.000Z',
};
const lists = (...rows: Job[]): Answers => ({ listJobs: { total: rows.length, rows }, listJobKinds: kinds });
const OWN = ['system:job:list'];
const ALL = [...OWN, 'system:job:all'];
const row = async (text: string) => {
  const cell = await screen.findByText(text);
  return within(cell.closest('tr') ?? cell);
};

describe('[JOB-02] the list of jobs', () => {
  it('shows states, progress and the reason of a failure', async () => {
    renderScreen(<JobsScreen />, { answers: lists(running, done, failed), permissions: OWN });
    const begun = await row('执行中');
    expect(begun.getByText('25%')).toBeInTheDocument();
    expect(begun.getByText('正在生成文件')).toBeInTheDocument();
    expect((await row('已完成')).getByText('已导出 8,000 个用户')).toBeInTheDocument();
    expect((await row('失败')).getByText('执行超过 900 秒，已中止')).toBeInTheDocument();
    expect(screen.queryByText('全部任务')).toBeNull();
  });

  it('offers what makes sense for each, and asks before it cancels', async () => {
    const shown = renderScreen(<JobsScreen />, {
      answers: { ...lists(running, done, failed), cancelJob: null, retryJob: null },
      permissions: OWN,
    });
    expect((await row('已完成')).getByText('下载')).toBeInTheDocument();
    expect((await row('已完成')).queryByText('重试')).toBeNull();
    const retried = shown.nextRequest('retryJob');
    fireEvent.click((await row('失败')).getByText('重试'));
    expect((await retried).body).toEqual({ jobId: '3' });
    fireEvent.click((await row('执行中')).getByText('终止'));
    const question = await screen.findByText('终止任务“导出用户”？', { selector: '.ant-modal-confirm-title' });
    expect(shown.requests('cancelJob')).toEqual([]);
    const cancelled = shown.nextRequest('cancelJob');
    const dialog = question.closest<HTMLElement>('.ant-modal-content');
    fireEvent.click(within(dialog ?? document.body).getByRole('button', { name: /终\s*止/ }));
    expect((await cancelled).body).toEqual({ jobId: '1' });
  });

  it('says what would be here while there is nothing, and offers to try again after a failure', async () => {
    const shown = renderScreen(<JobsScreen />, {
      answers: { ...lists(), listJobs: refused({ subMsg: '没有权限' }) },
      permissions: OWN,
    });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    shown.answer(lists());
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('暂无任务，后台导出等工作会显示在这里')).toBeInTheDocument();
  });

  it('shows the staff of the platform all jobs and the schedules with their next runs', async () => {
    const any: AnyJob = { ...failed, merchantName: '安科', userName: 'acme-admin', traceId: 'trace-1' };
    renderScreen(<JobsScreen />, {
      answers: { ...lists(), listAllJobs: { total: 1, rows: [any] }, listSchedules: [schedule] },
      permissions: ALL,
    });
    fireEvent.click(await screen.findByText('全部任务'));
    const found = await row('安科');
    expect(found.getByText('acme-admin')).toBeInTheDocument();
    expect(found.getByText('trace-1')).toBeInTheDocument();
    fireEvent.click(screen.getByText('计划'));
    const nightly = await row('归档过期审计日志');
    expect(nightly.getByText('20 3 * * *（Asia/Shanghai）')).toBeInTheDocument();
    await waitFor(() => {
      expect(nightly.getByText(/:20:00/, { selector: 'td:nth-child(3)' })).toBeInTheDocument();
    });
  });
});
