import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import {
  CONSENT_CHANNELS,
  CONSENT_SOURCE_LABELS,
  CONSENT_STATE_LABELS,
  marketingConsents,
} from 'contract/channels/consents';
import type { MarketingConsent } from 'contract/channels/consents';
import { FIND_RECIPIENT_PERMISSION } from 'contract/channels/records';
import {
  marketingConsentsApi,
  useListConsentsQuery,
  useWithdrawConsentMutation,
} from '@/api/channels/marketingConsents';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useConfirm } from '@/ui/list/useConfirm';
import { useList } from '@/ui/list/useList';
import { LabelTag } from '@/ui/status/LabelTag';
import { ConsentForm } from './ConsentForm';
import { ImportConsents } from './ImportConsents';

/** Who has agreed to get marketing of the merchant, also those who have withdrawn it. */
export function MarketingConsents() {
  const t = useTexts();
  const list = useList(marketingConsents.listConsents, { prefetch: marketingConsentsApi.usePrefetch('listConsents') });
  const query = useListConsentsQuery(list.params);
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const [withdraw] = useWithdrawConsentMutation();
  const confirm = useConfirm();
  const { succeed, tell } = useFeedback();
  const findsRecipients = useHasPermission(FIND_RECIPIENT_PERMISSION);
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));
  const close = () => setDialog(undefined);
  const saved = (text: string) => {
    succeed(text);
    close();
  };
  const askToWithdraw = (consent: MarketingConsent) =>
    confirm({
      title: t('撤销 {recipient} 的营销授权？', { recipient: nameOf(consent) }),
      content: t('撤销后，须事先同意的营销消息不再发送给对方；记录会保留。'),
      verb: t('撤销授权'),
      onConfirm: () => tell(withdraw({ consentId: consent.consentId }).unwrap(), t('授权已撤销')),
    });

  return (
    <>
      <ListFilter list={list}>
        <ProFormSelect
          {...list.field('channel')}
          label={t('通道')}
          options={CONSENT_CHANNELS.map((value) => ({ value, label: t(CHANNEL_LABELS[value]) }))}
        />
        <ProFormSelect {...list.field('state')} label={t('状态')} options={options(CONSENT_STATE_LABELS)} />
        <ProFormSelect {...list.field('source')} label={t('来源')} options={options(CONSENT_SOURCE_LABELS)} />
        {findsRecipients && (
          <ProFormText {...list.field('recipient')} label={t('收件人')} placeholder={t('完整的手机号或邮箱')} />
        )}
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="consentId"
        emptyText={t('暂无营销授权。在系统参数中可以要求营销消息须事先同意')}
        columns={[
          { key: 'recipient', title: t('收件人'), width: 132, fixed: 'left', render: (_, consent) => nameOf(consent) },
          { title: t('通道'), dataIndex: 'channel', width: 72, renderText: (channel) => t(CHANNEL_LABELS[channel]) },
          {
            key: 'state',
            title: t('状态'),
            width: 80,
            render: (_, { withdrawTime }) => (
              <LabelTag
                tagType={withdrawTime === null ? 'success' : 'default'}
                label={t(CONSENT_STATE_LABELS[withdrawTime === null ? 'given' : 'withdrawn'])}
              />
            ),
          },
          {
            key: 'source',
            title: t('来源'),
            width: 116,
            render: (_, { source, createUser }) => (
              <Origin text={t(CONSENT_SOURCE_LABELS[source])} userName={source === 'self' ? null : createUser} />
            ),
          },
          timeColumn({ title: t('授权时间'), dataIndex: 'createTime', width: 152, sorter: true }),
          {
            key: 'withdrawn',
            title: t('撤销方式'),
            width: 152,
            render: (_, { withdrawSource, withdrawTime, withdrawUser }) =>
              withdrawSource === null || withdrawTime === null ? (
                '-'
              ) : (
                <Origin
                  text={`${t(CONSENT_SOURCE_LABELS[withdrawSource])} ${formatDateTime(withdrawTime)}`}
                  userName={withdrawSource === 'self' ? null : withdrawUser}
                />
              ),
          },
          { title: t('备注'), dataIndex: 'remark', width: 130, ellipsis: true, renderText: (remark) => remark ?? '-' },
          actionsColumn((consent: MarketingConsent) => (
            <AuthorizedActions
              actions={[
                {
                  label: t('撤销授权'),
                  needs: marketingConsents.withdrawConsent.needs,
                  isShown: consent.withdrawTime === null,
                  onClick: () => askToWithdraw(consent),
                },
              ]}
            />
          )),
        ]}
        toolBarRender={() => [
          findsRecipients && (
            <AuthorizedButton
              key="import"
              needs={marketingConsents.importConsents.needs}
              onClick={() => setDialog('import')}
            >
              {t('导入')}
            </AuthorizedButton>
          ),
          <AuthorizedButton
            key="add"
            needs={marketingConsents.addConsent.needs}
            type="primary"
            onClick={() => setDialog('add')}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog === 'add' && <ConsentForm onSaved={() => saved(t('已保存'))} onClose={close} />}
      {dialog === 'import' && <ImportConsents onImported={saved} onClose={close} />}
    </>
  );
}

function nameOf({ recipient, userName }: Pick<MarketingConsent, 'recipient' | 'userName'>): string {
  return recipient ?? userName ?? '-';
}

function Origin({ text, userName }: { readonly text: string; readonly userName: string | null }) {
  return (
    <Flex vertical gap={2}>
      <span>{text}</span>
      {userName !== null && <Typography.Text type="secondary">{userName}</Typography.Text>}
    </Flex>
  );
}
