import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Process } from 'contract/workflow/processRows';
import { outdated } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ProcessesScreen } from './ProcessesScreen';
import { countSpannedRows, findPlace, isNeighbourElsewhere } from './processOrder';
import type { ProcessPage } from './processOrder';

const MAY_EDIT = ['list', 'query', 'edit'].map((right) => `workflow:process:${right}`);

function processOf(processId: string, category: string | null): Process {
  return {
    ...{ processId, processKey: processId, processName: `流程${processId}`, category, icon: null, description: null },
    ...{ formId: null, formName: null, everyoneMayStart: true, status: 'NORMAL', publishState: 'UNPUBLISHED' },
    ...{ versionNumber: null, publishTime: null, formNumber: null, runningCount: 0, endedCount: 0, sort: 0 },
    ...{ createTime: '2026-11-20T08:00:00.000Z', updateTime: '2026-11-21T08:00:00.000Z' },
    ...{ updateUserName: '王芳', version: 3 },
  };
}
const [a, b, c, d] = [processOf('a', '人事'), processOf('b', '人事'), processOf('c', '人事'), processOf('d', null)];
const pageOf = (rows: readonly Process[], more: Partial<ProcessPage> = {}): ProcessPage => ({
  ...{ rows, pageNum: 1, pageSize: 10, total: rows.length },
  ...more,
});

describe('[PRO-01] the place of a process in its category', () => {
  const page = pageOf([a, b, c, d]);

  it.each([
    ['a', 1, 'b'],
    ['a', 2, 'c'],
    ['c', 0, null],
    ['c', 1, 'a'],
    ['b', 1, undefined],
    ['a', -1, undefined],
    ['c', 3, undefined],
    ['d', 1, undefined],
  ])('of %s at %i is behind %s', (processId, to, after) => {
    const process = page.rows.find((row) => row.processId === processId);
    if (!process) throw new Error('There is no such process');
    const place = findPlace(page, process, to);
    expect(place && (place.after?.processId ?? null)).toBe(after);
  });

  it('is not known where the category goes on on another page', () => {
    const second = pageOf([a, b, c], { pageNum: 2, pageSize: 3, total: 9 });
    expect(findPlace(second, b, 0)).toBeUndefined();
    expect(findPlace(second, a, 2)).toEqual({ after: c });
    expect([a, b, c].map((process) => isNeighbourElsewhere(second, process, -1))).toEqual([true, true, false]);
    expect([a, b, c].map((process) => isNeighbourElsewhere(second, process, 1))).toEqual([false, false, true]);
    expect([a, c].map((process) => isNeighbourElsewhere(page, process, process === a ? -1 : 1))).toEqual([
      false,
      false,
    ]);
  });

  it('spans the cell of the category over its rows', () => {
    expect([a, b, c, d].map((process) => countSpannedRows(page.rows, process))).toEqual([3, 0, 0, 1]);
  });
});

function openList(answers: Answers = {}, permissions = MAY_EDIT, address = '/workflow/assemblyLiine') {
  const listProcesses = { total: 4, rows: [a, b, c, d] };
  return renderScreen(<ProcessesScreen />, { address, answers: { listProcesses, ...answers }, permissions });
}
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^移动 ${name}，`) });
const names = () => screen.getAllByText(/^流程[a-d]$/).map(({ textContent }) => textContent);

async function openMore(name: string) {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error('There is no row');
  fireEvent.click(within(row).getByText('更多'));
  return within(await screen.findByRole('menu'));
}

describe('[PRO-01] the list of processes by category', () => {
  it('names a category once, and at each row where another column sorts it', async () => {
    openList();
    await screen.findByText('流程a');
    expect(screen.getAllByText('人事')).toHaveLength(1);
    expect(screen.getByText('人事').closest('td')).toHaveAttribute('rowspan', '3');
    expect(handle('流程b')).toHaveAccessibleName('移动 流程b，第 2 项，共 3 项，按上下方向键调整');
  });

  it('offers no moves where another column sorts it', async () => {
    openList({}, MAY_EDIT, '/workflow/assemblyLiine?orderBy=processName&isAsc=false');
    await screen.findByText('流程a');
    expect(screen.getAllByText('人事')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^移动/ })).toBeNull();
    expect((await openMore('流程b')).queryByText('上移')).toBeNull();
  });

  it('offers no moves to who may not edit', async () => {
    openList({}, ['workflow:process:list', 'workflow:process:query']);
    await screen.findByText('流程a');
    expect(screen.queryByRole('button', { name: /^移动/ })).toBeNull();
  });

  it('moves a process by keyboard, keeps the focus on it, and tells where it went', async () => {
    const shown = openList({ moveProcess: null });
    await screen.findByText('流程a');
    handle('流程a').focus();
    shown.answer({ listProcesses: { total: 4, rows: [b, a, c, d] } });
    fireEvent.keyDown(handle('流程a'), { key: 'ArrowDown' });
    await waitFor(() => expect(names()).toEqual(['流程b', '流程a', '流程c', '流程d']));
    expect(shown.requests('moveProcess').at(-1)?.body).toEqual({ processId: 'a', version: 3, afterId: 'b' });
    expect(handle('流程a')).toHaveFocus();
    expect(screen.getByText('“流程a”已移到“流程b”之后')).toHaveAttribute('aria-live', 'polite');
    shown.answer({ listProcesses: { total: 4, rows: [a, b, c, d] } });
    fireEvent.keyDown(handle('流程a'), { key: 'ArrowUp' });
    expect(await screen.findByText('“流程a”已移到分类的最前面')).toBeInTheDocument();
    expect(shown.requests('moveProcess').at(-1)?.body).toEqual({ processId: 'a', version: 3, afterId: null });
    fireEvent.keyDown(handle('流程a'), { key: 'ArrowUp' });
    fireEvent.keyDown(handle('流程d'), { key: 'ArrowDown' });
    expect(shown.requests('moveProcess')).toHaveLength(2);
  });

  it('moves a process by its actions, and offers no step beyond its category', async () => {
    const shown = openList({ moveProcess: null });
    const menu = await openMore('流程c');
    expect(menu.queryByText('下移')).toBeNull();
    fireEvent.click(menu.getByText('上移'));
    await waitFor(() => expect(shown.requests('moveProcess')).toHaveLength(1));
    expect(shown.requests('moveProcess')[0]?.body).toEqual({ processId: 'c', version: 3, afterId: 'a' });
  });

  it('says why a process can’t be moved to another page', async () => {
    openList({ listProcesses: { total: 30, rows: [a, b, c] } });
    fireEvent.click((await openMore('流程c')).getByText('下移'));
    expect(await screen.findByText('相邻的流程在其他页，请增大每页条数后再移动')).toBeInTheDocument();
  });

  it('shows the order of the server again where a move is refused', async () => {
    const shown = openList({ moveProcess: outdated });
    await screen.findByText('流程a');
    shown.answer({ listProcesses: { total: 4, rows: [c, a, b, d] } });
    fireEvent.keyDown(handle('流程a'), { key: 'ArrowDown' });
    await waitFor(() => expect(names()[0]).toBe('流程c'));
    expect(screen.queryByText(/已移到/)).toBeNull();
  });
});

it('[PRO-01] the category of a process is one that there is, or a new one', async () => {
  const add = [...MAY_EDIT, 'workflow:process:add'];
  const shown = openList({ listProcessCategories: ['人事', '财务'], addProcess: { processId: 'e' } }, add);
  fireEvent.click(await screen.findByText('新增'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('流程名称'), { target: { value: '请假' } });
  fireEvent.change(dialog.getByLabelText('流程标识'), { target: { value: 'leave' } });
  fireEvent.mouseDown(dialog.getByLabelText('分类'));
  fireEvent.change(dialog.getByLabelText('分类'), { target: { value: '财' } });
  fireEvent.click(await screen.findByText('财务', { selector: '.ant-select-item-option-content' }));
  expect(dialog.getByLabelText('分类')).toHaveValue('财务');
  fireEvent.change(dialog.getByLabelText('分类'), { target: { value: '行政' } });
  shown.answer({ getProcess: outdated });
  fireEvent.click(dialog.getByText('保存'));
  await waitFor(() => expect(shown.requests('addProcess').at(-1)?.body).toMatchObject({ category: '行政' }));
  expect(shown.requests('addProcess').at(-1)?.body).not.toHaveProperty('sort');
});
