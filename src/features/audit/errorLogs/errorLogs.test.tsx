import { fireEvent, screen, within } from '@testing-library/react';
import type { ErrorGroup, ErrorOccurrence } from 'contract/audit/errorLogs';
import { outdated, refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ErrorLogsScreen } from './ErrorLogsScreen';

const broken: ErrorGroup = {
  errorId: '1',
  source: 'browser',
  errorName: 'TypeError',
  message: 'x is undefined',
  place: '/system/user',
  state: 'new',
  fixedIn: null,
  count: 12,
  firstTime: '2026-11-20T08:00:00.000Z',
  lastTime: '2026-11-23T08:00:00.000Z',
  release: '0.2.0',
  handlerId: null,
  handlerName: null,
  note: null,
  version: 3,
};
const fixed: ErrorGroup = {
  ...broken,
  errorId: '2',
  source: 'job',
  errorName: 'RangeError',
  state: 'fixed',
  fixedIn: '1.1.0',
  handlerName: '张三',
};
const occurrence: ErrorOccurrence = {
  occurrenceId: '7',
  isFirst: true,
  createTime: '2026-11-20T08:00:00.000Z',
  message: 'x is undefined',
  outerMessage: null,
  stack: 'at open (users.js:1:2)',
  operation: null,
  page: '/system/user',
  release: '0.2.0',
  userId: '9',
  userName: 'acme-staff',
  merchantName: '安科',
  traceId: 'trace-1',
  browser: 'Firefox',
  argument: null,
  actions: [{ before: 1200, type: 'api/executeQuery/pending', endpoint: 'listUsers' }],
};
const lists = (...rows: ErrorGroup[]): Answers => ({ listErrors: { total: rows.length, rows } });
const READ = ['audit:error:list'];
const EDIT = [...READ, 'audit:error:edit'];
const row = async (text: string) => {
  const cell = await screen.findByText(text);
  return within(cell.closest('tr') ?? cell);
};

describe('[AUD-05] the list of errors', () => {
  it('shows state, count and handler of each, and nothing to change without the right', async () => {
    renderScreen(<ErrorLogsScreen />, { answers: lists(broken, fixed), permissions: READ });
    const first = await row('TypeError');
    expect(first.getByText('待确认')).toBeInTheDocument();
    expect(first.getByText('12')).toBeInTheDocument();
    expect(first.getByText('浏览器')).toBeInTheDocument();
    expect(first.queryByText('忽略')).toBeNull();
    const second = await row('RangeError');
    expect(second.getByText('已修复 1.1.0')).toBeInTheDocument();
    expect(second.getByText('张三')).toBeInTheDocument();
  });

  it('confirms an error, and marks it as fixed in a release', async () => {
    const shown = renderScreen(<ErrorLogsScreen />, {
      answers: { ...lists(broken), changeErrorState: null, markErrorsFixed: null },
      permissions: EDIT,
    });
    const confirmed = shown.nextRequest('changeErrorState');
    fireEvent.click((await row('TypeError')).getByText('确认'));
    expect((await confirmed).body).toEqual({ errorIds: ['1'], state: 'confirmed' });
    fireEvent.click((await row('TypeError')).getByText('更多'));
    fireEvent.click(await screen.findByText('标记已修复'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('修复版本'), { target: { value: '1.2.0' } });
    const marked = shown.nextRequest('markErrorsFixed');
    fireEvent.click(dialog.getByRole('button', { name: '标记已修复' }));
    expect((await marked).body).toEqual({ errorIds: ['1'], fixedIn: '1.2.0' });
    expect(await screen.findByText('已保存')).toBeInTheDocument();
  });

  it('ignores several errors at once', async () => {
    const shown = renderScreen(<ErrorLogsScreen />, {
      answers: { ...lists(broken, fixed), changeErrorState: null },
      permissions: EDIT,
    });
    for (const name of ['TypeError', 'RangeError']) fireEvent.click((await row(name)).getByRole('checkbox'));
    const ignored = shown.nextRequest('changeErrorState');
    fireEvent.click(screen.getByText('忽略', { selector: '.ant-btn span' }));
    expect((await ignored).body).toEqual({ errorIds: ['1', '2'], state: 'ignored' });
  });

  it('keeps the handler of a user who may not list users', async () => {
    const shown = renderScreen(<ErrorLogsScreen />, {
      answers: { ...lists({ ...broken, handlerId: '5', handlerName: '李四' }), updateError: null },
      permissions: EDIT,
    });
    fireEvent.click((await row('TypeError')).getByText('更多'));
    fireEvent.click(await screen.findByText('指派与备注'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('备注'), { target: { value: '已联系' } });
    const saved = shown.nextRequest('updateError');
    fireEvent.click(dialog.getByText(/保\s*存/));
    expect((await saved).body).toEqual({ errorId: '1', version: 3, handlerId: '5', note: '已联系' });
  });

  it('[LST-02] merges a note with another user’s change', async () => {
    const shown = renderScreen(<ErrorLogsScreen />, {
      answers: {
        ...lists(broken),
        updateError: outdated,
        getError: { ...broken, version: 4, note: '他的', occurrences: [] },
      },
      permissions: EDIT,
    });
    fireEvent.click((await row('TypeError')).getByText('更多'));
    fireEvent.click(await screen.findByText('指派与备注'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('备注'), { target: { value: '我的' } });
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    fireEvent.click(await dialog.findByLabelText('备注用我的'));
    shown.answer({ updateError: null });
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('updateError')[1]?.body).toMatchObject({ version: 4, note: '我的' });
  });

  it('shows an error with its occurrences: to whom, the stack, and what led to it', async () => {
    const shown = renderScreen(<ErrorLogsScreen />, {
      answers: { ...lists(broken), getError: refused({ subMsg: '暂时无法读取' }) },
      permissions: READ,
    });
    fireEvent.click((await row('TypeError')).getByText('详情'));
    expect(await screen.findByText('暂时无法读取')).toBeInTheDocument();
    shown.answer({ getError: { ...broken, occurrences: [occurrence] } });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('at open (users.js:1:2)')).toBeInTheDocument();
    for (const text of ['acme-staff', '安科', 'trace-1', 'Firefox', '-1200 ms api/executeQuery/pending listUsers'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });
});
