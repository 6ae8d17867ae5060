import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { SITE_MESSAGE_STATES, SITE_MESSAGE_STATE_LABELS, siteMessages } from 'contract/messages/siteMessages';
import { siteMessagesApi, useListSiteMessagesQuery } from '@/api/messages/siteMessages';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { LetterCategoryPicker } from '@/pickers/LetterCategoryPicker';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { PublishForm } from './PublishForm';
import { ReadersDrawer } from './ReadersDrawer';
import { SiteMessageActions } from './SiteMessageActions';
import { SiteMessageForm } from './SiteMessageForm';
import type { SiteMessageDialog } from './dialog';
import { siteMessageColumns } from './siteMessageColumns';

/** 站内消息任务: the messages that are published into many inboxes at once (TSK-04). */
export function SiteMessagesScreen() {
  const t = useTexts();
  const list = useList(siteMessages.listSiteMessages, { prefetch: siteMessagesApi.usePrefetch('listSiteMessages') });
  const query = useListSiteMessagesQuery(list.params);
  const [dialog, setDialog] = useState<SiteMessageDialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const closeWith = (message: string) => () => {
    succeed(message);
    close();
  };

  return (
    <Page
      title={t('站内消息任务')}
      description={t('向全部或部分用户发布公告，可置顶、登录弹窗和要求确认，发布后可撤回')}
    >
      <ListFilter list={list}>
        <ProFormText {...list.field('title')} label={t('标题')} />
        <LetterCategoryPicker {...list.field('categoryId')} label={t('分类')} withDisabled />
        <ProFormSelect
          {...list.field('state')}
          label={t('状态')}
          options={SITE_MESSAGE_STATES.map((value) => ({ value, label: t(SITE_MESSAGE_STATE_LABELS[value]) }))}
        />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="siteMessageId"
        emptyText={t('暂无站内消息，请点击右上角“新增”添加')}
        columns={siteMessageColumns(t, (message) => (
          <SiteMessageActions message={message} open={setDialog} />
        ))}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={siteMessages.addSiteMessage.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog && (dialog.kind === 'add' || dialog.kind === 'copy' || dialog.kind === 'edit') && (
        <SiteMessageForm dialog={dialog} onSaved={closeWith(t('已保存为草稿'))} onClose={close} />
      )}
      {dialog?.kind === 'publish' && (
        <PublishForm message={dialog.message} onSaved={closeWith(t('已安排发布'))} onClose={close} />
      )}
      {dialog?.kind === 'readers' && <ReadersDrawer message={dialog.message} onClose={close} />}
    </Page>
  );
}
