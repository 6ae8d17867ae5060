import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Card, Flex, Table, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { UserDataScope } from 'contract/access/dataPermissions';
import { users } from 'contract/access/users';
import { useGetUserDataScopeQuery } from '@/api/access/dataPermissions';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { selectSessionInfo } from '@/kernel/session/slice';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatTotal } from '@/ui/list/formatTotal';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { LazyDialog } from '@/ui/page/LazyDialog';
import { usePageSearch } from '@/ui/page/pageAddress';
import { UserChoice } from './UserChoice';
import { describeUserScope } from './describeScope';

const form = lazyScreen(() =>
  import(/* webpackChunkName: "user-data-perms" */ '@/kernel/dataPermissions/DataPermsForm').then(
    ({ DataPermsForm }) => DataPermsForm,
  ),
);

/** What one user sees, by which roles and additions, and without what. The dialog changes additions and exclusions. */
export function UserScope() {
  const t = useTexts();
  const [search, setSearch] = usePageSearch();
  const userId = search.get('userId');
  const { currentData, error, isFetching, refetch } = useGetUserDataScopeQuery(userId ? { userId } : skipToken);
  const [isEditing, setIsEditing] = useState(false);
  const ownId = useSelector(selectSessionInfo)?.user.userId;
  const close = () => setIsEditing(false);
  const isFixed = currentData?.isAdministrator === true || userId === ownId;
  return (
    <Card variant="borderless">
      <Flex justify="space-between" gap={16} wrap style={{ marginBottom: 16 }}>
        <UserChoice
          userId={userId}
          held={currentData}
          onChange={(chosen) => setSearch({ tab: 'users', ...(chosen && { userId: chosen }) })}
        />
        {currentData && !isFixed && (
          <AuthorizedButton needs={users.excludeDataPerms.needs} type="primary" onClick={() => setIsEditing(true)}>
            {t('另加或排除组织')}
          </AuthorizedButton>
        )}
      </Flex>
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {userId === null && <EmptyState drawing="choice" text={t('选择一个用户，查看其能看到的数据和原因')} />}
      {userId !== null && !error && (
        <>
          {currentData && (
            <Alert
              type="info"
              showIcon
              message={describeUserScope(t, currentData)}
              description={userId === ownId ? t('不能修改自己的数据权限') : undefined}
              style={{ marginBottom: 16 }}
            />
          )}
          <Sources scope={currentData} isLoading={isFetching} />
        </>
      )}
      {isEditing && currentData && (
        <LazyDialog name={t('数据权限')} onClose={close}>
          <form.Screen user={currentData} onClose={close} />
        </LazyDialog>
      )}
    </Card>
  );
}

type Source = UserDataScope['organizations'][number];

/** The organisations that roles and additions show, with where each comes from. */
function Sources({ scope, isLoading }: { readonly scope: UserDataScope | undefined; readonly isLoading: boolean }) {
  const t = useTexts();
  const columns: TableColumnsType<Source> = [
    { title: t('组织'), dataIndex: 'organizeName', width: 240, ellipsis: true },
    {
      key: 'sources',
      title: t('来源'),
      render: (_, { roleNames, isAdded }) => (
        <Flex gap={4} wrap>
          {roleNames.map((roleName) => (
            <Tag key={roleName} bordered={false}>
              {t('角色“{role}”', { role: roleName })}
            </Tag>
          ))}
          {isAdded && (
            <Tag bordered={false} color="processing">
              {t('单独添加')}
            </Tag>
          )}
        </Flex>
      ),
    },
    {
      key: 'result',
      title: t('结果'),
      width: 320,
      render: (_, { isExcluded, excludedBy, organizeName }) => {
        if (!isExcluded) return <Tag color="success">{t('可查看')}</Tag>;
        if (excludedBy === null || excludedBy === organizeName) return <Tag>{t('已排除')}</Tag>;
        return <Tag>{t('已随上级组织“{above}”排除', { above: excludedBy })}</Tag>;
      },
    },
  ];
  return (
    <Table
      rowKey="organizeId"
      loading={{ spinning: isLoading, delay: 300 }}
      dataSource={scope?.organizations ?? []}
      columns={columns}
      pagination={{ showTotal: (total) => formatTotal(t, undefined, total), hideOnSinglePage: true }}
      locale={{
        emptyText: scope ? <EmptyState text={t('没有可查看的组织，只能看到本人的数据')} /> : <div />,
      }}
    />
  );
}
