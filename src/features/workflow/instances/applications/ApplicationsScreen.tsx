import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import type * as v from 'valibot';
import { ENDED_STATUSES, applications } from 'contract/workflow/applications';
import { INSTANCE_STATUS_LABELS } from 'contract/workflow/instances';
import { applicationsApi, useListApplicationsQuery } from '@/api/workflow/applications';
import { useMenuTitle } from '@/kernel/tabs/currentPage';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import type { FilterOf } from '@/ui/list/useList';
import compactList from '@/ui/list/compactList.module.css';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { useIsNarrow } from '@/ui/page/useIsNarrow';
import { openInstance, useInstanceDrawer } from '../detail/useInstanceDrawer';
import { ApplicationDrafts } from './ApplicationDrafts';
import { ApplicationActions } from './ApplicationActions';
import { ProcessCatalogue } from './ProcessCatalogue';
import { StartApplication } from './StartApplication';
import { applicationColumns } from './applicationColumns';

// The query parameters with the ids of the process that one applies by, of the application that is copied, and of the draft that is
// gone on with. The last one opens the drafts.
const STARTED = 'start';
const COPIED = 'copy';
const DRAFT = 'draft';
const VIEW = 'view';
const DRAFTS = 'drafts';

type Filter = FilterOf<v.InferOutput<typeof applications.listApplications.arg>>;

/** 我的申请: the processes that one may start, what one has applied for, and how it stands (APL-01). */
export function ApplicationsScreen() {
  useMenuTitle();
  const [search, setSearch] = usePageSearch();
  const processId = search.get(STARTED);
  const start = (id: string, copiedId?: string) =>
    setSearch({ [STARTED]: id, ...(copiedId !== undefined && { [COPIED]: copiedId }) });
  const goOn = (id: string, draftId: string) => setSearch({ [STARTED]: id, [DRAFT]: draftId });
  if (processId === null) {
    const isAtDrafts = search.get(VIEW) === DRAFTS;
    return (
      <ApplicationsList
        isAtDrafts={isAtDrafts}
        onShowTab={(key) => setSearch(key === DRAFTS ? { [VIEW]: DRAFTS } : { tab: key })}
        onStart={start}
        onContinue={goOn}
      />
    );
  }
  const draftId = search.get(DRAFT) ?? undefined;
  return (
    <StartApplication
      key={`${processId} ${draftId ?? ''}`}
      processId={processId}
      copiedId={search.get(COPIED) ?? undefined}
      draftId={draftId}
      onContinue={(id) => goOn(processId, id)}
      onSubmitted={(instanceId) => setSearch(openInstance(instanceId), { replace: true })}
      onClose={() => setSearch({})}
    />
  );
}

interface ListProps {
  readonly isAtDrafts: boolean;
  readonly onShowTab: (key: string) => void;
  readonly onStart: (processId: string, copiedId?: string) => void;
  readonly onContinue: (processId: string, draftId: string) => void;
}

function ApplicationsList({ isAtDrafts, onShowTab, onStart, onContinue }: ListProps) {
  const t = useTexts();
  const list = useList(applications.listApplications, { prefetch: applicationsApi.usePrefetch('listApplications') });
  const query = useListApplicationsQuery(list.params);
  const { open, drawer, rowClassName } = useInstanceDrawer(query.data?.rows);
  const [isChoosing, setIsChoosing] = useState(false);
  const isNarrow = useIsNarrow();
  const { tab } = list.params;
  // A search keeps the tab, which the user chooses outside the filter form.
  const searched = { ...list, setFilter: (values: Filter) => list.setFilter({ ...values, tab }) };

  return (
    <Page title={t('我的申请')} description={t('发起申请，查看进度，催办或撤销')}>
      <Tabs
        activeKey={isAtDrafts ? DRAFTS : tab}
        items={[
          { key: 'RUNNING', label: t('进行中') },
          { key: 'ENDED', label: t('已结束') },
          { key: DRAFTS, label: t('草稿') },
        ]}
        onChange={onShowTab}
      />
      {isAtDrafts ? (
        <ApplicationDrafts onContinue={({ processId, draftId }) => onContinue(processId, draftId)} />
      ) : (
        <div className={compactList.compact}>
          <ListFilter key={tab} list={searched}>
            <ProFormText {...list.field('title')} label={t('标题')} />
            <ProFormText {...list.field('processName')} label={t('流程')} />
            <DayRange {...list.range('beginTime', 'endTime')} label={t('发起时间')} />
            {tab === 'ENDED' && (
              <ProFormSelect
                {...list.field('status')}
                label={t('状态')}
                options={ENDED_STATUSES.map((value) => ({
                  value,
                  label: t(INSTANCE_STATUS_LABELS[value], { meaning: 'application' }),
                }))}
              />
            )}
          </ListFilter>
          <ListTable
            list={list}
            query={query}
            rowKey="instanceId"
            rowClassName={rowClassName}
            emptyText={tab === 'RUNNING' ? t('没有进行中的申请，请点击右上角“发起申请”') : t('还没有结束的申请')}
            columns={applicationColumns(t, isNarrow, (application) => (
              <ApplicationActions
                application={application}
                onOpen={() => open(application.instanceId)}
                onCopy={() => onStart(application.processId, application.instanceId)}
              />
            ))}
            toolBarRender={() => [
              <Button key="start" type="primary" onClick={() => setIsChoosing(true)}>
                {t('发起申请')}
              </Button>,
            ]}
          />
        </div>
      )}
      {isChoosing && <ProcessCatalogue onChoose={(id) => onStart(id)} onClose={() => setIsChoosing(false)} />}
      {drawer}
    </Page>
  );
}
