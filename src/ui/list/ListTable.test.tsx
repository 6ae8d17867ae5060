import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Theme } from '../theme/Theme';
import { ListTable } from './ListTable';
import type { ListState, Paging } from './useList';

interface Row {
  readonly id: string;
}

const TEXT = '暂无用户';

function listState(pageNum: number, correctPage = jest.fn()): ListState<Paging> {
  return {
    key: '/list',
    remembered: {},
    remember: jest.fn(),
    view: '',
    showView: jest.fn(),
    params: { pageNum, pageSize: 10 },
    filter: {},
    setFilter: jest.fn(),
    repeats: 0,
    setPaging: jest.fn(),
    correctPage,
    field: (name) => ({ name, fieldProps: {} }),
    range: (from, to) => ({ from, to }),
  };
}

/**
 * Shows this page of a list with `total` rows, whose last answer had no rows. `isFetching`: another answer is awaited.
 */
async function show(pageNum: number, isFetching: boolean, total = 26, isTotalExact = true): Promise<jest.Mock> {
  const correctPage = jest.fn();
  render(
    <Theme accent="#1b58f4">
      <ListTable<Row, Paging>
        list={listState(pageNum, correctPage)}
        query={{ data: { total, isTotalExact, rows: [] }, isFetching, refetch: jest.fn() }}
        rowKey="id"
        emptyText={TEXT}
        columns={[{ title: '编号', dataIndex: 'id' }]}
      />
    </Theme>,
  );
  await screen.findByText(isTotalExact ? `共 ${String(total)} 条` : `共 ${String(total)} 条以上`);
  return correctPage;
}

it('says that there are more rows than were counted', async () => {
  await show(1, false, 10_000, false);
});

describe('a page without rows', () => {
  it('past the end leads to the last one, and says nothing of there being none', async () => {
    const correctPage = await show(999, false);
    expect(correctPage).toHaveBeenCalledWith(3);
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('says nothing as long as the rows are on their way', async () => {
    await show(3, true);
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('says so where the screen itself narrows them to none', async () => {
    await show(1, false, 3);
    await screen.findByText(TEXT);
  });
});

describe('a search', () => {
  const answer = (id: string) => ({ total: 1, rows: [{ id }] });

  it('keeps the former rows without rendering until the answer arrives, or is late', async () => {
    const rendered: string[] = [];
    const list = listState(1);
    const table = (query: ComponentProps<typeof ListTable<Row, Paging>>['query'], isSearched: boolean) => (
      <Theme accent="#1b58f4">
        <ListTable<Row, Paging>
          list={{ ...list, params: { ...list.params, pageNum: isSearched ? 2 : 1 } }}
          query={query}
          rowKey="id"
          emptyText={TEXT}
          columns={[{ title: '编号', dataIndex: 'id', render: (_, { id }) => (rendered.push(id), id) }]}
        />
      </Theme>
    );
    const refetch = jest.fn();
    const first = answer('first');
    const { rerender } = render(table({ data: first, currentData: first, isFetching: false, refetch }, false));
    await screen.findByText('first');
    const before = rendered.length;
    rerender(table({ data: first, isFetching: true, refetch }, true));
    expect(rendered).toHaveLength(before);
    const second = answer('second');
    rerender(table({ data: second, currentData: second, isFetching: false, refetch }, true));
    await screen.findByText('second');
    expect(screen.queryByText('first')).toBeNull();
    rerender(table({ data: second, isFetching: true, refetch }, false));
    // The spinner says that the answer is late.
    await waitFor(() => expect(document.querySelector('.ant-spin-spinning')).not.toBeNull());
  });
});
