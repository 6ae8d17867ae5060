import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Home } from 'contract/site/home';
import type { HomeWidget, HomeWidgetItem } from 'contract/site/homeWidgets';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { WelcomeScreen } from './WelcomeScreen';

const item = (widget: HomeWidget): HomeWidgetItem => ({ widget, size: 'small' });
const board = (...widgets: HomeWidget[]): Home => ({
  boardId: null,
  path: null,
  widgets: widgets.map(item),
  isArrangeable: true,
  isOwn: false,
  offered: ['projects', 'shortcuts', 'usage', 'recentActions'],
});
const action = {
  auditId: '1',
  createTime: '2026-11-21T08:00:00.000Z',
  action: 'add',
  noun: '岗位',
  objectName: '值班长',
  objectCount: 1,
  isRefused: false,
};
const answers = {
  getLetterSummary: { hasUnreadLetter: false, letterItems: [], unreadCount: 0 },
  getDictionary: [],
  listProjects: { total: 0, rows: [] },
  getHomeActions: [action],
  getHomeUsage: [{ kind: 'users' as const, count: 1234, isExact: true, most: null }],
};
const three = { ...answers, getHome: board('projects', 'usage', 'recentActions') };
const editor = () => screen.findByLabelText('首页组件');
const namesIn = (element: HTMLElement) =>
  [...element.querySelectorAll('li[data-widget] strong')].map(({ textContent }) => textContent);
const announced = () => document.querySelector('[aria-live=assertive]')?.textContent;
const startArranging = async () => {
  fireEvent.click(await screen.findByText('自定义首页'));
  return editor();
};

describe('[SET-05] the home page', () => {
  it('shows the widgets of the board in their order', async () => {
    renderScreen(<WelcomeScreen />, { answers: three });
    expect(await screen.findByText('暂无项目')).toBeInTheDocument();
    expect(await screen.findByText('1,234')).toBeInTheDocument();
    expect(await screen.findByText('新增 岗位：值班长')).toBeInTheDocument();
    expect(
      [...document.querySelectorAll('section[data-widget]')].map((one) => one.getAttribute('data-widget')),
    ).toEqual(['projects', 'usage', 'recentActions']);
  });

  it('keeps the other widgets where one fails, and tries that one again', async () => {
    const shown = renderScreen(<WelcomeScreen />, {
      answers: { ...three, getHomeUsage: refused({ subMsg: '没有权限' }) },
    });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    expect(await screen.findByText('暂无项目')).toBeInTheDocument();
    expect(await screen.findByText('新增 岗位：值班长')).toBeInTheDocument();
    shown.answer({ getHomeUsage: answers.getHomeUsage });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('1,234')).toBeInTheDocument();
    expect(screen.queryByText('没有权限')).toBeNull();
  });

  it('shows a widget on its way while the others are there', async () => {
    renderScreen(<WelcomeScreen />, { answers: { ...three, getHomeUsage: pending } });
    expect(await screen.findByText('新增 岗位：值班长')).toBeInTheDocument();
    const usage = document.querySelector('section[data-widget=usage]');
    expect(usage?.querySelector('.ant-skeleton')).not.toBeNull();
  });

  it('shows what everybody may see where the board can’t be had', async () => {
    renderScreen(<WelcomeScreen />, { answers: { ...answers, getHome: unreachable } });
    expect(await screen.findByText('系统异常，请重试')).toBeInTheDocument();
    expect(await screen.findByText('我的应用')).toBeInTheDocument();
    expect(await screen.findByText('暂无站内消息数据')).toBeInTheDocument();
    expect(screen.queryByText('自定义首页')).toBeNull();
  });

  it('can’t be arranged where the administrator does not allow it', async () => {
    renderScreen(<WelcomeScreen />, {
      answers: { ...answers, getHome: { ...board('projects'), isArrangeable: false } },
    });
    expect(await screen.findByText('暂无项目')).toBeInTheDocument();
    expect(screen.queryByText('自定义首页')).toBeNull();
  });
});

describe('[SET-05] arranging the home page', () => {
  it('moves a widget by keyboard, and says so', async () => {
    const shown = renderScreen(<WelcomeScreen />, { answers: { ...three, saveHomeArrangement: null } });
    const area = await startArranging();
    const handle = () => within(area).getByLabelText('移动 用量');
    fireEvent.keyDown(handle(), { key: 'ArrowLeft' });
    expect(namesIn(area)).toEqual(['项目', '用量', '最近操作']);
    fireEvent.keyDown(handle(), { key: ' ' });
    expect(announced()).toMatch(/^已拿起“用量”，第 2 位，共 3 位/);
    expect(handle()).toHaveAttribute('aria-pressed', 'true');
    fireEvent.keyDown(handle(), { key: 'ArrowLeft' });
    expect(namesIn(area)).toEqual(['用量', '项目', '最近操作']);
    expect(announced()).toBe('“用量”已移到第 1 位，共 3 位');
    expect(handle()).toHaveFocus();
    fireEvent.keyDown(handle(), { key: 'ArrowDown' });
    fireEvent.keyDown(handle(), { key: 'ArrowRight' });
    fireEvent.keyDown(handle(), { key: ' ' });
    expect(announced()).toBe('“用量”已放在第 3 位，共 3 位');
    expect(namesIn(area)).toEqual(['项目', '最近操作', '用量']);
    fireEvent.click(screen.getByText('保存'));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('saveHomeArrangement')[0]?.body).toEqual({
      widgets: ['projects', 'recentActions', 'usage'].map((widget) => ({ widget, size: 'small' })),
    });
    await waitFor(() => expect(screen.queryByLabelText('首页组件')).toBeNull());
  });

  it('puts a lifted widget back with Esc', async () => {
    renderScreen(<WelcomeScreen />, { answers: three });
    const area = await startArranging();
    const handle = () => within(area).getByLabelText('移动 项目');
    fireEvent.keyDown(handle(), { key: ' ' });
    fireEvent.keyDown(handle(), { key: 'ArrowRight' });
    fireEvent.keyDown(handle(), { key: 'Escape' });
    expect(namesIn(area)).toEqual(['项目', '用量', '最近操作']);
    expect(announced()).toBe('已取消移动，“项目”回到第 1 位');
    expect(handle()).toHaveAttribute('aria-pressed', 'false');
  });

  it('adds, removes and resizes widgets, of those that are offered', async () => {
    const shown = renderScreen(<WelcomeScreen />, { answers: { ...three, saveHomeArrangement: null } });
    const area = await startArranging();
    fireEvent.click(within(area).getByLabelText('移除 用量'));
    fireEvent.click(within(within(area).getByLabelText('项目的宽度')).getByText('整行'));
    fireEvent.click(within(area).getByText('添加组件'));
    expect(await screen.findByLabelText('添加 用量')).toBeInTheDocument();
    expect(screen.queryByLabelText('添加 系统状态')).toBeNull();
    fireEvent.click(screen.getByLabelText('添加 常用入口'));
    expect(namesIn(area)).toEqual(['项目', '最近操作', '常用入口']);
    fireEvent.click(screen.getByText('保存'));
    await screen.findByText('已保存');
    expect(shown.requests('saveHomeArrangement')[0]?.body).toEqual({
      widgets: [{ widget: 'projects', size: 'large' }, item('recentActions'), item('shortcuts')],
    });
  });

  it('keeps the arrangement where saving is refused', async () => {
    const refusal = refused({ subCode: 'conflict', subMsg: '管理员未开放首页的自定义' });
    renderScreen(<WelcomeScreen />, { answers: { ...three, saveHomeArrangement: refusal } });
    const area = await startArranging();
    fireEvent.click(within(area).getByLabelText('移除 用量'));
    fireEvent.click(screen.getByText('保存'));
    expect(await screen.findByText('管理员未开放首页的自定义')).toBeInTheDocument();
    expect(namesIn(area)).toEqual(['项目', '最近操作']);
  });

  it('asks before it discards changes, and before it restores the default', async () => {
    const own = { ...three.getHome, isOwn: true };
    const shown = renderScreen(<WelcomeScreen />, {
      answers: { ...three, getHome: own, resetHomeArrangement: null },
    });
    const area = await startArranging();
    fireEvent.click(within(area).getByLabelText('移除 用量'));
    fireEvent.click(screen.getByText('取消'));
    fireEvent.click(await screen.findByText('放弃修改'));
    await waitFor(() => expect(screen.queryByLabelText('首页组件')).toBeNull());
    expect(shown.requests('saveHomeArrangement')).toHaveLength(0);
    cleanup();

    const again = renderScreen(<WelcomeScreen />, {
      answers: { ...three, getHome: own, resetHomeArrangement: null },
    });
    await startArranging();
    fireEvent.click(screen.getByText('恢复默认'));
    const question = (await screen.findAllByText('恢复默认首页？'))[0]?.closest<HTMLElement>('.ant-modal');
    again.answer({ getHome: board('projects') });
    if (question) fireEvent.click(within(question).getByText('恢复默认'));
    expect(await screen.findByText('已恢复默认')).toBeInTheDocument();
    expect(again.requests('resetHomeArrangement')).toHaveLength(1);
  });
});
