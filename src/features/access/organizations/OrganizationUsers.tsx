import { skipToken } from '@reduxjs/toolkit/query';
import { Alert } from 'antd';
import type * as v from 'valibot';
import { maskPhone } from 'contract/secret';
import { ACCOUNT_STATUS_DISPLAY_LABELS } from 'contract/status';
import { users } from 'contract/access/users';
import { useListUsersQuery } from '@/api/access/users';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { ListTable } from '@/ui/list/ListTable';
import { statusColumn } from '@/ui/list/columns';
import type { ListState } from '@/ui/list/useList';

interface Props {
  readonly organizeId: string;
  readonly list: ListState<v.InferOutput<typeof users.listUsers.arg>>;
}

/** The users of an organisation and of all below it, read-only. */
export function OrganizationUsers({ organizeId, list }: Props) {
  const t = useTexts();
  const isAllowed = useHasPermission(users.listUsers.needs);
  const { pageNum, pageSize, orderBy, isAsc } = list.params;
  const query = useListUsersQuery(isAllowed ? { pageNum, pageSize, orderBy, isAsc, organizeId } : skipToken);
  if (!isAllowed) return <Alert type="info" showIcon message={t('您没有查看用户的权限，这里只显示人数。')} />;
  return (
    <ListTable
      // An empty filter, so that the empty list offers no button to clear it: the organisation is chosen in the tree.
      list={{ ...list, filter: {} }}
      query={query}
      rowKey="userId"
      headerTitle={t('用户（含下级组织）')}
      emptyText={t('该组织及其下级组织还没有用户')}
      options={false}
      columns={[
        { title: t('用户名'), dataIndex: 'userName', width: 140, sorter: true, ellipsis: true },
        { title: t('姓名'), dataIndex: 'nickName', width: 100, sorter: true, ellipsis: true },
        { title: t('组织'), dataIndex: 'organizeName', width: 140, ellipsis: true },
        {
          title: t('手机号'),
          dataIndex: 'phonenumber',
          width: 130,
          renderText: (phone) => (phone ? maskPhone(phone) : '-'),
        },
        statusColumn(ACCOUNT_STATUS_DISPLAY_LABELS),
      ]}
    />
  );
}
