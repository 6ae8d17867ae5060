import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LoginLog } from 'contract/audit/loginLogs';
import type { TraceEntry } from 'contract/audit/traces';
import { refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { LoginLogsScreen } from './LoginLogsScreen';

const signedIn: LoginLog = {
  logId: '1',
  createTime: '2026-11-23T08:00:00.000Z',
  merchantId: 'm1',
  merchantName: '艾可米',
  userId: 'u1',
  userName: 'acme-staff',
  way: 'password',
  isRefused: false,
  reason: null,
  sessionId: 's1',
  isSessionOpen: true,
  isOwnSession: false,
  operatorName: null,
  lastUsedTime: null,
  address: '10.1.2.3',
  device: '电脑',
  browser: 'Chrome 131',
  system: 'Windows',
  userAgent: 'Mozilla/5.0',
  traceId: 'trace-1',
};
const login: TraceEntry = {
  log: 'login',
  entryId: '1',
  createTime: '2026-11-23T08:00:00.000Z',
  merchantName: '艾可米',
  userName: 'acme-staff',
  isFailed: false,
  texts: ['密码登录'],
  detail: null,
};
const failed: TraceEntry = {
  ...login,
  log: 'error',
  entryId: 'e1',
  isFailed: true,
  texts: ['服务端'],
  detail: 'TypeError: x is undefined',
};
const answers = {
  listLoginLogs: { total: 1, rows: [signedIn] },
  getTrace: { entries: [login, failed], isCut: false },
};
const permissions = ['audit:login:list'];
const drawerOf = async (title: string) => {
  const found = await screen.findByText(title, { selector: '.ant-drawer-title' });
  return within(found.closest<HTMLElement>('.ant-drawer-content') ?? document.body);
};

describe('the view of a trace', () => {
  it('is opened from an entry, and leads to the entries of all logs', async () => {
    const shown = renderScreen(<LoginLogsScreen />, { answers, permissions });
    fireEvent.click(await screen.findByText('详情'));
    const request = shown.nextRequest('getTrace');
    fireEvent.click((await drawerOf('日志详情')).getByText('查看全部日志'));
    expect(JSON.stringify(await request)).toContain('trace-1');
    const trace = await drawerOf('跟踪查询');
    const error = await trace.findByText('服务端 TypeError: x is undefined');
    expect(error).toHaveAttribute('href', '/audit/error?entry=e1');
    expect(trace.getByText('密码登录')).toHaveAttribute(
      'href',
      '/audit/login?traceId=trace-1&beginTime=2026-11-22&endTime=2026-11-24&entry=1',
    );
    expect(trace.getByText('错误日志')).toBeInTheDocument();
  });

  it('is found by a search above the list', async () => {
    const shown = renderScreen(<LoginLogsScreen />, { answers, permissions });
    fireEvent.click(await screen.findByText('跟踪查询'));
    const trace = await drawerOf('跟踪查询');
    expect(shown.requests('getTrace')).toEqual([]);
    fireEvent.change(trace.getByLabelText('跟踪号'), { target: { value: ' trace-1 ' } });
    fireEvent.click(trace.getByText('查看全部日志'));
    expect(await trace.findByText('密码登录')).toBeInTheDocument();
  });

  it('stands in the address', async () => {
    const address = '/audit/login?trace=trace-1';
    renderScreen(<LoginLogsScreen />, { answers, permissions, address });
    expect(await (await drawerOf('跟踪查询')).findByText('密码登录')).toBeInTheDocument();
  });

  it('leads to an entry that stands in the address', async () => {
    renderScreen(<LoginLogsScreen />, { answers, permissions, address: '/audit/login?traceId=trace-1&entry=1' });
    const drawer = await drawerOf('日志详情');
    expect(drawer.getByText('Mozilla/5.0')).toBeInTheDocument();
    fireEvent.click(document.querySelector('.ant-drawer-close') ?? document.body);
    await waitFor(() => {
      expect(screen.queryByText('Mozilla/5.0')).toBeNull();
    });
  });

  it('says that there is nothing, and offers to try again after a failure', async () => {
    const address = '/audit/login?trace=trace-2';
    const getTrace = refused({ subMsg: '暂时不可用' });
    const shown = renderScreen(<LoginLogsScreen />, { answers: { ...answers, getTrace }, permissions, address });
    const trace = await drawerOf('跟踪查询');
    expect(await trace.findByText('暂时不可用')).toBeInTheDocument();
    shown.answer({ getTrace: { entries: [], isCut: false } });
    fireEvent.click(trace.getByText('重试'));
    expect(await trace.findByText('没有您可以查看的日志')).toBeInTheDocument();
  });
});
