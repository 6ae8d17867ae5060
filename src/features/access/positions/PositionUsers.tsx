import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import type { Position } from 'contract/access/positions';
import { useListUsersQuery } from '@/api/access/users';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { formatTotal } from '@/ui/list/formatTotal';
import { FailureNotice } from '@/ui/page/FailureNotice';

interface Props {
  readonly position: Position;
  readonly onClose: () => void;
}

/** The users who hold a position, and so keep it from being removed (LST-04). */
export function PositionUsers({ position: { positionId, positionName }, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const [pageNum, setPageNum] = useState(1);
  const { data, error, isFetching, refetch } = useListUsersQuery({ positionId, pageNum });
  return (
    <Modal
      open
      title={t('岗位 {positionName} 的用户', { positionName })}
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
          { title: t('组织'), dataIndex: 'organizeName', ellipsis: true },
        ]}
        // Leaves room for the title, the pages and the buttons in a low window.
        scroll={{ y: 'min(400px, calc(100vh - 400px))' }}
        pagination={{
          current: pageNum,
          pageSize: 10,
          total: data?.total ?? 0,
          showSizeChanger: false,
          showTotal: (total) => formatTotal(t, data, total),
          onChange: setPageNum,
        }}
      />
    </Modal>
  );
}
