import { render, screen } from '@testing-library/react';
import { Theme } from '../theme/Theme';
import { ListTable } from './ListTable';
import type { Paging } from './useList';

interface Row {
  readonly id: string;
}

const TEXT = '暂无用户';

/**
 * Shows this page of a list with `total` rows, whose last answer had no rows. `isFetching`: another answer is awaited.
 */
async function show(pageNum: number, isFetching: boolean, total = 26, isTotalExact = true): Promise<jest.Mock> {
  const correctPage = jest.fn();
  render(
    <Theme accent="#1b58f4">
      <ListTable<Row, Paging>
        list={{
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
        }}
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
