import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { CROWD_KINDS, CROWD_KIND_LABELS, MAX_MERGED_CROWDS, crowds } from 'contract/channels/crowds';
import type { Crowd } from 'contract/channels/crowds';
import { crowdsApi, useListCrowdsQuery } from '@/api/channels/crowds';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { CrowdActions } from './CrowdActions';
import { AddCrowd, CopyCrowd, EditCrowd } from './CrowdForm';
import { ImportContacts } from './ImportContacts';
import { MembersDrawer } from './MembersDrawer';
import { MergeCrowds } from './MergeCrowds';
import type { CrowdDialog } from './dialog';
import { formatCrowd } from './formatCrowd';

/** 通知人群: the named sets of people whom alarms and messages go to. */
export function CrowdsScreen() {
  const t = useTexts();
  const list = useList(crowds.listCrowds, { prefetch: crowdsApi.usePrefetch('listCrowds') });
  const query = useListCrowdsQuery(list.params);
  const [dialog, setDialog] = useState<CrowdDialog>();
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
    <Page title={t('通知人群')} description={t('告警和消息的接收人集合；每次使用时按当时的人员重新计算')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('crowdName')} label={t('人群名称')} />
        <ProFormSelect
          {...list.field('kind')}
          label={t('人群类型')}
          options={CROWD_KINDS.map((value) => ({ value, label: t(CROWD_KIND_LABELS[value]) }))}
        />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="crowdId"
        selectBy={({ crowdName }) => crowdName}
        tableAlertOptionRender={({ selectedRows, onCleanSelected }) => (
          <AuthorizedButton
            needs={crowds.mergeCrowds.needs}
            size="small"
            disabled={selectedRows.length < 2 || selectedRows.length > MAX_MERGED_CROWDS}
            onClick={() => setDialog({ kind: 'merge', crowds: selectedRows, onMerged: onCleanSelected })}
          >
            {t('合并人群')}
          </AuthorizedButton>
        )}
        emptyText={t('暂无通知人群，请点击右上角“新增”添加')}
        columns={[
          { title: t('人群名称'), dataIndex: 'crowdName', width: 150, fixed: 'left', sorter: true, ellipsis: true },
          {
            title: t('人群类型'),
            dataIndex: 'kind',
            width: 90,
            renderText: (_, { kind }) => t(CROWD_KIND_LABELS[kind]),
          },
          {
            key: 'members',
            title: t('成员'),
            width: 230,
            ellipsis: true,
            renderText: (_, crowd) => formatCrowd(crowd, t),
          },
          { title: t('关联规则'), dataIndex: 'ruleCount', width: 90 },
          { title: t('备注'), dataIndex: 'remark', width: 100, ellipsis: true },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 152, sorter: true }),
          actionsColumn((crowd: Crowd) => <CrowdActions crowd={crowd} open={setDialog} />),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={crowds.addCrowd.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'add' && <AddCrowd {...events} />}
      {dialog?.kind === 'copy' && <CopyCrowd crowd={dialog.crowd} {...events} />}
      {dialog?.kind === 'edit' && <EditCrowd crowd={dialog.crowd} {...events} />}
      {dialog?.kind === 'import' && <ImportContacts crowd={dialog.crowd} onClose={close} />}
      {dialog?.kind === 'merge' && (
        <MergeCrowds
          crowds={dialog.crowds}
          onSaved={() => {
            dialog.onMerged();
            events.onSaved();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'members' && <MembersDrawer crowd={dialog.crowd} onClose={close} />}
    </Page>
  );
}
