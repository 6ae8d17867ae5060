import { arrangeColumns, getColumnName } from './arrangeColumns';

const columns = [{ dataIndex: 'code' }, { dataIndex: 'name' }, { key: 'status' }, { key: 'actions' }];
const shown = (order: string[], hidden: string[]) =>
  arrangeColumns(
    columns,
    order.map((name) => ({ name, isShown: !hidden.includes(name) })),
  )
    .map(({ column, isShown }) => (isShown ? '' : '-') + getColumnName(column))
    .join();

it.each<[string, string, string[], string[]]>([
  ['as the screen has them', 'code,name,status,actions', [], []],
  ['in the order of the person', 'status,name,code,actions', ['status', 'name', 'code'], []],
  ['without those that are hidden', '-status,name,-code,actions', ['status', 'name', 'code'], ['status', 'code']],
  ['a new one behind its neighbour', 'status,code,name,actions', ['status', 'code'], []],
  ['a new first one at the front', 'code,status,name,actions', ['status', 'name'], []],
  ['without names that are gone', 'name,status,code,actions', ['gone', 'name', 'code'], []],
  [
    'operations last and shown, whatever is remembered',
    'name,status,code,actions',
    ['actions', 'name', 'code'],
    ['actions'],
  ],
])('the columns of a list stand %s', (_, expected, order, hidden) => {
  expect(shown(order, hidden)).toBe(expected);
});
