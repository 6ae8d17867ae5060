import { Drawer, Input, Skeleton, Table, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { MAX_TRACE_ENTRIES, TRACED_LOG_LABELS } from 'contract/audit/traces';
import type { TraceEntry } from 'contract/audit/traces';
import { useGetTraceQuery } from '@/api/audit/traces';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import type { Translate } from '@/platform/language/translateWith';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { toEntryAddress } from './entryAddress';
import styles from './audit.module.css';

interface Props {
  /** Empty before the user has entered one. */
  readonly traceId: string;
  readonly onSearch: (traceId: string) => void;
  readonly onClose: () => void;
}

/** What one call has left in all logs that the user may see, oldest first (AUD-01). Each entry leads to its own drawer. */
export function TraceDrawer({ traceId, onSearch, onClose }: Props) {
  const t = useTexts();
  const skip = traceId === '';
  const { currentData: data, error, isFetching, refetch } = useGetTraceQuery({ traceId }, { skip });
  return (
    <Drawer
      open
      width={800}
      title={t('跟踪查询')}
      // A row of a list may open the drawer.
      getContainer={documentBody}
      onClose={onClose}
    >
      <Input.Search
        key={traceId}
        className={styles.traceSearch}
        defaultValue={traceId}
        placeholder={t('请输入跟踪号')}
        aria-label={t('跟踪号')}
        allowClear
        autoFocus={skip}
        enterButton={t('查看全部日志')}
        onSearch={(text) => onSearch(text.trim())}
      />
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && !skip && (
        <>
          {data.isCut && <p>{t('每种日志最多显示 {n} 条', { n: MAX_TRACE_ENTRIES })}</p>}
          <Table
            size="small"
            rowKey={({ log, entryId, createTime }) => `${log} ${entryId} ${createTime}`}
            pagination={false}
            dataSource={data.entries}
            columns={createColumns(t, traceId)}
            locale={{ emptyText: <EmptyState drawing="search" text={t('没有您可以查看的日志')} /> }}
          />
        </>
      )}
    </Drawer>
  );
}

const documentBody = () => document.body;

function createColumns(t: Translate, traceId: string): TableColumnsType<TraceEntry> {
  return [
    { title: t('时间'), dataIndex: 'createTime', width: 170, render: formatDateTime },
    {
      key: 'log',
      title: t('日志'),
      width: 110,
      render: (_, { log, isFailed }) => <Tag color={isFailed ? 'error' : 'default'}>{t(TRACED_LOG_LABELS[log])}</Tag>,
    },
    {
      key: 'content',
      title: t('内容'),
      render: (_, entry) => (
        <Link to={toEntryAddress(entry, traceId)}>
          {[...entry.texts.map((one) => t(one)), ...(entry.detail === null ? [] : [entry.detail])].join(' ')}
        </Link>
      ),
    },
    { title: t('用户'), dataIndex: 'userName', width: 120, render: (name: string | null) => name ?? '-' },
  ];
}
