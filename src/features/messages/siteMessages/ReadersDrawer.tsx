import { Button, Drawer, Flex, Input, Select, Table, Tag } from 'antd';
import { useState } from 'react';
import { READER_STATES, READER_STATE_LABELS, siteMessages } from 'contract/messages/siteMessages';
import type { ReaderState, SiteMessage, SiteMessageReader } from 'contract/messages/siteMessages';
import {
  useGetSiteMessageQuery,
  useListSiteMessageReadersQuery,
  useRemindReadersMutation,
} from '@/api/messages/siteMessages';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { LetterContent } from '@/kernel/letters/LetterContent';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';

interface Props {
  readonly message: SiteMessage;
  readonly onClose: () => void;
}

interface Filter {
  readonly pageNum: number;
  readonly keyword?: string | undefined;
  readonly readerState?: ReaderState | undefined;
}

const PAGE_SIZE = 10;

/** The text of a site message, and who has read and confirmed it. Reminds those who have not. */
export function ReadersDrawer({ message: { siteMessageId, title, mustConfirm }, onClose }: Props) {
  const t = useTexts();
  const [filter, setFilter] = useState<Filter>({ pageNum: 1 });
  const { data: message } = useGetSiteMessageQuery({ siteMessageId });
  const { currentData, isFetching, error, refetch } = useListSiteMessageReadersQuery({
    ...{ siteMessageId, pageSize: PAGE_SIZE },
    ...filter,
  });
  const [remind, { isLoading }] = useRemindReadersMutation();
  const mayRemind = useHasPermission(siteMessages.remindReaders.needs);
  const { succeed } = useFeedback();
  const isOpen = message?.state === 'published';
  const states = READER_STATES.filter((state) => mustConfirm || state === 'unread' || state === 'read');
  const sendReminder = async () => {
    const reminded = await remind({ siteMessageId }).unwrap();
    succeed(t('已提醒 {n} 人', { n: reminded.personCount }));
  };
  return (
    <Drawer
      open
      width={880}
      title={t('阅读情况：{title}', { title })}
      onClose={onClose}
      extra={
        mayRemind &&
        isOpen && (
          // A refusal, such as for a second reminder within the hour, is shown by the portal.
          <Button loading={isLoading} onClick={() => void sendReminder().catch(() => {})}>
            {mustConfirm ? t('提醒未确认人员') : t('提醒未读人员')}
          </Button>
        )
      }
    >
      <Flex vertical gap={16}>
        {message && (
          <Flex gap={8} wrap aria-live="polite">
            <Tag>{t('共 {n} 人', { n: message.personCount })}</Tag>
            <Tag color="success">{t('已读 {n} 人', { n: message.readCount })}</Tag>
            {mustConfirm && <Tag color="processing">{t('已确认 {n} 人', { n: message.confirmCount })}</Tag>}
          </Flex>
        )}
        {message && <LetterContent html={message.content} />}
        <Flex gap={12} wrap>
          <Input.Search
            allowClear
            aria-label={t('用户名或姓名')}
            placeholder={t('用户名或姓名')}
            maxLength={50}
            style={{ width: 240 }}
            onSearch={(text) => setFilter({ ...filter, pageNum: 1, keyword: text.trim() || undefined })}
          />
          <Select<ReaderState>
            allowClear
            aria-label={t('阅读状态')}
            placeholder={t('阅读状态')}
            style={{ width: 160 }}
            value={filter.readerState ?? null}
            onChange={(readerState: ReaderState | undefined) => setFilter({ ...filter, pageNum: 1, readerState })}
            options={states.map((value) => ({ value, label: t(READER_STATE_LABELS[value]) }))}
          />
        </Flex>
        {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
          <FailureNotice text={error.message} onRetry={() => void refetch()} />
        )}
        <Table<SiteMessageReader>
          size="small"
          tableLayout="fixed"
          rowKey="userId"
          loading={isFetching && { delay: 300 }}
          dataSource={[...(currentData?.rows ?? [])]}
          locale={{ emptyText: <EmptyState text={t('没有符合条件的用户')} /> }}
          pagination={{
            ...{ current: filter.pageNum, pageSize: PAGE_SIZE, total: currentData?.total ?? 0 },
            ...{ hideOnSinglePage: true, showSizeChanger: false },
            onChange: (pageNum) => setFilter({ ...filter, pageNum }),
          }}
          columns={[
            { title: t('用户名'), dataIndex: 'userName', width: 140, ellipsis: true },
            { title: t('姓名'), dataIndex: 'nickName', width: 120, ellipsis: true },
            {
              title: t('组织'),
              dataIndex: 'organizeName',
              ellipsis: true,
              render: (name: string | null) => name ?? '-',
            },
            { title: t('阅读时间'), dataIndex: 'readTime', width: 170, render: formatTime },
            ...(mustConfirm
              ? [{ title: t('确认时间'), dataIndex: 'confirmTime', width: 170, render: formatTime }]
              : []),
          ]}
        />
      </Flex>
    </Drawer>
  );
}

function formatTime(time: string | null): string {
  return time === null ? '-' : formatDateTime(time);
}
