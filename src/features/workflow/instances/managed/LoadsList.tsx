import { Button, Table } from 'antd';
import { useState } from 'react';
import type { Load } from 'contract/workflow/managedInstances';
import { useListLoadsQuery } from '@/api/workflow/managedInstances';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { LabelTag } from '@/ui/status/LabelTag';
import { HandOverDialog } from './HandOverDialog';

const PAGE_SIZE = 20;

/** Who has how much to decide in the processes that the user manages, first those who can't act any more (APR-03, APR-05). */
export function LoadsList() {
  const t = useTexts();
  const { data, error, refetch } = useListLoadsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [handed, setHanded] = useState<Load>();
  if (!data && isFailure(error)) return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <EmptyState drawing="choice" text={t('您管理的流程中没有人有待办')} />;
  return (
    <>
      <Table<Load>
        size="middle"
        rowKey="userId"
        dataSource={data}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            title: t('处理人'),
            key: 'userName',
            render: (_, { userName, isPresent }) => (
              <>
                {userName ?? t('已删除的用户')} {!isPresent && <LabelTag tagType="error" label={t('已离开或停用')} />}
              </>
            ),
          },
          { title: t('组织'), dataIndex: 'organizeName' },
          { title: t('待处理'), dataIndex: 'openCount', align: 'right' },
          { title: t('等待轮到'), dataIndex: 'heldCount', align: 'right' },
          {
            title: t('最早到达'),
            dataIndex: 'oldestTime',
            render: (_, { oldestTime }) => (oldestTime === null ? '' : formatDateTime(oldestTime)),
          },
          {
            title: t('操作'),
            key: 'actions',
            render: (_, load) => (
              <Button type="link" size="small" onClick={() => setHanded(load)}>
                {t('移交')}
              </Button>
            ),
          },
        ]}
      />
      {handed && <HandOverDialog load={handed} onClose={() => setHanded(undefined)} />}
    </>
  );
}
