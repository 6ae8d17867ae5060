import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { DINGTALK_CHANNELS } from 'contract/channels/dingtalkContent';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { TEMPLATE_TYPES, TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { dingtalkTemplatesApi, useListDingtalkTemplatesQuery } from '@/api/channels/dingtalkTemplates';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { DingtalkTemplateActions } from './DingtalkTemplateActions';
import { AddDingtalkTemplate, CopyDingtalkTemplate, EditDingtalkTemplate } from './DingtalkTemplateForm';
import { DingtalkTemplateVersions } from './DingtalkTemplateVersions';
import { TryDingtalkTemplate } from './TryDingtalkTemplate';
import type { DingtalkTemplateDialog } from './dialog';
import { dingtalkTemplateColumns } from './dingtalkTemplateColumns';

/** 钉钉模板: the texts of the merchant's messages of DingTalk, with their versions (CHN-01, CHN-05). */
export function DingtalkTemplatesScreen() {
  const t = useTexts();
  const list = useList(dingtalkTemplates.listDingtalkTemplates, {
    prefetch: dingtalkTemplatesApi.usePrefetch('listDingtalkTemplates'),
  });
  const query = useListDingtalkTemplatesQuery(list.params);
  const [dialog, setDialog] = useState<DingtalkTemplateDialog>();
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
    <Page title={t('钉钉模板')} description={t('工作通知、互动卡片和群机器人的消息，花括号中的变量在发送时填入')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('templateName')} label={t('模板名称')} />
        <ProFormText {...list.field('templateCode')} label={t('模板编码')} />
        <ProFormSelect
          {...list.field('templateType')}
          label={t('类型')}
          options={TEMPLATE_TYPES.map((value) => ({ value, label: t(TEMPLATE_TYPE_LABELS[value]) }))}
        />
        <ProFormSelect
          {...list.field('channel')}
          label={t('发送方式')}
          options={DINGTALK_CHANNELS.map((value) => ({ value, label: t(CHANNEL_LABELS[value]) }))}
        />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="templateId"
        emptyText={t('暂无钉钉模板，请点击右上角“新增”添加')}
        columns={dingtalkTemplateColumns(t, (template) => (
          <DingtalkTemplateActions template={template} open={setDialog} />
        ))}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={dingtalkTemplates.addDingtalkTemplate.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'add' && <AddDingtalkTemplate {...events} />}
      {dialog?.kind === 'copy' && <CopyDingtalkTemplate template={dialog.template} {...events} />}
      {dialog?.kind === 'edit' && <EditDingtalkTemplate template={dialog.template} {...events} />}
      {(dialog?.kind === 'preview' || dialog?.kind === 'test') && (
        <TryDingtalkTemplate template={dialog.template} isTest={dialog.kind === 'test'} onClose={close} />
      )}
      {dialog?.kind === 'versions' && (
        <DingtalkTemplateVersions templateId={dialog.template.templateId} onClose={close} />
      )}
    </Page>
  );
}
