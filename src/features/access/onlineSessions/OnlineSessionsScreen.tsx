import { ProFormText } from '@ant-design/pro-components';
import { Tag } from 'antd';
import { onlineSessions } from 'contract/access/onlineSessions';
import type { OnlineSession } from 'contract/access/onlineSessions';
import { onlineSessionsApi, useListOnlineSessionsQuery } from '@/api/access/onlineSessions';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useClientColumns } from '@/kernel/audit/useClientColumns';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { useEndSessions } from './useEndSessions';

const { needs } = onlineSessions.endOnlineSessions;

/** The open sessions: who is signed in, from where and since when, and ending them (SET-04). */
export function OnlineSessionsScreen() {
  const t = useTexts();
  const clientColumns = useClientColumns<OnlineSession>();
  const list = useList(onlineSessions.listOnlineSessions, {
    prefetch: onlineSessionsApi.usePrefetch('listOnlineSessions'),
  });
  const query = useListOnlineSessionsQuery(list.params);
  const end = useEndSessions();

  const actionsOf = ({ sessionId, userName, merchantName, isOwn }: OnlineSession) => (
    <AuthorizedActions
      actions={[
        {
          label: t('结束会话'),
          needs,
          isDanger: true,
          blocked: isOwn ? { reason: t('不能结束当前会话，请退出登录') } : undefined,
          onClick: () =>
            void end({ sessionId, extent: 'session' }, () => t('结束“{name}”的会话？', { name: userName ?? '' })),
        },
        {
          label: t('结束该用户的会话'),
          needs,
          isDanger: true,
          onClick: () =>
            void end({ sessionId, extent: 'user' }, (n) =>
              t('结束用户“{name}”的 {n} 个会话？', { name: userName ?? '', n }),
            ),
        },
        {
          label: t('结束该租户的会话'),
          needs,
          isDanger: true,
          onClick: () =>
            void end({ sessionId, extent: 'merchant' }, (n) =>
              t('结束租户“{name}”的 {n} 个会话？', { name: merchantName, n }),
            ),
        },
      ]}
    />
  );

  return (
    <Page title={t('在线会话')} description={t('现在登录着的用户；最后调用时间精确到分钟')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('userName')} label={t('用户名')} />
        <ProFormText {...list.field('address')} label={t('IP 地址')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="sessionId"
        emptyText={t('暂无在线会话')}
        columns={[
          {
            title: t('用户名'),
            dataIndex: 'userName',
            width: 200,
            fixed: 'left',
            render: (_, { userName, isOwn }) => (
              <>
                {userName ?? '-'} {isOwn && <Tag color="processing">{t('当前会话')}</Tag>}
              </>
            ),
          },
          { title: t('租户'), dataIndex: 'merchantName', width: 180, ellipsis: true },
          { title: t('IP 地址'), dataIndex: 'address', width: 140, renderText: (_, { address }) => address ?? '-' },
          ...clientColumns,
          timeColumn({ title: t('登录时间'), dataIndex: 'createTime', sorter: true }),
          timeColumn({ title: t('最后调用时间'), dataIndex: 'lastUsedTime', sorter: true }),
          { ...actionsColumn(actionsOf), width: 220 },
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="all"
            needs={needs}
            danger
            onClick={() => void end('all', (n) => t('结束全部 {n} 个其他会话？', { n }))}
          >
            {t('全部结束')}
          </AuthorizedButton>,
        ]}
      />
    </Page>
  );
}
