import { Button, Flex, Input, Select, Table, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { messageRecords } from 'contract/channels/records';
import type { MessageRecord } from 'contract/channels/records';
import { RECIPIENT_RESULTS, RECIPIENT_RESULT_LABELS, sendTaskResults } from 'contract/channels/sendTaskResults';
import type { RecipientResult } from 'contract/channels/sendTaskResults';
import type { Message } from 'contract/text';
import { useExportSendTaskRecipientsMutation, useListSendTaskRecipientsQuery } from '@/api/channels/sendTasks';
import { RecordStateTag } from '@/kernel/channels/RecordStateTag';
import { MESSAGE_RECORDS_PATH } from '@/kernel/channels/recordsPath';
import { useReceiveExport } from '@/kernel/exports/useReceiveExport';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { usePending } from '@/ui/form/usePending';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { usePoll } from '../usePoll';
import styles from './result.module.css';

/** By what the recipients are narrowed down, and the page that is shown. */
export interface RecipientFilter {
  readonly pageNum: number;
  readonly result?: RecipientResult | undefined;
  readonly reason?: Message | undefined;
  readonly userName?: string | undefined;
}

interface Props {
  readonly taskId: string;
  readonly filter: RecipientFilter;
  readonly onFilter: (filter: RecipientFilter) => void;
  /** How often the messages are asked for again while their states change by themselves; undefined if they do not. */
  readonly pollingMs: number | undefined;
}

const PAGE_SIZE = 10;

/** The recipients of a task with the state of each message, and their export. */
export function Recipients({ taskId, filter, onFilter, pollingMs }: Props) {
  const t = useTexts();
  const { pageNum, result, reason, userName } = filter;
  const narrowed = {
    taskId,
    ...(result && { result }),
    ...(reason && { reason: reason.text }),
    ...(userName && { userName }),
  };
  const query = useListSendTaskRecipientsQuery({ ...narrowed, pageNum, pageSize: PAGE_SIZE });
  const { currentData, isFetching, error, refetch } = query;
  const [exportRecipients] = useExportSendTaskRecipientsMutation();
  const receiveExport = useReceiveExport();
  const { run, isBusy } = usePending();
  const seesRecords = useHasPermission(messageRecords.getMessageRecord.needs);
  const isPolling = pollingMs !== undefined;
  usePoll(refetch, pollingMs ?? 0, isPolling);
  // The last change may have come after the last request.
  const wasPolling = useRef(isPolling);
  useEffect(() => {
    if (wasPolling.current && !isPolling) void refetch();
    wasPolling.current = isPolling;
  }, [isPolling, refetch]);
  const narrow = (changes: Omit<RecipientFilter, 'pageNum'>) => onFilter({ ...filter, ...changes, pageNum: 1 });
  // The portal itself reports the failure of an export.
  const exportNow = () =>
    run(() =>
      exportRecipients(narrowed)
        .unwrap()
        .then(receiveExport, () => undefined),
    );
  return (
    <section className={styles.section} aria-label={t('接收明细')}>
      <h3 className={styles.heading}>{t('接收明细')}</h3>
      <Flex vertical gap={12}>
        <Flex gap={12} wrap align="center">
          <Select<RecipientResult>
            allowClear
            aria-label={t('结果')}
            placeholder={t('结果')}
            style={{ width: 140 }}
            value={result ?? null}
            onChange={(chosen: RecipientResult | undefined) => narrow({ result: chosen })}
            options={RECIPIENT_RESULTS.map((value) => ({ value, label: t(RECIPIENT_RESULT_LABELS[value]) }))}
          />
          <Input.Search
            allowClear
            aria-label={t('姓名')}
            placeholder={t('姓名')}
            maxLength={50}
            style={{ width: 200 }}
            onSearch={(typed) => narrow({ userName: typed.trim() || undefined })}
          />
          {reason && (
            <Tag closable onClose={() => narrow({ reason: undefined })}>
              {t('原因：{reason}', { reason })}
            </Tag>
          )}
          <AuthorizedButton
            needs={sendTaskResults.exportSendTaskRecipients.needs}
            style={{ marginInlineStart: 'auto' }}
            loading={isBusy && { delay: 300 }}
            onClick={() => void exportNow()}
          >
            {t('导出')}
          </AuthorizedButton>
        </Flex>
        {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
          <FailureNotice text={error.message} onRetry={() => void refetch()} />
        )}
        <Table<MessageRecord>
          size="small"
          tableLayout="fixed"
          rowKey="recordId"
          loading={isFetching && !currentData && { delay: 300 }}
          dataSource={[...(currentData?.rows ?? [])]}
          locale={{
            emptyText: currentData ? <EmptyState drawing="search" text={t('没有符合条件的数据')} /> : <span />,
          }}
          pagination={{
            ...{ current: pageNum, pageSize: PAGE_SIZE, total: currentData?.total ?? 0 },
            ...{ hideOnSinglePage: true, showSizeChanger: false },
            onChange: (chosen) => onFilter({ ...filter, pageNum: chosen }),
          }}
          columns={[
            {
              title: t('姓名'),
              dataIndex: 'userName',
              width: 110,
              ellipsis: true,
              render: (name: string | null) => name ?? '-',
            },
            { title: t('收件人'), dataIndex: 'recipient', width: 140, ellipsis: true },
            {
              title: t('状态'),
              width: 110,
              render: (_, { state }) => <RecordStateTag state={state} />,
            },
            {
              title: t('原因'),
              ellipsis: true,
              render: (_, record) => (record.reason ? t(record.reason) : '-'),
            },
            { title: t('提交时间'), dataIndex: 'sentTime', width: 160, render: formatDateTime },
            ...(seesRecords
              ? [
                  {
                    title: t('操作'),
                    width: 70,
                    render: (_: unknown, { recordId }: MessageRecord) => (
                      <Link to={`${MESSAGE_RECORDS_PATH}?recordId=${encodeURIComponent(recordId)}`}>
                        <Button type="link" size="small">
                          {t('详情')}
                        </Button>
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Flex>
    </section>
  );
}
