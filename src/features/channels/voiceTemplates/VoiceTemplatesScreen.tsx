import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { TEMPLATE_TYPES, TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { VOICE_KIND_LABELS } from 'contract/channels/voiceContent';
import { voiceTemplates } from 'contract/channels/voiceTemplates';
import type { VoiceTemplate } from 'contract/channels/voiceTemplates';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { useListVoiceTemplatesQuery, voiceTemplatesApi } from '@/api/channels/voiceTemplates';
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
import { TryVoiceTemplate } from './TryVoiceTemplate';
import { VoiceTemplateActions } from './VoiceTemplateActions';
import { AddVoiceTemplate, CopyVoiceTemplate, EditVoiceTemplate } from './VoiceTemplateForm';
import { VoiceTemplateVersions } from './VoiceTemplateVersions';
import type { VoiceTemplateDialog } from './dialog';

/** 语音模板: what the merchant's calls say, with their versions (CHN-01, CHN-05). */
export function VoiceTemplatesScreen() {
  const t = useTexts();
  const list = useList(voiceTemplates.listVoiceTemplates, {
    prefetch: voiceTemplatesApi.usePrefetch('listVoiceTemplates'),
  });
  const query = useListVoiceTemplatesQuery(list.params);
  const [dialog, setDialog] = useState<VoiceTemplateDialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const events = {
    onSaved: () => {
      succeed(t('已保存'));
      close();
    },
    onClose: close,
  };
  const common = templateColumns(t);

  return (
    <Page title={t('语音模板')} description={t('电话中朗读的文本或播放的语音文件，花括号中的变量在呼叫时填入')}>
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
        emptyText={t('暂无语音模板，请点击右上角“新增”添加')}
        columns={[
          common.code,
          common.name,
          common.type,
          {
            title: t('播放内容'),
            dataIndex: 'vendorCode',
            width: 132,
            render: (_, { kind, vendorCode }) => (
              <>
                {t(VOICE_KIND_LABELS[kind])}
                <br />
                {vendorCode}
              </>
            ),
          },
          common.account,
          common.version,
          common.status,
          common.updated,
          actionsColumn((template: VoiceTemplate) => (
            <VoiceTemplateActions template={template} open={(kind) => setDialog({ kind, template })} />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={voiceTemplates.addVoiceTemplate.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'add' && <AddVoiceTemplate {...events} />}
      {dialog?.kind === 'copy' && <CopyVoiceTemplate template={dialog.template} {...events} />}
      {dialog?.kind === 'edit' && <EditVoiceTemplate template={dialog.template} {...events} />}
      {(dialog?.kind === 'preview' || dialog?.kind === 'test') && (
        <TryVoiceTemplate template={dialog.template} isTest={dialog.kind === 'test'} onClose={close} />
      )}
      {dialog?.kind === 'versions' && <VoiceTemplateVersions templateId={dialog.template.templateId} onClose={close} />}
    </Page>
  );
}
