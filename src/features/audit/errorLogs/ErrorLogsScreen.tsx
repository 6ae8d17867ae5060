import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { ERROR_SOURCE_LABELS, ERROR_STATE_LABELS, errorLogs } from 'contract/audit/errorLogs';
import type { ErrorGroup } from 'contract/audit/errorLogs';
import { errorLogsApi, useListErrorsQuery } from '@/api/audit/errorLogs';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { TraceButton } from '@/kernel/audit/TraceButton';
import { TraceView } from '@/kernel/audit/TraceView';
import { useLinkedEntryId } from '@/kernel/audit/useOpenedEntry';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { BatchActions } from './BatchActions';
import { ErrorActions } from './ErrorActions';
import { ErrorDrawer } from './ErrorDrawer';
import { ErrorStateTag } from './ErrorStateTag';
import { FixedForm } from './FixedForm';
import { LinkedErrorDrawer } from './LinkedErrorDrawer';
import { HandleForm } from './HandleForm';
import type { ErrorDialog } from './dialog';

/** The errors of the server, of jobs and of browsers, grouped, for the staff of the platform (AUD-05). */
export function ErrorLogsScreen() {
  const t = useTexts();
  const list = useList(errorLogs.listErrors, { prefetch: errorLogsApi.usePrefetch('listErrors') });
  const query = useListErrorsQuery(list.params);
  const [dialog, setDialog] = useState<ErrorDialog>();
  const { succeed } = useFeedback();
  const linked = useLinkedEntryId();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

  return (
    <Page title={t('错误日志')} description={t('服务端、后台任务和浏览器的错误，相同的错误合并为一行')}>
      <ListFilter list={list}>
        <DayRange {...list.range('beginTime', 'endTime')} label={t('最近出现')} />
        <ProFormSelect {...list.field('state')} label={t('状态')} options={options(ERROR_STATE_LABELS)} />
        <ProFormSelect {...list.field('source')} label={t('来源')} options={options(ERROR_SOURCE_LABELS)} />
        <ProFormText {...list.field('keyword')} label={t('关键字')} placeholder={t('错误、信息或位置')} />
        <ProFormText {...list.field('release')} label={t('版本')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="errorId"
        emptyText={t('暂无错误，系统运行正常')}
        selectBy={({ errorName, message }) => `${errorName} ${message}`}
        toolBarRender={() => [<TraceButton key="trace" />]}
        tableAlertOptionRender={({ selectedRows, onCleanSelected }) => (
          <BatchActions errors={selectedRows} open={setDialog} onDone={onCleanSelected} />
        )}
        columns={[
          { title: t('错误'), dataIndex: 'errorName', width: 160, fixed: 'left', ellipsis: true },
          { title: t('错误信息'), dataIndex: 'message', width: 280, ellipsis: true },
          { key: 'state', title: t('状态'), width: 130, render: (_, error) => <ErrorStateTag error={error} /> },
          { title: t('次数'), dataIndex: 'count', width: 90, sorter: true },
          {
            title: t('来源'),
            dataIndex: 'source',
            width: 100,
            renderText: (source) => t(ERROR_SOURCE_LABELS[source]),
          },
          { title: t('位置'), dataIndex: 'place', width: 220, ellipsis: true },
          timeColumn({ title: t('最近出现'), dataIndex: 'lastTime', sorter: true }),
          timeColumn({ title: t('首次出现'), dataIndex: 'firstTime', sorter: true }),
          { title: t('版本'), dataIndex: 'release', width: 100, ellipsis: true },
          { title: t('处理人'), dataIndex: 'handlerName', width: 110, ellipsis: true },
          actionsColumn((error: ErrorGroup) => <ErrorActions error={error} open={setDialog} />),
        ]}
      />
      {dialog?.kind === 'detail' && linked.entryId === null && <ErrorDrawer error={dialog.error} onClose={close} />}
      {linked.entryId !== null && (
        <LinkedErrorDrawer
          errorId={linked.entryId}
          onClose={() => {
            linked.forgetEntry();
            close();
          }}
        />
      )}
      <TraceView />
      {dialog?.kind === 'handle' && <HandleForm error={dialog.error} onSaved={saved} onClose={close} />}
      {dialog?.kind === 'fixed' && (
        <FixedForm
          errorIds={dialog.errorIds}
          onSaved={() => {
            saved();
            dialog.onDone();
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}
