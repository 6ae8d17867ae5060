import { Progress } from './progress';
import { readDropped, toPickedFiles } from './pickedFiles';
import { filesAdded, uploadDone, uploadsProgressed, uploadsSlice } from './slice';
import type { AddedUpload } from './slice';
import { formatProgress, toPercent } from './formatProgress';
import { formatChinese } from '@/platform/language/translateWith';
import { sumUp } from './totals';

const { reducer } = uploadsSlice;
const empty = reducer(undefined, { type: 'start' });
const added = (id: string, size = 100): AddedUpload => ({
  id,
  kind: 'file',
  folderId: '1',
  path: [],
  name: `${id}.txt`,
  size,
});

describe('[DOC-02] the progress of uploads', () => {
  it('measures the speed of what is sent now, not of what the server had before', () => {
    const progress = new Progress();
    progress.note('a', 5_000, 0);
    progress.note('a', 6_000, 400);
    expect(progress.take(500)).toEqual([{ id: 'a', sent: 6_000, speed: 2_000 }]);
    expect(progress.take(1_000)).toEqual([{ id: 'a', sent: 6_000, speed: 1_400 }]);
    progress.end('a');
    expect(progress.take(1_500)).toEqual([]);
  });

  it('sums up ten thousand files, with the time left', () => {
    let state = reducer(empty, filesAdded(Array.from({ length: 10_000 }, (_, index) => added(String(index), 1_024))));
    state = [0, 1].reduce((before, id) => reducer(before, uploadDone(String(id))), state);
    const totals = sumUp(state);
    expect(totals).toMatchObject({ count: 10_000, folders: 0, ended: 2, underWay: 9_998, size: 10_240_000 });
    expect(formatProgress({ size: 10_240_000, sent: 240_000, speed: 100_000 }, formatChinese)).toBe(
      '0.23MB / 9.77MB · 97.66KB/s · 还需 2 分钟',
    );
    expect(toPercent({ size: 3, sent: 2 })).toBe(66);
  });

  it('does not revive an upload that has ended by a late message', () => {
    const done = reducer(reducer(empty, filesAdded([added('a')])), uploadDone('a'));
    expect(reducer(done, uploadsProgressed([{ id: 'a', sent: 5, speed: 9 }]))).toEqual(done);
  });
});

describe('[DOC-02] files of a choice and of a drop', () => {
  it('takes the folders of a chosen folder from its files', () => {
    const file = new File(['x'], 'a.txt');
    Object.defineProperty(file, 'webkitRelativePath', { value: 'photos/2026/a.txt' });
    const plain = new File(['x'], 'b.txt');
    Object.defineProperty(plain, 'webkitRelativePath', { value: '' });
    expect(toPickedFiles([file, plain]).map(({ path }) => path)).toEqual([['photos', '2026'], []]);
  });

  it('reads dropped folders to the last file and empty folder, though the browser answers a part at a time', async () => {
    const leaf = (name: string) => ({
      isFile: true,
      isDirectory: false,
      name,
      file: (done: (file: File) => void) => done(new File([name], name)),
    });
    const folder = (name: string, ...parts: readonly unknown[][]) => ({
      isFile: false,
      isDirectory: true,
      name,
      createReader: () => {
        const left = [...parts, []];
        return { readEntries: (done: (entries: unknown[]) => void) => done(left.shift() ?? []) };
      },
    });
    const full = folder('photos', [leaf('a.jpg'), folder('2026', [leaf('b.jpg')])], [leaf('c.jpg'), folder('2027')]);
    const itemOf = (entry: unknown) => ({ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null });
    const text = { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null };
    const dropped = Object.assign(Object.create(null) as DataTransfer, {
      items: [text, itemOf(full), itemOf(folder('empty'))],
    });
    const found = await readDropped(dropped);
    const nameOf = (one: (typeof found)[number]) => ('file' in one ? one.file.name : `${one.folderName}/`);
    expect(found.map((one) => [...one.path, nameOf(one)].join('/'))).toEqual([
      'photos/a.jpg',
      'photos/2026/b.jpg',
      'photos/c.jpg',
      'photos/2027/',
      'empty/',
    ]);
  });
});
