import { ProFormText } from '@ant-design/pro-components';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { positions } from 'contract/access/positions';
import type { Position } from 'contract/access/positions';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { actionsColumn } from './RowActions';
import { statusColumn, timeColumn } from './columns';
import type { ColumnsOf } from './columns';
import { useList } from './useList';

// The compiler checks the following: a @ts-expect-error without an error below it is itself an error.
const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
const listOf = () => renderHook(() => useList(positions.listPositions), { wrapper }).result.current;

it('a filter has the names of its endpoint, and the lengths that it takes', () => {
  const list = listOf();
  expect(list.field('positionName')).toEqual({ name: 'positionName', fieldProps: { maxLength: 50 } });
  expect(list.field('status')).toEqual({ name: 'status', fieldProps: {} });
  expect(<ProFormText {...list.field('positionCode')} />).toBeDefined();
  // @ts-expect-error -- a position has a name, but no title
  list.field('positionTitle');
  // @ts-expect-error -- `pageNum` is a parameter of the list, but not of its filter
  list.field('pageNum');
  // @ts-expect-error -- positions are not filtered by time
  list.range('beginTime', 'endTime');
});

it('a filter is set to values that its endpoint takes', () => {
  const { setFilter } = listOf();
  const wrong = [
    // @ts-expect-error -- the filter has no such field
    () => setFilter({ positionTitle: 'a' }),
    // @ts-expect-error -- positions have no status LOCKED
    () => setFilter({ status: 'LOCKED' }),
  ];
  expect(wrong).toHaveLength(2);
});

it('a column is of a field of the row, and sorted where the endpoint sorts', () => {
  const columns: ColumnsOf<typeof positions.listPositions> = [
    { title: '编码', dataIndex: 'positionCode', sorter: true },
    { title: '人数', dataIndex: 'userCount', renderText: (count) => count.toFixed() },
    statusColumn(ENABLED_STATUS_LABELS),
    timeColumn({ title: '创建时间', dataIndex: 'createTime', sorter: true }),
    actionsColumn((position: Position) => position.positionName),
    // @ts-expect-error -- positions can't be sorted by their number of users
    { title: '人数', dataIndex: 'userCount', sorter: true },
    // @ts-expect-error -- a row has no such field
    { title: '名称', dataIndex: 'positionTitle' },
    // @ts-expect-error -- a column needs a dataIndex or a key
    { title: '类型' },
    // @ts-expect-error -- a number is not a point in time
    timeColumn({ title: '人数', dataIndex: 'userCount' }),
    // @ts-expect-error -- positions can't be sorted by remark
    timeColumn({ title: '备注', dataIndex: 'remark', sorter: true }),
  ];
  expect(columns).toHaveLength(10);
});
