import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Crowd, CrowdDetails, CrowdReach } from 'contract/channels/crowds';
import { outdated, pending, refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { CrowdsScreen } from './CrowdsScreen';

const crowd: Crowd = {
  crowdId: '1',
  crowdName: '运维值班',
  kind: 'rule',
  joinedDays: 30,
  signedInDays: null,
  absentDays: null,
  contactCount: 0,
  dutyNames: [],
  remark: null,
  users: [],
  organizations: [{ id: 'o1', name: '城北' }],
  positions: [{ id: 'p1', name: '巡检员' }],
  roles: [],
  excludedUsers: [{ id: 'u1', name: '' }],
  excludedOrganizations: [],
  ruleCount: 0,
  createTime: '2026-11-21T08:00:00.000Z',
  updateTime: '2026-11-21T08:00:00.000Z',
  version: 4,
};
const details: CrowdDetails = { ...crowd, contacts: [], shifts: [], substitutes: [], dutyUsers: [] };
const reach: CrowdReach = {
  ...{ userCount: 12, contactCount: 0, miniUserCount: 0, nextShiftTime: null },
  reached: { phone: 12, email: 9, wechat: 1, alipay: 0, dingtalk: 5 },
};
const answersFor = (...rows: readonly Crowd[]): Answers => ({
  listCrowds: { total: rows.length, rows: [...rows] },
  previewCrowd: reach,
  getCrowd: details,
  listUsers: { total: 0, rows: [] },
  getOrganizationTree: [{ id: 'o1', label: '城北', isSelectable: true, children: [] }],
  getPositionOptions: [{ positionId: 'p1', positionName: '巡检员' }],
  getRoleOptions: [],
});
const show = (answers: Answers = answersFor(crowd), more: object = {}) =>
  renderScreen(<CrowdsScreen />, { answers, ...more });
const EMPTY = '暂无通知人群，请点击右上角“新增”添加';
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);

// Chooses an action of the only row, under 更多 where it is not beside the others.
async function choose(label: string) {
  const row = within((await screen.findByText('运维值班')).closest('tr')!);
  const beside = row.queryByText(label);
  if (!beside) fireEvent.click(row.getByText('更多'));
  fireEvent.click(beside ?? (await screen.findByText(label)));
}

describe('[CRD-01] the crowds', () => {
  it('claim nothing while the list is on its way, and say what to do while there are none', async () => {
    const shown = show({ ...answersFor(), listCrowds: pending });
    expect(screen.queryByText(EMPTY)).toBeNull();
    shown.answer({ listCrowds: { total: 0, rows: [] } });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('say who belongs to them in a sentence', async () => {
    show(answersFor(crowd, { ...crowd, crowdId: '2', crowdName: '领导', kind: 'list', excludedUsers: [] }));
    const rule = '属于组织 城北，且岗位为 巡检员，且最近 30 天加入；不含 您看不到的成员';
    expect(await screen.findByText(rule)).toBeInTheDocument();
    expect(screen.getByText('城北、巡检员')).toBeInTheDocument();
  });

  it('say why the list can’t be had, and offer what the user may do', async () => {
    const shown = show({ ...answersFor(), listCrowds: refused({ subMsg: '没有权限' }) });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    shown.answer({ listCrowds: { total: 1, rows: [crowd] } });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('运维值班')).toBeInTheDocument();
  });

  it('are removed after a question, and not while an alarm rule names them', async () => {
    const shown = show({ ...answersFor(crowd), removeCrowd: null });
    await choose('删除');
    expect(await screen.findAllByText('删除人群“运维值班”？')).not.toHaveLength(0);
    fireEvent.click(within(document.querySelector<HTMLElement>('.ant-modal')!).getByText('删除'));
    await waitFor(() => expect(shown.requests('removeCrowd')[0]?.body).toEqual({ crowdId: '1', version: 4 }));
  });

  it('[LST-04] say which rules stand in the way of a removal', async () => {
    show(answersFor({ ...crowd, ruleCount: 2 }));
    await choose('删除');
    expect(await screen.findByText('有 2 条告警规则通知该人群，不能删除')).toBeInTheDocument();
  });
});

describe('[CRD-01] the form of a crowd', () => {
  it('tells how many people it stands for and whom each way reaches, while one types', async () => {
    const shown = show({ ...answersFor(), addCrowd: { crowdId: '1' } });
    fireEvent.click(await screen.findByText('新增'));
    expect(await drawer().findByText('共 12 人')).toBeInTheDocument();
    expect(drawer().getByText('邮箱 9 人')).toBeInTheDocument();
    shown.answer({ previewCrowd: { ...reach, userCount: 3 } });
    fireEvent.click(drawer().getByText('规则'));
    expect(await drawer().findByText('共 3 人')).toBeInTheDocument();
    expect(drawer().queryByLabelText('人员名单')).toBeNull();
    fireEvent.click(drawer().getByText('保存'));
    expect(await drawer().findByText('请输入人群名称')).toBeInTheDocument();
    expect(shown.requests('addCrowd')).toHaveLength(0);
  });

  it('starts as a copy of another crowd', async () => {
    const shown = show({ ...answersFor(crowd), addCrowd: { crowdId: '2' } });
    await choose('复制');
    expect(await drawer().findByLabelText('人群名称')).toHaveValue('运维值班 副本');
    fireEvent.click(drawer().getByText('保存'));
    await waitFor(() =>
      expect(shown.requests('addCrowd')[0]?.body).toMatchObject({
        ...{ kind: 'rule', organizeIds: ['o1'], positionIds: ['p1'], joinedDays: 30, excludedUserIds: ['u1'] },
      }),
    );
  });

  it('[LST-02] keeps what was typed where saving is refused, and offers to merge', async () => {
    const shown = show({
      ...{ ...answersFor(crowd), updateCrowd: refused({ subMsg: '人群名称已存在' }) },
      getCrowd: details,
    });
    await choose('编辑');
    fireEvent.change(await drawer().findByLabelText('备注'), { target: { value: '每周轮换' } });
    fireEvent.click(drawer().getByText('保存'));
    expect(await screen.findByText('人群名称已存在')).toBeInTheDocument();
    expect(drawer().getByLabelText('备注')).toHaveValue('每周轮换');
    shown.answer({ updateCrowd: outdated, getCrowd: { ...details, crowdName: '夜班', version: 5 } });
    fireEvent.click(drawer().getByText('保存'));
    expect(await screen.findAllByText('夜班')).not.toHaveLength(0);
  });
});

describe('[CRD-01] the people of a crowd', () => {
  it('are listed with the ways that reach them, and narrowed to whom one way does not reach', async () => {
    const member = { userId: '7', userName: 'lin', nickName: '林晚晴', organizeName: null, ways: [] };
    const shown = show({
      ...{ ...answersFor(crowd), getCrowdReach: reach },
      listCrowdMembers: { total: 1, rows: [member] },
    });
    await choose('成员');
    expect(await drawer().findByText('林晚晴')).toBeInTheDocument();
    expect(drawer().getByText('仅站内信')).toBeInTheDocument();
    expect(drawer().getByText('共 12 人')).toBeInTheDocument();
    fireEvent.mouseDown(drawer().getByLabelText('缺少的联系方式', { selector: 'input' }));
    fireEvent.click(await screen.findByText('缺少邮箱'));
    await waitFor(() => expect(shown.requests('listCrowdMembers').at(-1)?.url.search).toContain('missing=email'));
  });

  it('say why they can’t be had', async () => {
    show({
      ...{ ...answersFor(crowd), getCrowdReach: pending },
      listCrowdMembers: refused({ subMsg: '没有权限' }),
    });
    await choose('成员');
    expect(await drawer().findByText('没有权限')).toBeInTheDocument();
  });
});
