import { ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { messageClients } from 'contract/channels/clients';
import type { MessageClient } from 'contract/channels/clients';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { messageClientsApi, useListMessageClientsQuery } from '@/api/channels/messageClients';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { ClientActions } from './ClientActions';
import { ClientForm } from './ClientForm';
import { ClientSecretDialog } from './ClientSecretDialog';
import type { ClientSecret } from './ClientSecretDialog';

type Dialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly client: MessageClient }
  | ({ readonly kind: 'secret' } & ClientSecret);

/** 消息调用方: the programs by which the merchant sends messages, each with a secret of its own. */
export function ClientsScreen() {
  const t = useTexts();
  const list = useList(messageClients.listMessageClients, {
    prefetch: messageClientsApi.usePrefetch('listMessageClients'),
  });
  const query = useListMessageClientsQuery(list.params);
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);

  return (
    <Page title={t('消息调用方')} description={t('通过接口发送消息的程序，每个程序有自己的密钥、通道和每日上限')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('clientName')} label={t('调用方名称')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="clientId"
        emptyText={t('暂无消息调用方，请点击右上角“新增”添加')}
        columns={[
          { title: t('调用方名称'), dataIndex: 'clientName', width: 130, fixed: 'left', sorter: true, ellipsis: true },
          { title: t('调用方 ID'), dataIndex: 'clientId', width: 150, copyable: true, ellipsis: true },
          {
            title: t('通道'),
            dataIndex: 'channels',
            width: 130,
            ellipsis: true,
            renderText: (channels) => channels.map((channel) => t(CHANNEL_LABELS[channel])).join(t('、')),
          },
          {
            key: 'used',
            title: t('今日 / 每日上限'),
            width: 116,
            renderText: (_, { usedToday, dailyLimit }) => `${String(usedToday)} / ${String(dailyLimit ?? t('无上限'))}`,
          },
          { ...statusColumn(ENABLED_STATUS_LABELS), width: 76 },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 152, sorter: true }),
          actionsColumn((client: MessageClient) => (
            <ClientActions
              client={client}
              onEdit={() => setDialog({ kind: 'edit', client })}
              onRotated={(made) => setDialog({ kind: 'secret', ...made })}
            />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={messageClients.addMessageClient.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <ClientForm
          client={dialog.kind === 'edit' ? dialog.client : undefined}
          onAdded={(made) => setDialog({ kind: 'secret', ...made })}
          onSaved={() => {
            succeed(t('已保存'));
            close();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'secret' && <ClientSecretDialog {...dialog} onClose={close} />}
    </Page>
  );
}
