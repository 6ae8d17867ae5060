import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { TEMPLATE_TYPES, TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { MINI_VENDOR_LABELS } from 'contract/channels/miniAccounts';
import { miniTemplates } from 'contract/channels/miniTemplates';
import type { MiniTemplate } from 'contract/channels/miniTemplates';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { useListMiniTemplatesQuery, miniTemplatesApi } from '@/api/channels/miniTemplates';
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
import { TryMiniTemplate } from './TryMiniTemplate';
import { MiniTemplateActions } from './MiniTemplateActions';
import { AddMiniTemplate, CopyMiniTemplate, EditMiniTemplate } from './MiniTemplateForm';
import { MiniTemplateVersions } from './MiniTemplateVersions';
import type { MiniTemplateDialog } from './dialog';

/** 小程序模板: the cards that the merchant's mini-programs send, with their versions (CHN-01, CHN-05). */
export function MiniTemplatesScreen() {
  const t = useTexts();
  const list = useList(miniTemplates.listMiniTemplates, {
    prefetch: miniTemplatesApi.usePrefetch('listMiniTemplates'),
  });
  const query = useListMiniTemplatesQuery(list.params);
  const [dialog, setDialog] = useState<MiniTemplateDialog>();
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
    <Page title={t('小程序模板')} description={t('小程序消息的关键词和内容，花括号中的变量在发送时填入')}>
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
        emptyText={t('暂无小程序模板，请点击右上角“新增”添加')}
        columns={[
          common.code,
          common.name,
          common.type,
          { title: t('标题'), dataIndex: 'title', width: 104, ellipsis: true },
          {
            title: t('小程序'),
            dataIndex: 'accountName',
            width: 104,
            render: (_, { vendor, accountName }) => (
              <>
                {accountName}
                <br />
                {t(MINI_VENDOR_LABELS[vendor])}
              </>
            ),
          },
          common.version,
          common.status,
          common.updated,
          actionsColumn((template: MiniTemplate) => (
            <MiniTemplateActions template={template} open={(kind) => setDialog({ kind, template })} />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={miniTemplates.addMiniTemplate.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'add' && <AddMiniTemplate {...events} />}
      {dialog?.kind === 'copy' && <CopyMiniTemplate template={dialog.template} {...events} />}
      {dialog?.kind === 'edit' && <EditMiniTemplate template={dialog.template} {...events} />}
      {(dialog?.kind === 'preview' || dialog?.kind === 'test') && (
        <TryMiniTemplate template={dialog.template} isTest={dialog.kind === 'test'} onClose={close} />
      )}
      {dialog?.kind === 'versions' && <MiniTemplateVersions templateId={dialog.template.templateId} onClose={close} />}
    </Page>
  );
}
