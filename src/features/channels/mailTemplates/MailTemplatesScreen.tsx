import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { TEMPLATE_TYPES, TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { mailTemplatesApi, useListMailTemplatesQuery } from '@/api/channels/mailTemplates';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { MailTemplateActions } from './MailTemplateActions';
import { AddMailTemplate, CopyMailTemplate, EditMailTemplate } from './MailTemplateForm';
import { MailTemplateVersions } from './MailTemplateVersions';
import { TryMailTemplate } from './TryMailTemplate';
import type { MailTemplateDialog } from './dialog';
import { mailTemplateColumns } from './mailTemplateColumns';

/** 邮件模板: the texts of the merchant's mails, with their versions (CHN-01, CHN-05). */
export function MailTemplatesScreen() {
  const t = useTexts();
  const list = useList(mailTemplates.listMailTemplates, {
    prefetch: mailTemplatesApi.usePrefetch('listMailTemplates'),
  });
  const query = useListMailTemplatesQuery(list.params);
  const [dialog, setDialog] = useState<MailTemplateDialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const events = {
    onSaved: () => {
      succeed(t('已保存'));
      close();
    },
    onClose: close,
  };

  return (
    <Page title={t('邮件模板')} description={t('邮件的主题和正文，花括号中的变量在发送时填入')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('templateName')} label={t('模板名称')} />
        <ProFormText {...list.field('templateCode')} label={t('模板编码')} />
        <ProFormSelect
          {...list.field('templateType')}
          label={t('类型')}
          options={TEMPLATE_TYPES.map((value) => ({ value, label: t(TEMPLATE_TYPE_LABELS[value]) }))}
        />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="templateId"
        emptyText={t('暂无邮件模板，请点击右上角“新增”添加')}
        columns={mailTemplateColumns(t, (template) => (
          <MailTemplateActions template={template} open={setDialog} />
        ))}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={mailTemplates.addMailTemplate.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'add' && <AddMailTemplate {...events} />}
      {dialog?.kind === 'copy' && <CopyMailTemplate template={dialog.template} {...events} />}
      {dialog?.kind === 'edit' && <EditMailTemplate template={dialog.template} {...events} />}
      {(dialog?.kind === 'preview' || dialog?.kind === 'test') && (
        <TryMailTemplate template={dialog.template} isTest={dialog.kind === 'test'} onClose={close} />
      )}
      {dialog?.kind === 'versions' && <MailTemplateVersions templateId={dialog.template.templateId} onClose={close} />}
    </Page>
  );
}
