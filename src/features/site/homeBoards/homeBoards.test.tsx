import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { User } from 'contract/access/users';
import type { HomeBoard } from 'contract/site/homeBoards';
import { outdated, pending, refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { HomeBoardsScreen } from './HomeBoardsScreen';

const staffBoard: HomeBoard = {
  boardId: '1',
  boardName: '员工首页',
  target: 'role',
  targetName: '员工',
  roleId: 'r1',
  positionId: null,
  userId: null,
  mode: 'board',
  path: null,
  widgets: [
    { widget: 'letters', size: 'small' },
    { widget: 'usage', size: 'small' },
  ],
  optionalWidgets: ['apps'],
  priority: 7,
  status: 'NORMAL',
  validFrom: '2026-01-01',
  validUntil: null,
  isArrangeable: true,
  updateTime: '2026-11-21T08:00:00.000Z',
  version: 3,
};
const chosenUser: User = {
  userId: '8',
  userName: 'chen',
  nickName: '陈晨',
  status: 'NORMAL',
  roleIds: [],
  positionIds: [],
  roleInfos: [],
  positionInfos: [],
  version: 1,
};
const one = { total: 1, rows: [staffBoard] };
const options = { getRoleOptions: [{ roleId: 'r1', roleName: '员工' }], getPositionOptions: [] };
const EMPTY = '暂无首页设置，所有人使用默认首页；请点击右上角“新增”添加';
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

describe('[SET-05] the home page setting', () => {
  it('claims nothing while the list is on its way, and says what to do while it is empty', async () => {
    renderScreen(<HomeBoardsScreen />, { answers: { listHomeBoards: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<HomeBoardsScreen />, { answers: { listHomeBoards: { total: 0, rows: [] } } });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('lists the boards with their targets and periods', async () => {
    renderScreen(<HomeBoardsScreen />, { answers: { listHomeBoards: one } });
    const row = (await screen.findByText('员工首页')).closest('tr');
    for (const text of ['角色：员工', '组件看板', '7', '启用', '2026-01-01 至 不限'])
      expect(row).toHaveTextContent(text);
  });

  it('says why the list can’t be had', async () => {
    renderScreen(<HomeBoardsScreen />, { answers: { listHomeBoards: refused({ subMsg: '没有权限' }) } });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
  });

  it('offers what the user may do, and nothing else', async () => {
    renderScreen(<HomeBoardsScreen />, { answers: { listHomeBoards: one }, permissions: ['system:home:list'] });
    expect(await screen.findByText('预览')).toBeInTheDocument();
    for (const label of ['新增', '编辑', '停用', '删除']) expect(screen.queryByText(label)).toBeNull();
  });

  it('edits a board, with its widgets arranged by keyboard', async () => {
    const shown = renderScreen(<HomeBoardsScreen />, {
      answers: { listHomeBoards: one, getHomeBoard: staffBoard, updateHomeBoard: null, ...options },
    });
    fireEvent.click(await screen.findByText('编辑'));
    const handle = await dialog().findByLabelText('移动 用量');
    fireEvent.keyDown(handle, { key: ' ' });
    fireEvent.keyDown(handle, { key: 'ArrowLeft' });
    fireEvent.keyDown(handle, { key: ' ' });
    fireEvent.change(dialog().getByLabelText('名称'), { target: { value: '新员工首页' } });
    fireEvent.click(dialog().getByText('保存'));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('updateHomeBoard')[0]?.body).toMatchObject({
      boardId: '1',
      version: 3,
      boardName: '新员工首页',
      target: 'role',
      roleId: 'r1',
      validFrom: '2026-01-01',
      widgets: [
        { widget: 'usage', size: 'small' },
        { widget: 'letters', size: 'small' },
      ],
    });
  });

  it('keeps what was typed where saving is refused', async () => {
    const fields = [{ name: 'boardName', message: '名称已存在' }];
    renderScreen(<HomeBoardsScreen />, {
      answers: {
        listHomeBoards: one,
        getHomeBoard: staffBoard,
        updateHomeBoard: refused({ subCode: 'conflict', subMsg: '名称已存在', data: { fields } }),
        ...options,
      },
    });
    fireEvent.click(await screen.findByText('编辑'));
    await dialog().findByLabelText('移动 用量');
    fireEvent.change(dialog().getByLabelText('名称'), { target: { value: '首页二' } });
    fireEvent.click(dialog().getByText('保存'));
    expect(await dialog().findByText('名称已存在')).toBeInTheDocument();
    expect(dialog().getByLabelText('名称')).toHaveValue('首页二');
  });

  it('[LST-02] merges with another user’s change: the widgets in words, and the new user by name', async () => {
    const latest: HomeBoard = {
      ...staffBoard,
      version: 5,
      target: 'user',
      roleId: null,
      userId: '8',
      widgets: [{ widget: 'shortcuts', size: 'medium', paths: ['/system/user'] }],
    };
    const shown = renderScreen(<HomeBoardsScreen />, {
      answers: { listHomeBoards: one, getHomeBoard: staffBoard, updateHomeBoard: outdated, ...options },
    });
    fireEvent.click(await screen.findByText('编辑'));
    await dialog().findByLabelText('移动 用量');
    fireEvent.change(dialog().getByLabelText('名称'), { target: { value: '首页二' } });
    shown.answer({ getHomeBoard: latest, getUser: chosenUser, listUsers: { total: 0, rows: [] } });
    fireEvent.click(dialog().getByText('保存'));
    expect(await dialog().findByText(/^王芳 在 2026-11-25 \d\d:03:04 修改了该数据/)).toBeInTheDocument();
    const cells = async (label: string) =>
      within((await dialog().findByText(label, { selector: 'td *' })).closest('tr')!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(await cells('组件')).toEqual([
      '组件仅对方改动',
      '最新消息 · 窄\n用量 · 窄',
      '常用入口 · 宽 · /system/user',
      '最新消息 · 窄\n用量 · 窄',
    ]);
    expect(await cells('名称')).toEqual(['名称仅您改动', '员工首页', '员工首页', '首页二']);
    await waitFor(async () => {
      expect((await cells('人员'))[2]).toBe('陈晨（chen）');
    });
    shown.answer({ updateHomeBoard: null });
    fireEvent.click(dialog().getByText('保存'));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('updateHomeBoard')[1]?.body).toMatchObject({
      version: 5,
      boardName: '首页二',
      target: 'user',
      userId: '8',
      widgets: latest.widgets,
    });
  });

  it('previews a board as a role, and says what the role may not see', async () => {
    renderScreen(<HomeBoardsScreen />, {
      answers: {
        ...options,
        listHomeBoards: one,
        getLetterSummary: { hasUnreadLetter: false, letterItems: [], unreadCount: 0 },
        previewHome: {
          boardId: '1',
          path: null,
          widgets: [{ widget: 'letters', size: 'small' }],
          isArrangeable: true,
          isOwn: false,
          offered: ['letters'],
        },
      },
    });
    fireEvent.click(await screen.findByText('预览'));
    expect(await screen.findByText('预览：该角色无权查看 用量；组件中的数据是您自己的')).toBeInTheDocument();
    expect(await screen.findByText('暂无站内消息数据')).toBeInTheDocument();
  });

  it('disables and removes a board of the version that is shown', async () => {
    const shown = renderScreen(<HomeBoardsScreen />, {
      answers: { listHomeBoards: one, changeHomeBoardStatus: null, removeHomeBoard: null },
    });
    fireEvent.click(await screen.findByText('更多'));
    fireEvent.click(await screen.findByText('停用'));
    expect(await screen.findByText('已停用')).toBeInTheDocument();
    expect(shown.requests('changeHomeBoardStatus')[0]?.body).toEqual({
      boardId: '1',
      version: 3,
      status: 'STOP_USING',
    });
    fireEvent.click(screen.getByText('更多'));
    fireEvent.click(await screen.findByText('删除'));
    const question = (await screen.findAllByText('删除首页“员工首页”？'))[0]?.closest<HTMLElement>('.ant-modal');
    if (question) fireEvent.click(within(question).getByText('删除'));
    expect(await screen.findByText('已删除')).toBeInTheDocument();
    expect(shown.requests('removeHomeBoard')[0]?.body).toEqual({ boardId: '1', version: 3 });
  });
});
