import { Table, Tag } from 'antd';
import type { ListPage } from 'contract/paging';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { RowActions } from '@/ui/list/RowActions';
import type { RowAction } from '@/ui/list/RowActions';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';

/** What the versions of templates, forms and processes have in common. */
export interface Version {
  readonly number: number;
  /** Who has saved it, with the name of that time. */
  readonly userName: string;
  readonly createTime: string;
}

interface Props {
  readonly query: {
    readonly data?: ListPage<Version> | undefined;
    readonly isFetching: boolean;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** The number of the present version. Null if no version counts. */
  readonly present: number | null;
  readonly pageNum: number;
  readonly pageSize: number;
  readonly onPage: (pageNum: number) => void;
  readonly actions: (version: Version) => readonly RowAction[];
}

/** Versions, the newest first: number, who has saved it, and when. */
export function VersionsTable({ query, present, pageNum, pageSize, onPage, actions }: Props) {
  const t = useTexts();
  const { data, isFetching, error, refetch } = query;
  if (!data && isFailure(error)) return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  return (
    <Table<Version>
      size="small"
      rowKey="number"
      loading={isFetching && { delay: 300 }}
      dataSource={[...(data?.rows ?? [])]}
      pagination={{
        ...{ current: pageNum, pageSize, total: data?.total ?? 0, onChange: onPage },
        ...{ hideOnSinglePage: true, showSizeChanger: false },
      }}
      columns={[
        {
          title: t('版本', { meaning: 'template' }),
          dataIndex: 'number',
          width: 110,
          render: (number: number) => (
            <>
              V{number} {number === present && <Tag color="processing">{t('当前')}</Tag>}
            </>
          ),
        },
        { title: t('保存人'), dataIndex: 'userName', ellipsis: true },
        { title: t('保存时间'), dataIndex: 'createTime', width: 170, render: formatDateTime },
        {
          key: 'actions',
          title: t('操作'),
          width: 190,
          render: (_, version) => <RowActions actions={actions(version)} />,
        },
      ]}
    />
  );
}
