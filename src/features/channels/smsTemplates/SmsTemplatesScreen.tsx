import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { REVIEW_STATE_LABELS } from 'contract/channels/review';
import { smsTemplates } from 'contract/channels/smsTemplates';
import type { SmsTemplate } from 'contract/channels/smsTemplates';
import { TEMPLATE_TYPES, TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { smsTemplatesApi, useListSmsTemplatesQuery } from '@/api/channels/smsTemplates';
import { ReviewStatus } from '@/kernel/channels/ReviewStatus';
import { templateColumns } from '@/kernel/channels/templateColumns';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { ImportSmsTemplates } from './ImportSmsTemplates';
import { SmsTemplateActions } from './SmsTemplateActions';
import { AddSmsTemplate, CopySmsTemplate, EditSmsTemplate } from './SmsTemplateForm';
import { SmsTemplateVersions } from './SmsTemplateVersions';
import { TrySmsTemplate } from './TrySmsTemplate';
import type { SmsTemplateDialog } from './dialog';

/** 短信模板: the texts of the merchant's SMS, with the review of their vendors (CHN-01, CHN-05). */
export function SmsTemplatesScreen() {
  const t = useTexts();
  const list = useList(smsTemplates.listSmsTemplates, { prefetch: smsTemplatesApi.usePrefetch('listSmsTemplates') });
  const query = useListSmsTemplatesQuery(list.params);
  const [dialog, setDialog] = useState<SmsTemplateDialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const endWith = (text: string) => {
    succeed(text);
    close();
  };
  const events = { onSaved: () => endWith(t('已保存')), onClose: close };
  const { code, name, type, version, status } = templateColumns(t);

  return (
    <Page title={t('短信模板')} description={t('短信的内容，由服务商审核后才能发送')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('templateName')} label={t('模板名称')} />
        <ProFormText {...list.field('templateCode')} label={t('模板编码')} />
        <ProFormSelect
          {...list.field('templateType')}
          label={t('类型')}
          options={TEMPLATE_TYPES.map((value) => ({ value, label: t(TEMPLATE_TYPE_LABELS[value]) }))}
        />
        <ProFormSelect {...list.field('state')} label={t('审核状态')} options={statusOptions(REVIEW_STATE_LABELS)} />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="templateId"
        emptyText={t('暂无短信模板，请先添加签名，再点击右上角“新增”添加模板')}
        // Narrow enough that none is cut at 1280.
        columns={[
          code,
          name,
          type,
          { title: t('签名名称'), dataIndex: 'signName', width: 92, ellipsis: true },
          { title: t('短信内容'), dataIndex: 'text', width: 114, ellipsis: true },
          version,
          {
            title: t('审核状态'),
            dataIndex: 'review',
            width: 112,
            render: (_, { review }) => <ReviewStatus review={review} />,
          },
          {
            title: t('服务商编号'),
            key: 'vendorTemplateId',
            width: 96,
            ellipsis: true,
            renderText: (_, { review }) => review.vendorTemplateId ?? '',
          },
          status,
          actionsColumn((template: SmsTemplate) => <SmsTemplateActions template={template} open={setDialog} />),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="import"
            needs={smsTemplates.importSmsTemplates.needs}
            onClick={() => setDialog({ kind: 'import' })}
          >
            {t('从服务商导入')}
          </AuthorizedButton>,
          <AuthorizedButton
            key="add"
            needs={smsTemplates.addSmsTemplate.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'import' && <ImportSmsTemplates onImported={endWith} onClose={close} />}
      {dialog?.kind === 'add' && <AddSmsTemplate {...events} />}
      {dialog?.kind === 'copy' && <CopySmsTemplate template={dialog.template} {...events} />}
      {dialog?.kind === 'edit' && <EditSmsTemplate template={dialog.template} {...events} />}
      {(dialog?.kind === 'preview' || dialog?.kind === 'test') && (
        <TrySmsTemplate template={dialog.template} isTest={dialog.kind === 'test'} onClose={close} />
      )}
      {dialog?.kind === 'versions' && <SmsTemplateVersions templateId={dialog.template.templateId} onClose={close} />}
    </Page>
  );
}
