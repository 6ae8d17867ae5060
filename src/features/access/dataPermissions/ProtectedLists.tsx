import { Card, Flex, Table, Tag, Typography } from 'antd';
import type { TableColumnsType } from 'antd';
import { PROTECTED_PLACE_LABELS } from 'contract/access/dataPermissions';
import type { ProtectedList } from 'contract/access/dataPermissions';
import { useListProtectedListsQuery } from '@/api/access/dataPermissions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { describeOwnership } from './describeOwnership';

/** The lists that data scopes protect, with what decides whose a row is, and where the scope holds. */
export function ProtectedLists() {
  const t = useTexts();
  const { data, error, isLoading, refetch } = useListProtectedListsQuery();
  if (isFailure(error) && !isSessionExpiry(error) && !data)
    return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  const columns: TableColumnsType<ProtectedList> = [
    { title: t('列表'), dataIndex: 'title', width: 180, render: (title: string) => t(title) },
    {
      key: 'ownership',
      title: t('能看到哪些行'),
      render: (_, { ownership }) => describeOwnership(t, ownership),
    },
    {
      key: 'places',
      title: t('生效的地方'),
      width: 400,
      render: (_, { places }) => (
        <Flex gap={4} wrap>
          {places.map((place) => (
            <Tag key={place} bordered={false}>
              {t(PROTECTED_PLACE_LABELS[place])}
            </Tag>
          ))}
        </Flex>
      ),
    },
  ];
  return (
    <Card variant="borderless">
      <Typography.Paragraph type="secondary">
        {t('由系统登记，数据库按同一规则限制；不在此列表中的数据对有权限打开页面的人全部可见')}
      </Typography.Paragraph>
      <Table
        rowKey="list"
        loading={isLoading}
        dataSource={data ?? []}
        columns={columns}
        pagination={false}
        locale={{ emptyText: <EmptyState text={t('没有受保护的列表')} /> }}
      />
    </Card>
  );
}
