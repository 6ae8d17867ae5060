import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { PERMISSIONS, application, instance, leaveForm } from '../testing';
import { ApplicationsScreen } from './ApplicationsScreen';

const process = {
  ...{ processId: 'p1', processKey: 'leave', processName: '请假', category: '人事', icon: null },
  description: '三天以内由主管审批',
};
const path = [
  { id: 'check', name: '主管审批', people: [{ userId: 'u1', userName: '陈思远' }] },
  { id: 'long', name: '三天以内', people: [] },
];
const begun: Answers = {
  getStartForm: { ...process, form: leaveForm, values: {}, draft: null },
  previewApplication: { path, choose: [], parked: [] },
  listApplicationDrafts: [],
  addApplicationDraft: { draftId: 'd1', version: 1 },
  updateApplicationDraft: { version: 2 },
};

function openScreen(answers: Answers = {}, address = '/workflow/myApply') {
  return renderScreen(<ApplicationsScreen />, {
    address,
    permissions: PERMISSIONS,
    answers: { listApplications: { total: 1, rows: [application] }, ...answers },
  });
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const opened = '/workflow/myApply?start=p1';

async function choose(action: string) {
  click('更多');
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('[APL-01] the list of applications', () => {
  it('tells where each stands, and says what to do while there is none', async () => {
    openScreen();
    const row = (await screen.findByText('周小川的请假')).closest('tr');
    for (const text of ['请假', '审批中', '主管审批', '陈思远']) expect(row).toHaveTextContent(text);
    cleanup();
    openScreen({ listApplications: { total: 0, rows: [] } });
    expect(await screen.findByText('没有进行中的申请，请点击右上角“发起申请”')).toBeInTheDocument();
  });

  it('marks what was returned, and says why something can’t be urged or withdrawn', async () => {
    openScreen({
      listApplications: {
        total: 1,
        rows: [{ ...application, isReturned: true, peopleNames: [], mayWithdraw: false }],
      },
    });
    expect(await screen.findByText('待修改')).toBeInTheDocument();
    click('催办');
    expect(await screen.findByText('当前没有可以催办的人')).toBeInTheDocument();
    await choose('撤销');
    expect(await screen.findByText('该流程不允许撤销')).toBeInTheDocument();
  });

  it('withdraws with a reason, which stays when the call fails', async () => {
    const shown = openScreen({ withdrawApplication: unreachable });
    await screen.findByText('周小川的请假');
    await choose('撤销');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: '撤销' })).toBeDisabled();
    fireEvent.change(dialog.getByLabelText('撤销原因'), { target: { value: '填错了' } });
    fireEvent.click(dialog.getByRole('button', { name: '撤销' }));
    expect(await dialog.findByText('系统异常，请重试')).toBeInTheDocument();
    expect(dialog.getByLabelText('撤销原因')).toHaveValue('填错了');
    shown.answer({ withdrawApplication: null });
    fireEvent.click(dialog.getByRole('button', { name: '撤销' }));
    expect(await screen.findByText('已撤销')).toBeInTheDocument();
    expect(shown.requests('withdrawApplication').at(-1)?.body).toEqual({ instanceId: 'i1', reason: '填错了' });
  });
});

describe('[APL-01] the catalogue', () => {
  it('offers what one may start, by category, finds it by its name, and leads to its form', async () => {
    const lastTime = '2026-11-20T01:00:00.000Z';
    const other = { ...process, processId: 'p2', processName: '报销', category: null, lastTime, isFavourite: false };
    const shown = openScreen({
      listStartableProcesses: [{ ...process, lastTime: null, isFavourite: false }, other],
      ...begun,
    });
    await screen.findByText('周小川的请假');
    click('发起申请');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('region', { name: '人事' })).toHaveTextContent('请假三天以内由主管审批');
    expect(dialog.getByRole('region', { name: '最近发起' })).toHaveTextContent('报销');
    fireEvent.change(dialog.getByLabelText('搜索流程'), { target: { value: '报' } });
    expect(dialog.queryByText('请假')).toBeNull();
    fireEvent.change(dialog.getByLabelText('搜索流程'), { target: { value: '没有' } });
    expect(dialog.getByText('没有可以发起的流程')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('搜索流程'), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: /^请假/ }));
    await waitFor(() => expect(shown.address()).toBe(opened));
  });

  it('has the favourites first, which a star marks and unmarks', async () => {
    const listed = { ...process, lastTime: null, isFavourite: false };
    const shown = openScreen({ listStartableProcesses: [listed], markFavouriteProcess: null });
    await screen.findByText('周小川的请假');
    click('发起申请');
    const dialog = within(await screen.findByRole('dialog'));
    const star = await dialog.findByRole('button', { name: '收藏“请假”' });
    expect(star).toHaveAttribute('aria-pressed', 'false');
    expect(dialog.queryByRole('region', { name: '收藏' })).toBeNull();
    shown.answer({ listStartableProcesses: [{ ...listed, isFavourite: true }] });
    fireEvent.click(star);
    const favourites = within(await dialog.findByRole('region', { name: '收藏' }));
    expect(favourites.getByRole('button', { name: '收藏“请假”' })).toHaveAttribute('aria-pressed', 'true');
    expect(shown.requests('markFavouriteProcess')[0]?.body).toEqual({ processId: 'p1', isFavourite: true });
  });
});

describe('[APL-01] an application', () => {
  it('names those who will act, by what is filled in', async () => {
    const shown = openScreen(begun, opened);
    const way = within(await screen.findByRole('complementary', { name: '审批路径' }));
    expect(await way.findByText('陈思远')).toBeInTheDocument();
    expect(way.queryByText('三天以内')).toBeNull();
    fireEvent.change(screen.getByLabelText(/天数/), { target: { value: '5' } });
    await waitFor(() =>
      expect(shown.requests('previewApplication').at(-1)?.body).toMatchObject({ formValues: { days: 5 } }),
    );
  });

  it('shows a wait while the form is on its way, and another try when it does not come', async () => {
    openScreen({ getStartForm: pending }, opened);
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
    cleanup();
    openScreen({ getStartForm: unreachable }, opened);
    expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
  });

  it('shows at its field what the server refuses, keeps what was filled in, and submits with one key', async () => {
    const problem = { name: 'formValues.days', message: '天数过多' };
    const said = { subCode: 'param-invalid', subMsg: '天数过多', data: { fields: [problem] } };
    const shown = openScreen(
      { ...begun, submitApplication: refused(said), markInstanceRead: null, getInstance: instance },
      opened,
    );
    fireEvent.change(await screen.findByLabelText(/事由/), { target: { value: '回家' } });
    click('提交');
    expect(await screen.findAllByText('天数过多')).toHaveLength(1);
    expect(screen.getByLabelText(/事由/)).toHaveValue('回家');
    shown.answer({ submitApplication: { instanceId: 'i1' } });
    click('提交');
    await waitFor(() => expect(shown.address()).toBe('/workflow/myApply?instance=i1'));
    expect(await screen.findByText('已提交')).toBeInTheDocument();
    const [first, second] = shown.requests('submitApplication').map(({ body }) => body);
    expect(first).toMatchObject({ processId: 'p1', formValues: { reason: '回家' } });
    expect(first).toHaveProperty('submissionKey');
    expect(second).toEqual(first);
  });

  it('begins with the values of a former one', async () => {
    const copied = { ...process, form: leaveForm, values: { reason: '回家' }, draft: null };
    const shown = openScreen({ ...begun, getStartForm: copied });
    await screen.findByText('周小川的请假');
    await choose('再次申请');
    expect(await screen.findByLabelText(/事由/)).toHaveValue('回家');
    expect(shown.requests('getStartForm')[0]?.url.searchParams.get('copiedId')).toBe('i1');
  });

  it('asks for the people whom the starter chooses', async () => {
    const shown = openScreen(
      {
        ...begun,
        previewApplication: { path, choose: [{ nodeId: 'pay', nodeName: '付款' }], parked: [] },
        listColleagues: [{ userId: 'u3', userName: '林', organizeName: '财务' }],
        submitApplication: { instanceId: 'i1' },
        markInstanceRead: null,
        getInstance: instance,
      },
      opened,
    );
    fireEvent.mouseDown(await screen.findByLabelText('“付款”的处理人'));
    fireEvent.click(await screen.findByTitle('林（财务）'));
    click('提交');
    await waitFor(() =>
      expect(shown.requests('submitApplication').at(-1)?.body).toMatchObject({
        chosen: [{ nodeId: 'pay', userIds: ['u3'] }],
      }),
    );
  });
});
