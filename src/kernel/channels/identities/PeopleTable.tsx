import { Flex, Input, Segmented, Table, Tooltip } from 'antd';
import { channelIdentities, IDENTITY_SOURCE_LABELS } from 'contract/channels/identities';
import type { ReachablePerson } from 'contract/channels/identities';
import type { ListPage } from 'contract/paging';
import { useRemoveIdentityMutation } from '@/api/channels/identities';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useConfirm } from '@/ui/list/useConfirm';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { LabelTag } from '@/ui/status/LabelTag';

/** Which users the table shows. */
export interface PeopleFilter {
  readonly pageNum: number;
  readonly keyword?: string;
  /** Undefined: all users. */
  readonly isReachable?: boolean;
}

interface Props {
  readonly query: {
    readonly data?: ListPage<ReachablePerson> | undefined;
    readonly isFetching: boolean;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly filter: PeopleFilter;
  readonly onFilter: (filter: PeopleFilter) => void;
}

const PAGE_SIZE = 10;
const REACHABLE = { all: undefined, yes: true, no: false } as const;
type Choice = keyof typeof REACHABLE;

/** The users whom the caller sees, with the ids under which the vendor knows them. */
export function PeopleTable({ query, filter, onFilter }: Props) {
  const t = useTexts();
  const { data, isFetching, error, refetch } = query;
  const { isReachable, keyword } = filter;
  const choice: Choice = isReachable === undefined ? 'all' : isReachable ? 'yes' : 'no';
  const choose = (next: Choice) => onFilter({ ...toFilter(keyword, REACHABLE[next]), pageNum: 1 });
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} wrap>
        <Segmented<Choice>
          aria-label={t('是否可达')}
          value={choice}
          onChange={choose}
          options={[
            { value: 'all', label: t('全部') },
            { value: 'yes', label: t('可达') },
            { value: 'no', label: t('不可达') },
          ]}
        />
        <Input.Search
          allowClear
          aria-label={t('用户名或姓名')}
          placeholder={t('用户名或姓名')}
          maxLength={50}
          style={{ width: 240 }}
          onSearch={(text) => onFilter({ ...toFilter(text.trim(), isReachable), pageNum: 1 })}
        />
      </Flex>
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      <Table<ReachablePerson>
        size="small"
        tableLayout="fixed"
        rowKey="userId"
        loading={isFetching && { delay: 300 }}
        dataSource={[...(data?.rows ?? [])]}
        locale={{ emptyText: <EmptyState text={t('没有符合条件的用户')} /> }}
        pagination={{
          ...{ current: filter.pageNum, pageSize: PAGE_SIZE, total: data?.total ?? 0 },
          ...{ hideOnSinglePage: true, showSizeChanger: false },
          onChange: (pageNum) => onFilter({ ...filter, pageNum }),
        }}
        columns={[
          { title: t('用户名'), dataIndex: 'userName', width: 120, ellipsis: true },
          { title: t('姓名'), dataIndex: 'nickName', width: 110, ellipsis: true },
          { title: t('组织'), dataIndex: 'organizeName', ellipsis: true, render: orDash },
          {
            title: t('用户编号'),
            dataIndex: 'vendorUserId',
            width: 120,
            render: (id: string | null, { refusedTemplates }) => (
              <>
                {id ?? <LabelTag tagType="default" label={t('不可达')} />}
                {refusedTemplates.length > 0 && (
                  <Tooltip title={refusedTemplates.join(t('、'))}>
                    <span>
                      <LabelTag tagType="warning" label={t('已拒收 {n} 个模板', { n: refusedTemplates.length })} />
                    </span>
                  </Tooltip>
                )}
              </>
            ),
          },
          {
            title: t('来源'),
            dataIndex: 'source',
            width: 120,
            render: (source: ReachablePerson['source']) => (source ? t(IDENTITY_SOURCE_LABELS[source]) : '-'),
          },
          {
            title: t('更新时间'),
            dataIndex: 'updateTime',
            width: 158,
            render: (time: string | null) => (time ? formatDateTime(time) : '-'),
          },
          { key: 'actions', title: t('操作'), width: 72, render: (_, person) => <PersonActions person={person} /> },
        ]}
      />
    </Flex>
  );
}

function PersonActions({ person: { identityId, nickName } }: { readonly person: ReachablePerson }) {
  const t = useTexts();
  const [remove] = useRemoveIdentityMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  if (identityId === null) return '-';
  const ask = () =>
    confirm({
      title: t('移除“{nickName}”的用户编号？', { nickName }),
      content: t('移除后该用户不可达，直到重新导入或同步。'),
      verb: t('移除'),
      onConfirm: () => tell(remove({ identityId }).unwrap(), t('已移除')),
    });
  return (
    <AuthorizedActions
      actions={[{ label: t('移除'), needs: channelIdentities.removeIdentity.needs, isDanger: true, onClick: ask }]}
    />
  );
}

function toFilter(keyword: string | undefined, isReachable: boolean | undefined): Omit<PeopleFilter, 'pageNum'> {
  return { ...(keyword && { keyword }), ...(isReachable !== undefined && { isReachable }) };
}

function orDash(text: string | null): string {
  return text || '-';
}
