import { fireEvent, screen, within } from '@testing-library/react';
import type { DataSourceLog } from 'contract/audit/dataSourceLogs';
import type { RankedStatement, StatementRun } from 'contract/audit/statements';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { DataSourceLogsScreen } from './DataSourceLogsScreen';

const updated: DataSourceLog = {
  logId: '1',
  createTime: '2026-11-23T08:00:00.000Z',
  merchantName: '艾可米',
  userId: 'u1',
  userName: 'acme-admin',
  caller: 'updateUser',
  traceId: 'trace-1',
  tableName: 'users',
  operation: 'update',
  rowCount: 30,
  durationMs: 612.4,
  isSlow: true,
  fingerprint: '0123456789ab',
};
const migrated: DataSourceLog = {
  ...updated,
  ...{ logId: '2', userId: null, userName: null, caller: null, traceId: null, fingerprint: null },
  ...{ tableName: 'roles', operation: 'delete', durationMs: 0.42, isSlow: false },
};
const detail = {
  ...updated,
  statement: 'update "users" set "nick_name" = ?',
  rows: [
    {
      idColumns: [{ name: 'user_id', value: 'u7' }],
      columns: [
        { name: 'nick_name', before: '小王', after: '老王' },
        { name: 'phone_cipher', before: '****', after: null },
      ],
    },
  ],
};
const answers: Answers = { listDataSourceLogs: { total: 2, rows: [updated, migrated] }, getDataSourceLog: detail };
const SEES = ['audit:data:list'];
const SEES_ALL = [...SEES, 'audit:data:statement'];
const row = async (text: string) => {
  const cell = await screen.findByText(text, { selector: 'td, td *' });
  return within(cell.closest('tr') ?? cell);
};

describe('the data source log', () => {
  it('says of each statement what it has changed, and how long that took', async () => {
    renderScreen(<DataSourceLogsScreen />, { answers, permissions: SEES });
    const slow = await row('users');
    for (const text of ['acme-admin', '更新', '30', 'updateUser', '慢', '艾可米'])
      expect(slow.getByText(text)).toBeInTheDocument();
    expect(slow.getByText(/612/)).toBeInTheDocument();
    const quick = await row('roles');
    expect(quick.getByText('删除')).toBeInTheDocument();
    expect(quick.getByText(/0\.4/)).toBeInTheDocument();
    expect(quick.queryByText('慢')).toBeNull();
    expect(screen.queryByText('失败语句')).toBeNull();
  });

  it('shows each changed column before and after', async () => {
    renderScreen(<DataSourceLogsScreen />, { answers, permissions: SEES });
    fireEvent.click((await row('users')).getByText('详情'));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('user_id = u7')).toBeInTheDocument();
    for (const text of ['小王', '老王', '****', '（空）', detail.statement, '仅显示前 1 行，共 30 行'])
      expect(drawer.getByText(text)).toBeInTheDocument();
  });

  it('searches by what the address says, such as after a link from a trace', async () => {
    const address = '/audit/data?tableName=users&speed=slow&entry=1';
    const shown = renderScreen(<DataSourceLogsScreen />, { answers, permissions: SEES, address });
    expect(within(await screen.findByRole('dialog')).getByText('trace-1')).toBeInTheDocument();
    const search = JSON.stringify(shown.requests('listDataSourceLogs')[0]);
    for (const text of ['users', 'slow']) expect(search).toContain(text);
  });

  it('offers to try again after a failure', async () => {
    const failing = { listDataSourceLogs: refused({ subMsg: '没有权限' }) };
    const shown = renderScreen(<DataSourceLogsScreen />, { answers: failing, permissions: SEES });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    shown.answer(answers);
    fireEvent.click(screen.getByText('重试'));
    await row('users');
  });
});

const slow: RankedStatement = {
  ...{ fingerprint: '0123456789ab', statement: 'select 1 from "users"', count: 12, errorCode: null },
  ...{ totalMs: 9000, p95: 820, maxMs: 1234, lastTime: '2026-11-23T08:00:00.000Z' },
};
const run: StatementRun = {
  ...{ runId: '1', createTime: '2026-11-23T08:00:00.000Z', durationMs: 1234, rowCount: 7 },
  ...{ errorCode: null, caller: 'listUsers', traceId: 'trace-9' },
};

describe('the slow and failed statements', () => {
  it('are ranked, and lead to their executions', async () => {
    renderScreen(<DataSourceLogsScreen />, {
      answers: { rankStatements: [slow], listStatementRuns: [run] },
      permissions: SEES_ALL,
      address: '/audit/data?tab=slow',
    });
    const ranked = await row('0123456789ab');
    for (const text of ['12', '9000', '820', '1234']) expect(ranked.getByText(text)).toBeInTheDocument();
    fireEvent.click(ranked.getByText('0123456789ab'));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('listUsers')).toBeInTheDocument();
    expect(drawer.getByText('trace-9')).toBeInTheDocument();
    expect(drawer.getByText('7')).toBeInTheDocument();
  });

  it('tell the code of an error', async () => {
    renderScreen(<DataSourceLogsScreen />, {
      answers: { rankStatements: [{ ...slow, errorCode: '23505' }] },
      permissions: SEES_ALL,
      address: '/audit/data?tab=failed',
    });
    expect((await row('0123456789ab')).getByText('23505')).toBeInTheDocument();
  });
});
