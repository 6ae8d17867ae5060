import { fireEvent, screen, within } from '@testing-library/react';
import type { Download } from 'contract/documents/downloadCentre';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { DownloadCentreScreen } from './DownloadCentreScreen';

const running: Download = {
  jobId: '1',
  title: '导出用户',
  fileName: null,
  module: '用户管理',
  filter: [],
  reason: null,
  rows: null,
  size: null,
  state: 'running',
  progressDone: 2000,
  progressTotal: 8000,
  failure: null,
  createTime: '2026-11-23T08:00:00.000Z',
  expireTime: null,
  mayCancel: true,
  mayRetry: false,
};
const done: Download = {
  ...running,
  jobId: '2',
  fileName: '用户_2026-11-23.xlsx',
  filter: [
    { text: '{label}：{value}', values: { label: { text: '组织' }, value: '运维部' } },
    { text: '{label}：{value}', values: { label: { text: '状态' }, value: { text: '启用' } } },
  ],
  reason: '年度通讯录',
  rows: 8000,
  size: 2_500_000,
  state: 'done',
  expireTime: '2026-11-30T08:00:00.000Z',
  mayCancel: false,
};
const failed: Download = {
  ...running,
  jobId: '3',
  title: '导出登录日志',
  state: 'failed',
  failure: { text: '执行超过 {n} 秒，已中止', values: { n: 900 } },
  mayCancel: false,
  mayRetry: true,
};
const expired: Download = { ...done, jobId: '4', fileName: '业务日志.xlsx', state: 'expired', mayRetry: true };
const lists = (...rows: Download[]): Answers => ({
  listDownloads: { total: rows.length, rows },
  listDownloadModules: ['用户管理'],
});
const permissions = ['document:download:list'];
const row = async (text: string) => {
  const cell = await screen.findByText(text);
  return within(cell.closest('tr') ?? cell);
};
async function confirm(title: string, verb: RegExp): Promise<void> {
  const question = await screen.findByText(title, { selector: '.ant-modal-confirm-title' });
  const dialog = question.closest<HTMLElement>('.ant-modal-content');
  fireEvent.click(within(dialog ?? document.body).getByRole('button', { name: verb }));
}

describe('[DOC-07] the download centre', () => {
  it('shows the filter in words, rows, size, reason, progress and failures', async () => {
    renderScreen(<DownloadCentreScreen />, { answers: lists(running, done, failed, expired), permissions });
    const ready = await row('用户_2026-11-23.xlsx');
    for (const text of ['组织：运维部；状态：启用', '8,000', '2.38MB', '年度通讯录', '已完成', '用户管理'])
      expect(ready.getByText(text)).toBeInTheDocument();
    const begun = await row('执行中');
    expect(begun.getByText('25%')).toBeInTheDocument();
    expect(begun.getByText('全部')).toBeInTheDocument();
    expect((await row('导出登录日志')).getByText('执行超过 900 秒，已中止')).toBeInTheDocument();
    expect((await row('业务日志.xlsx')).getByText('已过期')).toBeInTheDocument();
  });

  it('offers what makes sense for each state, and asks before it cancels or deletes', async () => {
    const shown = renderScreen(<DownloadCentreScreen />, {
      answers: { ...lists(running, done, expired), cancelDownload: null, retryDownload: null, removeDownloads: null },
      permissions,
    });
    const ready = await row('用户_2026-11-23.xlsx');
    expect(ready.getByText('下载')).toBeInTheDocument();
    expect(ready.queryByText('重试')).toBeNull();
    const over = await row('业务日志.xlsx');
    expect(over.queryByText('下载')).toBeNull();
    const retried = shown.nextRequest('retryDownload');
    fireEvent.click(over.getByText('重试'));
    expect((await retried).body).toEqual({ jobId: '4' });

    const cancelled = shown.nextRequest('cancelDownload');
    fireEvent.click((await row('执行中')).getByText('终止'));
    expect(shown.requests('cancelDownload')).toEqual([]);
    await confirm('终止“导出用户”？', /终\s*止/);
    expect((await cancelled).body).toEqual({ jobId: '1' });

    const removed = shown.nextRequest('removeDownloads');
    fireEvent.click(ready.getByText('删除'));
    expect(shown.requests('removeDownloads')).toEqual([]);
    await confirm('删除“用户_2026-11-23.xlsx”？', /删\s*除/);
    expect((await removed).body).toEqual({ jobIds: ['2'] });
  });

  it('says why a file is not given', async () => {
    renderScreen(<DownloadCentreScreen />, {
      answers: { ...lists(done), exportDownload: refused({ subMsg: '数据范围已变化，请重新导出' }) },
      permissions,
    });
    fireEvent.click((await row('用户_2026-11-23.xlsx')).getByText('下载'));
    expect(await screen.findByText('数据范围已变化，请重新导出')).toBeInTheDocument();
  });

  it('says where exports come from while there are none, and offers to try again after a failure', async () => {
    const shown = renderScreen(<DownloadCentreScreen />, {
      answers: { ...lists(), listDownloads: refused({ subMsg: '没有权限' }) },
      permissions,
    });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    shown.answer(lists());
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('暂无文件，在各列表点击“导出”，数据较多时文件会在这里生成')).toBeInTheDocument();
  });

  it('deletes several at once, none of which may be running', async () => {
    const shown = renderScreen(<DownloadCentreScreen />, {
      answers: { ...lists(running, done, expired), removeDownloads: null },
      permissions,
    });
    const choose = async (text: string) => {
      const cell = await screen.findByText(text);
      fireEvent.click(within(cell.closest('tr') ?? cell).getByRole('checkbox'));
    };
    await choose('用户_2026-11-23.xlsx');
    await choose('业务日志.xlsx');
    const removed = shown.nextRequest('removeDownloads');
    const bar = (await screen.findByText('已选 2 项')).closest<HTMLElement>('.ant-pro-table-alert');
    fireEvent.click(within(bar ?? document.body).getByRole('button', { name: /删\s*除/ }));
    await confirm('删除选中的 2 条记录？', /删\s*除/);
    expect((await removed).body).toEqual({ jobIds: ['2', '4'] });
  });
});
