import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { REVIEW_STATE_LABELS } from 'contract/channels/review';
import { SMS_VENDOR_LABELS } from 'contract/channels/smsAccounts';
import { SMS_SIGN_PURPOSE_LABELS, smsSigns } from 'contract/channels/smsSigns';
import type { SmsSign } from 'contract/channels/smsSigns';
import { smsSignsApi, useListSmsSignsQuery } from '@/api/channels/smsSigns';
import { ReviewStatus } from '@/kernel/channels/ReviewStatus';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { ImportSmsSigns } from './ImportSmsSigns';
import { SmsSignActions } from './SmsSignActions';
import { SmsSignForm } from './SmsSignForm';
import { SubmitSmsSign } from './SubmitSmsSign';

type Dialog = { readonly kind: 'add' | 'import' } | { readonly kind: 'edit' | 'submit'; readonly sign: SmsSign };

/** 短信签名: the names with which the merchant's SMS begin, and their review by the vendors (CHN-01). */
export function SmsSignsScreen() {
  const t = useTexts();
  const list = useList(smsSigns.listSmsSigns, { prefetch: smsSignsApi.usePrefetch('listSmsSigns') });
  const query = useListSmsSignsQuery(list.params);
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const endWith = (text: string) => {
    succeed(text);
    close();
  };

  return (
    <Page title={t('短信签名')} description={t('短信开头【】中的名称，由服务商审核')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('signName')} label={t('签名名称')} />
        <ProFormSelect {...list.field('state')} label={t('审核状态')} options={statusOptions(REVIEW_STATE_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="signId"
        emptyText={t('暂无短信签名，请点击右上角“新增”添加')}
        columns={[
          { title: t('签名名称'), dataIndex: 'signName', width: 140, fixed: 'left', sorter: true, ellipsis: true },
          { title: t('短信账号'), dataIndex: 'accountName', width: 120, ellipsis: true },
          {
            title: t('服务商'),
            dataIndex: 'vendor',
            width: 90,
            renderText: (vendor) => t(SMS_VENDOR_LABELS[vendor]),
          },
          {
            title: t('用途'),
            dataIndex: 'purpose',
            width: 92,
            renderText: (purpose) => t(SMS_SIGN_PURPOSE_LABELS[purpose]),
          },
          {
            title: t('审核状态'),
            dataIndex: 'review',
            width: 140,
            render: (_, { review }) => <ReviewStatus review={review} />,
          },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 156, sorter: true }),
          actionsColumn((sign: SmsSign) => (
            <SmsSignActions
              sign={sign}
              onEdit={() => setDialog({ kind: 'edit', sign })}
              onSubmit={() => setDialog({ kind: 'submit', sign })}
            />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="import"
            needs={smsSigns.importSmsSigns.needs}
            onClick={() => setDialog({ kind: 'import' })}
          >
            {t('从服务商导入')}
          </AuthorizedButton>,
          <AuthorizedButton
            key="add"
            needs={smsSigns.addSmsSign.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <SmsSignForm
          sign={dialog.kind === 'edit' ? dialog.sign : undefined}
          onSaved={() => endWith(t('已保存'))}
          onClose={close}
        />
      )}
      {dialog?.kind === 'import' && <ImportSmsSigns onImported={endWith} onClose={close} />}
      {dialog?.kind === 'submit' && (
        <SubmitSmsSign sign={dialog.sign} onSaved={() => endWith(t('已提交审核'))} onClose={close} />
      )}
    </Page>
  );
}
