import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorBoundary } from './ErrorBoundary';
import { LazyLoadError, isChunkLoadError } from './partFailure';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const forgotten = () => {};

it.each<[boolean, string, unknown]>([
  [true, 'a script that could not be had', named('ChunkLoadError', 'Loading chunk 7 failed.\n(error: /assets/7.js)')],
  [true, 'the same under another name', new Error('Loading chunk users failed.\n(timeout: /assets/users.js)')],
  [true, 'styles that could not be had', new Error('Loading CSS chunk 12 failed.\n(/assets/shell.css)')],
  [true, 'a part without its script', new LazyLoadError(named('ChunkLoadError', ''), forgotten)],
  [false, 'a part that failed at work', new LazyLoadError(new TypeError('x is undefined'), forgotten)],
  [false, 'any other error', new TypeError('x is undefined')],
  [false, 'an error that only talks of it', new Error('the upload failed: Loading chunk 7 failed')],
  [false, 'no error', 'Loading chunk 7 failed'],
])('[NAV-09] %s: %s', (isSo, _, error) => {
  expect(isChunkLoadError(error)).toBe(isSo);
});

describe('what went wrong in a part of the page', () => {
  // React logs every error that a boundary catches. This hides these logs.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  function open(error: Error) {
    let fails = true;
    const Part = () => {
      if (fails) throw error;
      return <p>页面</p>;
    };
    render(
      <>
        <input aria-label="别的表单" />
        <ErrorBoundary>
          <Part />
        </ErrorBoundary>
      </>,
    );
    return { mend: () => (fails = false) };
  }

  it('[NAV-09] missing code can be tried again in place, with all else on the page as it was', () => {
    const { mend } = open(named('ChunkLoadError', 'Loading chunk 7 failed.'));
    expect(screen.getByRole('alert')).toHaveTextContent('页面资源加载失败');
    expect(buttons()).toEqual(['重试', '重新加载']);
    fireEvent.change(screen.getByLabelText('别的表单'), { target: { value: '未保存' } });
    fireEvent.click(screen.getByText('重试'));
    expect(screen.getByRole('alert')).toHaveTextContent('页面资源加载失败');
    mend();
    fireEvent.click(screen.getByText('重试'));
    expect(screen.getByText('页面')).toBeInTheDocument();
    expect(screen.getByLabelText('别的表单')).toHaveValue('未保存');
  });

  it('[NAV-09] is told otherwise where the part has no place for a notice, with the same way to try again', () => {
    let fails = true;
    const Part = () => {
      if (fails) throw named('ChunkLoadError', 'Loading chunk 7 failed.');
      return <p>对话框</p>;
    };
    render(
      <ErrorBoundary tell={(retry) => <button onClick={retry}>再试</button>}>
        <Part />
      </ErrorBoundary>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    fails = false;
    fireEvent.click(screen.getByText('再试'));
    expect(screen.getByText('对话框')).toBeInTheDocument();
  });

  it('a part that fails at work would fail again: only reloading is offered', () => {
    open(new TypeError('x is undefined'));
    expect(screen.getByRole('alert')).toHaveTextContent('页面出错了');
    expect(buttons()).toEqual(['重新加载']);
  });
});
