import { fireEvent, screen, within } from '@testing-library/react';
import type { LoginLog } from 'contract/audit/loginLogs';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
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
const ended: LoginLog = {
  ...signedIn,
  logId: '2',
  way: 'endedByAdministrator',
  reason: 'userLocked',
  isSessionOpen: false,
  operatorName: 'acme-admin',
};
const unknown: LoginLog = {
  ...signedIn,
  logId: '3',
  userId: null,
  userName: null,
  way: 'loginCode',
  isRefused: true,
  reason: 'unusableCode',
  sessionId: null,
  isSessionOpen: false,
};
const lists = (...rows: LoginLog[]): Answers => ({ listLoginLogs: { total: rows.length, rows } });
const SEES = ['audit:login:list'];
const ENDS = [...SEES, 'system:onlineSession:end', 'system:user:unlock'];
const row = async (text: string) => {
  const cell = await screen.findByText(text, { selector: 'td, td *' });
  return within(cell.closest('tr') ?? cell);
};

describe('the login log', () => {
  it('shows who came in and went out, how, from where and why', async () => {
    renderScreen(<LoginLogsScreen />, { answers: lists(signedIn, ended, unknown), permissions: SEES });
    const first = await row('密码登录');
    expect(first.getByText('acme-staff')).toBeInTheDocument();
    expect(first.getByText('Chrome 131')).toBeInTheDocument();
    expect(first.queryByText('结束会话')).toBeNull();
    expect((await row('管理员结束')).getByText('用户已锁定')).toBeInTheDocument();
    const refusedRow = await row('登录码无效或已过期');
    expect(refusedRow.getByText('已拒绝')).toBeInTheDocument();
    expect(refusedRow.getByText('未知用户')).toBeInTheDocument();
  });

  it('shows every field of an entry', async () => {
    renderScreen(<LoginLogsScreen />, { answers: lists(ended), permissions: SEES });
    fireEvent.click((await row('管理员结束')).getByText('详情'));
    const drawer = within(await screen.findByRole('dialog'));
    for (const text of ['acme-admin', 'Mozilla/5.0', 's1', 'trace-1', '复制 JSON'])
      expect(drawer.getByText(text)).toBeInTheDocument();
  });

  it('ends a session that is open after a question, and no other', async () => {
    const shown = renderScreen(<LoginLogsScreen />, {
      answers: { ...lists(signedIn, ended), endOnlineSessions: { count: 1 } },
      permissions: ENDS,
    });
    expect((await row('管理员结束')).queryByText('结束会话')).toBeNull();
    fireEvent.click((await row('密码登录')).getByText('结束会话'));
    const question = await screen.findByText('结束“acme-staff”的会话？', { selector: '.ant-modal-confirm-title' });
    expect(shown.requests('endOnlineSessions')).toEqual([]);
    const request = shown.nextRequest('endOnlineSessions');
    const dialog = question.closest<HTMLElement>('.ant-modal-content');
    fireEvent.click(within(dialog ?? document.body).getByRole('button', { name: '结束会话' }));
    expect((await request).body).toEqual({ sessionId: 's1', extent: 'session' });
  });

  it('offers nothing on the own session', async () => {
    renderScreen(<LoginLogsScreen />, { answers: lists({ ...signedIn, isOwnSession: true }), permissions: ENDS });
    expect((await row('密码登录')).queryByText('结束会话')).toBeNull();
  });

  it('says what would be here while there is nothing, and offers to try again after a failure', async () => {
    const shown = renderScreen(<LoginLogsScreen />, {
      answers: { listLoginLogs: refused({ subMsg: '没有权限' }) },
      permissions: SEES,
    });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    shown.answer(lists());
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('暂无登录日志，任何登录和退出都会记录在这里')).toBeInTheDocument();
  });
});
