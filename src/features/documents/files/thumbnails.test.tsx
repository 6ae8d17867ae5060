import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { FilesScreen } from './FilesScreen';
import { CONTRACTS_ADDRESS, answerItems, createItem } from './testing';

// The elements that are observed, and what comes into view. jsdom has no layout, so that nothing does by itself.
const observed = new Map<Element, () => void>();
class TestObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly targets = new Set<Element>();
  constructor(private readonly onChange: IntersectionObserverCallback) {}
  observe(target: Element) {
    const rect = target.getBoundingClientRect();
    const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0 };
    const rects = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null };
    this.targets.add(target);
    observed.set(target, () => this.onChange([{ ...entry, ...rects }], this));
  }
  unobserve(target: Element) {
    observed.delete(target);
  }
  disconnect() {
    for (const target of this.targets) observed.delete(target);
  }
  takeRecords() {
    return [];
  }
}
const still = window.IntersectionObserver;
beforeAll(() => Object.assign(window, { IntersectionObserver: TestObserver }));
afterAll(() => Object.assign(window, { IntersectionObserver: still }));
beforeEach(() => observed.clear());
// The list remembers that a user prefers icons.
afterEach(() => localStorage.clear());

const photo = (number: number) =>
  createItem({ itemId: `p${number}`, name: `照片${number}.jpg`, mediaType: 'image/jpeg' });
const note = createItem({ itemId: 'n', name: '说明.txt', mediaType: 'text/plain' });
const url = 'data:image/webp;base64,AAAA';
const thumbnailOf = (fileId: string, change: object = {}) => ({ fileId, url, isPending: false, ...change });

async function showGrid(answers: Answers) {
  const shown = renderScreen(<FilesScreen />, { answers, permissions: ['*:*:*'], address: CONTRACTS_ADDRESS });
  fireEvent.click(await screen.findByTitle('图标视图'));
  await screen.findByRole('listbox');
  return shown;
}
const tile = (name: string) => screen.getByTitle(name).closest('[role=option]') ?? document.body;
const bringIntoView = (name: string) => act(() => observed.get(tile(name))?.());
const imageOf = (name: string) => tile(name).querySelector('img')?.getAttribute('src');

describe('[DOC-02] the thumbnails of the grid', () => {
  it('are loaded once an image is in view, in one call with those beside it, and not for other files', async () => {
    const photos = Array.from({ length: 30 }, (_, at) => photo(at + 1));
    const shown = await showGrid({
      ...answerItems(note, ...photos),
      listThumbnails: photos.map(({ itemId }) => thumbnailOf(itemId)),
    });
    expect(shown.requests('listThumbnails')).toHaveLength(0);
    expect(observed.has(tile('说明.txt'))).toBe(false);
    bringIntoView('照片1.jpg');
    await waitFor(() => expect(imageOf('照片1.jpg')).toBe(url));
    expect(shown.requests('listThumbnails').map(({ body }) => body)).toEqual([
      { fileIds: photos.slice(0, 23).map(({ itemId }) => itemId) },
    ]);
    expect([imageOf('照片24.jpg'), imageOf('说明.txt')]).toEqual([undefined, undefined]);
    bringIntoView('照片30.jpg');
    await waitFor(() => expect(imageOf('照片24.jpg')).toBe(url));
  });

  it('follow while the server still makes some, and the icon stays where there is none', async () => {
    const waiting = [thumbnailOf('p1', { url: null, isPending: true }), thumbnailOf('p2', { url: null })];
    const shown = await showGrid({ ...answerItems(photo(1), photo(2)), listThumbnails: waiting });
    bringIntoView('照片1.jpg');
    await waitFor(() => expect(shown.requests('listThumbnails')).toHaveLength(1));
    expect(tile('照片1.jpg').querySelector('.anticon-file-image')).not.toBeNull();
    shown.answer({ listThumbnails: [thumbnailOf('p1'), thumbnailOf('p2', { url: null })] });
    await waitFor(() => expect(imageOf('照片1.jpg')).toBe(url));
    expect(tile('照片2.jpg').querySelector('.anticon-file-image')).not.toBeNull();
  });

  it('leave the icons where they can not be loaded', async () => {
    const shown = await showGrid({ ...answerItems(photo(1)), listThumbnails: unreachable });
    bringIntoView('照片1.jpg');
    await waitFor(() => expect(shown.requests('listThumbnails')).not.toHaveLength(0));
    expect(tile('照片1.jpg').querySelector('.anticon-file-image')).not.toBeNull();
  });
});

describe('[DOC-02] a search in texts', () => {
  it('shows where the text contains what was searched for, as plain text', async () => {
    const snippet = { before: '本<b>', match: '采购合同', after: '由甲方' };
    const shown = renderScreen(<FilesScreen />, {
      answers: answerItems(createItem({ itemId: '9', name: 'a.txt', snippet })),
      permissions: ['*:*:*'],
      address: CONTRACTS_ADDRESS,
    });
    fireEvent.change(await screen.findByLabelText('名称或内容'), { target: { value: '采购合同' } });
    fireEvent.click(screen.getByText('查找'));
    const match = await screen.findByText('采购合同', { selector: 'mark' });
    expect(match.parentElement).toHaveTextContent('…本<b>采购合同由甲方…');
    expect(shown.requests('listItems').at(-1)?.url.searchParams.get('text')).toBe('采购合同');
  });
});
