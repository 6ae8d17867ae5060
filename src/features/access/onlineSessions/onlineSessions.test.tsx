import { fireEvent, screen, within } from '@testing-library/react';
import type { OnlineSession } from 'contract/access/onlineSessions';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { OnlineSessionsScreen } from './OnlineSessionsScreen';

const staff: OnlineSession = {
  sessionId: 's1',
  userId: 'u1',
  userName: 'acme-staff',
  merchantId: 'm1',
  merchantName: '艾可米',
  address: '10.1.2.3',
  device: '手机',
  browser: '钉钉 7',
  system: 'Android 14',
  createTime: '2026-11-23T08:00:00.000Z',
  lastUsedTime: '2026-11-23T08:30:00.000Z',
  isOwn: false,
};
const own: OnlineSession = { ...staff, sessionId: 's2', userName: 'acme-admin', isOwn: true };
const lists = (...rows: OnlineSession[]): Answers => ({ listOnlineSessions: { total: rows.length, rows } });
const SEES = ['system:onlineSession:list'];
const ENDS = [...SEES, 'system:onlineSession:end'];
const row = async (text: string) => {
  const cell = await screen.findByText(text, { selector: 'td, td *' });
  return within(cell.closest('tr') ?? cell);
};
const confirmed = async (title: string) => {
  const question = await screen.findByText(title, { selector: '.ant-modal-confirm-title' });
  const dialog = question.closest<HTMLElement>('.ant-modal-content');
  fireEvent.click(within(dialog ?? document.body).getByRole('button', { name: '结束会话' }));
};

describe('the open sessions', () => {
  it('[LST-04] shows who is signed in and from where, with the own session marked and without ending it', async () => {
    renderScreen(<OnlineSessionsScreen />, { answers: lists(staff, own), permissions: ENDS });
    const other = await row('acme-staff');
    expect(other.getByText('钉钉 7')).toBeInTheDocument();
    expect(other.getByText('结束会话')).toBeInTheDocument();
    const mine = await row('当前会话');
    expect(mine.getByText(/acme-admin/)).toBeInTheDocument();
    expect(mine.getByText('结束会话')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(mine.getByText('结束会话'));
    expect(await screen.findByText('不能结束当前会话，请退出登录')).toBeInTheDocument();
  });

  it('ends nothing without the right', async () => {
    renderScreen(<OnlineSessionsScreen />, { answers: lists(staff), permissions: SEES });
    expect((await row('acme-staff')).queryByText('结束会话')).toBeNull();
    expect(screen.queryByText('全部结束')).toBeNull();
  });

  it('says how many sessions of a person it ends before it ends them', async () => {
    const shown = renderScreen(<OnlineSessionsScreen />, {
      answers: { ...lists(staff, own), previewEndOnlineSessions: { count: 3 }, endOnlineSessions: { count: 3 } },
      permissions: ENDS,
    });
    fireEvent.click((await row('acme-staff')).getByText('结束该用户的会话'));
    const request = shown.nextRequest('endOnlineSessions');
    await confirmed('结束用户“acme-staff”的 3 个会话？');
    expect((await request).body).toEqual({ sessionId: 's1', extent: 'user' });
    expect(await screen.findByText('已结束 3 个会话')).toBeInTheDocument();
  });

  it('ends all other sessions at once, and says so if there are none', async () => {
    const shown = renderScreen(<OnlineSessionsScreen />, {
      answers: { ...lists(staff, own), previewEndOnlineSessions: { count: 0 }, endAllOnlineSessions: { count: 2 } },
      permissions: ENDS,
    });
    await row('acme-staff');
    fireEvent.click(screen.getByText('全部结束'));
    expect(await screen.findByText('没有其他会话')).toBeInTheDocument();
    shown.answer({ previewEndOnlineSessions: { count: 2 } });
    fireEvent.click(screen.getByText('全部结束'));
    const request = shown.nextRequest('endAllOnlineSessions');
    await confirmed('结束全部 2 个其他会话？');
    await request;
    expect(shown.requests('endAllOnlineSessions')).toHaveLength(1);
  });

  it('offers to try again after a failure', async () => {
    const shown = renderScreen(<OnlineSessionsScreen />, {
      answers: { listOnlineSessions: refused({ subMsg: '没有权限' }) },
      permissions: SEES,
    });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    shown.answer(lists());
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('暂无在线会话')).toBeInTheDocument();
  });
});
