import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Button } from 'antd';
import { DATA_OPERATION_LABELS, SPEED_LABELS, dataSourceLogs } from 'contract/audit/dataSourceLogs';
import type { DataSourceLog } from 'contract/audit/dataSourceLogs';
import {
  dataSourceLogsApi,
  useExportDataSourceLogsMutation,
  useListDataSourceLogsQuery,
} from '@/api/audit/dataSourceLogs';
import { ExportLogButton } from '@/kernel/audit/ExportLogButton';
import { createPeriodPresets } from '@/kernel/audit/periodPresets';
import { TraceButton } from '@/kernel/audit/TraceButton';
import { TraceView } from '@/kernel/audit/TraceView';
import { useOpenedEntry } from '@/kernel/audit/useOpenedEntry';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { DataSourceLogDrawer } from './DataSourceLogDrawer';
import { Duration } from './Duration';

/** The list of the statements that have changed rows. */
export function DataSourceLogs() {
  const t = useTexts();
  const list = useList(dataSourceLogs.listDataSourceLogs, {
    prefetch: dataSourceLogsApi.usePrefetch('listDataSourceLogs'),
  });
  const query = useListDataSourceLogsQuery(list.params);
  const [exportLogs] = useExportDataSourceLogsMutation();
  const opened = useOpenedEntry(query.data?.rows, ({ logId }) => logId);
  const toOptions = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

  return (
    <>
      <ListFilter list={list}>
        <DayRange
          {...list.range('beginTime', 'endTime')}
          label={t('时间')}
          fieldProps={{ presets: createPeriodPresets(t) }}
        />
        <ProFormText {...list.field('tableName')} label={t('数据表')} />
        <ProFormSelect {...list.field('operation')} label={t('数据操作')} options={toOptions(DATA_OPERATION_LABELS)} />
        <ProFormText {...list.field('userName')} label={t('操作人')} />
        <ProFormText {...list.field('caller')} label={t('接口或任务')} />
        <ProFormSelect {...list.field('speed')} label={t('执行速度')} options={toOptions(SPEED_LABELS)} />
        <ProFormText {...list.field('traceId')} label={t('跟踪号')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="logId"
        emptyText={t('暂无数据源日志，任何数据改动都会记录在这里')}
        columns={[
          timeColumn({ title: t('时间'), dataIndex: 'createTime', fixed: 'left', sorter: true }),
          { title: t('操作人'), dataIndex: 'userName', width: 140, ellipsis: true, renderText: (name) => name ?? '-' },
          { title: t('数据表'), dataIndex: 'tableName', width: 180, ellipsis: true },
          {
            title: t('数据操作'),
            dataIndex: 'operation',
            width: 100,
            renderText: (_, { operation }) => t(DATA_OPERATION_LABELS[operation]),
          },
          { title: t('行数'), dataIndex: 'rowCount', width: 90 },
          {
            key: 'duration',
            title: t('耗时（毫秒）'),
            width: 140,
            render: (_, { durationMs, isSlow }) => <Duration durationMs={durationMs} isSlow={isSlow} />,
          },
          {
            title: t('接口或任务'),
            dataIndex: 'caller',
            width: 180,
            ellipsis: true,
            renderText: (name) => name ?? '-',
          },
          {
            title: t('语句指纹'),
            dataIndex: 'fingerprint',
            width: 130,
            renderText: (fingerprint) => fingerprint ?? '-',
          },
          {
            title: t('租户'),
            dataIndex: 'merchantName',
            width: 160,
            ellipsis: true,
            renderText: (name) => name ?? '-',
          },
          { title: t('跟踪号'), dataIndex: 'traceId', width: 180, ellipsis: true, renderText: (id) => id ?? '-' },
          actionsColumn((log: DataSourceLog) => (
            <Button type="link" size="small" onClick={() => opened.open(log)}>
              {t('详情')}
            </Button>
          )),
        ]}
        toolBarRender={() => [
          <TraceButton key="trace" />,
          <ExportLogButton
            key="export"
            endpoint={dataSourceLogs.exportDataSourceLogs}
            filter={list.params}
            onExport={(arg) => exportLogs(arg).unwrap()}
          />,
        ]}
      />
      {opened.entry && <DataSourceLogDrawer log={opened.entry} onClose={opened.close} />}
      <TraceView />
    </>
  );
}
