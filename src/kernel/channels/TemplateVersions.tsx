import { Table, Tag } from 'antd';
import type { TemplateVersion } from 'contract/channels/template';
import type { ListPage } from 'contract/paging';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { RowActions } from '@/ui/list/RowActions';
import type { RowAction } from '@/ui/list/RowActions';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';

interface Props {
  readonly query: {
    readonly data?: ListPage<TemplateVersion> | undefined;
    readonly isFetching: boolean;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** The number of the present version. */
  readonly present: number;
  readonly pageNum: number;
  readonly pageSize: number;
  readonly onPage: (pageNum: number) => void;
  readonly actions: (version: TemplateVersion) => readonly RowAction[];
}

/** The versions of a template of any channel, the newest first: number, who has saved it, and when (CHN-05). */
export function TemplateVersions({ query, present, pageNum, pageSize, onPage, actions }: Props) {
  const t = useTexts();
  const { data, isFetching, error, refetch } = query;
  if (!data && isFailure(error)) return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  return (
    <Table<TemplateVersion>
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
