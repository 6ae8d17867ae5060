import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { uploads as contract } from 'contract/documents/uploads';
import { filesApi } from '@/api/documents/files';
import { foldersApi } from '@/api/documents/folders';
import { createSagaStore, waitForState } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, jsonResponse } from '@/platform/testing/wire';
import { storeToken } from '@/platform/storage/cookies';
import { sessionCleared, sessionOpened } from '../session/slice';
import { openedSession } from '../session/testing';
import { reducer } from '../testing/state';
import { addUploads } from './addUploads';
import { followUploads } from './followUploads';
import type { UploadStatus } from './item';
import {
  conflictDecided,
  selectUploads,
  uploadsCancelled,
  uploadsPaused,
  uploadsResumed,
  uploadsRetried,
} from './slice';
import { installPartsServer } from './testing';
import { RETRY_DELAYS_MS } from './upload';

const wire = installFakeNetwork();
const parts = installPartsServer();

function start({ taken = [] }: { readonly taken?: readonly string[] } = {}) {
  let begun = 0;
  wire.respond(contract.beginUpload, ({ body }) => {
    begun += 1;
    parts.expect(String(begun), Number(body?.['size']));
    const isNameTaken = taken.includes(String(body?.['fileName']));
    return jsonResponse({ code: '10000', data: { uploadId: String(begun), isStored: false, isNameTaken } });
  });
  wire.answer(contract.completeUpload, { fileId: '9', fileName: 'a.txt' });
  wire.answer(contract.cancelUpload, null);
  wire.respond(folders.addFolder, ({ body }) =>
    jsonResponse({ code: '10000', data: { folderId: body?.['folderName'] === 'photos' ? '11' : '12' } }),
  );
  storeToken('token-of-test');
  const { store, run, told } = createSagaStore(reducer);
  store.dispatch(sessionOpened(openedSession));
  run(followUploads);
  const items = () => Object.values(selectUploads(store.getState()).items);
  const item = (name: string) => items().find((found) => found.name === name);
  return {
    store,
    told,
    items,
    item,
    add: (...names: readonly string[]) =>
      addUploads(
        store.dispatch,
        names.map((path) => {
          const steps = path.split('/');
          const name = steps.pop() ?? '';
          // A path that ends with a slash is an empty folder.
          if (name === '') return { folderId: '1', path: steps.slice(0, -1), folderName: steps.at(-1) ?? '' };
          return { folderId: '1', path: steps, file: new File([path], name) };
        }),
      ),
    reach: (name: string, status: UploadStatus) => waitForState(store, () => item(name)?.status === status),
    settle: () => waitForState(store, () => items().every(({ status }) => status === 'done')),
  };
}

describe('[DOC-02] the upload queue', () => {
  it('sends files with the token of the session, and makes each folder of a tree once', async () => {
    const queue = start();
    queue.add('photos/2026/a.jpg', 'photos/2026/b.jpg', 'photos/c.jpg', 'd.jpg');
    await queue.settle();
    expect(wire.requestsOf(folders.addFolder).map(({ body }) => [body?.['parentId'], body?.['folderName']])).toEqual(
      expect.arrayContaining([
        ['1', 'photos'],
        ['11', '2026'],
      ]),
    );
    expect(wire.requestsOf(folders.addFolder).every(({ body }) => body?.['mayExist'] === true)).toBe(true);
    expect(wire.requestsOf(contract.beginUpload).map(({ body }) => body?.['folderId'])).toEqual(
      expect.arrayContaining(['12', '11', '1']),
    );
    expect(wire.requestsOf(contract.completeUpload)).toHaveLength(4);
    for (const { headers } of parts.requests) expect(headers.get('authorization')).toBe('Bearer token-of-test');
  });

  const foldersMade = () =>
    wire
      .requestsOf(folders.addFolder)
      .map(({ body }) => `${String(body?.['parentId'])}/${String(body?.['folderName'])}`);

  it('makes empty folders, once however often they are added', async () => {
    const queue = start();
    queue.add('photos/empty/', 'photos/empty/', 'photos/a.jpg', 'photos/');
    await queue.settle();
    expect([...new Set(foldersMade())].sort()).toEqual(['1/photos', '11/empty']);
    expect(wire.requestsOf(folders.addFolder).every(({ body }) => body?.['mayExist'] === true)).toBe(true);
    expect(wire.requestsOf(contract.beginUpload)).toHaveLength(1);
  });

  it('makes a folder again that may have been removed since the last files', async () => {
    const queue = start();
    for (const round of [1, 2]) {
      queue.add('photos/empty/');
      await queue.settle();
      expect(foldersMade()).toEqual(Array.from({ length: round }, () => ['1/photos', '11/empty']).flat());
    }
  });

  it('refreshes lists and trees that do not show new folders yet', async () => {
    jest.useFakeTimers();
    try {
      const queue = start();
      wire.answer(folders.listFolders, []);
      wire.answer(files.listItems, { total: 0, rows: [] });
      void queue.store.dispatch(foldersApi.endpoints.listFolders.initiate({}));
      void queue.store.dispatch(filesApi.endpoints.listItems.initiate({}));
      queue.add('empty/');
      await jest.advanceTimersByTimeAsync(5_000);
      expect(queue.item('empty')?.status).toBe('done');
      for (const endpoint of [folders.listFolders, files.listItems]) expect(wire.requestsOf(endpoint)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says why an empty folder can not be made, and retries it', async () => {
    const queue = start();
    wire.refuse(folders.addFolder, { subCode: 'conflict', subMsg: '一个文件夹最多包含 1000 个子文件夹' });
    queue.add('empty/');
    await queue.reach('empty', 'failed');
    expect(queue.item('empty')?.failure).toBe('一个文件夹最多包含 1000 个子文件夹');
    wire.answer(folders.addFolder, { folderId: '13' });
    queue.store.dispatch(uploadsRetried());
    await queue.settle();
  });

  it('sends two files at a time, and continues a paused one from what has arrived', async () => {
    parts.disturb = ({ method }) => (method === 'PATCH' ? 'hold' : undefined);
    const queue = start();
    queue.add('first.bin', 'second.bin', 'third.bin');
    await waitForState(queue.store, () => parts.requests.filter(({ method }) => method === 'PATCH').length === 2).catch(
      () => undefined,
    );
    expect(queue.items().map(({ status }) => status)).toEqual(['sending', 'sending', 'waiting']);
    queue.store.dispatch(uploadsPaused());
    await queue.reach('third.bin', 'paused');
    parts.disturb = () => undefined;
    parts.requests.length = 0;
    queue.store.dispatch(uploadsResumed());
    await queue.settle();
    const resumed = parts.requests.find(({ method, uploadId }) => method === 'PATCH' && uploadId === '1');
    expect(resumed?.headers.get('upload-offset')).toBe('4');
    expect(wire.requestsOf(contract.beginUpload)).toHaveLength(3);
  });

  it('asks once about taken names, and does with the others as the user has decided for all', async () => {
    const queue = start({ taken: ['a.txt', 'b.txt'] });
    queue.add('a.txt', 'b.txt', 'c.txt');
    await queue.reach('a.txt', 'conflict');
    await queue.reach('c.txt', 'done');
    const id = queue.item('a.txt')?.id ?? '';
    queue.store.dispatch(conflictDecided({ id, choice: 'version', isForAll: true }));
    await queue.settle();
    const choices = wire.requestsOf(contract.completeUpload).map(({ body }) => body?.['onConflict']);
    expect(choices).toEqual(['refuse', 'version', 'version']);
  });

  it('tells the server of skipped and cancelled uploads', async () => {
    const queue = start({ taken: ['a.txt', 'b.txt'] });
    queue.add('a.txt', 'b.txt');
    await queue.reach('a.txt', 'conflict');
    await queue.reach('b.txt', 'conflict');
    queue.store.dispatch(conflictDecided({ id: queue.item('a.txt')?.id ?? '', choice: 'refuse', isForAll: false }));
    await queue.reach('a.txt', 'skipped');
    queue.store.dispatch(uploadsCancelled());
    await waitForState(queue.store, () => queue.item('b.txt') === undefined);
    expect(wire.requestsOf(contract.cancelUpload).map(({ body }) => body?.['uploadId'])).toEqual(['1', '2']);
    expect(queue.items()).toHaveLength(1);
  });

  it('shows the sentence of the server, and retries when the user says so', async () => {
    const refusal = { code: '40000', subCode: 'permission-denied', subMsg: '您没有此文件夹的上传权限' };
    parts.disturb = ({ method }) => (method === 'PATCH' ? { status: 403, body: refusal } : undefined);
    const queue = start();
    queue.add('a.txt');
    await queue.reach('a.txt', 'failed');
    expect(queue.item('a.txt')?.failure).toBe('您没有此文件夹的上传权限');
    parts.disturb = () => undefined;
    queue.store.dispatch(uploadsRetried());
    await queue.settle();
  });

  it('begins anew an upload that the server has no more', async () => {
    const queue = start();
    addUploads(queue.store.dispatch, [{ folderId: '1', path: [], file: new File(['x'], 'old.txt'), uploadId: '77' }]);
    await queue.settle();
    expect(parts.requests.map(({ method, uploadId }) => method + uploadId)).toEqual(['HEAD77', 'HEAD1', 'PATCH1']);
  });

  it('stops with the session, and forgets the files', async () => {
    parts.disturb = () => 'hold';
    const queue = start();
    queue.add('a.txt', 'b.txt');
    await queue.reach('a.txt', 'sending');
    queue.store.dispatch(sessionCleared({ keepsPlace: false }));
    expect(queue.items()).toHaveLength(0);
    parts.disturb = () => undefined;
    queue.store.dispatch(sessionOpened(openedSession));
    queue.add('c.txt');
    await queue.settle();
    expect(wire.requestsOf(contract.completeUpload)).toHaveLength(1);
  });

  it('retries after a broken connection, each time later', async () => {
    jest.useFakeTimers();
    try {
      parts.disturb = ({ method }) => (method === 'PATCH' ? 'unreachable' : undefined);
      const queue = start();
      queue.add('a.txt');
      for (const [tries, wait] of RETRY_DELAYS_MS.entries()) {
        await jest.advanceTimersByTimeAsync(10);
        expect(queue.item('a.txt')?.status).toBe('retrying');
        expect(parts.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(tries + 1);
        await jest.advanceTimersByTimeAsync(wait);
      }
      await jest.advanceTimersByTimeAsync(10);
      expect(queue.item('a.txt')?.status).toBe('failed');
    } finally {
      jest.useRealTimers();
    }
  });
});
