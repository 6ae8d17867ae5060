import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Share } from 'contract/documents/shares';
import { outdated, refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { FilesScreen } from '../FilesScreen';
import { CONTRACTS_ADDRESS, answerItems, createItem } from '../testing';

const folder = createItem({ kind: 'folder', itemId: '3', name: '草稿' });
const quote = createItem({ itemId: '11', name: '报价单.xlsx' });
const readOnly = createItem({ itemId: '12', name: '只看.pdf', level: 'view' });

function createShare(change: Partial<Share>): Share {
  return {
    shareId: '5',
    kind: 'file',
    itemName: '报价单.xlsx',
    userName: '王芳',
    isOwn: true,
    state: 'active',
    processAddress: null,
    hasCode: true,
    expireTime: '2026-12-01T08:00:00.000Z',
    openings: 3,
    maxOpenings: 10,
    hasWatermark: false,
    isViewOnly: true,
    createTime: '2026-11-24T08:00:00.000Z',
    version: 4,
    ...change,
  };
}

const show = (answers: Answers, address = CONTRACTS_ADDRESS) =>
  renderScreen(<FilesScreen />, { answers: { ...answerItems(folder, quote, readOnly), ...answers }, address });
const dialog = async () => within(await screen.findByRole('dialog'));

async function openMenu(name: string) {
  fireEvent.contextMenu(await screen.findByText(name, { selector: '[role=row] *' }));
  return screen.findByText('分享', { selector: '[role=menuitem] *' });
}

describe('[DOC-05] sharing an item', () => {
  it('makes a link with the chosen settings, and shows it with its code', async () => {
    const shown = show({ addShare: { shareId: '5', token: 'abc-DEF', code: 'K7M2P9', state: 'active' } });
    fireEvent.click(await openMenu('报价单.xlsx'));
    const form = await dialog();
    fireEvent.change(await form.findByLabelText('有效期'), { target: { value: '30' } });
    fireEvent.click(form.getByLabelText('仅在线查看'));
    const sent = shown.nextRequest('addShare');
    fireEvent.click(form.getByText('生成链接'));
    expect((await sent).body).toEqual({
      ...{ fileId: '11', days: 30, hasCode: true, isViewOnly: true, hasWatermark: false },
      maxOpenings: null,
    });
    expect(await screen.findByText(/\/share\/abc-DEF/)).toHaveTextContent(`${location.origin}/share/abc-DEF`);
    expect(screen.getByText('K7M2P9')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /完\s*成/ }));
    await waitFor(() => expect(screen.queryByText('K7M2P9')).toBeNull());
  });

  it('shares a folder, and says nothing of a code where there is none', async () => {
    const shown = show({ addShare: { shareId: '5', token: 'abc-DEF', code: null, state: 'inApproval' } });
    fireEvent.click(await openMenu('草稿'));
    const form = await dialog();
    fireEvent.click(await form.findByLabelText('需要提取码'));
    const sent = shown.nextRequest('addShare');
    fireEvent.click(form.getByText('生成链接'));
    expect((await sent).body).toMatchObject({ folderId: '3', days: 7, hasCode: false });
    await screen.findByText(/\/share\/abc-DEF/);
    expect(screen.getByText('此分享需要审批，通过后链接才能打开。')).toBeInTheDocument();
    expect(screen.queryByText(/^提取码/)).toBeNull();
    expect(screen.queryByText('复制全部')).toBeNull();
  });

  it('keeps the form when the server refuses or is out of reach', async () => {
    const message = '请输入 1 到 365 的整数';
    const shown = show({
      addShare: refused({ subCode: 'param-invalid', data: { fields: [{ name: 'days', message }] } }),
    });
    fireEvent.click(await openMenu('报价单.xlsx'));
    const form = await dialog();
    fireEvent.change(await form.findByLabelText('有效期'), { target: { value: '30' } });
    fireEvent.click(form.getByText('生成链接'));
    expect(await form.findByText(message)).toBeInTheDocument();
    shown.answer({ addShare: unreachable });
    fireEvent.click(form.getByText('生成链接'));
    await waitFor(() => expect(shown.requests('addShare')).toHaveLength(2));
    expect(await form.findByRole('alert')).toBeInTheDocument();
    expect(form.getByLabelText('有效期')).toHaveValue('30');
  });

  it('says why an item can not be shared', async () => {
    show({});
    fireEvent.click(await openMenu('只看.pdf'));
    expect(await screen.findByText('您对“只看.pdf”的权限是“查看”，需要“编辑”')).toBeInTheDocument();
    expect(screen.queryByText('生成链接')).toBeNull();
  });
});

describe('[DOC-05] 我的分享', () => {
  const open = (answers: Answers) => show(answers, '/documentCenter/management?view=shares');
  const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body);
  const own = createShare({});

  it('shows what has become of each share', async () => {
    const rows = [
      own,
      createShare({ shareId: '6', itemName: '过期.txt', state: 'expired', maxOpenings: null, hasCode: false }),
      createShare({ shareId: '7', itemName: null, state: 'stopped' }),
    ];
    open({ listShares: { total: 3, rows } });
    const active = await rowOf('报价单.xlsx');
    for (const text of ['有效', '3 / 10', '有', '是', '王芳']) expect(active.getByText(text)).toBeInTheDocument();
    expect((await rowOf('过期.txt')).getByText('已过期')).toBeInTheDocument();
    const gone = await rowOf('已删除或无权查看');
    expect(gone.getByTitle('内容已删除，或者分享人不再有分享它的权限')).toHaveTextContent('已失效');
  });

  it('says what to do while there is none, and offers to try again after a failure', async () => {
    const shown = open({ listShares: unreachable });
    const again = await screen.findByText('重试');
    shown.answer({ listShares: { total: 0, rows: [] } });
    fireEvent.click(again);
    expect(await screen.findByText(/^还没有分享，请在文件管理中选择/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('返回文件管理'));
    await waitFor(() => expect(shown.address()).toBe('/documentCenter/management'));
  });

  it('copies the own link again, and revokes after a question', async () => {
    const shown = open({
      listShares: { total: 1, rows: [own] },
      readShareLink: { token: 'abc-DEF', code: 'K7M2P9' },
      revokeShare: null,
    });
    const row = await rowOf('报价单.xlsx');
    fireEvent.click(row.getByText('复制链接'));
    expect(await screen.findByText(/\/share\/abc-DEF/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /完\s*成/ }));
    await waitFor(() => expect(screen.queryByText('K7M2P9')).toBeNull());
    fireEvent.click(row.getByText('更多'));
    fireEvent.click(await screen.findByText('撤销分享'));
    await screen.findByText('撤销“报价单.xlsx”的分享？', { selector: '.ant-modal-confirm-title' });
    expect(shown.requests('revokeShare')).toEqual([]);
    shown.answer({ listShares: { total: 1, rows: [createShare({ state: 'revoked' })] } });
    const sent = shown.nextRequest('revokeShare');
    fireEvent.click(screen.getByRole('button', { name: '撤销分享' }));
    expect((await sent).body).toEqual({ shareId: '5' });
    expect(await row.findByText('已撤销')).toBeInTheDocument();
  });

  it('gives an administrator neither the link nor the settings of another user', async () => {
    const shown = open({ listShares: { total: 1, rows: [createShare({ isOwn: false })] } });
    const row = await rowOf('报价单.xlsx');
    fireEvent.click(row.getByText('复制链接'));
    expect(await screen.findByText('只有分享人自己可以查看链接和修改设置')).toBeInTheDocument();
    expect(shown.requests('readShareLink')).toEqual([]);
  });

  it('says that a share waits for approval, leads to its process, and that a change asks again', async () => {
    const processAddress = '/workflow/myApply?instance=i1';
    open({
      listShares: { total: 1, rows: [createShare({ state: 'inApproval', processAddress })] },
      updateShare: { state: 'inApproval' },
    });
    const row = await rowOf('报价单.xlsx');
    expect(row.getByRole('link', { name: /待审批/ })).toHaveAttribute('href', processAddress);
    fireEvent.click(row.getByText('更多'));
    fireEvent.click(await screen.findByText('修改'));
    fireEvent.click((await dialog()).getByText('保存'));
    expect(await screen.findByText('已保存并提交审批，通过后链接才能打开')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('changes the settings, and keeps the form when someone else has changed them', async () => {
    const shown = open({
      listShares: { total: 1, rows: [own] },
      updateShare: outdated,
      getShare: createShare({ version: 5, isViewOnly: false }),
    });
    fireEvent.click((await rowOf('报价单.xlsx')).getByText('更多'));
    fireEvent.click(await screen.findByText('修改'));
    const form = await dialog();
    fireEvent.change(await form.findByLabelText(/打开次数上限/), { target: { value: '20' } });
    const sent = shown.nextRequest('updateShare');
    fireEvent.click(form.getByText('保存'));
    expect((await sent).body).toMatchObject({ shareId: '5', version: 4, maxOpenings: 20, hasCode: true });
    expect(await form.findByText(/^王芳 在 .* 修改了该数据，您填写的内容还没有保存/)).toBeInTheDocument();
    expect(form.getByText('仅您改动').closest('tr')).toHaveTextContent('20');
  });

  it('shows who has opened a share', async () => {
    const access = { accessId: '1', action: 'viewed', fileName: '报价单.xlsx', address: '203.0.113.9' } as const;
    const shown = open({ listShares: { total: 1, rows: [own] }, listShareAccesses: unreachable });
    fireEvent.click((await rowOf('报价单.xlsx')).getByText('访问记录'));
    const log = await dialog();
    const again = await log.findByText('重试');
    shown.answer({
      listShareAccesses: { total: 1, rows: [{ ...access, createTime: '2026-11-24T08:00:00.000Z' }] },
    });
    fireEvent.click(again);
    expect(await log.findByText('203.0.113.9')).toBeInTheDocument();
    expect(log.getByText('预览')).toBeInTheDocument();
  });
});
