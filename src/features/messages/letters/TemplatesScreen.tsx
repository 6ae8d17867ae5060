import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { letterTemplates } from 'contract/messages/letterTemplates';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { useListLetterTemplatesQuery, letterTemplatesApi } from '@/api/messages/letterTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { AddTemplateForm, EditTemplateForm } from './TemplateForm';
import { LetterCategoryPicker } from '@/pickers/LetterCategoryPicker';
import { SendForm } from './SendForm';
import { TemplateActions } from './TemplateActions';
import { TemplatePreview } from './TemplatePreview';
import type { TemplateDialog } from './dialog';
import { templateColumns } from './templateColumns';

/** The templates of letters, from which users also send letters (MSG-01). */
export function TemplatesScreen() {
  const t = useTexts();
  const list = useList(letterTemplates.listLetterTemplates, {
    prefetch: letterTemplatesApi.usePrefetch('listLetterTemplates'),
  });
  const query = useListLetterTemplatesQuery(list.params);
  const [dialog, setDialog] = useState<TemplateDialog>();
  const close = () => setDialog(undefined);

  return (
    <Page title={t('站内信模板')} description={t('编写站内信的内容并发送给员工，{} 中的文字为发送时填写的参数')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('templateCode')} label={t('模板编码')} />
        <ProFormText {...list.field('templateName')} label={t('模板名称')} />
        <LetterCategoryPicker {...list.field('categoryId')} label={t('分类')} withDisabled />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="templateId"
        emptyText={t('暂无模板，请点击右上角“新增”添加')}
        columns={templateColumns(t, (template) => (
          <TemplateActions template={template} open={setDialog} />
        ))}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={letterTemplates.addLetterTemplate.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'add' && <AddTemplateForm onClose={close} />}
      {dialog?.kind === 'edit' && <EditTemplateForm template={dialog.template} onClose={close} />}
      {dialog?.kind === 'preview' && <TemplatePreview template={dialog.template} onClose={close} />}
      {dialog?.kind === 'send' && <SendForm template={dialog.template} onClose={close} />}
    </Page>
  );
}
