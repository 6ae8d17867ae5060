import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { lazyScreen } from './lazyScreen';

type Load = () => Promise<ComponentType<{ name: string }>>;
const Page = ({ name }: { name: string }) => <input aria-label={name} />;
const chunkFailure = () => Object.assign(new Error('the script is gone'), { name: 'ChunkLoadError' });

// React logs the errors that a boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Renders a screen within an error boundary, at an address. */
async function open(load: Load, preload = false) {
  const lazily = lazyScreen(load);
  if (preload) await act(async () => lazily.preload());
  const frame = (path: string) => (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback="正在加载">{path === '/elsewhere' ? '别处' : <lazily.Screen name={path} />}</Suspense>
    </ErrorBoundary>
  );
  const { rerender } = await act(async () => render(frame('/page')));
  return { goTo: (path: string) => act(async () => rerender(frame(path))) };
}
const isTold = () => screen.queryByText('页面资源加载失败') !== null;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('[NAV-09] a screen whose code can not be had', () => {
  it('is told with two ways on, asked for once and not again by itself', async () => {
    const load = jest.fn<ReturnType<Load>, []>().mockRejectedValue(chunkFailure());
    await open(load);
    expect(isTold()).toBe(true);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['重试', '重新加载']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched again by 重试, as often as it takes', async () => {
    const load = jest.fn<ReturnType<Load>, []>().mockRejectedValue(chunkFailure());
    await open(load);
    await press('重试');
    expect(isTold()).toBe(true);
    load.mockResolvedValue(Page);
    await press('重试');
    expect(screen.getByLabelText('/page')).toBeInTheDocument();
    expect(isTold()).toBe(false);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is fetched again when it is opened again', async () => {
    const load = jest.fn<ReturnType<Load>, []>().mockRejectedValueOnce(chunkFailure()).mockResolvedValue(Page);
    const { goTo } = await open(load);
    await goTo('/elsewhere');
    expect(screen.getByText('别处')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
    await goTo('/page');
    expect(screen.getByLabelText('/page')).toBeInTheDocument();
  });

  it('is given up after 120,000 ms', async () => {
    jest.useFakeTimers();
    await open(() => new Promise(() => {}));
    await act(() => jest.advanceTimersByTimeAsync(119_999));
    expect(isTold()).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(isTold()).toBe(true);
  });

  it('costs nothing where it was only fetched ahead: opening it tries again', async () => {
    const load = jest.fn<ReturnType<Load>, []>().mockRejectedValueOnce(chunkFailure()).mockResolvedValue(Page);
    await open(load, true);
    expect(screen.getByLabelText('/page')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a screen whose code is there', () => {
  it('keeps what is typed in it when its frame is drawn again', async () => {
    const { goTo } = await open(() => Promise.resolve(Page));
    fireEvent.change(screen.getByLabelText('/page'), { target: { value: '未保存' } });
    await goTo('/other');
    expect(screen.getByLabelText('/other')).toHaveValue('未保存');
  });
});
