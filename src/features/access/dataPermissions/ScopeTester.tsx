import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Card, Form, Select, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import type { DataScopeTest, TestedRow } from 'contract/access/dataPermissions';
import {
  useGetUserDataScopeQuery,
  useListProtectedListsQuery,
  useTestDataScopeQuery,
} from '@/api/access/dataPermissions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import type { Translate } from '@/platform/language/translateWith';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { usePageSearch } from '@/ui/page/pageAddress';
import { RowExplanation } from './RowExplanation';
import { UserChoice } from './UserChoice';
import { describeReason } from './describeReason';

/** Tests what a user sees of a protected list: how many rows, the first of them, and why a row is visible or not. */
export function ScopeTester() {
  const t = useTexts();
  const [search, setSearch] = usePageSearch();
  const userId = search.get('userId');
  const lists = useListProtectedListsQuery();
  const testable = lists.data?.filter(({ isTestable }) => isTestable) ?? [];
  const list = search.get('list') ?? testable[0]?.list;
  const tested = userId !== null && list !== undefined ? { userId, list } : skipToken;
  // Counts anew each time: the rows may have changed since the last test.
  const test = useTestDataScopeQuery(tested, { refetchOnMountOrArgChange: true });
  const user = useGetUserDataScopeQuery(userId ? { userId } : skipToken);
  const choose = (chosen: { readonly userId?: string | undefined; readonly list?: string | undefined }) => {
    const next = { userId: userId ?? undefined, list: search.get('list') ?? undefined, ...chosen };
    setSearch({ tab: 'test', ...(next.userId && { userId: next.userId }), ...(next.list && { list: next.list }) });
  };
  const failed = [lists, test].find(({ error }) => isFailure(error) && !isSessionExpiry(error));
  const { currentData } = test;
  return (
    <Card variant="borderless">
      <UserChoice userId={userId} held={user.currentData} onChange={(chosen) => choose({ userId: chosen })}>
        <Form.Item label={t('列表')}>
          <Select
            aria-label={t('列表')}
            value={list}
            loading={lists.isLoading}
            options={testable.map((one) => ({ value: one.list, label: t(one.title) }))}
            onChange={(chosen) => choose({ list: chosen })}
            style={{ width: 180 }}
          />
        </Form.Item>
      </UserChoice>
      {failed && isFailure(failed.error) && (
        <FailureNotice text={failed.error.message} onRetry={() => void failed.refetch()} />
      )}
      {tested === skipToken && <EmptyState drawing="choice" text={t('选择用户和列表，查看该用户实际能看到哪些数据')} />}
      {tested !== skipToken && !test.error && (
        <>
          {currentData && (
            <Alert
              type={currentData.mayOpen ? 'info' : 'warning'}
              showIcon
              message={describeTotal(t, currentData)}
              description={
                currentData.mayOpen ? undefined : t('该用户没有打开此列表的权限；以下是获得权限后能看到的数据')
              }
              style={{ margin: '16px 0' }}
            />
          )}
          <TestedRows rows={currentData?.rows} isLoading={test.isFetching} />
          <RowExplanation key={`${tested.userId} ${tested.list}`} {...tested} />
        </>
      )}
    </Card>
  );
}

function describeTotal(t: Translate, { total, isTotalExact, outsideCount, rows }: DataScopeTest): string {
  const counted = isTotalExact === false ? t('能看到 {n} 条以上', { n: total }) : t('能看到 {n} 条', { n: total });
  const outside = outsideCount > 0 ? [t('其中 {n} 条不在您的数据范围内，不显示', { n: outsideCount })] : [];
  const first = total - outsideCount > rows.length ? [t('以下是前 {n} 条', { n: rows.length })] : [];
  return [counted, ...outside, ...first].join(t('；'));
}

function TestedRows({
  rows,
  isLoading,
}: {
  readonly rows: readonly TestedRow[] | undefined;
  readonly isLoading: boolean;
}) {
  const t = useTexts();
  const columns: TableColumnsType<TestedRow> = [
    { title: t('名称'), dataIndex: 'name', width: 280, ellipsis: true },
    { title: t('数据编号'), dataIndex: 'rowId', width: 280, ellipsis: true },
    { key: 'reason', title: t('能看到的原因'), render: (_, row) => describeReason(t, row) },
  ];
  return (
    <Table
      rowKey="rowId"
      loading={{ spinning: isLoading, delay: 300 }}
      dataSource={[...(rows ?? [])]}
      columns={columns}
      pagination={false}
      locale={{ emptyText: rows ? <EmptyState text={t('没有能看到的数据')} /> : <div /> }}
    />
  );
}
