import { Drawer, Flex, Input, Segmented, Select, Table } from 'antd';
import { useState } from 'react';
import { REACH_WAYS, REACH_WAY_LABELS } from 'contract/channels/crowdFields';
import type { ReachWay } from 'contract/channels/crowdFields';
import type { Crowd, CrowdMember } from 'contract/channels/crowds';
import { useGetCrowdReachQuery, useListCrowdMembersQuery } from '@/api/channels/crowds';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { LabelTag } from '@/ui/status/LabelTag';
import { ContactsTable } from './ContactsTable';
import { DutyPlan } from './DutyPlan';
import { ReachSummary } from './ReachSummary';

interface Props {
  readonly crowd: Crowd;
  readonly onClose: () => void;
}

interface Filter {
  readonly pageNum: number;
  readonly keyword?: string;
  readonly missing?: ReachWay;
}

const PAGE_SIZE = 10;

type View = 'users' | 'contacts' | 'duties';

/** The people of a crowd as it is now, with the ways that reach each of them, and the coming shifts of a rota. */
export function MembersDrawer({ crowd: { crowdId, crowdName, kind, contactCount }, onClose }: Props) {
  const t = useTexts();
  const [view, setView] = useState<View>('users');
  const reach = useGetCrowdReachQuery({ crowdId });
  const views = [
    { value: 'users' as const, label: kind === 'rota' ? t('现在值班') : t('用户') },
    ...(contactCount > 0 ? [{ value: 'contacts' as const, label: t('外部联系人') }] : []),
    ...(kind === 'rota' ? [{ value: 'duties' as const, label: t('未来两周') }] : []),
  ];
  return (
    <Drawer open width={880} title={t('“{crowdName}”的成员', { crowdName })} onClose={onClose}>
      <Flex vertical gap={16}>
        <ReachSummary
          reach={reach.data}
          error={reach.error}
          isFetching={reach.isFetching}
          onRetry={() => void reach.refetch()}
        />
        {views.length > 1 && (
          <Segmented<View>
            aria-label={t('成员')}
            style={{ alignSelf: 'start' }}
            value={view}
            options={views}
            onChange={setView}
          />
        )}
        {view === 'users' && <UsersTable crowdId={crowdId} />}
        {view === 'contacts' && <ContactsTable crowdId={crowdId} />}
        {view === 'duties' && <DutyPlan crowdId={crowdId} />}
      </Flex>
    </Drawer>
  );
}

function UsersTable({ crowdId }: { readonly crowdId: string }) {
  const t = useTexts();
  const [filter, setFilter] = useState<Filter>({ pageNum: 1 });
  const { currentData, isFetching, error, refetch } = useListCrowdMembersQuery({
    ...{ crowdId, pageSize: PAGE_SIZE },
    ...filter,
  });
  const choose = (missing: ReachWay | undefined) =>
    setFilter({ pageNum: 1, ...(filter.keyword && { keyword: filter.keyword }), ...(missing && { missing }) });
  const search = (text: string) =>
    setFilter({ pageNum: 1, ...(text && { keyword: text }), ...(filter.missing && { missing: filter.missing }) });
  return (
    <Flex vertical gap={16}>
      <Flex gap={12} wrap>
        <Input.Search
          allowClear
          aria-label={t('用户名或姓名')}
          placeholder={t('用户名或姓名')}
          maxLength={50}
          style={{ width: 240 }}
          onSearch={(text) => search(text.trim())}
        />
        <Select<ReachWay>
          allowClear
          aria-label={t('缺少的联系方式')}
          placeholder={t('缺少的联系方式')}
          style={{ width: 200 }}
          value={filter.missing ?? null}
          onChange={(way: ReachWay | undefined) => choose(way)}
          options={REACH_WAYS.map((way) => ({
            value: way,
            label: t('缺少{way}', { way: t(REACH_WAY_LABELS[way]) }),
          }))}
        />
      </Flex>
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      <Table<CrowdMember>
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
            width: 160,
            ellipsis: true,
            render: (name: string | null) => name ?? '-',
          },
          {
            title: t('可用的联系方式'),
            dataIndex: 'ways',
            render: (ways: readonly ReachWay[]) =>
              ways.length > 0 ? (
                ways.map((way) => t(REACH_WAY_LABELS[way])).join(t('、'))
              ) : (
                <LabelTag tagType="default" label={t('仅站内信')} />
              ),
          },
        ]}
      />
    </Flex>
  );
}
