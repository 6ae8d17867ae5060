import { ProTable } from '@ant-design/pro-components';
import type { ProColumns, ProTableProps } from '@ant-design/pro-components';
import { Button } from 'antd';
import type { CheckboxProps, TableProps } from 'antd';
import { useContext, useEffect } from 'react';
import type { ListPage } from 'contract/paging';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import type { Translate } from '@/platform/language/translateWith';
import { FailureNotice } from '../page/FailureNotice';
import { EmptyState } from '../page/EmptyState';
import { useDeferredElement } from '@/platform/scheduling/deferred';
import { HOLD_MS, Held } from '@/platform/scheduling/Held';
import { useIsMounted } from '@/platform/scheduling/useIsMounted';
import { withPlainCells } from './cells';
import { arrangeColumns, getColumnName } from './arrangeColumns';
import type { ListColumn } from './columns';
import { formatTotal } from './formatTotal';
import { ACTIONS_COLUMN_KEY } from './RowActions';
import { ListPreferenceContext, TABLE_SIZES } from './listPreferences';
import { useRefetchOnRepeat } from './useRefetchOnRepeat';
import type { ListState, Paging, SortName } from './useList';
import styles from './listTable.module.css';

/** The part of a list's generated query hook that the table needs. */
interface ListQuery<Row> {
  readonly data?: ListPage<Row> | undefined;
  /** The answer to the present parameters; `data` is the answer to the former parameters until it arrives. */
  readonly currentData?: unknown;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface Props<Row extends object, Params extends Paging> extends Omit<
  ProTableProps<Row, object>,
  'rowKey' | 'columns'
> {
  readonly list: ListState<Params>;
  readonly query: ListQuery<Row>;
  readonly rowKey: keyof Row & string;
  readonly columns: readonly ListColumn<Row, SortName<Params>>[];
  /** Makes rows selectable, and returns the name of a row for screen readers. */
  readonly selectBy?: (row: Row) => string;
  /** Shown when the list is empty without a filter. */
  readonly emptyText: string;
}

/**
 * A list's table, with the rows from the query, and page and order from the address. All other props are passed to
 * ProTable.
 *
 * The table renders after the rest of the page, in a render that input can interrupt, since a table takes most of a
 * page's rendering time.
 */
export function ListTable<Row extends object, Params extends Paging>(props: Props<Row, Params>) {
  return useDeferredElement(
    <Held isWaiting={showsFormerRows(props.query)}>
      <Table {...props} />
    </Held>,
    <div className={`${styles.card} ${styles.awaited}`} />,
  );
}

// Whether the rows are the answer to the former parameters, since the answer to the present ones has not arrived.
function showsFormerRows({ data, currentData, isFetching }: ListQuery<object>): boolean {
  return isFetching && data !== undefined && currentData === undefined;
}

function Table<Row extends object, Params extends Paging>(props: Props<Row, Params>) {
  const { list, query, columns, selectBy, emptyText, ...rest } = props;
  const t = useTexts();
  const { params, filter, setFilter, setPaging, correctPage, remembered } = list;
  const { Settings, Views } = useContext(ListPreferenceContext);
  const arranged = arrangeColumns(columns, remembered.columns);
  const choices = columns.map((column) => ({ name: getColumnName(column), title: column.title }));
  const hasTools = rest.options !== false;
  const isFiltered = Object.keys(filter).length > 0;
  const { isFetching, error, refetch } = query;
  // Passes the rows only after the table's mount. On mount, the table renders twice, and would render all rows twice.
  const data = useIsMounted('rowsAfterTable') ? query.data : undefined;
  const retry = () => void refetch();

  useRefetchOnRepeat(list, retry);

  // Goes to the last page that has rows if the current page is beyond it, for example after rows were removed.
  const pages = Math.ceil((data?.total ?? 0) / params.pageSize);
  const isBeyond = !isFetching && pages > 0 && params.pageNum > pages;
  useEffect(() => {
    if (isBeyond) correctPage(pages);
  });

  return (
    <>
      {isFailure(error) && !isSessionExpiry(error) && <FailureNotice text={error.message} onRetry={retry} />}
      <ProTable<Row, object>
        search={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...(data?.rows ?? [])]}
        // A table with former rows was held (`Held`) for as long as the spinner would wait.
        loading={{ spinning: isFetching, delay: showsFormerRows(query) ? 0 : HOLD_MS }}
        columns={arranged
          .filter(({ isShown }) => isShown)
          .map(({ column }, place) => withPlainCells(withOrder(fixedOnlyAtStart(column, place), params)))}
        columnsState={NO_OWN_COLUMNS}
        size={TABLE_SIZES[remembered.density ?? 'default']}
        options={{ reload: retry, density: false, setting: false, fullScreen: true }}
        optionsRender={(_, [reload, ...others]) => [
          reload,
          Settings && (
            <Settings
              key="settings"
              list={list}
              columns={choices.filter((choice) => choice.name !== ACTIONS_COLUMN_KEY)}
            />
          ),
          ...others,
        ]}
        locale={{
          // Hides the empty state for a page beyond the last one, since the list goes on to its last page with rows.
          emptyText:
            data && !isBeyond && !(isFetching && data.total > 0) ? (
              <EmptyState
                drawing={isFiltered ? 'search' : 'rows'}
                text={isFiltered ? t('没有符合条件的数据') : emptyText}
              >
                {isFiltered && (
                  <Button
                    onClick={() => {
                      setFilter({});
                    }}
                  >
                    {t('清空筛选')}
                  </Button>
                )}
              </EmptyState>
            ) : (
              // An empty placeholder, so that the empty state does not appear before rows or a failure have arrived.
              <div className={error ? undefined : styles.awaited} />
            ),
        }}
        pagination={{
          current: params.pageNum,
          pageSize: params.pageSize,
          total: data?.total ?? 0,
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50, 100],
          showTotal: (total) => formatTotal(t, data, total),
        }}
        onChange={({ current, pageSize }, _, sorter) => {
          const { field, order } = [sorter].flat()[0] ?? {};
          const isSamePageSize = pageSize === params.pageSize;
          if (!isSamePageSize) list.remember({ pageSize });
          setPaging({
            pageNum: isSamePageSize ? current : 1,
            pageSize,
            orderBy: order ? String(field) : undefined,
            isAsc: order ? order === 'ascend' : undefined,
          });
        }}
        className={styles.list ?? ''}
        {...(selectBy && { rowSelection: selectionBy(t, selectBy) })}
        tableAlertRender={({ selectedRowKeys, onCleanSelected }) => (
          <>
            {t('已选 {n} 项', { n: selectedRowKeys.length })}
            <Button type="link" size="small" onClick={onCleanSelected}>
              {t('取消选择')}
            </Button>
          </>
        )}
        {...rest}
        {...(hasTools &&
          Views && {
            headerTitle: (
              <>
                {rest.headerTitle}
                <Views list={list} />
              </>
            ),
          })}
      />
    </>
  );
}

// Overrides ProTable's own column settings, which would keep the positions and fixed columns of the first render.
const NO_OWN_COLUMNS = { value: {} };

function selectionBy<Row>(t: Translate, nameOf: (row: Row) => string): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    // Rows that are no longer visible are deselected.
    preserveSelectedRowKeys: false,
    getCheckboxProps: (row) => withAriaLabel(t('选择 {name}', { name: nameOf(row) })),
    getTitleCheckboxProps: () => withAriaLabel(t('选择本页')),
  };
}

// antd's checkbox props lack `aria-label`, which the input accepts.
function withAriaLabel(label: string): CheckboxProps & { readonly 'aria-label': string } {
  return { 'aria-label': label };
}

// Unfixes a column that is fixed at the left but is no longer the first, since it would cover the columns before it.
function fixedOnlyAtStart<Row>(column: ProColumns<Row>, place: number): ProColumns<Row> {
  return place > 0 && column.fixed === 'left' ? { ...column, fixed: false } : column;
}

function withOrder<Row>(column: ProColumns<Row>, { orderBy, isAsc }: Paging): ProColumns<Row> {
  if (!column.sorter) return column;
  const isChosen = orderBy !== undefined && column.dataIndex === orderBy;
  return { ...column, sortOrder: isChosen ? (isAsc === false ? 'descend' : 'ascend') : null };
}
