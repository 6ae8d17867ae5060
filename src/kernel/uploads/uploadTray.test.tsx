import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { folders } from 'contract/documents/folders';
import { uploads as contract } from 'contract/documents/uploads';
import type { Upload } from 'contract/documents/uploads';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, jsonResponse } from '@/platform/testing/wire';
import { Theme } from '@/ui/theme/Theme';
import { sessionOpened } from '../session/slice';
import { openedSession } from '../session/testing';
import { reducer } from '../testing/state';
import { InterruptedUploads } from './InterruptedUploads';
import { UploadTray } from './UploadTray';
import { addUploads } from './addUploads';
import { followUploads } from './followUploads';
import { installPartsServer } from './testing';

const wire = installFakeNetwork();
const parts = installPartsServer();
const begin = (isNameTaken = false) => {
  let begun = 0;
  wire.respond(contract.beginUpload, ({ body }) => {
    begun += 1;
    parts.expect(String(begun), Number(body?.['size']));
    return jsonResponse({ code: '10000', data: { uploadId: String(begun), isStored: false, isNameTaken } });
  });
  wire.answer(contract.completeUpload, { fileId: '9', fileName: 'a.txt' });
  wire.answer(contract.cancelUpload, null);
};

function show(shown: ReactNode, ...names: readonly string[]) {
  const { store, run } = createSagaStore(reducer);
  store.dispatch(sessionOpened(openedSession));
  run(followUploads);
  addUploads(
    store.dispatch,
    names.map((name) => {
      const place = { folderId: '1', path: [] };
      // A name that ends with a slash is an empty folder.
      return name.endsWith('/')
        ? { ...place, folderName: name.slice(0, -1) }
        : { ...place, file: new File(['content'], name) };
    }),
  );
  render(
    <Provider store={store}>
      <Theme accent="#1b58f4">{shown}</Theme>
    </Provider>,
  );
  return store;
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('[DOC-02] the tray of uploads', () => {
  it('shows files until they are uploaded, and closes', async () => {
    begin();
    const store = show(<UploadTray />, 'a.txt', 'b.txt');
    expect(await screen.findByText('上传完成（2 个文件）')).toBeInTheDocument();
    expect(screen.getAllByText(/^上传成功 · 7/)).toHaveLength(2);
    expect(asksBeforeLeaving()).toBe(false);
    await press('关闭上传列表');
    expect(store.getState().uploads?.ids).toEqual([]);
  });

  it('shows empty folders without a size, and counts them as items', async () => {
    begin();
    wire.answer(folders.addFolder, { folderId: '5' });
    show(<UploadTray />, 'a.txt', '草稿/');
    expect(await screen.findByText('上传完成（2 项）')).toBeInTheDocument();
    expect(screen.getByText('草稿')).toBeInTheDocument();
    expect(screen.getByText('上传成功 · 空文件夹')).toBeInTheDocument();
  });

  it('says how many items could not be uploaded if one is an empty folder', async () => {
    wire.refuse(folders.addFolder, { subCode: 'permission-denied', subMsg: '没有在“合同”中上传的权限' });
    show(<UploadTray />, '草稿/');
    expect(await screen.findByText('1 项上传失败')).toBeInTheDocument();
    expect(screen.getByText('没有在“合同”中上传的权限')).toBeInTheDocument();
  });

  it('pauses and resumes one and all, and asks before the page is left meanwhile', async () => {
    begin();
    parts.disturb = ({ method }) => (method === 'PATCH' ? 'hold' : undefined);
    show(<UploadTray />, 'a.txt', 'b.txt');
    await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
    await press('暂停“a.txt”');
    expect(await screen.findByText(/^暂停中/)).toBeInTheDocument();
    await press('全部暂停');
    await waitFor(() => expect(screen.getAllByText(/^暂停中/)).toHaveLength(2));
    expect(asksBeforeLeaving()).toBe(false);
    parts.disturb = () => undefined;
    await press('继续“b.txt”');
    expect(await screen.findByText(/^上传成功/)).toBeInTheDocument();
    await press('全部继续');
    expect(await screen.findByText('上传完成（2 个文件）')).toBeInTheDocument();
  });

  it('asks about a taken name, for all files at once', async () => {
    begin(true);
    show(<UploadTray />, 'a.txt', 'b.txt', 'c.txt');
    const question = within(await screen.findByRole('group', { name: '同名文件' }));
    expect(question.getByText(/^文件夹中已有“.\.txt”，如何处理？$/)).toBeInTheDocument();
    fireEvent.click(question.getByRole('checkbox', { name: '对所有同名文件都这样处理' }));
    fireEvent.click(question.getByRole('button', { name: '保留两者' }));
    expect(await screen.findByText('上传完成（3 个文件）')).toBeInTheDocument();
    const choices = wire.requestsOf(contract.completeUpload).map(({ body }) => body?.['onConflict']);
    expect(choices).toEqual(['keepBoth', 'keepBoth', 'keepBoth']);
  });

  it('says why a file has failed, and retries it', async () => {
    begin();
    wire.refuse(contract.completeUpload, { subCode: 'conflict', subMsg: '文件内容与扩展名不符' });
    show(<UploadTray />, 'a.png');
    expect(await screen.findByText('文件内容与扩展名不符')).toBeInTheDocument();
    wire.answer(contract.completeUpload, { fileId: '9', fileName: 'a.png' });
    await press('重试“a.png”');
    expect(await screen.findByText('上传完成（1 个文件）')).toBeInTheDocument();
  });

  it('cancels one, and all after a question', async () => {
    begin();
    parts.disturb = () => 'hold';
    const store = show(<UploadTray />, 'a.txt', 'b.txt', 'c.txt');
    await press('取消上传“a.txt”');
    await waitFor(() => expect(screen.queryByText('a.txt')).not.toBeInTheDocument());
    await press('全部取消');
    await press('取消上传');
    await waitFor(() => expect(store.getState().uploads?.ids).toEqual([]));
  });
});

describe('[DOC-02] interrupted uploads', () => {
  const upload: Upload = {
    uploadId: '7',
    folderId: '1',
    folderName: '合同',
    fileName: 'a.txt',
    size: 7,
    offset: 3,
    createTime: '2026-11-25T02:03:04.000Z',
  };

  it('continue after a reload with the same file, which is known by name and size', async () => {
    begin();
    wire.answer(contract.listUploads, [upload]);
    parts.expect('7', 7);
    parts.received.set('7', 3);
    show(
      <>
        <InterruptedUploads />
        <UploadTray />
      </>,
    );
    expect(await screen.findByText('有 1 个上传未完成，重新选择相同的文件即可继续')).toBeInTheDocument();
    const input = screen.getByLabelText('选择文件继续', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['other'], 'a.txt')] } });
    expect(await screen.findByText('“a.txt”的名称或大小与未完成的上传不同')).toBeInTheDocument();
    fireEvent.change(input, { target: { files: [new File(['content'], 'a.txt')] } });
    expect(await screen.findByText('上传完成（1 个文件）')).toBeInTheDocument();
    expect(parts.requests.map(({ method, bytes }) => [method, bytes])).toEqual([
      ['HEAD', 0],
      ['PATCH', 4],
    ]);
    expect(wire.requestsOf(contract.beginUpload)).toHaveLength(0);
  });

  it('can be discarded', async () => {
    wire.answer(contract.listUploads, [upload]);
    wire.answer(contract.cancelUpload, null);
    show(<InterruptedUploads />);
    await screen.findByText(/^有 1 个上传未完成/);
    wire.answer(contract.listUploads, []);
    await press('放弃上传');
    await waitFor(() => expect(screen.queryByText(/上传未完成/)).not.toBeInTheDocument());
    expect(wire.requestsOf(contract.cancelUpload)[0]?.body).toEqual({ uploadId: '7' });
  });
});
