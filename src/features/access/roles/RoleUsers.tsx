import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import type { Role } from 'contract/access/roles';
import { useListRoleUsersQuery } from '@/api/access/roles';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { formatTotal } from '@/ui/list/formatTotal';

interface Props {
  readonly role: Role;
  readonly onClose: () => void;
}

/** The users who hold a role. */
export function RoleUsers({ role: { roleId, roleName }, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 });
  const { data, error, isFetching, refetch } = useListRoleUsersQuery({ roleId, ...page });
  return (
    <Modal
      open
      title={t('角色 {roleName} 的用户', { roleName })}
      width={640}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('关闭')}</Button>}
    >
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      <Table
        size="small"
        rowKey="userId"
        loading={{ spinning: isFetching, delay: 300 }}
        dataSource={data?.rows ?? []}
        columns={[
          { title: t('用户名'), dataIndex: 'userName', ellipsis: true },
          { title: t('姓名'), dataIndex: 'nickName', ellipsis: true },
        ]}
        locale={{ emptyText: data ? t('还没有用户持有该角色') : ' ' }}
        // Leaves room for the title, the pages and the buttons in a low window.
        scroll={{ y: 'min(400px, calc(100vh - 400px))' }}
        pagination={{
          current: page.pageNum,
          pageSize: page.pageSize,
          total: data?.total ?? 0,
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50, 100],
          showTotal: (total) => formatTotal(t, data, total),
          onChange: (pageNum, pageSize) => {
            setPage({ pageNum: pageSize === page.pageSize ? pageNum : 1, pageSize });
          },
        }}
      />
    </Modal>
  );
}
