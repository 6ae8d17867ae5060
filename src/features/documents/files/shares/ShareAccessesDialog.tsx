import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { SHARE_ACTION_LABELS } from 'contract/documents/shares';
import type { Share, ShareAccess } from 'contract/documents/shares';
import { useListShareAccessesQuery } from '@/api/documents/shares';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { formatTotal } from '@/ui/list/formatTotal';
import { FailureNotice } from '@/ui/page/FailureNotice';

interface Props {
  readonly share: Share;
  readonly onClose: () => void;
}

const PAGE_SIZE = 10;

/** The access log of a share: who has opened, viewed and downloaded what, by network address. */
export function ShareAccessesDialog({ share: { shareId, itemName }, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const [pageNum, setPageNum] = useState(1);
  const { data, error, isFetching, refetch } = useListShareAccessesQuery({ shareId, pageNum, pageSize: PAGE_SIZE });
  return (
    <Modal
      open
      title={t('“{name}”的访问记录', { name: itemName ?? '' })}
      width={720}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('关闭')}</Button>}
    >
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      <Table<ShareAccess>
        size="small"
        rowKey="accessId"
        loading={{ spinning: isFetching, delay: 300 }}
        dataSource={data?.rows ?? []}
        locale={{ emptyText: data ? t('还没有人打开过') : ' ' }}
        columns={[
          { title: t('时间'), dataIndex: 'createTime', width: 170, render: (time: string) => formatDateTime(time) },
          {
            title: t('操作'),
            dataIndex: 'action',
            width: 110,
            render: (action: ShareAccess['action']) => t(SHARE_ACTION_LABELS[action]),
          },
          { title: t('文件'), dataIndex: 'fileName', ellipsis: true },
          { title: t('网络地址'), dataIndex: 'address', width: 150, ellipsis: true },
        ]}
        pagination={{
          current: pageNum,
          pageSize: PAGE_SIZE,
          total: data?.total ?? 0,
          showSizeChanger: false,
          showTotal: (total) => formatTotal(t, data, total),
          onChange: setPageNum,
        }}
      />
    </Modal>
  );
}
