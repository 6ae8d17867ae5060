import { Flex, Input, Select, Table } from 'antd';
import { useState } from 'react';
import type { CrowdContact } from 'contract/channels/crowdContacts';
import { REACH_WAY_LABELS } from 'contract/channels/crowdFields';
import type { ReachWay } from 'contract/channels/crowdFields';
import { useListCrowdContactsQuery } from '@/api/channels/crowdContacts';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';

interface Filter {
  readonly pageNum: number;
  readonly contactName?: string | undefined;
  readonly missing?: ReachWay | undefined;
}

const PAGE_SIZE = 10;
// The ways by which outside contacts can be reached without a user of the portal.
const WAYS: readonly ReachWay[] = ['phone', 'email'];

/** The outside contacts of a crowd, with masked addresses. */
export function ContactsTable({ crowdId }: { readonly crowdId: string }) {
  const t = useTexts();
  const [filter, setFilter] = useState<Filter>({ pageNum: 1 });
  const { currentData, isFetching, error, refetch } = useListCrowdContactsQuery({
    ...{ crowdId, pageSize: PAGE_SIZE, pageNum: filter.pageNum },
    ...(filter.contactName && { contactName: filter.contactName }),
    ...(filter.missing && { missing: filter.missing }),
  });
  const shown = (text: string | null) => text ?? '-';
  return (
    <Flex vertical gap={16}>
      <Flex gap={12} wrap>
        <Input.Search
          allowClear
          aria-label={t('联系人姓名')}
          placeholder={t('联系人姓名')}
          maxLength={50}
          style={{ width: 240 }}
          onSearch={(text) => setFilter({ ...filter, pageNum: 1, contactName: text.trim() })}
        />
        <Select<ReachWay>
          allowClear
          aria-label={t('缺少的联系方式')}
          placeholder={t('缺少的联系方式')}
          style={{ width: 200 }}
          value={filter.missing ?? null}
          onChange={(missing: ReachWay | undefined) => setFilter({ ...filter, pageNum: 1, missing })}
          options={WAYS.map((way) => ({ value: way, label: t('缺少{way}', { way: t(REACH_WAY_LABELS[way]) }) }))}
        />
      </Flex>
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      <Table<CrowdContact>
        size="small"
        tableLayout="fixed"
        rowKey="contactId"
        loading={isFetching && { delay: 300 }}
        dataSource={[...(currentData?.rows ?? [])]}
        locale={{ emptyText: <EmptyState text={t('没有符合条件的联系人')} /> }}
        pagination={{
          ...{ current: filter.pageNum, pageSize: PAGE_SIZE, total: currentData?.total ?? 0 },
          ...{ hideOnSinglePage: true, showSizeChanger: false },
          onChange: (pageNum) => setFilter({ ...filter, pageNum }),
        }}
        columns={[
          {
            title: t('姓名'),
            dataIndex: 'contactName',
            ellipsis: true,
            render: (name: string | null) => name ?? t('外部联系人'),
          },
          { title: t('手机号'), dataIndex: 'phonenumber', ellipsis: true, render: shown },
          { title: t('邮箱'), dataIndex: 'email', ellipsis: true, render: shown },
          { title: t('小程序用户ID'), dataIndex: 'miniUserId', ellipsis: true, render: shown },
        ]}
      />
    </Flex>
  );
}
