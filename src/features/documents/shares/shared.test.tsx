import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SharedItem, Visit } from 'contract/documents/shares';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { SharedScreen } from './SharedScreen';

const folder: SharedItem = {
  kind: 'folder',
  itemId: '3',
  name: '投标资料',
  size: null,
  mediaType: null,
  updateTime: '2026-11-24T08:00:00.000Z',
};
const inner: SharedItem = { ...folder, itemId: '4', name: '图纸' };
// Of a type that no viewer shows, so that the content is not read.
const file: SharedItem = { ...folder, kind: 'file', itemId: '9', name: '模型.bin', size: 9, mediaType: 'x/y' };

function createVisit(change: Partial<Visit>): Visit {
  return {
    ticket: 'ticket-1',
    item: file,
    isViewOnly: false,
    watermark: null,
    makerName: '王芳',
    expireTime: '2026-12-01T08:00:00.000Z',
    ...change,
  };
}

const dead = refused({ subCode: 'not-found', subMsg: '链接不存在或已失效' });
const show = (answers: Answers) => renderScreen(<SharedScreen />, { answers, address: '/share/abc-DEF' });
// The tab keeps its visits.
afterEach(() => sessionStorage.clear());

async function enterCode(code: string) {
  fireEvent.change(await screen.findByLabelText('提取码'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: /打\s*开/ }));
}

describe('[DOC-05] a share with a code', () => {
  it('asks for it, says that one is wrong and keeps it, and opens by the right one', async () => {
    const shown = show({ openShare: { visit: null } });
    await screen.findByText('请输入提取码');
    expect(screen.queryByText('模型.bin')).toBeNull();
    shown.answer({ openShare: refused({ subCode: 'param-invalid', subMsg: '提取码不正确' }) });
    await enterCode(' WRONG2 ');
    expect(await screen.findByText('提取码不正确')).toBeInTheDocument();
    expect(screen.getByLabelText('提取码')).toHaveValue(' WRONG2 ');
    expect(screen.getByLabelText('提取码')).toBeInvalid();
    shown.answer({ openShare: { visit: createVisit({}) } });
    await enterCode('K7M2P9');
    expect(await screen.findByRole('heading', { name: '模型.bin' })).toBeInTheDocument();
    expect(screen.getByText(/^王芳 分享，有效期至 2026-12-01 /)).toBeInTheDocument();
    expect(shown.requests('openShare').map(({ body }) => Object.keys(body ?? {}))).toEqual([
      ['token'],
      ['token', 'code'],
      ['token', 'code'],
    ]);
  });

  it('says how long to wait after too many wrong codes', async () => {
    const shown = show({ openShare: { visit: null } });
    await screen.findByText('请输入提取码');
    shown.answer({ openShare: refused({ subCode: 'too-many-requests', subMsg: '尝试次数过多，请 5 分钟后再试' }) });
    await enterCode('WRONG2');
    expect(await screen.findByText('尝试次数过多，请 5 分钟后再试')).toBeInTheDocument();
  });
});

describe('[DOC-05] a share that can not be opened', () => {
  it('shows the same sentence whatever the reason, and asks for nothing', async () => {
    const shown = show({ openShare: dead });
    expect(await screen.findByRole('heading', { name: '链接不存在或已失效' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(shown.requests('openShare')).toHaveLength(1);
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  });

  it('ends while a visitor looks at it', async () => {
    const shown = show({
      openShare: { visit: createVisit({ item: folder }) },
      listSharedItems: { total: 1, rows: [inner], path: [{ folderId: '3', folderName: '投标资料' }] },
    });
    const below = await screen.findByText('图纸');
    shown.answer({ openShare: dead, listSharedItems: dead });
    fireEvent.click(below);
    expect(await screen.findByRole('heading', { name: '链接不存在或已失效' })).toBeInTheDocument();
    expect(screen.queryByText('投标资料')).toBeNull();
  });

  it('is tried again where the server is out of reach', async () => {
    const shown = show({ openShare: unreachable });
    expect(await screen.findByText('暂时打不开')).toBeInTheDocument();
    shown.answer({ openShare: { visit: createVisit({}) } });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByRole('heading', { name: '模型.bin' })).toBeInTheDocument();
  });
});

describe('[DOC-05] what a visitor sees', () => {
  it('of a file is its preview and a download, by the ticket of the visit alone', async () => {
    const shown = show({ openShare: { visit: createVisit({}) }, downloadShared: pending });
    expect(await screen.findByText('这种类型的文件不能预览')).toBeInTheDocument();
    const sent = shown.nextRequest('downloadShared');
    fireEvent.click(screen.getAllByRole('button', { name: /下\s*载/ })[0] ?? document.body);
    const request = await sent;
    expect(request.body).toEqual({ visit: 'ticket-1', fileId: '9' });
  });

  it('of one that can only be viewed is no download anywhere, and its watermark', async () => {
    const watermark = '王芳 2026-11-26 08:00';
    show({ openShare: { visit: createVisit({ isViewOnly: true, watermark }) } });
    expect(await screen.findByText('这种类型的文件不能预览')).toBeInTheDocument();
    expect(screen.getByText(/仅在线查看/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /下\s*载/ })).toBeNull();
    expect(screen.getByRole('img', { name: watermark })).toBeInTheDocument();
  });

  it('of a folder is what is in it and below, each file, and a zip', async () => {
    const path = [{ folderId: '3', folderName: '投标资料' }];
    const shown = show({
      openShare: { visit: createVisit({ item: folder }) },
      listSharedItems: { total: 1, rows: [inner], path },
      downloadShared: pending,
    });
    const below = await screen.findByText('图纸');
    shown.answer({
      listSharedItems: { total: 1, rows: [file], path: [...path, { folderId: '4', folderName: '图纸' }] },
    });
    fireEvent.click(below);
    fireEvent.click(await screen.findByText('模型.bin'));
    expect(await screen.findByText('这种类型的文件不能预览')).toBeInTheDocument();
    fireEvent.click(screen.getByText('返回文件夹'));
    await screen.findByText('打包下载');
    const sent = shown.nextRequest('downloadShared');
    fireEvent.click(screen.getByText('打包下载'));
    expect((await sent).body).toEqual({ visit: 'ticket-1', folderId: '4' });
  });

  it('says that a folder is empty, and why a download was refused', async () => {
    const message = '分享人只允许在线查看，不能下载';
    show({
      openShare: { visit: createVisit({ item: folder }) },
      listSharedItems: { total: 0, rows: [], path: [{ folderId: '3', folderName: '投标资料' }] },
      downloadShared: refused({ subCode: 'permission-denied', subMsg: message }),
    });
    expect(await screen.findByText('文件夹是空的')).toBeInTheDocument();
    fireEvent.click(screen.getByText('打包下载'));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('goes on with the visit after a reload', async () => {
    const visit = createVisit({});
    const shown = show({ openShare: { visit } });
    await screen.findByRole('heading', { name: '模型.bin' });
    const sent = shown.nextRequest('openShare');
    show({ openShare: { visit } });
    expect((await sent).body).toEqual({ token: 'abc-DEF', formerVisit: 'ticket-1' });
    await waitFor(() => expect(screen.getAllByRole('heading', { name: '模型.bin' })).toHaveLength(2));
  });
});
